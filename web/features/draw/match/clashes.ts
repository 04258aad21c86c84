import type { KnockoutMatch, OrganizerEntry, PoolMatch, PublicEvent } from '@tournaments/contract';
import {
  findClashes,
  FORMATS,
  identifyPersons,
  nextMatch,
  possibleEntries,
  usualMinutes,
  type Clash,
  type EntryId,
  type PersonId,
  type TimedMatch,
} from '@tournaments/engine';
import { isDecided } from '../board/board.ts';
import { isPoolMatch } from '../board/pools.ts';
import { placeName, toEngine, type MatchPlace, type Stage } from './types.ts';

/** The shortest rest of a player between two matches before it is pointed out, in minutes. */
const REST_MINUTES = 20;

/** When and where a match is meant to be played. */
export interface Slot {
  readonly court: number | null;
  /** Epoch seconds. */
  readonly scheduledAt: number | null;
}

/** What gets in the way of a match at its place and time. */
export interface SlotClash {
  readonly kind: Clash['kind'];
  /** The other match. */
  readonly eventName: string;
  readonly number: number;
  readonly at: number;
  /** Whom it concerns; null where it is about the court, or about whoever wins. */
  readonly player: string | null;
  /** The match whose winner it concerns, whoever that will be: the other, which leads here, or this one. */
  readonly winnerOf: 'other' | 'this' | null;
  /** It comes whatever the results before it. */
  readonly certain: boolean;
  readonly gapMinutes: number;
}

type AnyMatch = KnockoutMatch | PoolMatch;
type Entry = Pick<OrganizerEntry, 'id' | 'players'>;

/** The people behind the entries of a tournament. */
interface People {
  readonly names: readonly string[];
  readonly ofEntry: ReadonlyMap<EntryId, readonly PersonId[]>;
}

function peopleOf(entries: readonly Entry[]): People {
  const players = entries.flatMap((entry) => entry.players);
  const persons = identifyPersons(players);
  const names: string[] = [];
  persons.forEach((person, at) => (names[person] ??= players[at]?.name ?? ''));
  const ofEntry = new Map<EntryId, readonly PersonId[]>();
  let at = 0;
  for (const { id, players: own } of entries) {
    ofEntry.set(id, persons.slice(at, at + own.length));
    at += own.length;
  }
  return { names, ofEntry };
}

/** A stage of an event with the length of its matches. */
interface StageOfDay {
  readonly event: PublicEvent;
  readonly stage: Stage;
  readonly matches: readonly AnyMatch[];
  readonly seconds: number;
}

function stagesOf(event: PublicEvent): readonly StageOfDay[] {
  const kind = event.eventType;
  const later = event.knockoutDraw ?? [];
  const first = event.draw.some(isPoolMatch) ? ('pool' as const) : ('knockout' as const);
  const secondsBy = (format: PublicEvent['scoringFormat'] | undefined) =>
    60 * usualMinutes(FORMATS[format ?? event.scoringFormat], kind);
  return [
    { event, stage: first, matches: event.draw, seconds: secondsBy(event.drawSettings?.scoringFormat) },
    {
      event,
      stage: 'knockout' as const,
      matches: later,
      seconds: secondsBy(event.knockoutSettings?.scoringFormat),
    },
  ].filter(({ matches }) => matches.length > 0);
}

interface Listed {
  readonly timed: TimedMatch;
  readonly event: PublicEvent;
  readonly match: AnyMatch;
  /** The name of the match that its winner goes on to. */
  readonly leadsTo: string | null;
}

/** The name of the match that the winner of a match goes on to; null after a final, and in pools. */
function nextAfter(place: MatchPlace, count: number): string | null {
  const next = place.stage === 'knockout' ? nextMatch(count + 1, place.matchNumber) : null;
  return next === null ? null : placeName({ ...place, matchNumber: next });
}

/** The matches of a stage that have a time and no result yet, with `here` at its new place. */
function listed(
  { event, stage, matches, seconds }: StageOfDay,
  people: People,
  here: MatchPlace & Slot,
): Listed[] {
  const mayPlay = stage === 'knockout' ? possibleEntries(matches.map(toEngine)) : [];
  const personsOf = (ids: readonly (EntryId | null)[]) =>
    ids.flatMap((id) => (id === null ? [] : (people.ofEntry.get(id) ?? [])));
  return matches.flatMap((match, index) => {
    const place = { eventId: event.id, stage, matchNumber: match.matchNumber };
    const key = placeName(place);
    const { court, scheduledAt } = key === placeName(here) ? here : match;
    if (scheduledAt === null || isDecided(match)) return [];
    const certain = personsOf([match.sideA, match.sideB]);
    const persons = [...new Set([...certain, ...personsOf(mayPlay[index] ?? [])])];
    const timed = { key, startsAt: scheduledAt, endsAt: scheduledAt + seconds, court, persons, certain };
    return [{ timed, event, match, leadsTo: nextAfter(place, matches.length) }];
  });
}

function whoseWinner(fromOther: boolean, fromThis: boolean): SlotClash['winnerOf'] {
  if (fromOther) return 'other';
  return fromThis ? 'this' : null;
}

/** What concerns whoever wins is one line, not one for each who may. */
function onceForWinners(clashes: readonly SlotClash[]): readonly SlotClash[] {
  const seen = new Set<string>();
  return clashes.filter(({ winnerOf, kind, number }) => {
    if (winnerOf === null) return true;
    const same = `${winnerOf} ${kind} ${number}`;
    const isNew = !seen.has(same);
    seen.add(same);
    return isNew;
  });
}

/** What gets in the way of a match at a new place and time, of all events of the tournament. */
export function clashesAt(
  events: readonly PublicEvent[],
  entries: readonly Entry[],
  here: MatchPlace & Slot,
): readonly SlotClash[] {
  if (here.scheduledAt === null) return [];
  const people = peopleOf(entries);
  const all = events.flatMap(stagesOf).flatMap((stage) => listed(stage, people, here));
  const byKey = new Map(all.map((one) => [one.timed.key, one]));
  const own = placeName(here);
  const clashes = findClashes(
    all.map(({ timed }) => timed),
    REST_MINUTES,
  )
    .filter(({ keys }) => keys.includes(own))
    .flatMap(({ kind, keys, person, certain, gapMinutes }) => {
      const other = byKey.get(keys[0] === own ? keys[1] : keys[0]);
      if (!other) return [];
      const { event, match, timed, leadsTo } = other;
      const isOfPersons = person !== null && !certain;
      const winnerOf = isOfPersons
        ? whoseWinner(leadsTo === own, byKey.get(own)?.leadsTo === timed.key)
        : null;
      const player = person === null || winnerOf !== null ? null : (people.names[person] ?? '');
      const facts = { number: match.matchNumber + 1, at: timed.startsAt, player, winnerOf };
      return [{ kind, eventName: event.name, ...facts, certain, gapMinutes }];
    });
  return onceForWinners(clashes);
}
