import { matchKey, type MatchScore } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { courtOf, dayOf, playingOf, suspendedOf } from '../../testing/match-day.ts';
import { DRAW, eventSample, tournamentSample } from '../../testing/samples.ts';
import { clockText, gamesWon, resultText, sidesSeen, wordsOf } from './board.ts';
import { onCourt } from './onCourt.ts';
import { heldResult, remembered } from './useHeld.ts';

const SCORE: MatchScore = {
  number: 40,
  phase: 'play',
  games: [
    { a: 15, b: 9 },
    { a: 3, b: 4 },
  ],
  server: 'B',
  serverPlayer: null,
  leftEnd: 'B',
  isServiceOver: false,
  endsChanged: false,
  gamePoint: [],
  matchPoint: [],
  clock: null,
};

describe('the picture over a court', () => {
  it('has the sides as they stand, turned around from the far side', () => {
    expect(sidesSeen(SCORE, false)).toEqual(['B', 'A']);
    expect(sidesSeen(SCORE, true)).toEqual(['A', 'B']);
    expect(sidesSeen(null, false)).toEqual(['A', 'B']);
  });

  it('says who won, and who retired or was disqualified', () => {
    const event = eventSample({
      entries: ['Asha', 'Bina'].map((name, at) => ({ id: at + 1, pool: null, players: [{ name }] })),
    });
    const told = (changes: Partial<(typeof DRAW)[number]>) =>
      resultText({ event, stage: 'knockout', match: { ...DRAW[0]!, sideA: 1, sideB: 2, ...changes } });
    expect(told({ winner: null })).toBeNull();
    expect(told({ winner: 'A' })).toBe('Asha won');
    expect(told({ winner: 'A', ending: 'retired' })).toBe('Asha won, Bina retired');
    expect(told({ winner: 'B', ending: 'disqualified' })).toBe('Bina won, Asha disqualified');
  });

  it('counts the games that have ended, and the last one too once the match is over', () => {
    expect([gamesWon(SCORE, 'A'), gamesWon(SCORE, 'B')]).toEqual([1, 0]);
    const over: MatchScore = { ...SCORE, phase: 'over', games: [...SCORE.games, { a: 15, b: 3 }] };
    expect([gamesWon(over, 'A'), gamesWon(over, 'B')]).toEqual([2, 1]);
  });

  it.each([
    [{}, []],
    [{ phase: 'interval', endsChanged: true, isServiceOver: true }, ['Interval', 'Change ends']],
    [{ isServiceOver: true }, ['Service over']],
    [{ gamePoint: ['A'], isServiceOver: true }, ['Game point', 'Service over']],
    [{ gamePoint: ['A'], matchPoint: ['A'] }, ['Match point']],
    [{ phase: 'injury' }, ['Injury stop']],
    [{ phase: 'suspended' }, ['Suspended']],
  ] as const)('calls out %o', (changes, words) => {
    expect(wordsOf({ ...SCORE, ...changes } as MatchScore)).toEqual(words);
  });

  it('counts a pause down to nothing, and a stop up from nothing', () => {
    const pause = { kind: 'interval', startedAt: 100, seconds: 60 } as const;
    expect([99, 100, 118, 500].map((now) => clockText(pause, now))).toEqual(['1:00', '1:00', '0:42', '0:00']);
    const stop = { kind: 'injury', startedAt: 100, seconds: null } as const;
    expect([100, 225].map((now) => clockText(stop, now))).toEqual(['0:00', '2:05']);
  });
});

const match = (matchNumber: number, changes: object) => ({
  ...DRAW[0]!,
  id: matchNumber + 1,
  matchNumber,
  court: 3,
  ...changes,
});

/** The number of the match that stands on court 3. */
function seen(...matches: readonly object[]) {
  const draw = matches.map((changes, index) => match(index, changes));
  const found = onCourt(tournamentSample({ events: [eventSample({ draw })] }), 3);
  return [found.kind, 'placed' in found ? found.placed.match.matchNumber : null];
}

