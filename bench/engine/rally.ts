import {
  appendEvent,
  FORMATS,
  foldMatch,
  type MatchAct,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  type Side,
} from '@tournaments/engine';
import { measureInTurns } from '../measure.ts';
import { atMost, rowOf, timesFloor, type Row } from '../row.ts';

const SETUP: MatchSetup = { format: FORMATS['3x21'], kind: 'doubles' };
const EVENTS = 250;

/** A whole log, as a device reads it that comes back. */
export function rallyRow(): Row {
  const log = longLog();
  const times = measureInTurns(
    () => foldMatch(SETUP, log),
    () => countPoints(log),
  );
  return rowOf({
    area: 'engine',
    name: `a log of ${EVENTS} events folded, doubles to 21`,
    ...times,
    unit: 'ms',
    must: atMost(0.3, 'ms'),
    aim: timesFloor(25),
  });
}

/** Three games to the cap and lets for the rest. */
function longLog(): readonly MatchEvent[] {
  const log: MatchEvent[] = [];
  let state = foldMatch(SETUP, []);
  const tell = (act: MatchAct) => {
    const event = { id: `event-${log.length}`, device: 'panel', number: log.length, at: log.length, ...act };
    log.push(event);
    state = appendEvent(state, event);
  };
  tell({ kind: 'toss', winner: 'A', choice: 'serve' });
  tell({ kind: 'ends', left: 'A' });
  tell({ kind: 'line-up', serving: 'A', server: 0, receiver: 0 });
  tell({ kind: 'warm-up' });
  tell({ kind: 'play' });
  for (const winner of ['A', 'B', 'A'] as const) {
    while (state.phase !== 'between-games' && state.winner === null) tell(nextOf(state, winner));
    while (state.phase === 'between-games') tell(nextOf(state, winner));
    for (let lets = 0; lets < 20 && state.winner === null; lets++) tell({ kind: 'let' });
  }
  while (log.length < EVENTS) tell({ kind: 'shuttle', change: 1 });
  if (log.length !== EVENTS || state.ignored.length > 0) throw new Error('the log is not as it should be');
  return log;
}

/** The rally, or what ends the pause; both sides score in turn until the last point of the game. */
function nextOf(state: MatchState, winner: Side): MatchAct {
  if (state.phase === 'interval') return { kind: 'interval-over' };
  if (state.phase === 'between-games') {
    if (!state.isGameConfirmed) return { kind: 'game-over-confirmed' };
    if (state.needsLineUp) return { kind: 'line-up', serving: state.server!, server: 0, receiver: 0 };
    return { kind: 'interval-over' };
  }
  const { a, b } = state.games.at(-1)!;
  return { kind: 'rally', winner: a === b && a < 29 ? (winner === 'A' ? 'B' : 'A') : winner };
}

/** A loop that adds up points and opens a game where one is finished. */
function countPoints(log: readonly MatchEvent[]): { a: number; b: number }[] {
  let game = { a: 0, b: 0 };
  const games = [game];
  for (const event of log) {
    if (event.kind !== 'rally') continue;
    const [high, low] = game.a > game.b ? [game.a, game.b] : [game.b, game.a];
    if (high === 30 || (high >= 21 && high - low >= 2)) games.push((game = { a: 0, b: 0 }));
    if (event.winner === 'A') game.a++;
    else game.b++;
  }
  return games;
}
