import {
  sideText,
  type DayEntry,
  type DayMatch,
  type MatchDay,
  type PlayerPage,
  type PublicDay,
} from '@tournaments/contract';
import {
  endingOf,
  hasEnded,
  indianDate,
  lotsFor,
  nextMatch,
  sideFedBy,
  standings,
  STANDINGS_RULES,
  type Match,
  type PoolName,
} from '@tournaments/engine';
import { mayPlayOn } from './may-play-on.ts';
import type { MatchOutline, Outline, PersonOutline } from './outline.ts';
import type { ShownMatchDay } from '../../lib/shown-day.ts';
import { courtShown, shownMatch } from './public-day.ts';

type OwnMatch = PlayerPage['matches'][number];
type OwnPool = PlayerPage['pools'][number];

/** All that the page of one player follows from. */
export interface PlayerSource {
  readonly outline: Outline;
  readonly day: ShownMatchDay;
  /** What everybody may see of the day; null where the draws are not shown. */
  readonly shown: PublicDay | null;
  readonly person: PersonOutline;
  readonly showsAcademy: boolean;
  readonly key: string;
  /** Whether only who has the key sees the page. */
  readonly isOwnLink: boolean;
  readonly endsAt: number;
  readonly now: number;
}

/** The page of one player, made of the day that everybody sees. */
export function playerPageOf(source: PlayerSource): PlayerPage {
  const { day, shown, person, key, isOwnLink, endsAt, now } = source;
  const own = day.entries.filter(({ persons }) => persons.includes(person.id));
  const names = new Names(source);
  return {
    asOf: shown?.asOf ?? now,
    revision: day.revision,
    tournamentId: day.tournamentId,
    tournamentName: day.tournamentName,
    endsAt,
    isPublished: shown?.isPublished ?? false,
    isShown: shown !== null,
    player: { key, name: person.name, publicName: publicNameOf(source), academy: academyOf(source) },
    isOwnLink,
    mayPlayOn: playsOn(source, own),
    isCheckedIn: checkedIn(day, person.id, now),
    courts: day.hall.courts.map(({ number, name }) => ({ number, name })),
    events: own.map((entry) => eventOf(source, entry, names)),
    matches: shown === null ? [] : matchesOf(source, shown, own, names),
    pools: shown === null ? [] : poolsOf(source, own, names),
  };
}

/** How entries are called on this page: as the day tells them to everybody, and who has the page by their own name. */
class Names {
  constructor(private readonly source: PlayerSource) {}

  of({ names, persons }: DayEntry): string[] {
    return names.map((name, at) => this.one(name, persons[at]!));
  }

  private one(name: string, person: number): string {
    const { person: own } = this.source;
    return person === own.id ? own.name : name;
  }
}

/** What stands for the name of a person where one of their names may not be published. */
function publicNameOf({ outline, person }: PlayerSource): string {
  const shields = person.players.flatMap((player) => outline.shields.get(player) ?? []);
  return shields[0] ?? person.name;
}

/** Who opened the page may read it: to others the day hides what may not be published. */
function academyOf({ outline, person, showsAcademy }: PlayerSource): string {
  if (!showsAcademy) return '';
  const all = outline.entries.map(({ persons, clubs }) => clubs[persons.indexOf(person.id)] ?? '');
  return all.find((club) => club !== '') ?? '';
}

/** Null on days on which nobody comes to the desk. */
function checkedIn({ persons }: MatchDay, person: number, now: number): boolean | null {
  const today = indianDate(now);
  const isUsed = persons.some((one) => one.checkedIn.includes(today));
  return isUsed ? persons.some((one) => one.id === person && one.checkedIn.includes(today)) : null;
}

function eventOf({ day, person }: PlayerSource, entry: DayEntry, names: Names): PlayerPage['events'][number] {
  const event = day.events.find(({ id }) => id === entry.eventId);
  const others = names.of(entry).filter((_name, at) => entry.persons[at] !== person.id);
  return {
    id: entry.eventId,
    name: event?.name ?? '',
    abbreviation: event?.abbreviation ?? '',
    partner: others[0] ?? null,
    isDrawn: (event?.stages.length ?? 0) > 0,
  };
}

type Timed = Pick<OwnMatch, 'status' | 'expected' | 'plannedAt' | 'endedAt' | 'stage' | 'round'>;

/** What holds a court goes first, then what is called next as far as one can tell; what is over stands below. */
function turnOf({ status, expected, plannedAt, endedAt }: Timed): number {
  if (hasEnded({ status })) return Number.MAX_SAFE_INTEGER - (endedAt ?? 0);
  if (status !== 'waiting') return -1;
  // Fewer than those that are over, more than any time.
  return expected?.at ?? plannedAt ?? 1e12;
}

/** Pools are played before the knockout, and each round by round. */
function byRound(one: Timed, other: Timed): number {
  if (one.stage === other.stage) return one.round - other.round;
  return one.stage === 'pool' ? -1 : 1;
}

/** The order of a player's matches, as the contract tells it. */
export function byTurn(one: Timed, other: Timed): number {
  // Where no time tells: of those to come the earlier round first, of those that are over the later one.
  return turnOf(one) - turnOf(other) || byRound(one, other) * (hasEnded(one) ? -1 : 1);
}

