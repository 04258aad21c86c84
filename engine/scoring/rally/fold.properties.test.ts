import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FORMATS } from '../format.ts';
import { scoreWarnings, winnerUnder } from '../match.ts';
import { opponentOf, type Side } from '../../types.ts';
import { gameState } from '../game.ts';
import type { MatchAct, MatchEvent, MatchSetup } from './events.ts';
import { appendEvent, foldMatch, mayAppend, type MatchState } from './fold.ts';
import { resultOf } from './result.ts';
import { begin, doubles, endOfPause, logOf, OPENING, tell } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });

const side = fc.constantFrom<Side>('A', 'B');
const player = fc.constantFrom(0 as const, 1 as const);
const rightCourt = fc.record({ A: player, B: player });
const plain = (...kinds: string[]) => fc.constantFrom(...kinds).map((kind) => ({ kind }) as MatchAct);
const act = <T extends object>(kind: MatchAct['kind'], rest: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.record(rest).map((fields) => ({ kind, ...fields }) as unknown as MatchAct);

const points = fc.integer({ min: -1, max: 32 });
const plausible = fc.constantFrom(
  ...[
    { a: 15, b: 9 },
    { a: 9, b: 15 },
    { a: 21, b: 8 },
    { a: 11, b: 3 },
    { a: 4, b: 2 },
    { a: 0, b: 0 },
  ],
);
const set = act('set-score', {
  games: fc.array(fc.oneof(fc.record({ a: points, b: points }), plausible), { maxLength: 4 }),
  server: fc.option(side),
  inRightCourt: fc.option(rightCourt),
  left: fc.option(side),
  reason: fc.constant('lost count'),
});
const rally = act('rally', { winner: side });
const pauses = plain('interval-over', 'game-over-confirmed');
const lineUp = act('line-up', { serving: side, server: player, receiver: player });

const anyAct: fc.Arbitrary<MatchAct> = fc.oneof(
  { arbitrary: rally, weight: 30 },
  { arbitrary: pauses, weight: 6 },
  { arbitrary: lineUp, weight: 3 },
  { arbitrary: plain('undo', 'redo'), weight: 8 },
  plain('warm-up', 'play', 'let', 'referee-called', 'overrule', 'injury-over', 'resume'),
  { arbitrary: act('card', { colour: fc.constantFrom('yellow', 'red'), side, player }), weight: 2 },
  act('toss', { winner: side, choice: fc.constantFrom('serve', 'receive', 'end') }),
  act('ends', { left: side }),
  act('correction', { server: side, inRightCourt: rightCourt }),
  act('injury', { side, player }),
  act('suspend', { reason: fc.constant('rain') }),
  act('shuttle', { change: fc.constantFrom(1, -1) }),
  set,
  act('note', { text: fc.constant('wet floor') }),
);
const anyEnd: fc.Arbitrary<MatchAct> = fc.oneof(
  plain('confirm'),
  act('card', { colour: fc.constant('black'), side, player }),
  act('retire', { side, player }),
  act('walkover', { absent: side }),
);

const setup: fc.Arbitrary<MatchSetup> = fc.record({
  format: fc.constantFrom(...Object.values(FORMATS)),
  kind: fc.constantFrom('singles' as const, 'doubles' as const),
});

/** A match somewhere in play, and then whatever comes to mind. */
const anyMatch = fc
  .record({
    setup,
    opening: fc.constantFrom<readonly MatchAct[]>(OPENING, []),
    rallies: fc.array(side, { maxLength: 60 }),
    acts: fc.array(fc.oneof({ arbitrary: anyAct, weight: 40 }, anyEnd), { maxLength: 60 }),
  })
  .map(({ setup: chosen, opening, rallies, acts }) => {
    const { log } = tell(begin(chosen, opening), rallies.join(''));
    return { setup: chosen, log: [...log, ...logOf(acts, log.length)] };
  });

/** The match alone, without what its log went through. */
function matchOf(state: MatchState) {
  return { ...state, events: [], takenBack: [], redoable: 0, ignored: [], lastNumber: 0 };
}

function eventAfter(state: MatchState, added: MatchAct): MatchEvent {
  return logOf([added], state.lastNumber + 1)[0]!;
}

describe('any log', () => {
  it('with what was undone gives the same as without it', () => {
    fc.assert(
      fc.property(anyMatch, ({ setup: chosen, log }) => {
        const state = foldMatch(chosen, log);
        const without = foldMatch(chosen, state.events);
        expect(without.ignored).toEqual([]);
        expect(matchOf(without)).toEqual(matchOf(state));
      }),
      { numRuns: 500 },
    );
  });

  it('is the same one by one as all at once', () => {
    fc.assert(
      fc.property(anyMatch, ({ setup: chosen, log }) => {
        expect(log.reduce(appendEvent, foldMatch(chosen, []))).toEqual(foldMatch(chosen, log));
      }),
    );
  });

  it('is the same after undo and redo', () => {
    fc.assert(
      fc.property(anyMatch, ({ setup: chosen, log }) => {
        const state = foldMatch(chosen, log);
        const undo = eventAfter(state, { kind: 'undo' });
        fc.pre(mayAppend(state, undo).ok);
        const undone = appendEvent(state, undo);
        const redone = appendEvent(undone, eventAfter(undone, { kind: 'redo' }));
        expect({ ...redone, lastNumber: state.lastNumber }).toEqual(state);
      }),
    );
  });

  it('is changed by nothing once it is confirmed', () => {
    fc.assert(
      fc.property(anyMatch, fc.array(fc.oneof(anyAct, anyEnd)), ({ setup: chosen, log }, more) => {
        const given = foldMatch(chosen, log);
        const ended = appendEvent(given, eventAfter(given, { kind: 'retire', side: 'A', player: 0 }));
        const confirmed = appendEvent(ended, eventAfter(ended, { kind: 'confirm' }));
        expect(confirmed.phase).toBe('confirmed');
        const after = logOf(more, confirmed.lastNumber + 1).reduce(appendEvent, confirmed);
        expect(after.ignored.length).toBe(confirmed.ignored.length + more.length);
        expect({ ...after, ignored: [], lastNumber: 0 }).toEqual({
          ...confirmed,
          ignored: [],
          lastNumber: 0,
        });
      }),
    );
  });

  it('ignores and names what may not be appended, and nothing else', () => {
    fc.assert(
      fc.property(anyMatch, ({ setup: chosen, log }) => {
        log.reduce(
          (state, event) => {
            const verdict = mayAppend(state, event);
            const next = appendEvent(state, event);
            expect(next.ignored.length - state.ignored.length).toBe(verdict.ok ? 0 : 1);
            if (!verdict.ok) expect(matchOf(next)).toEqual(matchOf(state));
            return next;
          },
          foldMatch(chosen, []),
        );
      }),
    );
  });

  it('sent twice counts once', () => {
    fc.assert(
      fc.property(anyMatch, ({ setup: chosen, log }) => {
        const twice = foldMatch(
          chosen,
          log.flatMap((event) => [event, event]),
        );
        expect(matchOf(twice)).toEqual(matchOf(foldMatch(chosen, log)));
      }),
    );
  });

  it('never reaches a score that the format does not allow, nor a result before the end', () => {
    fc.assert(
      fc.property(anyMatch, ({ setup: { format, kind }, log }) => {
        log.reduce(
          (before, event) => {
            const state = appendEvent(before, event);
            const { games, ending, winner } = state;
            expect(games.length).toBeLessThanOrEqual(format.bestOf);
            games.forEach((game, at) => {
              const isLast = at === games.length - 1;
              expect(gameState(game, format)).not.toBe('impossible');
              if (!isLast) expect(gameState(game, format)).toBe('finished');
            });
            expect(state.winner === null).toBe(state.ending === null);
            expect(resultOf(state) === null).toBe(state.winner === null);
            if (ending === 'played') {
              expect(winner).toBe(winnerUnder(games, format));
              expect(scoreWarnings({ winner, ending: null, games }, format)).toEqual([]);
            }
            if (winner === null) expect(winnerUnder(games, format)).toBeNull();
            else expect([state.server, state.serverPlayer, state.serviceCourt]).toEqual([null, null, null]);
            return state;
          },
          foldMatch({ format, kind }, []),
        );
      }),
    );
  });
});

describe('a match of rallies', () => {
  const rallies = fc.record({
    setup,
    winners: fc.array(fc.constantFrom<Side>('A', 'B', 'A'), { maxLength: 130 }),
  });

  it('counts every rally', () => {
    fc.assert(
      fc.property(rallies, ({ setup: chosen, winners }) => {
        const { state } = tell(begin(chosen), winners.join(''));
        const counted = state.events.filter(({ kind }) => kind === 'rally').length;
        expect(state.games.reduce((sum, { a, b }) => sum + a + b, 0)).toBe(counted);
        expect(state.columns.length).toBe(counted);
        if (state.winner === null) expect(counted).toBe(winners.length);
      }),
    );
  });

  it('announces game point exactly before the rally that ends a game', () => {
    fc.assert(
      fc.property(rallies, ({ setup: chosen, winners }) => {
        winners.reduce((told, winner) => {
          if (told.state.winner !== null) return told;
          const ready = tell(told, ...endOfPause(told.state));
          const next = tell(ready, winner);
          const gameEnds = next.state.games.length > ready.state.games.length || next.state.winner !== null;
          expect(ready.state.gamePoint.includes(winner)).toBe(gameEnds);
          expect(ready.state.matchPoint.includes(winner)).toBe(next.state.winner !== null);
          return next;
        }, begin(chosen));
      }),
    );
  });

  it('lets the laws say who serves from where to whom over 130 rallies of doubles [MD-26]', () => {
    fc.assert(
      fc.property(fc.array(side, { minLength: 130, maxLength: 130 }), (winners) => {
        let told = begin(doubles);
        let table = new ServiceTable('A');
        for (const winner of winners) {
          if (told.state.winner !== null) [told, table] = [begin(doubles), new ServiceTable('A')];
          if (told.state.phase === 'between-games') {
            told = tell(told, ...endOfPause(told.state));
            table = new ServiceTable(told.state.server!);
          }
          expect(servedIn(told.state)).toEqual(table.service());
          told = tell(told, winner);
          table.won(winner);
        }
      }),
    );
  });

  function servedIn({ server, serverPlayer, receiverPlayer, serviceCourt }: MatchState) {
    return { side: server, server: serverPlayer, receiver: receiverPlayer, court: serviceCourt };
  }
});

/**
 * The table of the Laws (11.1 to 11.6) for one game, told by what the four players do: each keeps the court from which
 * he or she last played, and only a serving pair that scores changes places.
 */
class ServiceTable {
  private readonly courts: Record<Side, { right: 0 | 1; left: 0 | 1 }> = {
    A: { right: 0, left: 1 },
    B: { right: 0, left: 1 },
  };
  private readonly score: Record<Side, number> = { A: 0, B: 0 };
  private serving: Side;

  constructor(serving: Side) {
    this.serving = serving;
  }

  service() {
    const court = this.score[this.serving] % 2 === 0 ? 'right' : 'left';
    const [own, other] = [this.courts[this.serving], this.courts[opponentOf(this.serving)]];
    return { side: this.serving, server: own[court], receiver: other[court], court };
  }

  won(winner: Side) {
    this.score[winner] += 1;
    if (winner === this.serving) {
      const { right, left } = this.courts[winner];
      this.courts[winner] = { right: left, left: right };
    }
    this.serving = winner;
  }
}
