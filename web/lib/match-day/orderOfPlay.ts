import type { PublicDay, PublicTournament } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { allMatches, type PlacedMatch } from '../placedMatches.ts';
import { keyOfPlaced } from '../placeless.ts';
import { courtOf as expectedCourt, plannedInOrder, saidInOrder, type InOrder } from './expected.ts';

/** How a match stands in the order of play, in the order in which people look for it. */
const STATES = ['on-court', 'called', 'suspended', 'waiting', 'over'] as const;
type State = (typeof STATES)[number];

/** A match in the order of play. */
export interface OrderRow {
  readonly key: string;
  readonly placed: PlacedMatch;
  readonly state: State;
  /** When it was planned or, of one that waits, is expected; null where nobody can tell. */
  readonly at: number | null;
  readonly court: number | null;
  /** When it is called, in words; null of what does not wait, and where nobody has found a time. */
  readonly said: InOrder | null;
  /** The Indian day on which it is played. */
  readonly day: string;
}

/** Matches under one heading. */
export interface OrderGroup<Of> {
  readonly of: Of;
  readonly rows: readonly OrderRow[];
}

interface Known {
  readonly calls: ReadonlyMap<string, number>;
  readonly expected: ReadonlyMap<string, PublicDay['expected'][number]>;
  readonly withoutCourt: ReadonlySet<string>;
  readonly suspended: ReadonlyMap<string, number | null>;
}

function knownOf({ calls, expected, withoutCourt, suspended }: PublicDay): Known {
  return {
    calls: new Map(calls.map(({ key, court }) => [key, court])),
    expected: new Map(expected.map((one) => [one.key, one])),
    withoutCourt: new Set(withoutCourt.map(({ key }) => key)),
    suspended: new Map(suspended.map(({ key, court }) => [key, court])),
  };
}

function stateOf({ match }: PlacedMatch, key: string, { calls, suspended }: Known): State {
  if (match.winner !== null || match.status !== null) return 'over';
  if (match.isLive) return 'on-court';
  if (calls.has(key)) return 'called';
  return suspended.has(key) ? 'suspended' : 'waiting';
}

/** Where it is played or was broken off, else where it is expected or planned. */
function courtOf({ match }: PlacedMatch, key: string, known: Known) {
  if (known.withoutCourt.has(key)) return null;
  const { calls, suspended, expected } = known;
  const waiting = expected.get(key);
  // Beside an expected time no court of another plan is told.
  const court = waiting === undefined ? match.court : (expectedCourt(waiting) ?? null);
  return calls.get(key) ?? suspended.get(key) ?? court;
}

/** A planned time that has passed says nothing of a match that still waits. */
function timeOf(
  { match: { scheduledAt } }: PlacedMatch,
  state: State,
  expectedAt: number | undefined,
  now: number,
) {
  if (state !== 'waiting') return scheduledAt;
  if (expectedAt !== undefined) return expectedAt;
  return scheduledAt !== null && scheduledAt > now ? scheduledAt : null;
}

function saidOf(expected: PublicDay['expected'][number] | undefined, at: number | null, now: number) {
  if (expected !== undefined) return saidInOrder(expected, now);
  return at === null ? null : plannedInOrder(at);
}

/** What is begun or called is of today; what is over is of no later day, and of the first one where it was never planned. */
function dayOf(state: State, at: number | null, startsAt: number, now: number): string | null {
  if (state === 'waiting') return at === null ? null : indianDate(at);
  return indianDate(state === 'over' ? Math.min(at ?? startsAt, now) : now);
}

