import { createHash } from 'node:crypto';
import {
  matchKey,
  type DayEntry,
  type DayEvent,
  type DayMatch,
  type StandingsOrder,
} from '@tournaments/contract';
import {
  abbreviations,
  feederOf,
  identifyPersons,
  roundOf,
  roundsOfPlay,
  isWithheld,
  shieldedName,
} from '@tournaments/engine';
import { playerIdOf } from '../../db/match-days.ts';
import { groupBy } from '../../lib/collections.ts';
import { clubText, type Shields } from '../../lib/shown-day.ts';
import type { Sight } from './sight.ts';
import type { DrawRow, EventRow, OutlineRows, PlayerRow, TournamentRow } from './outline.repo.ts';

/** What of a match no command changes. */
export type MatchOutline = Pick<
  DayMatch,
  | 'id'
  | 'key'
  | 'eventId'
  | 'stage'
  | 'matchNumber'
  | 'pool'
  | 'round'
  | 'rounds'
  | 'isFinal'
  | 'after'
  | 'labelA'
  | 'labelB'
>;

export interface PersonOutline {
  /** The smallest of their players. */
  readonly id: number;
  readonly name: string;
  readonly players: readonly number[];
}

/** How the tables of an event's pools are made. */
export interface PoolRules {
  readonly order: StandingsOrder;
  readonly randomSeed: string | undefined;
  readonly qualifiers: number;
}

/** All of a match day that its commands do not change. */
export interface Outline {
  /** Null where there is none. */
  readonly tournament: TournamentRow | null;
  /** Another one where anything of what follows is other. */
  readonly hash: string;
  readonly events: readonly DayEvent[];
  readonly entries: readonly DayEntry[];
  /** By their ids. */
  readonly persons: readonly PersonOutline[];
  readonly personOfPlayer: ReadonlyMap<number, number>;
  /** Whom the players of entries that are gone still are; nothing of who has no other entry. */
  readonly personOfGone: ReadonlyMap<number, number>;
  readonly matches: ReadonlyMap<number, MatchOutline>;
  readonly idsByKey: ReadonlyMap<string, number>;
  /** By event with pools. */
  readonly poolRules: ReadonlyMap<number, PoolRules>;
  /** Persons of whom one of the names may not be published: nobody may find them. */
  readonly withheld: ReadonlySet<number>;
  /** Persons who stand in a draw, which names them wherever draws are shown. */
  readonly drawn: ReadonlySet<number>;
  readonly shields: Shields;
  /** By player, see `PlayerKeys`; nothing of whose links were never ended. */
  readonly seals: ReadonlyMap<number, number>;
}

const USUAL_QUALIFIERS = 2;

/** Puts the outline of a day together. */
export function outlineOf(rows: OutlineRows): Outline {
  const { persons, personOfPlayer } = personsOf(rows.players);
  const events = eventsOf(rows);
  const entries = entriesOf(rows.players, personOfPlayer);
  const matches = rows.draws.flatMap((draw) => matchesOf(draw, rows.draws));
  const lines = rows.draws.map(({ id, settings, places }) => [id, isFilledByPools(settings) ? null : places]);
  const hash = createHash('sha256')
    .update(JSON.stringify([events, entries, persons, lines.map(linesOf), matches]))
    .digest('base64url')
    .slice(0, 16);
  return {
    tournament: rows.tournament,
    hash,
    events,
    entries,
    persons,
    personOfPlayer,
    personOfGone: goneOf(rows, personOfPlayer),
    matches: new Map(matches.map((match) => [match.id, match])),
    idsByKey: new Map(matches.map(({ key, id }) => [key, id])),
    poolRules: poolRulesOf(rows.draws),
    withheld: withheldOf(rows, persons),
    drawn: drawnOf(rows.draws, entries),
    shields: shieldsOf(rows),
    seals: sealsOf(rows),
  };
}

function poolRulesOf(draws: readonly DrawRow[]): Outline['poolRules'] {
  const pools = draws.filter(({ stage }) => stage === 'pool');
  return new Map(
    pools.map(({ eventId, settings }) => {
      const { standingsOrder: order = 'usual', randomSeed, qualifiersPerPool = 0 } = settings;
      return [eventId, { order, randomSeed, qualifiers: qualifiersPerPool }];
    }),
  );
}

function withheldOf({ players }: OutlineRows, persons: readonly PersonOutline[]): Outline['withheld'] {
  const own = new Set(
    players.filter(isWithheld).map(({ entryId, position }) => playerIdOf(entryId, position)),
  );
  const hidden = persons.filter((person) => person.players.some((player) => own.has(player)));
  return new Set(hidden.map(({ id }) => id));
}

function drawnOf(draws: readonly DrawRow[], entries: readonly DayEntry[]): Outline['drawn'] {
  const sides = new Set(
    draws.flatMap(({ places }) => places.flatMap(([, , sideA, sideB]) => [sideA, sideB])),
  );
  return new Set(entries.filter(({ id }) => sides.has(id)).flatMap(({ persons }) => persons));
}

