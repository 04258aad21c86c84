import type { Hall, OrganizerEvent } from '@tournaments/contract';
import {
  POOL_NAMES,
  poolRounds,
  type Discipline,
  type MatchToPlay,
  type PersonId,
  type PlayDay,
} from '@tournaments/engine';
import { expectedKnockout, knockout, matchOf } from '../../../lib/match-day/toCome.ts';

/** From what the coming matches are counted: the limits of the events, or the entries there are. */
export type Basis = 'limits' | 'entries';

/** An event as far as the hall cares for it. */
export interface ExpectedEvent {
  readonly id: number;
  readonly name: string;
  readonly entries: number;
  readonly discipline: Discipline;
  readonly isJunior: boolean;
  readonly hasPools: boolean;
  readonly format: OrganizerEvent['scoringFormat'];
}

/** The events with as many entries as are expected; those with fewer than two have no match. */
export function expectedEvents(events: readonly OrganizerEvent[], basis: Basis): readonly ExpectedEvent[] {
  return events.map((event) => ({
    id: event.id,
    name: event.name,
    entries: entriesOf(event, basis),
    discipline: disciplineOf(event),
    isJunior: event.ageGroup.kind === 'under',
    hasPools: event.matchType === 'pools-knockout',
    format: event.scoringFormat,
  }));
}

function entriesOf({ maxEntries, entryCount }: OrganizerEvent, basis: Basis): number {
  return basis === 'limits' ? Math.max(maxEntries ?? 0, entryCount) : entryCount;
}

function disciplineOf({ eventType, gender }: OrganizerEvent): Discipline {
  if (eventType === 'singles') return 'singles';
  return gender === 'mixed' ? 'mixed' : 'doubles';
}

/** The expected matches of all events for the engine; who enters twice is not known yet. */
export function expectedDay(hall: Hall, events: readonly ExpectedEvent[]): PlayDay {
  let persons = 0;
  const matches = events.flatMap((event) => {
    const first = persons;
    persons += event.entries;
    return eventMatches(event, hall, first);
  });
  return {
    courts: hall.courts,
    blocks: hall.blocks,
    matches,
    persons: new Map(),
    priorities: new Map(hall.priorities.map(({ event, priority }) => [event, priority])),
    limits: hall.limits,
    finals: hall.finals,
  };
}

/** Pools of about four, of which two go on, as long as nobody has made the draw. */
const POOL_OF = 4;
const GO_ON = 2;

function eventMatches(event: ExpectedEvent, hall: Hall, firstPerson: number): MatchToPlay[] {
  if (event.entries < 2) return [];
  const persons = Array.from({ length: event.entries }, (_, place) => firstPerson + place);
  if (!event.hasPools) return knockout(event, hall, persons, []);
  const pools = Math.min(Math.ceil(event.entries / POOL_OF), POOL_NAMES.length);
  const members = Array.from({ length: pools }, (_, pool) =>
    persons.filter((_person, place) => place % pools === pool),
  );
  const poolMatches = members.flatMap((pool, place) => matchesOfPool(event, hall, pool, place));
  if (pools === 1) return poolMatches;
  const feeding = poolMatches.map(({ key }) => key);
  return [...poolMatches, ...expectedKnockout(event, hall, pools * GO_ON, feeding)];
}

/** Pools of more than the tables hold are planned as the largest one. */
function matchesOfPool(
  event: ExpectedEvent,
  hall: Hall,
  members: readonly PersonId[],
  pool: number,
): MatchToPlay[] {
  const rounds = poolRounds(Math.min(members.length, 8));
  if (!rounds.ok) return [];
  let number = 0;
  return rounds.value.flatMap((pairings, round) =>
    pairings.map(([one, other]) =>
      matchOf(
        event,
        hall,
        {
          stage: 'pool',
          pool: POOL_NAMES[pool] ?? String(pool),
          round,
          rounds: rounds.value.length,
          number: number++,
        },
        [members[one]!, members[other]!],
        [],
      ),
    ),
  );
}
