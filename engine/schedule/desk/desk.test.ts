import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refused } from '../../result.ts';
import { FORMATS } from '../../scoring/format.ts';
import { gameWinner } from '../../scoring/game.ts';
import { applyCommand } from './apply-command.ts';
import { callClock, USUAL_GRACE } from './call-clock.ts';
import { courtHolders, ownCourt, withoutCourt } from './court-holders.ts';
import { winnersPoints } from './fast-score.ts';
import { mayCommand } from './may-command.ts';
import {
  hasEnded,
  holdsCourt,
  waitingMatch,
  type DeskCommand,
  type DeskHall,
  type DeskMatch,
} from './state.ts';

const TEN = 36_000;
const EMPTY: DeskHall = { onCourts: new Map(), grace: USUAL_GRACE };
const WON = { winner: 'A', games: [{ a: 15, b: 9 }] } as const;

/** Does commands one after the other, each on sight of the state before it. */
function after(commands: readonly DeskCommand[], hall = EMPTY, from = waitingMatch('m')): DeskMatch {
  return commands.reduce((match, command) => {
    const done = applyCommand(match, command, match.version, hall);
    if (!done.ok) throw new Error(`${command.kind}: ${done.code}`);
    return done.value.after;
  }, from);
}

const call: DeskCommand = { kind: 'call', court: 3, by: 'K', at: TEN };
const start: DeskCommand = { kind: 'start', at: TEN + 180 };
const walkover = (minute: number, isOpponentThere = true): DeskCommand => ({
  kind: 'walkover',
  absent: 'A',
  isOpponentThere,
  referee: 'Rao',
  at: TEN + 60 * minute,
});

describe('a match at the desk', () => {
  it('is called, started and finished, with all its times kept apart', () => {
    const done = after([call, start, { kind: 'finish', ...WON, at: TEN + 1_200 }]);
    expect(done).toMatchObject({ status: 'finished', court: 3, calledBy: 'K', version: 3, outcome: WON });
    expect(done.times).toMatchObject({
      calledAt: TEN,
      startedAt: TEN + 180,
      endedAt: TEN + 1_200,
      courtFreedAt: TEN + 1_200,
    });
  });

  it('is called three times at most, each with its time', () => {
    const again = (minute: number): DeskCommand => ({ kind: 'call-again', at: TEN + 60 * minute });
    const called = after([call, again(5), again(8)]);
    expect(called.times).toMatchObject({ secondCallAt: TEN + 300, finalCallAt: TEN + 480 });
    expect(mayCommand(called, again(9), called.version, EMPTY)).toEqual(refused('already-final-call'));
  });

  it('that is recalled waits again, without a trace', () => {
    expect(after([call, { kind: 'recall', at: TEN + 60 }])).toEqual({ ...waitingMatch('m'), version: 2 });
  });

  it('goes back to called when it was started too soon', () => {
    const back = after([call, start, { kind: 'back-to-called', at: TEN + 200 }]);
    expect(back).toMatchObject({ status: 'called', times: { calledAt: TEN, startedAt: null } });
  });

  it('moves to another court with its times and its clock [MD-18]', () => {
    const moved = after([call, start, { kind: 'move', court: 2, at: TEN + 600 }]);
    expect(moved).toMatchObject({
      status: 'on-court',
      court: 2,
      times: { calledAt: TEN, startedAt: TEN + 180 },
    });
  });

  it('is suspended and goes on on another court', () => {
    const commands: DeskCommand[] = [call, start, { kind: 'suspend', reason: 'lamp', at: TEN + 300 }];
    const suspended = after(commands);
    expect(suspended).toMatchObject({ status: 'suspended', reason: 'lamp' });
    expect(holdsCourt(suspended)).toBe(false);
    expect(after([...commands, { kind: 'resume', court: 2, at: TEN + 400 }])).toMatchObject({
      status: 'on-court',
      court: 2,
      reason: null,
    });
  });

  it('frees its court now and gets its score later', () => {
    const freed = after([call, start, { kind: 'free-court', at: TEN + 900 }]);
    expect(freed).toMatchObject({
      status: 'finished',
      isResultPending: true,
      times: { courtFreedAt: TEN + 900 },
    });
    const scored = after([{ kind: 'finish', ...WON, at: TEN + 1_500 }], EMPTY, freed);
    expect(scored).toMatchObject({
      isResultPending: false,
      outcome: WON,
      times: { courtFreedAt: TEN + 900 },
    });
  });

  it('keeps the score of who retires or is disqualified, and the other side goes on', () => {
    const games = [{ a: 9, b: 4 }];
    const retired = after([call, start, { kind: 'retire', side: 'A', games, at: TEN + 600 }]);
    expect(retired).toMatchObject({ status: 'retired', outcome: { winner: 'B', ending: 'retired', games } });
    const black: DeskCommand = { kind: 'disqualify', side: 'B', games, referee: 'Rao', at: TEN + 600 };
    expect(after([call, start, black])).toMatchObject({
      status: 'disqualified',
      referee: 'Rao',
      outcome: { winner: 'A', ending: 'disqualified', games },
    });
  });

  it('is corrected and reopened', () => {
    const done = [call, start, { kind: 'finish', ...WON, at: TEN + 1_200 } as const];
    const games = [{ a: 9, b: 15 }];
    const corrected = after([...done, { kind: 'correct', winner: 'B', games, at: TEN + 1_300 }]);
    expect(corrected).toMatchObject({ status: 'finished', outcome: { winner: 'B', games } });
    const reopened = after([...done, { kind: 'reopen', at: TEN + 1_300 }]);
    expect(reopened).toMatchObject({
      status: 'suspended',
      outcome: { winner: null },
      times: { endedAt: null },
    });
    expect(after([call, walkover(10), { kind: 'reopen', at: TEN + 900 }]).status).toBe('waiting');
  });
});

