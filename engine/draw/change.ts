import {
  entryOn,
  opponentOf,
  UNPLAYED,
  winnerOf,
  type EntryId,
  type Match,
  type Outcome,
  type Side,
} from '../types.ts';
import { mayStillCome, nextMatch, sideFedBy, type Draw } from './knockout.ts';

/** What a change would do: nothing is done until the caller keeps `draw`. */
export interface DrawChange {
  readonly draw: Draw;
  /** The matches that differ, as they are afterwards, in the order of their numbers. */
  readonly changed: readonly Match[];
  /** The results that would be gone, as they were before; ask first when there are any. */
  readonly lost: readonly Match[];
}

/**
 * The change from one state of a draw to another; the matches in `meant` are changed on purpose, so nothing
 * of them counts as lost.
 */
export function changeBetween(before: Draw, after: Draw, meant: (number: number) => boolean): DrawChange {
  const change = { draw: after, changed: [] as Match[], lost: [] as Match[] };
  for (let number = 0; number < after.length; number++) noteChange(change, before, number, meant(number));
  return change;
}

/** The change that one result made: nothing differs but the matches on its way to the final. */
export function changeAlong(before: Draw, after: Draw, from: number): DrawChange {
  const change = { draw: after, changed: [] as Match[], lost: [] as Match[] };
  const size = after.length + 1;
  for (let number: number | null = from; number !== null; number = nextMatch(size, number)) {
    noteChange(change, before, number, number === from);
  }
  return change;
}

function noteChange(
  { draw, changed, lost }: { draw: Draw; changed: Match[]; lost: Match[] },
  before: Draw,
  number: number,
  isMeant: boolean,
): void {
  const old = before[number]!;
  const match = draw[number]!;
  if (old === match) return;
  changed.push(match);
  if (!isMeant && hasResult(old) && !goesOn(old, match)) lost.push(old);
}

/** Whether points, a winner or an absence stand in the match; a bye is no result. */
export function hasResult(match: Match): boolean {
  if (match.ending === 'bye') return false;
  return match.winner !== null || match.ending !== null || match.games.length > 0;
}

/**
 * Carries the winner of a match, or the lack of one, into the matches after it, as far as it makes a
 * difference.
 */
export function carryOn(matches: Match[], number: number): void {
  const size = matches.length + 1;
  let from = number;
  for (let next = nextMatch(size, from); next !== null; next = nextMatch(size, next)) {
    const entry = winnerOf(matches[from]!);
    const side = sideFedBy(from);
    const fed = matches[next]!;
    const isNew = entryOn(fed, side) !== entry;
    if (isNew) matches[next] = withEntry(fed, side, entry);
    else if (entry !== null) return;
    else if (endsEarly(matches, fed, side)) matches[next] = { ...fed, ...UNPLAYED };
    from = next;
  }
}

/** Somebody went on without an opponent, who may come after all. */
function endsEarly(matches: readonly Match[], match: Match, emptySide: Side): boolean {
  return match.winner !== null && mayStillCome(matches, match.number, emptySide);
}

/**
 * The match with another entry, or none, on a side. A bye and an absence outlast a change of the other side;
 * a result does not.
 */
export function withEntry(match: Match, side: Side, entry: EntryId | null): Match {
  const sideA = side === 'A' ? entry : match.sideA;
  const sideB = side === 'B' ? entry : match.sideB;
  const { winner, ending, games } = outcomeAfter(match, side, entry);
  return { number: match.number, sideA, sideB, winner, ending, games };
}

function outcomeAfter(match: Match, side: Side, entry: EntryId | null): Outcome {
  const other = entryOn(match, opponentOf(side));
  if (match.ending === 'bye') return byeOutcome(side, entry, other);
  if (other === null || !isAbsence(match) || match.winner === opponentOf(side)) return UNPLAYED;
  return { winner: entry === null ? null : side, ending: match.ending, games: match.games };
}

function byeOutcome(side: Side, entry: EntryId | null, other: EntryId | null): Outcome {
  if ((entry === null) === (other === null)) return UNPLAYED;
  return { winner: entry === null ? opponentOf(side) : side, ending: 'bye', games: UNPLAYED.games };
}

/** Nobody stood on one side: whoever stands on the other goes through. */
function isAbsence({ ending, games }: Outcome): boolean {
  return (ending === 'walkover' || ending === 'disqualified') && games.length === 0;
}

/** Whether the old result still holds: the same points and end, and the same winner if there was one. */
function goesOn(old: Match, match: Match): boolean {
  if (old.ending !== match.ending || old.games !== match.games) return false;
  return old.winner === null || winnerOf(old) === winnerOf(match);
}
