import type { DayMatch, PublicDay } from '@tournaments/contract';
import { publishTime, waitingMatch, type PublishedTime } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import type { ShownMatchDay } from '../../lib/shown-day.ts';
import { newsOf, type News } from './notices.ts';
import { NOTHING_TOLD, type ToldDay } from './told.ts';

/** 25 November 2026, 14:00 in India. */
const TWO = Date.UTC(2026, 10, 25, 8, 30) / 1000;
const minutes = (count: number) => TWO + 60 * count;

const EVENTS = [
  { id: 1, name: "Men's Doubles", abbreviation: 'MD', discipline: 'doubles', isJunior: false, stages: [] },
] as const;
const entry = (id: number, names: string[], persons: number[], club = 'Deccan Shuttlers') => ({
  ...{ id, eventId: 1, names, persons, club, clubs: names.map(() => club) },
});
const ENTRIES = [
  entry(1, ['Arjun Rao', 'Ravi Iyer'], [11, 12]),
  entry(2, ['Salim Khan', 'Nikhil Das'], [13, 14]),
  entry(3, ['Asha Rao', 'Meera K'], [15, 16]),
];

function match(changes: Partial<DayMatch> = {}, desk: Partial<DayMatch['desk']> = {}): DayMatch {
  const { key, ...waiting } = waitingMatch('1-knockout-4');
  const place = { id: 57, key, eventId: 1, stage: 'knockout', matchNumber: 4, pool: null } as const;
  return {
    ...place,
    ...{ round: 1, rounds: 5, isFinal: false, after: [], sideA: 1, sideB: 2, labelA: null, labelB: null },
    ...{ revision: 1, desk: { ...waiting, ...desk }, suspendedSeconds: 0, suspendedAt: null, lock: null },
    ...{ hold: null, notBefore: null, isPinned: false, plannedCourt: null, plannedAt: null },
    ...{ sideAReported: false, sideBReported: false, published: null, score: null, panel: null },
    ...changes,
  } as DayMatch;
}

interface Given {
  readonly matches?: readonly DayMatch[];
  /** Expected calls by the keys of their matches, with how many are ahead. */
  readonly expected?: Readonly<Record<string, readonly [at: number, ahead: number]>>;
  readonly told?: ToldDay;
  readonly lookedAt?: number | null;
  readonly shared?: readonly string[];
}

/** What followers are told at a time, with times told as the page tells them. */
function look(now: number, given: Given = {}): News {
  const { told = NOTHING_TOLD, expected = {}, matches = [match()], lookedAt = now - 15 } = given;
  const times = new Map<string, PublishedTime>(Object.entries(told.times));
  for (const [key, [at]] of Object.entries(expected)) {
    const before = times.get(key) ?? null;
    times.set(key, publishTime(before, { expectedAt: at, now, notBefore: null }).published);
  }
  const rows = Object.entries(expected).map(([key, [, ahead]]) => ({ key, ahead, at: times.get(key)!.at }));
  const day = { tournamentName: 'Monsoon Open', events: EVENTS, entries: ENTRIES, matches };
  const hall = { courts: [{ number: 3, name: 'Court 3' }] };
  return newsOf({
    day: { ...day, hall } as unknown as ShownMatchDay,
    expected: rows as unknown as PublicDay['expected'],
    ...{ times, told, lookedAt, now },
    sharedSurnames: given.shared ?? [],
  });
}

const bodies = ({ notices }: News) => notices.map(({ body }) => body);
const KEY = '1-knockout-4';

describe('an expected time', () => {
  it('that moves by three minutes is nothing; by twenty it is told once, and not again within the hour [MD-21]', () => {
    const first = look(minutes(-120), { expected: { [KEY]: [minutes(20), 9] } });
    const at = (now: number, expectedAt: number, told: ToldDay) =>
      look(now, { told, expected: { [KEY]: [expectedAt, 9] } });
    const little = at(minutes(-110), minutes(23), first.told);
    expect(bodies(little)).toEqual([]);
    const much = at(minutes(-100), minutes(41), little.told);
    expect(much.notices).toMatchObject([
      {
        kind: 'moved',
        title: 'MD round 2, Monsoon Open',
        body: 'Not before 14:41 now (was 14:20)',
        ttl: 141 * 60,
      },
    ]);
    const soonAgain = at(minutes(-60), minutes(80), much.told);
    expect(bodies(soonAgain)).toEqual([]);
    const later = at(minutes(-39), minutes(80), soonAgain.told);
    expect(bodies(later)).toEqual(['Not before 15:20 now (was 14:41)']);
  });
});

describe('a time of another day', () => {
  it('is told with its day', () => {
    const first = look(minutes(-840), { expected: { [KEY]: [minutes(20), 9] } });
    const given = { told: first.told, expected: { [KEY]: [minutes(60), 9] } } as const;
    expect(bodies(look(minutes(-841), given))).toEqual([
      'Not before tomorrow 15:00 now (was tomorrow 14:20)',
    ]);
  });
});

