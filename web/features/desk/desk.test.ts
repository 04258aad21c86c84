import type { DayMatch, RecordedCommand } from '@tournaments/contract';
import { FORMATS } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { deskScoringWords } from '../../lib/texts/desk-scoring.ts';
import { deskWords } from '../../lib/texts/desk.ts';
import { callOf, dueOf, scoringOf } from './courtState.ts';
import { fits } from './find.ts';
import {
  allCompleted,
  asLeft,
  completed,
  gamesOf,
  openGame,
  scoreFault,
  typed,
  typedOf,
} from './typedScore.ts';
import { withdrawnBy, withdrawnSince } from './useWithdrawn.ts';

const TEN = 36_000;
const NO_TIMES = {
  calledAt: TEN,
  secondCallAt: null,
  finalCallAt: null,
  startedAt: null,
  endedAt: null,
  courtFreedAt: null,
};

function called(times: Partial<Record<keyof typeof NO_TIMES, number | null>> = {}) {
  return { desk: { status: 'called', times: { ...NO_TIMES, ...times } } } as Parameters<typeof dueOf>[0];
}

describe('the clock of a call', () => {
  it.each([
    [4, null],
    [5, 'second'],
    [8, 'second'],
    [10, 'walkover'],
  ])('after %i minutes asks for %j [MD-10]', (minute, asked) => {
    expect(dueOf(called(), 10, TEN + 60 * minute)?.ask ?? null).toBe(asked);
  });

  it('asks for the second call before the final one, also with little grace', () => {
    expect(dueOf(called(), 3, TEN + 150)?.ask).toBe('second');
    expect(dueOf(called({ secondCallAt: TEN + 150 }), 3, TEN + 155)?.ask).toBe('final');
  });

  it('asks for each call once', () => {
    expect(dueOf(called(), 10, TEN + 420)).toEqual({ ask: 'second', minutes: 2 });
    expect(dueOf(called({ secondCallAt: TEN + 300 }), 10, TEN + 400)).toBeNull();
    expect(dueOf(called({ finalCallAt: TEN + 480 }), 10, TEN + 500)).toBeNull();
    expect([
      callOf(called()),
      callOf(called({ secondCallAt: 1 })),
      callOf(called({ finalCallAt: 1 })),
    ]).toEqual([1, 2, 3]);
  });
});

describe('an umpire who scores point by point', () => {
  const match = (status: string, heardAt: number | null, games: readonly { a: number; b: number }[] = []) =>
    ({
      desk: { status, outcome: { games: [] } },
      panel: heardAt === null ? null : { name: 'K.', heardAt },
      score: games.length === 0 ? null : { games },
    }) as unknown as Parameters<typeof scoringOf>[0];

  it('is one until the match is over, also where nothing is heard for a while', () => {
    expect(scoringOf(match('finished', TEN - 20), TEN)).toBeNull();
    expect(scoringOf(match('on-court', null), TEN)).toBeNull();
    expect(scoringOf(match('called', TEN - 20), TEN)).toEqual({
      ...{ umpire: 'K.', game: null, silentSince: null },
    });
    expect(scoringOf(match('on-court', TEN - 600), TEN)?.silentSince).toBe(TEN - 600);
    // Its points were heard of before its name was.
    expect(scoringOf(match('on-court', null, [{ a: 3, b: 2 }]), TEN)).toEqual({
      ...{ umpire: '', game: { number: 1, a: 3, b: 2 }, silentSince: null },
    });
  });

  it('is none where points were only written down, which are not saved over without a word either', () => {
    const games = [
      { a: 12, b: 15 },
      { a: 5, b: 11 },
    ];
    const written = (status: string) =>
      scoringOf({ ...match(status, null), desk: { status, outcome: { games } } } as never, TEN);
    expect(written('finished')).toBeNull();
    const scoring = written('on-court')!;
    expect(scoring).toEqual({ umpire: null, game: { number: 2, a: 5, b: 11 }, silentSince: null });
    expect(deskScoringWords.overRunning('Court 3', scoring)).toBe(
      'Court 3 stands at 5-11 in game 2; save this result anyway?',
    );
  });

  it('is told of with court, game and points before a result is saved over it', () => {
    const games = [
      { a: 15, b: 9 },
      { a: 11, b: 7 },
    ];
    const asked = (heardAt: number) =>
      deskScoringWords.overRunning('Court 3', scoringOf(match('on-court', heardAt, games), TEN)!);
    expect(asked(TEN - 20)).toBe('Court 3 is being scored, 11-7 in game 2; save this result anyway?');
    expect(asked(TEN - 600)).toMatch(/, 11-7 in game 2, last heard \d\d:\d\d; save/);
  });
});

