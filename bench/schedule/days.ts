import {
  entryOn,
  FORMATS,
  feederOf,
  makeDraw,
  NO_LIMITS,
  poolMatches,
  roundOf,
  seededRandom,
  shuffled,
  sizeOf,
  usualMinutes,
  type Court,
  type Discipline,
  type Draw,
  type EntryId,
  type MatchToPlay,
  type PersonId,
  type PlayDay,
  type Random,
  type Result,
  type ScoringFormatName,
} from '@tournaments/engine';

/** A day that nobody played, for measuring: two kinds of tournament with two hundred matches each. */
export interface ReferenceDay {
  readonly day: PlayDay;
  /** Who plays in an entry. */
  readonly persons: ReadonlyMap<EntryId, readonly PersonId[]>;
  /** The entries of a match that has both from the start. */
  readonly sides: ReadonlyMap<string, readonly EntryId[]>;
  /** By match and side, the match or the pool that its entry comes from. */
  readonly sources: ReadonlyMap<string, readonly Source[]>;
}

export type Source =
  | { readonly from: 'entry'; readonly entry: EntryId }
  | { readonly from: 'winner'; readonly key: string }
  | { readonly from: 'pool'; readonly matches: readonly string[] };

interface EventShape {
  readonly event: number;
  readonly discipline: Discipline;
  readonly entries: number;
  /** Pools of four whose winners go on; 0 for a knockout from the start. */
  readonly pools: number;
  readonly early: ScoringFormatName;
  readonly group: 'men' | 'women' | 'both';
}

const START = 8.5 * 3600;
/** The rest after every match; the days are measured with one rest for all. */
const REST_MINUTES = 20;

const DAY_A: readonly EventShape[] = [
  { event: 1, discipline: 'singles', entries: 63, pools: 0, early: '1x21', group: 'men' },
  { event: 2, discipline: 'doubles', entries: 48, pools: 12, early: '1x15', group: 'men' },
  { event: 3, discipline: 'mixed', entries: 32, pools: 8, early: '1x15', group: 'both' },
];

const DAY_B: readonly EventShape[] = [
  { event: 1, discipline: 'singles', entries: 64, pools: 0, early: '1x21', group: 'men' },
  { event: 2, discipline: 'doubles', entries: 64, pools: 0, early: '1x21', group: 'men' },
  { event: 3, discipline: 'singles', entries: 43, pools: 0, early: '1x21', group: 'women' },
  { event: 4, discipline: 'mixed', entries: 33, pools: 0, early: '1x21', group: 'both' },
];

/** Pools and knockouts of three events; 131 persons, more than half of them in two events. */
export function dayA(seed: number, courts: number): ReferenceDay {
  return referenceDay(DAY_A, { men: 99, women: 32 }, seed, courts);
}

/** Knockouts of four events. */
export function dayB(seed: number, courts: number): ReferenceDay {
  return referenceDay(DAY_B, { men: 129, women: 51 }, seed, courts);
}

/** A thousand matches on twelve courts: five tournaments of one kind in one hall. */
export function largeDay(): PlayDay {
  const days = [1, 2, 3, 4, 5].map((seed) => dayB(seed, 12).day);
  const matches = days.flatMap((day, index) =>
    day.matches.map((match) => ({
      ...match,
      key: `${index}/${match.key}`,
      after: match.after.map((key) => `${index}/${key}`),
      event: match.event + 10 * index,
      persons: match.persons.map((person) => person + 1000 * index),
    })),
  );
  return { ...days[0]!, matches };
}

interface People {
  readonly men: number;
  readonly women: number;
}

function referenceDay(
  shapes: readonly EventShape[],
  people: People,
  seed: number,
  courts: number,
): ReferenceDay {
  const random = seededRandom(`day ${seed}`);
  const persons = new Map<EntryId, readonly PersonId[]>();
  const sources = new Map<string, readonly Source[]>();
  const matches = shapes.flatMap((shape) => {
    const entries = enter(shape, people, random, persons);
    return shape.pools > 0
      ? [...poolPart(shape, entries, sources), ...knockoutOfPools(shape, sources)]
      : knockout(shape, entries, seed, sources);
  });
  const sides = new Map<string, readonly EntryId[]>();
  for (const [key, [a, b]] of sources) {
    if (a?.from === 'entry' && b?.from === 'entry') sides.set(key, [a.entry, b.entry]);
  }
  const withPersons = matches.map((match) => ({
    ...match,
    persons: (sources.get(match.key) ?? []).flatMap((source) =>
      source.from === 'entry' ? persons.get(source.entry)! : [],
    ),
  }));
  return { day: dayOf(withPersons, courts), persons, sides, sources };
}

function dayOf(matches: readonly MatchToPlay[], courts: number): PlayDay {
  const end = START + 48 * 3600;
  return {
    courts: Array.from({ length: courts }, (_, index) => courtOf(index + 1, end)),
    blocks: [{ day: 0, startsAt: START, latestStartAt: end, endsAt: end, breaks: [] }],
    matches,
    persons: new Map(),
    priorities: new Map(),
    limits: NO_LIMITS,
    finals: { courts: [], notBefore: null, isInTurn: false },
  };
}

