import { useMemo, type ReactNode } from 'react';
import type { PlacedMatch } from './placedMatches.ts';
import { onSharedCourts, SharedCourts, type Called } from './placeless.ts';

interface SharedLiveProps {
  /** All live matches of the tournament. */
  readonly live: readonly PlacedMatch[];
  readonly called?: readonly Called[] | undefined;
  readonly children: ReactNode;
}

/** Tells all that is drawn inside which courts are said to have two matches. */
export function SharedLive({ live, called, children }: SharedLiveProps) {
  // Boxes are drawn again only when other matches share a court, not with each point.
  const text = onSharedCourts(live, called).join(' ');
  const shared = useMemo(() => new Set(text.split(' ')), [text]);
  return <SharedCourts value={shared}>{children}</SharedCourts>;
}