function matchesOf(
  { day }: PlayerSource,
  shown: PublicDay,
  own: readonly DayEntry[],
  names: Names,
): OwnMatch[] {
  const entries = new Map(day.entries.map((entry) => [entry.id, entry]));
  const isOwn = new Set(own.map(({ id }) => id));
  const courtOf = courtShown(day);
  const expected = new Map(shown.expected.map(({ key, ...one }) => [key, one]));
  const sideOf = (id: number | null) => {
    const entry = id === null ? undefined : entries.get(id);
    return entry === undefined ? null : { names: names.of(entry), club: entry.club };
  };
  return day.matches
    .filter(({ sideA, sideB }) => isOwn.has(sideA ?? 0) || isOwn.has(sideB ?? 0))
    .map((match): OwnMatch => ({
      ...shownMatch(match, sideOf),
      side: isOwn.has(match.sideA ?? 0) ? 'A' : 'B',
      ...stateOf(match),
      court: courtOf(match),
      expected: expected.get(match.key) ?? null,
      ...meetsAfter(day, match, sideOf),
    }))
    .toSorted(byTurn);
}

/** How a match stands, with the games so far while it is played. */
export function stateOf({
  desk,
  plannedAt,
  score,
}: DayMatch): Pick<OwnMatch, 'status' | 'plannedAt' | 'endedAt' | 'outcome'> {
  const games = score !== null && !hasEnded(desk) ? score.games : desk.outcome.games;
  return {
    status: desk.status,
    plannedAt,
    endedAt: desk.times.endedAt,
    outcome: {
      ...desk.outcome,
      ending: endingOf(desk.outcome),
      games: games.map(({ a, b }) => ({ a, b })),
    },
  };
}

/** Whom the winner of a match to come meets in the next round of its knockout. */
function meetsAfter(
  { matches }: MatchDay,
  { eventId, stage, rounds, matchNumber, desk }: DayMatch,
  sideOf: (entry: number | null) => OwnMatch['sideA'],
): Pick<OwnMatch, 'winnerMeets'> {
  if (stage !== 'knockout' || hasEnded(desk)) return {};
  const number = nextMatch(2 ** rounds, matchNumber);
  const next = matches.find(
    (one) => one.eventId === eventId && one.stage === stage && one.matchNumber === number,
  );
  if (next === undefined) return {};
  const other = sideFedBy(matchNumber) === 'A' ? 'B' : 'A';
  const who = sideText(shownMatch(next, sideOf), other).replace(/^Winner of/, 'winner of');
  return { winnerMeets: { who, matchNumber: next.matchNumber } };
}

/** Without draws that are shown nobody can tell. */
export function playsOn(
  { day, shown, outline }: Pick<PlayerSource, 'day' | 'shown' | 'outline'>,
  own: readonly DayEntry[],
): boolean {
  const poolOrder = (entry: DayEntry, pool: string) => {
    const qualifiers = outline.poolRules.get(entry.eventId)?.qualifiers ?? 0;
    const order = standingsOf(day, outline, entry, pool).map((row) => row.entry);
    return { order, goOn: qualifiers === 0 ? null : qualifiers };
  };
  return shown === null || own.some((entry) => mayPlayOn(day, entry, poolOrder));
}

function playedOf({ matchNumber, pool, sideA, sideB, desk }: DayMatch): Match & { pool: PoolName } {
  const { winner, ending, games } = desk.outcome;
  const told = ending === 'bye' || ending === 'walkover' ? ending : null;
  return { number: matchNumber, pool: pool as PoolName, sideA, sideB, winner, ending: told, games };
}

function orderOf({ poolRules }: Outline, { eventId }: DayEntry) {
  return poolRules.get(eventId)?.order ?? 'usual';
}

/** The table of a pool. */
function standingsOf(day: MatchDay, outline: Outline, entry: DayEntry, name: string) {
  const matches = day.matches.filter(({ eventId, pool }) => eventId === entry.eventId && pool === name);
  const sides = matches.flatMap(({ sideA, sideB }) => [sideA, sideB]).filter((side) => side !== null);
  const ids = [...new Set(sides)].toSorted((one, other) => one - other);
  const lots = lotsFor(ids, name as PoolName, outline.poolRules.get(entry.eventId)?.randomSeed);
  return standings(ids, matches.map(playedOf), STANDINGS_RULES[orderOf(outline, entry)], lots);
}

function poolOf({ day, outline }: PlayerSource, entry: DayEntry, name: string, names: Names): OwnPool {
  const order = orderOf(outline, entry);
  const entries = new Map(day.entries.map((one) => [one.id, one]));
  const rows = standingsOf(day, outline, entry, name).map((row) => {
    const { entry: id, played, won, lost, pointsFor, pointsAgainst, pointDifference, score } = row;
    const known = entries.get(id);
    return {
      names: known === undefined ? [] : names.of(known),
      isOwn: id === entry.id,
      ...{ played, won, lost, pointsFor, pointsAgainst, pointDifference, score },
    };
  });
  return {
    eventId: entry.eventId,
    name,
    order,
    qualifiers: outline.poolRules.get(entry.eventId)?.qualifiers ?? 0,
    rows,
  };
}

function poolsOf(source: PlayerSource, own: readonly DayEntry[], names: Names): OwnPool[] {
  return own.flatMap((entry) => {
    const match = source.day.matches.find(
      ({ pool, sideA, sideB }) => pool !== null && (sideA === entry.id || sideB === entry.id),
    );
    const { pool = null }: Partial<MatchOutline> = match ?? {};
    return pool === null ? [] : [poolOf(source, entry, pool, names)];
  });
}
