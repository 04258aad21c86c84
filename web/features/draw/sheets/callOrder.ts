import type { KnockoutMatch, PublicEvent } from '@tournaments/contract';
import { matchesOf } from '../match/scorable.ts';
import { isOpen, type Stage } from '../match/types.ts';
import { paperOf, type PaperMatch } from './paper.ts';

interface Named {
  readonly name: string;
  readonly events: readonly PublicEvent[];
}

/** The sheets of all matches that have both sides and no result, as they are called: by time, court and number. */
export function papersToCall({ name, events }: Named, eventId: number | null, origin: string): PaperMatch[] {
  return events
    .filter(({ id }) => eventId === null || id === eventId)
    .flatMap((event) =>
      stagesOf(event).flatMap((stage) =>
        matchesOf(event, stage)
          .filter(isOpen)
          .map((match) => paperOf(event, stage, match, { tournament: name, origin })),
      ),
    )
    .sort((one, other) => compare(one.match, other.match));
}

function stagesOf({ matchType }: PublicEvent): readonly Stage[] {
  return matchType === 'knockout' ? ['knockout'] : ['pool', 'knockout'];
}

function compare(one: KnockoutMatch, other: KnockoutMatch): number {
  return (
    compareNumbers(one.scheduledAt, other.scheduledAt) ||
    compareNumbers(one.court, other.court) ||
    one.matchNumber - other.matchNumber
  );
}

/** What has no number comes last. */
function compareNumbers(one: number | null, other: number | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null ? -1 : one - other;
}
