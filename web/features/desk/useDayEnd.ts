import { publishTime, type PublishedTime } from '@tournaments/engine';
import { useEffect, useEffectEvent, useState } from 'react';
import { plannedEnd, type DayView } from '../../lib/match-day/dayView.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { useAlerts } from '../../ui/Alerts.tsx';

/** The end of the day as it is told: it moves by five minutes or more, and is said once when it moved by twenty. */
export function useDayEnd({
  endsAt,
  now,
  day,
  undrawn,
}: DayView): { readonly at: number; readonly planned: number | null } | null {
  const alerts = useAlerts();
  // The published order knows nothing of matches that are still to be drawn.
  const planned = undrawn.length === 0 ? plannedEnd(day) : null;
  const [told, setTold] = useState<PublishedTime | null>(null);
  const before = told ?? (planned === null ? null : { at: planned, toldAt: planned, noticedAt: null });
  const next = endsAt === null ? null : publishTime(before, { expectedAt: endsAt, now, notBefore: null });
  if (next !== null && (told === null || next.change !== 'none')) setTold(next.published);
  const noticedAt = told?.noticedAt ?? null;
  const say = useEffectEvent(() => {
    if (told !== null) alerts.show(words.endMoved(told.at, planned, now), 'success', { group: 'desk-end' });
  });
  useEffect(() => {
    if (noticedAt !== null) say();
  }, [noticedAt]);
  return next === null ? null : { at: next.published.at, planned };
}