/** Whether viewers with this sight may find somebody: who stands in no draw only where all players are shown. */
export function mayBeFound(
  { withheld, drawn }: Pick<Outline, 'withheld' | 'drawn'>,
  person: number,
  { showsDraw, showsUndrawn }: Sight,
): boolean {
  return !withheld.has(person) && (showsUndrawn || (showsDraw && drawn.has(person)));
}

function shieldsOf({ events, players }: OutlineRows): Shields {
  const groups = new Map(events.map(({ id, ageGroup }) => [id, ageGroup]));
  const withheld = players.filter(isWithheld);
  return new Map(
    withheld.map(({ entryId, position, eventId }) => [
      playerIdOf(entryId, position),
      shieldedName(groups.get(eventId) ?? { kind: 'open' }),
    ]),
  );
}

function sealsOf({ players, gone }: OutlineRows): Outline['seals'] {
  const renewed = [...players, ...gone].filter(({ sealVersion }) => sealVersion > 0);
  return new Map(renewed.map((player) => [idOf(player), player.sealVersion]));
}

/** Sides that come from pools follow from results, all others of a first round were placed by hand or by lot. */
function isFilledByPools({ labels, byHand }: DrawRow['settings']): boolean {
  return labels !== undefined && byHand !== true;
}

function linesOf([id, places]: readonly unknown[]): unknown {
  const all = (places ?? []) as DrawRow['places'];
  return [id, all.slice(0, (all.length + 1) / 2).map(([, , sideA, sideB]) => [sideA, sideB])];
}

function idOf({ entryId, position }: PlayerRow): number {
  return playerIdOf(entryId, position);
}

/** The living person behind each player whose entry is gone, so that what names that player leads on. */
function goneOf({ players, gone }: OutlineRows, personOfPlayer: Outline['personOfPlayer']) {
  if (gone.length === 0) return new Map<number, number>();
  const found = identifyPersons([...players, ...gone]);
  const living = new Map<number, number>();
  for (const [index, player] of players.entries()) {
    const person = personOfPlayer.get(idOf(player))!;
    // A gone entry may show that two were one: the smallest stands for both.
    living.set(found[index]!, Math.min(person, living.get(found[index]!) ?? person));
  }
  return new Map(
    gone.flatMap((player, index) => {
      const person = living.get(found[players.length + index]!);
      return person === undefined ? [] : [[idOf(player), person] as const];
    }),
  );
}

/** All players that are the same persons as these, also those whose entries are gone. */
export function playersOfSame(outline: Outline, playerIds: readonly number[]): readonly number[] {
  const persons = new Set(playerIds.map((id) => personOf(outline, id)));
  const all = [...outline.personOfPlayer, ...outline.personOfGone];
  return [...new Set([...playerIds, ...all.flatMap(([id, person]) => (persons.has(person) ? [id] : []))])];
}

/** The person that a player is, also one whose entry is gone; undefined where nobody is. */
export function personOf(
  { personOfPlayer, personOfGone }: Pick<Outline, 'personOfPlayer' | 'personOfGone'>,
  playerId: number,
): number | undefined {
  return personOfPlayer.get(playerId) ?? personOfGone.get(playerId);
}

function personsOf(players: readonly PlayerRow[]) {
  const found = identifyPersons(
    players.map(({ name, mobile, dateOfBirth }) => ({ name, mobile, dateOfBirth })),
  );
  const byPerson = groupBy(
    players.map((player, index) => ({ player, person: found[index]! })),
    ({ person }) => person,
  );
  const persons = [...byPerson.values()]
    .map((list): PersonOutline => {
      const ids = list.map(({ player }) => playerIdOf(player.entryId, player.position));
      return { id: Math.min(...ids), name: list[0]!.player.name, players: ids };
    })
    .toSorted((one, other) => one.id - other.id);
  const personOfPlayer = new Map(
    persons.flatMap(({ id, players: ids }) => ids.map((player) => [player, id] as const)),
  );
  return { persons, personOfPlayer };
}

function entriesOf(players: readonly PlayerRow[], personOfPlayer: ReadonlyMap<number, number>): DayEntry[] {
  return [...groupBy(players, ({ entryId }) => entryId)].map(([id, list]) => ({
    id,
    eventId: list[0]!.eventId,
    names: list.map(({ name }) => name),
    clubs: list.map(({ academy }) => academy),
    club: clubText(list.map(({ academy }) => academy)),
    persons: list.map(({ entryId, position }) => personOfPlayer.get(playerIdOf(entryId, position))!),
  }));
}

function disciplineOf({ eventType, gender }: EventRow): DayEvent['discipline'] {
  if (eventType === 'singles') return 'singles';
  return gender === 'mixed' ? 'mixed' : 'doubles';
}

function eventsOf({ events, draws }: OutlineRows): DayEvent[] {
  const shorts = abbreviations(events.map(({ name }) => name));
  return events.map((event, index) => ({
    id: event.id,
    name: event.name,
    abbreviation: shorts[index]!,
    discipline: disciplineOf(event),
    isJunior: event.ageGroup.kind === 'under',
    stages: draws
      .filter(({ eventId }) => eventId === event.id)
      .map((draw) => ({
        stage: draw.stage,
        format: draw.settings.scoringFormat ?? event.scoringFormat,
        rounds: draw.stage === 'knockout' ? knockoutRounds(draw) : Math.max(0, ...poolRounds(draw)) + 1,
        ...goingOn(event, draw, draws),
      })),
  }));
}

