import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { dayView, type DayView } from '../../lib/match-day/dayView.ts';

/** So long (s) a call is only proposed. */
export const WAIT = 10;

/** A call that comes by itself unless somebody stops it. */
export interface ProposedCall {
  readonly key: string;
  readonly court: number;
  readonly at: number;
}

/** The queue as it is when the skipped matches are held back: their courts go to those behind them. */
function useLeft(view: DayView, skipped: ReadonlySet<string>): DayView['queue'] {
  return useMemo(() => {
    if (skipped.size === 0) return view.queue;
    const matches = view.day.matches.map((match) =>
      skipped.has(match.key) ? { ...match, hold: 'skipped' } : match,
    );
    return dayView({ ...view.day, matches }, view.now).queue;
  }, [view, skipped]);
}

function nextReady(queue: DayView['queue'], { matches }: DayView) {
  for (const { match, reason } of queue) {
    // What was stopped goes on when somebody says so.
    const isSuspended = matches.get(match.key)?.desk.status === 'suspended';
    if (reason.kind === 'ready' && !isSuspended) return { key: match.key, court: reason.court };
  }
  return null;
}

interface AutoCall {
  readonly proposed: ProposedCall | null;
  readonly skip: () => void;
}

/** Proposes the first ready match for ten seconds and then calls it, while it is on. */
export function useAutoCall(
  view: DayView,
  now: number,
  { isOn, call }: { readonly isOn: boolean; readonly call: (key: string, court: number) => boolean },
): AutoCall {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [since, setSince] = useState<{
    readonly key: string;
    readonly court: number;
    readonly at: number;
  } | null>(null);
  const queue = useLeft(view, skipped);
  const ready = isOn ? nextReady(queue, view) : null;
  const isSame = ready?.key === since?.key && ready?.court === since?.court;
  if (!isSame) setSince(ready === null ? null : { ...ready, at: now + WAIT });
  const proposed = isSame ? since : null;
  const isDue = proposed !== null && now >= proposed.at;
  const skip = () => {
    if (proposed !== null) setSkipped((known) => new Set([...known, proposed.key]));
  };
  const due = useEffectEvent(() => {
    if (proposed !== null && !call(proposed.key, proposed.court)) skip();
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => due());
    return () => clearTimeout(timer);
  }, [isDue]);
  return { proposed, skip };
}
