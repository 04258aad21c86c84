import type { MatchEvent, Side } from '@tournaments/engine';
import { panelWords as words } from '../../lib/texts/panel.ts';

/** What was tapped, in short: the sides that got a point, and the rest by its name. */
export function tailText(events: readonly MatchEvent[], names: (side: Side) => string): string {
  return events
    .map((event) =>
      event.kind === 'rally' ? words.pointFor(names(event.winner)) : event.kind.replaceAll('-', ' '),
    )
    .join(', ');
}