/** How many go on from pools whose knockout is still to be drawn; from a single pool nobody does. */
function goingOn(
  { scoringFormat }: EventRow,
  draw: DrawRow,
  all: readonly DrawRow[],
): Pick<DayEvent['stages'][number], 'goOn' | 'nextFormat'> {
  const { stage, eventId, places, settings } = draw;
  const isDrawn = all.some((one) => one.eventId === eventId && one.stage === 'knockout');
  if (stage === 'knockout' || isDrawn) return {};
  const pools = [...groupBy(places, ([, pool]) => pool).values()];
  if (pools.length < 2) return {};
  const sizes = pools.map((own) => new Set(own.flatMap(([, , sideA, sideB]) => [sideA, sideB])).size);
  const each = settings.qualifiersPerPool ?? USUAL_QUALIFIERS;
  return { goOn: sizes.reduce((sum, size) => sum + Math.min(size, each), 0), nextFormat: scoringFormat };
}

function knockoutRounds({ places }: DrawRow): number {
  return Math.log2(places.length + 1);
}

/** The round of each pool match, pool by pool: they stand in any order, club mates first. */
function poolRounds({ places }: DrawRow): readonly number[] {
  const found: number[] = places.map(() => 0);
  for (const own of groupBy([...places.keys()], (number) => places[number]![1]).values()) {
    const rounds = roundsOfPlay(own.map((number) => [places[number]![2], places[number]![3]]));
    for (const [at, number] of own.entries()) found[number] = rounds[at]!;
  }
  return found;
}

function matchesOf(draw: DrawRow, all: readonly DrawRow[]): MatchOutline[] {
  return draw.stage === 'pool' ? poolOutlines(draw) : knockoutOutlines(draw, all);
}

function keyIn({ eventId, stage }: DrawRow, matchNumber: number): string {
  return matchKey({ eventId, stage, matchNumber });
}

function poolOutlines(draw: DrawRow): MatchOutline[] {
  const found = poolRounds(draw);
  const rounds = Math.max(0, ...found) + 1;
  return draw.places.map(([id, pool], matchNumber) => ({
    ...{ id, key: keyIn(draw, matchNumber), eventId: draw.eventId, stage: draw.stage, matchNumber, pool },
    ...{ round: found[matchNumber]!, rounds, isFinal: false, after: [], labelA: null, labelB: null },
  }));
}

/** The labels of the two lines of a first-round match; none in later rounds. */
function labelsOf({ places, settings }: DrawRow, matchNumber: number): readonly (string | null)[] {
  const isFirst = matchNumber < (places.length + 1) / 2;
  return [0, 1].map((side) => (isFirst ? (settings.labels?.[2 * matchNumber + side] ?? null) : null));
}

/** Whether a match is none: behind pools a line without a label has nobody to come. */
function isEmptyLine(draw: DrawRow, matchNumber: number): boolean {
  const isFirst = matchNumber < (draw.places.length + 1) / 2;
  return isFirst && isFilledByPools(draw.settings) && labelsOf(draw, matchNumber).includes(null);
}

/** The matches that decide who stands in a match. */
function feedersOf(draw: DrawRow, matchNumber: number, pools: DrawRow | undefined): readonly string[] {
  const size = draw.places.length + 1;
  const own = labelsOf(draw, matchNumber).flatMap((label) => poolKeys(pools, label));
  const before = (['A', 'B'] as const).flatMap((side) => feederOf(size, matchNumber, side) ?? []);
  return [
    ...own,
    ...before.flatMap((number) =>
      isEmptyLine(draw, number) ? feedersOf(draw, number, pools) : [keyIn(draw, number)],
    ),
  ];
}

function knockoutOutlines(draw: DrawRow, all: readonly DrawRow[]): MatchOutline[] {
  const { places, eventId, stage } = draw;
  const size = places.length + 1;
  const pools = all.find((one) => one.eventId === eventId && one.stage === 'pool');
  return places.flatMap(([id], matchNumber) => {
    if (isEmptyLine(draw, matchNumber)) return [];
    const [labelA = null, labelB = null] = labelsOf(draw, matchNumber);
    const after = [...new Set(feedersOf(draw, matchNumber, pools))];
    const round = roundOf(size, matchNumber);
    return [
      {
        ...{ id, key: keyIn(draw, matchNumber), eventId, stage, matchNumber, pool: null, after },
        ...{ round, rounds: Math.log2(size), isFinal: matchNumber === size - 2, labelA, labelB },
      },
    ];
  });
}

/** The matches that decide who comes from the pool of a label. */
function poolKeys(pools: DrawRow | undefined, label: string | null): string[] {
  if (pools === undefined || label === null) return [];
  return pools.places.flatMap(([, pool], number) => (pool === label.charAt(0) ? [keyIn(pools, number)] : []));
}
