import { ok, refused, type Result } from '../result.ts';
import {
  areGames,
  entryOn,
  hasOneEntry,
  opponentOf,
  UNPLAYED,
  type EntryId,
  type Match,
  type Outcome,
  type Side,
} from '../types.ts';
import { carryOn, changeAlong, changeBetween, type DrawChange } from './change.ts';
import { mayStillCome, type Draw } from './knockout.ts';

/** What is to be written down for a match. */
export interface RecordedResult {
  readonly number: number;
  readonly outcome: Outcome;
}

export type RecordRefusal =
  | 'no-such-match'
  | 'not-a-score'
  | 'winner-missing'
  | 'opponent-missing'
  | 'opponent-to-come'
  | 'not-a-bye';

/**
 * Writes a result down, or corrects it, at any time; the winner goes on, later results of others are lost.
 */
export function recordResult(
  draw: Draw,
  number: number,
  outcome: Outcome,
): Result<DrawChange, RecordRefusal> {
  const matches = draw.slice();
  const refusal = record(matches, number, outcome);
  return refusal ? refused(refusal) : ok(changeAlong(draw, matches, number));
}

/** Writes results down in the given order, all of them or none. */
export function recordResults(
  draw: Draw,
  results: readonly RecordedResult[],
): Result<DrawChange, RecordRefusal> {
  const matches = draw.slice();
  for (const { number, outcome } of results) {
    const refusal = record(matches, number, outcome);
    if (refusal) return refused(refusal);
  }
  const meant = new Set(results.map(({ number }) => number));
  return ok(changeBetween(draw, matches, (number) => meant.has(number)));
}

function record(matches: Match[], number: number, outcome: Outcome): RecordRefusal | null {
  const match = matches[number];
  if (!match) return 'no-such-match';
  const refusal = objection(matches, match, outcome);
  if (refusal) return refusal;
  matches[number] = withOutcome(match, outcome);
  carryOn(matches, number);
  return null;
}

/** Takes a result back, so that the match is as if never played. */
export function undoResult(draw: Draw, number: number): Result<DrawChange, RecordRefusal> {
  return recordResult(draw, number, UNPLAYED);
}

/** Lets the only entry of a match go on without an opponent. */
export function declareBye(draw: Draw, number: number): Result<DrawChange, RecordRefusal> {
  const match = draw[number];
  if (!match) return refused('no-such-match');
  const winner: Side = match.sideA === null ? 'B' : 'A';
  return recordResult(draw, number, { winner, ending: 'bye', games: UNPLAYED.games });
}

/**
 * Declares a bye in every match of the first round that has exactly one entry, or in those of them that
 * `isMeant`.
 */
export function settleByes(draw: Draw, isMeant: (number: number) => boolean = () => true): Draw {
  const matches = draw.slice();
  const firstRound = (draw.length + 1) / 2;
  for (let number = 0; number < firstRound; number++) {
    const match = matches[number]!;
    if (!hasOneEntry(match) || match.ending !== null || !isMeant(number)) continue;
    const winner = match.sideA === null ? 'B' : 'A';
    matches[number] = withOutcome(match, { winner, ending: 'bye', games: UNPLAYED.games });
    carryOn(matches, number);
  }
  return matches;
}

/**
 * Takes an entry out of the running: the opponent of its next match goes through, also one who is still to
 * come. A match with points ends by retirement. Lines stay as drawn and nobody is seeded anew.
 */
export function withdraw(
  draw: Draw,
  entry: EntryId,
  ending: 'walkover' | 'disqualified' = 'walkover',
): Result<DrawChange, RecordRefusal | 'entry-not-in-draw' | 'entry-already-out' | 'draw-finished'> {
  const match = draw.findLast(({ sideA, sideB }) => sideA === entry || sideB === entry);
  if (!match) return refused('entry-not-in-draw');
  const absent = match.sideA === entry ? 'A' : 'B';
  if (match.winner === absent) return refused('draw-finished');
  if (match.winner !== null || match.ending !== null) return refused('entry-already-out');
  const winner = entryOn(match, opponentOf(absent)) === null ? null : opponentOf(absent);
  const isRunning = ending === 'walkover' && match.games.length > 0;
  return recordResult(draw, match.number, {
    winner,
    ending: isRunning ? 'retired' : ending,
    games: match.games,
  });
}

function withOutcome(match: Match, { winner, ending, games }: Outcome): Match {
  return { number: match.number, sideA: match.sideA, sideB: match.sideB, winner, ending, games };
}

function objection(matches: Draw, match: Match, outcome: Outcome): RecordRefusal | null {
  if (!areGames(outcome.games)) return 'not-a-score';
  if (outcome.winner === null ? outcome.ending === 'retired' : entryOn(match, outcome.winner) === null) {
    return 'winner-missing';
  }
  if (match.sideA !== null && match.sideB !== null) return outcome.ending === 'bye' ? 'not-a-bye' : null;
  return objectionWithoutOpponent(matches, match, outcome);
}

function objectionWithoutOpponent(
  matches: Draw,
  match: Match,
  { winner, ending, games }: Outcome,
): RecordRefusal | null {
  if (games.length > 0) return 'opponent-missing';
  if (ending === null && winner === null) return null;
  if (ending === null || ending === 'retired') return 'opponent-missing';
  if (match.sideA === null && match.sideB === null) return 'opponent-missing';
  if (winner === null) return ending === 'bye' ? 'not-a-bye' : null;
  return mayStillCome(matches, match.number, opponentOf(winner)) ? 'opponent-to-come' : null;
}