describe('the match on a court', () => {
  it.each([
    ['the one that is scored', ['playing', 1], [{}, { isLive: true, score: SCORE }]],
    [
      'not one that waits to be confirmed',
      ['playing', 1],
      [{ isLive: true, score: { ...SCORE, phase: 'over' } }, { isLive: true }],
    ],
    ['one that warms up', ['playing', 1], [{}, { score: { ...SCORE, phase: 'warm-up' } }]],
    ['else the next by time', ['next', 2], [{}, { scheduledAt: 900 }, { scheduledAt: 800 }]],
    ['else by order', ['next', 1], [{ winner: 'A' }, {}, {}]],
    [
      'none of another court',
      ['nothing', null],
      [{ court: 4 }, { status: 'bye' }, { winner: 'B', score: SCORE }],
    ],
  ] as const)('is %s', (_name, expected, matches) => {
    expect(seen(...matches)).toEqual(expected);
  });
});

describe('two matches that are live on one court', () => {
  it('are shown as the wall has them: the one that has the court', () => {
    const draw = [match(0, { isLive: true, score: SCORE }), match(1, { isLive: true })];
    const event = eventSample({ draw });
    const [other, key] = [0, 1].map((matchNumber) =>
      matchKey({ eventId: event.id, stage: 'knockout', matchNumber }),
    );
    const day = dayOf({
      isPublished: false,
      courts: [courtOf(3, { ...playingOf(1), key: key! })],
      withoutCourt: [{ ...playingOf(0), key: other! }],
    });
    const found = onCourt(tournamentSample({ events: [event] }), 3, day);
    expect('placed' in found && found.placed.match.matchNumber).toBe(1);
  });
});

describe('a match that was broken off', () => {
  it('stands on the court that it left, until another one is called there', () => {
    const event = eventSample({ draw: [match(0, { court: null }), match(1, { scheduledAt: 900 })] });
    const tournament = tournamentSample({ events: [event] });
    const [broken, other] = [0, 1].map((matchNumber) =>
      matchKey({ eventId: event.id, stage: 'knockout', matchNumber }),
    );
    const day = dayOf({ courts: [courtOf(3)], suspended: [{ ...suspendedOf(0, 3), key: broken! }] });
    expect(onCourt(tournament, 3, day)).toMatchObject({ kind: 'suspended', placed: { match: { id: 1 } } });
    expect(onCourt(tournament, 4, day).kind).toBe('nothing');
    const called = { ...playingOf(1), key: other!, status: 'called' as const };
    expect(onCourt(tournament, 3, { ...day, courts: [courtOf(3, called)] })).toMatchObject({
      kind: 'next',
      placed: { match: { id: 2 } },
    });
  });
});

describe('the result of a match', () => {
  const event = eventSample({ draw: [match(0, { isLive: true, score: SCORE })] });
  const placed = { event, stage: 'knockout', match: match(0, {}) } as const;
  const over = { ...placed, match: match(0, { winner: 'A' as const }) };
  const free = { kind: 'nothing' } as const;
  const playing = remembered({ kind: 'playing', placed }, null, undefined, 90);
  const last = remembered(free, playing, over, 100);

  it('stays on its court for three minutes', () => {
    expect(heldResult(free, last, false, 279)?.match.winner).toBe('A');
    expect(heldResult(free, last, false, 280)).toBeNull();
  });

  it('goes when the next match is called, begins, or the match is opened again', () => {
    expect(heldResult(free, last, true, 110)).toBeNull();
    expect(heldResult({ kind: 'playing', placed }, last, false, 110)).toBeNull();
    expect(remembered(free, last, placed, 110)).toBeNull();
  });

  it('is none of a court on which nothing was seen', () => {
    expect(remembered(free, null, over, 100)).toBeNull();
  });
});