function courtOf(number: number, end: number): Court {
  const hours = [{ from: START, to: end }];
  return { number, name: `Court ${number}`, rank: number, hours, uses: null, closed: null };
}

/** Entries of an event, its persons drawn from those who are there. */
function enter(
  { event, discipline, entries, group }: EventShape,
  people: People,
  random: Random,
  persons: Map<EntryId, readonly PersonId[]>,
): EntryId[] {
  const men = shuffled(
    Array.from({ length: people.men }, (_, index) => index),
    random,
  );
  const women = shuffled(
    Array.from({ length: people.women }, (_, index) => people.men + index),
    random,
  );
  const first = group === 'women' ? women : men;
  return Array.from({ length: entries }, (_, index) => {
    const entry = event * 1000 + index;
    const partner = group === 'both' ? women[index]! : first[entries + index]!;
    persons.set(entry, discipline === 'singles' ? [first[index]!] : [first[index]!, partner]);
    return entry;
  });
}

function matchOf(
  shape: EventShape,
  format: ScoringFormatName,
  more: Pick<MatchToPlay, 'key' | 'number' | 'round' | 'rounds' | 'after'> & Partial<MatchToPlay>,
): MatchToPlay {
  return {
    event: shape.event,
    stage: 'knockout',
    pool: null,
    isFinal: more.pool === undefined && more.round === more.rounds - 1,
    isJunior: false,
    discipline: shape.discipline,
    lengthClass: `${shape.event} ${format}`,
    usualMinutes: usualMinutes(FORMATS[format], shape.discipline === 'singles' ? 'singles' : 'doubles'),
    restMinutes: REST_MINUTES,
    persons: [],
    notBefore: null,
    lock: null,
    isPinned: false,
    hold: null,
    ...more,
  };
}

function poolPart(
  shape: EventShape,
  entries: readonly EntryId[],
  sources: Map<string, readonly Source[]>,
): MatchToPlay[] {
  const pools = Array.from({ length: shape.pools }, (_, pool) => entries.slice(4 * pool, 4 * pool + 4));
  const made = value(poolMatches({ pools, meetings: 1, order: 'rounds' }));
  return made.map(({ number, pool, sideA, sideB }) => {
    const key = poolKey(shape, number);
    sources.set(
      key,
      [sideA, sideB].map((entry) => ({ from: 'entry', entry: entry! })),
    );
    const round = (number % MATCHES_OF_POOL) >> 1;
    return matchOf(shape, shape.early, { key, number, round, rounds: 3, after: [], stage: 'pool', pool });
  });
}

const MATCHES_OF_POOL = 6;

function poolKey({ event }: EventShape, number: number): string {
  return `${event} pool ${number}`;
}

/** The winners of the pools. */
function knockoutOfPools(shape: EventShape, sources: Map<string, readonly Source[]>): MatchToPlay[] {
  const entries = Array.from({ length: shape.pools }, (_, id) => ({ id, clubs: [] }));
  const { draw } = value(makeDraw({ entries, seeds: [], keepClubsApart: false, randomSeed: shape.event }));
  return matchesOfDraw(shape, draw, sources, (pool) => ({
    from: 'pool',
    matches: Array.from({ length: MATCHES_OF_POOL }, (_, index) =>
      poolKey(shape, MATCHES_OF_POOL * pool + index),
    ),
  }));
}

function knockout(
  shape: EventShape,
  ids: readonly EntryId[],
  seed: number,
  sources: Map<string, readonly Source[]>,
): MatchToPlay[] {
  const entries = ids.map((id) => ({ id, clubs: [] }));
  const { draw } = value(makeDraw({ entries, seeds: [], keepClubsApart: false, randomSeed: seed }));
  return matchesOfDraw(shape, draw, sources, (entry) => ({ from: 'entry', entry }));
}

function matchesOfDraw(
  shape: EventShape,
  draw: Draw,
  sources: Map<string, readonly Source[]>,
  sourceOf: (entry: EntryId) => Source,
): MatchToPlay[] {
  const size = sizeOf(draw);
  const keyOf = (number: number) => `${shape.event} knockout ${number}`;
  const rounds = Math.log2(size);
  return draw.flatMap((match) => {
    if (match.ending === 'bye') return [];
    const own = (['A', 'B'] as const).map((side): Source => {
      const entry = entryOn(match, side);
      return entry === null
        ? { from: 'winner', key: keyOf(feederOf(size, match.number, side)!) }
        : sourceOf(entry);
    });
    sources.set(keyOf(match.number), own);
    const round = roundOf(size, match.number);
    const format = rounds - round <= 3 ? '3x15' : '1x21';
    const after = own.flatMap(feedersOf);
    const key = keyOf(match.number);
    return [matchOf(shape, format, { key, number: match.number, round, rounds, after })];
  });
}

/** The matches that must be over before an entry is known. */
function feedersOf(source: Source): readonly string[] {
  if (source.from === 'entry') return [];
  return source.from === 'winner' ? [source.key] : source.matches;
}

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}