describe('walkovers', () => {
  it('unlock with the grace, are given by somebody and never by themselves [MD-10]', () => {
    expect(callClock(TEN, 10)).toEqual({
      secondCallAt: TEN + 300,
      finalCallAt: TEN + 480,
      walkoverAt: TEN + 600,
    });
    const called = after([call]);
    expect(mayCommand(called, walkover(9), 1, EMPTY)).toEqual(refused('within-grace'));
    expect(mayCommand(called, { ...walkover(10), referee: ' ' } as DeskCommand, 1, EMPTY)).toEqual(
      refused('no-referee'),
    );
    const given = after([call, walkover(10)]);
    expect(given).toMatchObject({ status: 'walkover', referee: 'Rao' });
    expect(given.outcome).toEqual({ winner: 'B', ending: 'walkover', games: [] });
  });

  it.each([
    [2, 1, 1],
    [3, 1, 2],
    [5, 3, 4],
    [10, 5, 8],
    [15, 8, 12],
  ])('with a grace of %i minutes come after calls at %i and %i', (grace, second, final) => {
    expect(callClock(0, grace)).toEqual({
      secondCallAt: 60 * second,
      finalCallAt: 60 * final,
      walkoverAt: 60 * grace,
    });
  });

  it('are none when both sides are absent: then there is no match and nobody advances [MD-11]', () => {
    const called = after([call]);
    expect(mayCommand(called, walkover(10, false), 1, EMPTY)).toEqual(refused('opponent-absent'));
    const none = after(
      [{ kind: 'no-match', reason: 'both absent', referee: 'Rao', at: TEN + 600 }],
      EMPTY,
      called,
    );
    expect(none).toMatchObject({ status: 'no-match', reason: 'both absent', outcome: { winner: null } });
  });
});

describe('two desks', () => {
  it('call one match to a court, the second reads who was faster', () => {
    const called = after([call]);
    expect(mayCommand(called, call, 0, EMPTY)).toEqual(refused('already-called'));
    expect(mayCommand(called, { ...call, court: 4 }, 0, EMPTY)).toEqual(refused('changed-meanwhile'));
    const hall = { ...EMPTY, onCourts: new Map([[3, { key: 'other', calledBy: 'K' }]]) };
    expect(mayCommand(waitingMatch('m'), call, 0, hall)).toEqual(refused('court-taken'));
  });

  it('undo the last command only', () => {
    const waiting = waitingMatch('m');
    const called = after([call]);
    const undo: DeskCommand = { kind: 'undo', before: waiting, at: TEN + 5 };
    expect(after([undo], EMPTY, called)).toEqual({ ...waiting, version: 2 });
    const started = after([start], EMPTY, called);
    expect(mayCommand(started, undo, started.version, EMPTY)).toEqual(refused('nothing-to-undo'));
  });
});

describe('any row of commands', () => {
  const anyCommand = fc.constantFrom<DeskCommand>(
    call,
    start,
    { kind: 'call-again', at: TEN },
    { kind: 'recall', at: TEN },
    { kind: 'back-to-called', at: TEN },
    { kind: 'suspend', reason: 'lamp', at: TEN },
    { kind: 'resume', court: 2, at: TEN },
    { kind: 'move', court: 4, at: TEN },
    { kind: 'finish', ...WON, at: TEN },
    { kind: 'free-court', at: TEN },
    { kind: 'correct', ...WON, at: TEN },
    { kind: 'reopen', at: TEN },
    walkover(20),
    { kind: 'retire', side: 'A', games: [], at: TEN },
    { kind: 'disqualify', side: 'A', games: [], referee: 'Rao', at: TEN },
    { kind: 'no-match', reason: 'void', referee: 'Rao', at: TEN },
  );

  it('keeps a match in order: a court while it is called or played, a winner only when it is over', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 12 }), (commands) => {
        let match = waitingMatch('m');
        for (const command of commands) {
          const done = applyCommand(match, command, match.version, EMPTY);
          if (!done.ok) continue;
          expect(done.value.before).toBe(match);
          expect(done.value.after.version).toBe(match.version + 1);
          const undo: DeskCommand = { kind: 'undo', before: match, at: TEN };
          const undone = applyCommand(done.value.after, undo, done.value.after.version, EMPTY);
          expect(undone).toMatchObject({ value: { after: { ...match, version: match.version + 2 } } });
          match = done.value.after;
          if (holdsCourt(match)) expect(match.court).not.toBeNull();
          if (match.outcome.winner !== null) expect(hasEnded(match)).toBe(true);
          if (match.status === 'waiting') expect(match.court).toBeNull();
        }
      }),
    );
  });
});