describe('a score that is running', () => {
  const format = FORMATS['3x15'];
  const games = [
    { a: 16, b: 14 },
    { a: 6, b: 8 },
  ];
  const running = { desk: { outcome: { games: [] } }, score: { games } } as unknown as Parameters<
    typeof typedOf
  >[0];
  const began = typedOf(running, format, 'score');

  it('is what both dialogs begin with, at the game that is open', () => {
    const known = [
      { a: '16', b: '14' },
      { a: '6', b: '8' },
      { a: '', b: '' },
    ];
    expect(asLeft(began)).toEqual(known);
    expect(typedOf(running, format, 'retired')).toEqual(known);
    expect(openGame(began, format)).toBe(1);
    expect(openGame([{ a: '', b: '' }], format)).toBe(0);
  });

  /** The second game once so much was typed for a side of it, and once Enter was pressed there. */
  const entered = (games: typeof began, side: 'A' | 'B', text: string) => {
    const typing = typed(games, 1, side, text);
    return [asLeft(typing)[1], asLeft(completed(typing, 1, side, format))[1]];
  };

  it('keeps the points of the other side beside those that win', () => {
    expect(entered(began, 'B', '15')).toEqual(Array(2).fill({ a: '6', b: '15' }));
    expect(entered(began, 'A', '15')).toEqual(Array(2).fill({ a: '15', b: '8' }));
    // Each sign of them is typed alone.
    expect(entered(typed(began, 1, 'B', '1'), 'B', '15')[1]).toEqual({ a: '6', b: '15' });
  });

  it('gives way on Enter or on Save where fewer were typed than win, also the same as before', () => {
    expect(entered(began, 'A', '9')).toEqual([
      { a: '9', b: '8' },
      { a: '9', b: '15' },
    ]);
    expect(entered(began, 'A', '6')[1]).toEqual({ a: '6', b: '15' });
    expect(asLeft(allCompleted(typed(began, 1, 'B', '9'), format))[1]).toEqual({ a: '15', b: '9' });
    expect(allCompleted(began, format)).toEqual(began);
  });

  it('stays where both sides were typed, where somebody retires, and of a game that is over', () => {
    expect(entered(typed(began, 1, 'B', '11'), 'A', '9')[1]).toEqual({ a: '9', b: '11' });
    expect(entered(asLeft(began), 'A', '9')[1]).toEqual({ a: '9', b: '8' });
    expect(typed(began, 0, 'B', '13')[0]).toEqual({ a: '16', b: '13' });
    expect(completed(typed(began, 0, 'B', '13'), 0, 'B', format)[0]).toEqual({ a: '16', b: '13' });
  });
});

describe('a typed score', () => {
  const format = FORMATS['3x15'];
  const none = { a: '', b: '' };

  it.each([
    ['9', '15'],
    ['14', '16'],
    ['20', '21'],
  ])('of the loser, %s, brings %s [MD-14]', (typed, winners) => {
    expect(completed([{ a: typed, b: '' }, none], 0, 'A', format)[0]).toEqual({ a: typed, b: winners });
  });

  it('stays where both were typed, or where no game ends so', () => {
    const typed = [
      { a: '3', b: '2' },
      { a: '', b: '30' },
    ];
    expect(completed(typed, 0, 'A', format)).toBe(typed);
    expect(completed(typed, 1, 'B', format)).toBe(typed);
    expect(gamesOf(typed)).toEqual([{ a: 3, b: 2 }]);
  });

  it('is doubted where the format does not allow it', () => {
    expect(
      scoreFault(
        [
          { a: 15, b: 9 },
          { a: 15, b: 3 },
        ],
        'A',
        format,
        'score',
      ),
    ).toBeNull();
    expect(scoreFault([{ a: 15, b: 14 }], 'A', format, 'score')).toMatch(/^Game 1/);
    expect(scoreFault([{ a: 4, b: 9 }], 'A', format, 'retired')).toBeNull();
  });
});

describe('looking for somebody', () => {
  it('takes the beginnings of words, whatever their order and accents', () => {
    expect(fits('Ásha Rao, Gopichand Academy', 'rao ash')).toBe(true);
    expect(fits('Asha Rao', 'sha')).toBe(false);
  });
});

describe('what is read out', () => {
  const parts = {
    court: 'Court 3',
    event: "Men's Doubles",
    round: 'Round two',
    a: ['Rao', 'Iyer'],
    b: ['Khan', 'Das'],
  };

  it('has the capital letter of a pool', () => {
    expect(deskWords.callText({ ...parts, round: 'Pool C, Round two', call: 1 })).toContain(
      'Pool C, round two.',
    );
  });

  it('names court, event, round and players, and the court again', () => {
    expect(deskWords.callText({ ...parts, call: 1 })).toBe(
      "Court 3: men's doubles, round two. Rao and Iyer against Khan and Das. Court 3.",
    );
    expect(deskWords.callText({ ...parts, call: 2 })).toMatch(/^Second call, Court 3/);
    expect(deskWords.callText({ ...parts, call: 3 })).toMatch(
      /^Final call, .* report to the desk within 2 minutes\.$/,
    );
  });
});

describe('a call that somebody withdrew', () => {
  const of = (key: string, status: string) => ({ key, desk: { status, court: 2 } }) as DayMatch;
  const recorded = (id: string, kind: string, match: string | null, undoneBy: string | null = null) =>
    ({ id, match, undoneBy, command: { kind }, device: id, name: id }) as RecordedCommand;

  it('is of a match that was called and waits again, and of no other', () => {
    const before = { matches: [of('a', 'called'), of('b', 'called'), of('c', 'on-court')] };
    const after = { matches: [of('a', 'waiting'), of('b', 'on-court'), of('c', 'waiting')] };
    expect(withdrawnSince(before, after).map(({ key }) => key)).toEqual(['a']);
  });

  it('names who withdrew it, took the call back, or changed what it was built on', () => {
    const call = recorded('call', 'call', 'a', 'back');
    const [recall, back] = [recorded('recall', 'recall', 'a'), recorded('back', 'undo', null)];
    const other = recorded('other', 'recall', 'b');
    const correct = recorded('correct', 'correct', 'z');
    expect(withdrawnBy([other, recall, call], 'a')).toBe(recall);
    expect(withdrawnBy([other, back, call], 'a')).toBe(back);
    expect(withdrawnBy([correct, recorded('call', 'call', 'a')], 'a')).toBe(correct);
    expect(withdrawnBy([], 'a')).toBeNull();
  });
});