/** All matches of a tournament but byes, as the order of play shows them, in their order. */
export function orderOfPlay(
  tournament: Pick<PublicTournament, 'events' | 'startsAt'>,
  day: PublicDay,
  now: number,
): readonly OrderRow[] {
  const known = knownOf(day);
  const rows = allMatches(tournament)
    .filter(({ match }) => match.status !== 'bye')
    .map((placed) => {
      const key = keyOfPlaced(placed);
      const state = stateOf(placed, key, known);
      const expected = known.expected.get(key);
      const at = timeOf(placed, state, expected?.at, now);
      const said = state === 'waiting' ? saidOf(expected, at, now) : null;
      const court = courtOf(placed, key, known);
      return { key, placed, state, at, court, said, day: dayOf(state, at, tournament.startsAt, now) };
    });
  // For what nobody has found a time for there is room at the end.
  const last = rows.reduce((latest, row) => (row.day !== null && row.day > latest ? row.day : latest), '');
  return rows.map((row) => ({ ...row, day: row.day ?? (last || indianDate(now)) })).toSorted(inOrder);
}

function after(one: number | null, other: number | null): number {
  const [first, second] = [one ?? Infinity, other ?? Infinity];
  return first === second ? 0 : first - second;
}

/** By state, then by time as it is read and court; what is on court by court first. */
function inOrder(one: OrderRow, other: OrderRow): number {
  const byState = STATES.indexOf(one.state) - STATES.indexOf(other.state);
  const byCourt = after(one.court, other.court);
  const byTime = after(one.said?.at ?? one.at, other.said?.at ?? other.at);
  return byState || (one.state === 'on-court' ? byCourt || byTime : byTime || byCourt);
}

/** The days that have matches, with how many. */
export function daysOf(rows: readonly OrderRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { day } of rows) counts.set(day, (counts.get(day) ?? 0) + 1);
  return new Map([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The day to show: the one that is asked for, else today or the first to come, else the last. */
export function dayToShow(days: Iterable<string>, asked: string | null, now: number): string | undefined {
  const all = [...days];
  const today = indianDate(now);
  return all.find((day) => day === asked) ?? all.find((day) => day >= today) ?? all.at(-1);
}

function grouped<Of>(rows: readonly OrderRow[], of: (row: OrderRow) => Of): readonly OrderGroup<Of>[] {
  const groups = new Map<Of, OrderRow[]>();
  for (const row of rows) {
    const name = of(row);
    const own = groups.get(name);
    if (own === undefined) groups.set(name, [row]);
    else own.push(row);
  }
  return [...groups].map(([name, own]) => ({ of: name, rows: own }));
}

const HOUR = 3600;
/** India is half an hour off the hours of the world. */
const HALF = 1800;

/** A part of a day: what is on court or called, what is broken off, or an hour; null for what has no time. */
export type Band = 'now' | 'suspended' | number | null;

/** Of what is over, too, an hour is told: the one for which it was planned. */
function bandOf({ state, said, at }: OrderRow): Band {
  if (state === 'on-court' || state === 'called') return 'now';
  if (state === 'suspended') return 'suspended';
  const read = said?.at ?? at;
  return read === null ? null : Math.floor((read - HALF) / HOUR) * HOUR + HALF;
}

/** The place of a band in its day. */
function turnOf(band: Band): number {
  if (band === 'now') return -2;
  return band === 'suspended' ? -1 : (band ?? Infinity);
}

/** Matches part by part of the day; hours (their beginnings, epoch seconds) as their times are read. */
export function byBand(rows: readonly OrderRow[]): readonly OrderGroup<Band>[] {
  return grouped(rows, bandOf).toSorted(({ of: one }, { of: other }) => after(turnOf(one), turnOf(other)));
}

/** Matches court by court, in the order of the hall; null, at the end, for those without one. */
export function byCourt(
  rows: readonly OrderRow[],
  { courts }: Pick<PublicDay, 'courts'>,
): readonly OrderGroup<number | null>[] {
  const places = new Map(courts.map(({ number }, place) => [number, place]));
  const place = ({ of: court }: OrderGroup<number | null>) =>
    court === null ? Infinity : (places.get(court) ?? courts.length + court);
  return grouped(rows, ({ court }) => court).toSorted((one, other) => after(place(one), place(other)));
}