describe('winnersPoints', () => {
  it.each([
    ['3x15', 9, 15],
    ['3x15', 13, 15],
    ['3x15', 14, 16],
    ['3x15', 18, 20],
    ['3x15', 19, 21],
    ['3x15', 20, 21],
    ['3x15', 21, null],
    ['3x21', 19, 21],
    ['3x21', 20, 22],
    ['3x21', 27, 29],
    ['3x21', 28, 30],
    ['3x21', 29, 30],
    ['1x30', 29, 30],
    ['1x30', 30, null],
    ['3x15', -1, null],
    ['3x15', 1.5, null],
  ] as const)('under %s beside %d are %j [MD-14]', (name, loser, winner) => {
    expect(winnersPoints(loser, FORMATS[name])).toBe(winner);
  });

  it('always end a game under any format', () => {
    const anyFormat = fc.record({
      points: fc.integer({ min: 2, max: 31 }),
      extra: fc.nat(9),
      winBy: fc.constantFrom(1 as const, 2 as const),
    });
    fc.assert(
      fc.property(anyFormat, fc.nat(40), ({ points, extra, winBy }, loser) => {
        const format = { ...FORMATS['3x15'], points, cap: points + extra, winBy };
        const winner = winnersPoints(loser, format);
        if (winner !== null) expect(gameWinner({ a: winner, b: loser }, format)).toBe('A');
        else
          expect(Array.from({ length: 50 }, (_, a) => gameWinner({ a, b: loser }, format))).not.toContain(
            'A',
          );
      }),
    );
  });
});

describe('a court', () => {
  const onCourt = (key: string, changes: Partial<DeskMatch>, times: Partial<DeskMatch['times']> = {}) => {
    const match = waitingMatch(key);
    return {
      key,
      desk: {
        ...match,
        status: 'on-court' as const,
        court: 1,
        ...changes,
        times: { ...match.times, ...times },
      },
    };
  };
  const holderOf = (...matches: ReturnType<typeof onCourt>[]) => courtHolders(matches).get(1)?.key;

  it('is of the match that the desk called there, then of the one that was there first', () => {
    const called = onCourt('called', { status: 'called' }, { calledAt: 50 });
    const early = onCourt('early', {}, { startedAt: 10 });
    const unknown = onCourt('unknown', {});
    expect(holderOf(early, called)).toBe('called');
    expect(holderOf(early, onCourt('late', {}, { startedAt: 20 }))).toBe('early');
    expect(holderOf(early, unknown)).toBe('unknown');
    expect(holderOf(onCourt('b', {}), onCourt('a', {}))).toBe('a');
    expect(holderOf(onCourt('over', { status: 'finished' }))).toBeUndefined();
  });

  it('is missing to others there, to those without any, and to those on one that the hall has not', () => {
    const matches = [
      onCourt('holds', {}),
      onCourt('too', {}, { startedAt: 1 }),
      onCourt('nowhere', { court: null }),
      onCourt('outside', { court: 9 }),
      onCourt('waits', { status: 'waiting', court: null }),
    ];
    expect(withoutCourt(matches, [{ number: 1 }]).map(({ key }) => key)).toEqual([
      'too',
      'nowhere',
      'outside',
    ]);
    const over = onCourt('over', { status: 'finished' });
    const holders = courtHolders(matches);
    expect([...matches, over].map((match) => ownCourt(match, holders))).toEqual([1, null, null, 9, null, 1]);
  });

  it('is left by a match that does not play: what was played of it is kept', () => {
    const off = (changes: Partial<DeskMatch>) =>
      applyCommand(
        { ...waitingMatch('m'), status: 'on-court', court: 1, ...changes },
        { kind: 'off-court', at: 9 },
        0,
        { onCourts: new Map(), grace: 10 },
      );
    expect(off({})).toMatchObject({ ok: true, value: { after: { status: 'waiting', court: null } } });
    const outcome = { winner: null, ending: null, games: [{ a: 3, b: 1 }] };
    expect(off({ outcome })).toMatchObject({ ok: true, value: { after: { status: 'suspended', outcome } } });
  });
});