describe('be ready', () => {
  it('is told once to who is third in line, with the time and what is ahead', () => {
    const early = look(minutes(-20), { expected: { [KEY]: [minutes(31), 3] } });
    expect(bodies(early)).toEqual([]);
    const third = look(minutes(-18), { told: early.told, expected: { [KEY]: [minutes(31), 2] } });
    expect(third.notices).toMatchObject([
      { kind: 'ready', body: 'Be ready: MD round 2 about 14:30. 2 matches ahead.', ttl: 49 * 60 },
    ]);
    const again = look(minutes(0), { told: third.told, expected: { [KEY]: [minutes(31), 1] } });
    expect(bodies(again)).toEqual([]);
  });

  it('is told twenty minutes before, whoever is ahead, and not hours before to the first of a court', () => {
    expect(bodies(look(TWO, { expected: { [KEY]: [minutes(20), 5] } }))).toEqual([
      'Be ready: MD round 2 about 14:20. 5 matches ahead.',
    ]);
    expect(bodies(look(TWO, { expected: { [KEY]: [minutes(10), 1] } }))[0]).toMatch(/1 match ahead\.$/);
    expect(bodies(look(TWO, { expected: { [KEY]: [minutes(10), 0] } }))[0]).toMatch(/Next in line\.$/);
    expect(bodies(look(TWO, { expected: { [KEY]: [minutes(91), 0] } }))).toEqual([]);
  });

  it('is nothing to nobody, and nothing new to who was called', () => {
    const nobody = match({ sideA: null, sideB: null });
    const expected = { [KEY]: [minutes(10), 0] } as const;
    expect(bodies(look(TWO, { matches: [nobody], expected }))).toEqual([]);
    const called = look(TWO, { matches: [calledTo(3)] });
    const back = look(minutes(1), { told: called.told, expected });
    expect(bodies(back)).toEqual(['Call withdrawn, please wait']);
    expect(bodies(look(minutes(2), { told: back.told, expected }))).toEqual([]);
  });
});

function calledTo(court: number, at = TWO): DayMatch {
  return match({}, { status: 'called', court, times: { ...NO_TIMES, calledAt: at } });
}
const NO_TIMES = waitingMatch('').times;

describe('names', () => {
  const call = (given: Given) => bodies(look(TWO, { matches: [calledTo(3)], ...given }));

  it('are surnames, with an initial where two have the same', () => {
    expect(call({})).toEqual(['Court 3 now: Rao / Iyer v Khan / Das']);
    expect(call({ shared: ['rao'] })).toEqual(['Court 3 now: A. Rao / Iyer v Khan / Das']);
  });
});

describe('a result', () => {
  const result = {
    winner: 'B',
    ending: null,
    games: [
      { a: 9, b: 15 },
      { a: 11, b: 15 },
    ],
  } as const;
  const ended = (outcome: object = {}, endedAt: number | null = TWO) =>
    match(
      {},
      {
        status: 'finished',
        outcome: { ...result, ...outcome, games: [...result.games] },
        times: { ...NO_TIMES, endedAt },
      },
    );

  it('is read by its winner, with what comes next for them', () => {
    const next = match({ id: 58, key: '1-knockout-8', round: 2, sideA: 2, sideB: null });
    const given = { matches: [ended(), next], expected: { '1-knockout-8': [minutes(129), 9] } } as const;
    const first = look(TWO, given);
    expect(bodies(first)).toEqual([]);
    const told = look(minutes(1), { ...given, told: first.told });
    expect(bodies(told)).toEqual(['Khan / Das won 15-9 15-11. Next: quarter final about 16:05']);
    expect(bodies(look(minutes(2), { ...given, told: told.told }))).toEqual([]);
  });

  it.each([
    ['walkover', 'by walkover'],
    ['retired', '15-9 15-11 by retirement'],
    ['disqualified', '15-9 15-11 by disqualification'],
  ] as const)('says that it ended as %s', (ending, words) => {
    const games = ending === 'walkover' ? [] : [...result.games];
    const matches = [match({}, { status: ending, outcome: { ...result, ending, games } })];
    const { told } = look(TWO, { matches });
    expect(bodies(look(minutes(1), { matches, told }))).toEqual([`Khan / Das won ${words}.`]);
  });

  it('that was there when nobody looked is not told, unless it is fresh', () => {
    for (const [lookedAt, endedAt, isTold] of [
      [null, minutes(-30), false],
      [minutes(-60), minutes(-30), false],
      [minutes(-60), null, false],
      [minutes(-60), minutes(-2), true],
      [minutes(-1), null, true],
    ] as const) {
      const matches = [ended({}, endedAt)];
      const { told } = look(TWO, { matches, lookedAt });
      expect(bodies(look(minutes(1), { matches, told })).length === 1, `${lookedAt} ${endedAt}`).toBe(isTold);
    }
  });
});

describe('what happened', () => {
  it('long ago is told no more, but kept as told', () => {
    const old = look(TWO, { matches: [calledTo(3, minutes(-11))] });
    expect(old.notices).toEqual([]);
    expect(old.told.matches[KEY]).toMatchObject({ call: { court: 3 } });
    expect(bodies(look(minutes(1), { matches: [match()], told: old.told }))).toEqual([
      'Call withdrawn, please wait',
    ]);
  });

  it('in a pool is named by it', () => {
    const pool = { stage: 'pool', pool: 'B', round: 0, rounds: 3 } as const;
    expect(look(TWO, { matches: [{ ...calledTo(3), ...pool }] }).notices[0]!.title).toBe(
      'MD pool B round 1, Monsoon Open',
    );
  });
});
