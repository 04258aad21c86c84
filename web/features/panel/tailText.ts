import type { MatchEvent, Side } from '@tournaments/engine';

/** What was tapped, in short: the sides that got a point, and the rest by its name. */
export function tailText(events: readonly MatchEvent[], names: (side: Side) => string): string {
  return events
    .map((event) => (event.kind === 'rally' ? names(event.winner) : event.kind.replaceAll('-', ' ')))
    .join(', ');
}
