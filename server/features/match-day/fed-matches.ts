import { lostSide, type Consequence, type DeskOrder } from '@tournaments/contract';
import { findSome } from './match.repo.ts';
import { deskOf, followed, NOTHING_KEPT, type DeskRow, type MatchWithDesk } from './match-state.ts';
import type { MatchChange } from './ports.ts';
import type { MatchOutline, Outline } from './outline.ts';
import { confirmed, type Assignment, type CommandOutcome, type Work } from './work.ts';

/** A later match that gets other sides, as it was before. */
interface Fed {
  readonly before: MatchWithDesk;
  readonly after: MatchWithDesk;
}

/** Commands with which a result comes, changes or goes. */
const RESULTS: ReadonlySet<string> = new Set<DeskOrder['kind']>([
  'finish',
  'correct',
  'reopen',
  'walkover',
  'retire',
  'disqualify',
  'no-match',
]);

/** The matches of a knockout behind one of it, and those behind them: later rounds stand after earlier ones. */
function matchesBehind({ matches }: Outline, { key, eventId, stage }: MatchOutline): readonly number[] {
  const keys = new Set([key]);
  return [...matches.values()].flatMap((match) => {
    const isBehind =
      match.eventId === eventId && match.stage === stage && match.after.some((one) => keys.has(one));
    if (isBehind) keys.add(match.key);
    return isBehind ? [match.id] : [];
  });
}

/**
 * What the desk keeps of the matches that the result of a command may reach, to be read with all else that it has to know.
 * What a pool reaches is read once it has ended, which few of its matches do.
 */
export async function findReached(
  { tx, outline, tournament, sent }: Assignment,
  matchId: number,
): Promise<ReadonlyMap<number, DeskRow | null>> {
  const own = outline.matches.get(matchId);
  if (own?.stage !== 'knockout' || !RESULTS.has(sent.command.kind)) return new Map();
  const found = await findSome(tx.db, tournament.tournamentId, matchesBehind(outline, own));
  return new Map(found.map(({ id, desk }) => [id, desk]));
}

/** Whether somebody who stood there does not any more; that an empty side is filled is what results are for. */
function losesSomebody({ before, after }: Fed): boolean {
  return (
    (before.sideA !== null && before.sideA !== after.sideA) ||
    (before.sideB !== null && before.sideB !== after.sideB)
  );
}

function isTouched(fed: Fed): boolean {
  return losesSomebody(fed) && deskOf(fed.before).status !== 'waiting';
}

/**
 * Brings later matches up to date with a result. One that is called with the wrong side is called back, one that was
 * begun or played waits again, but only where that is wanted and a referee decided.
 */
export async function followResult(
  work: Work,
  matchId: number,
  changes: readonly MatchChange[],
): Promise<CommandOutcome<null>> {
  const others = changes.filter(({ before }) => before.id !== matchId);
  const desks = await work.desksOf(others.map(({ before }) => before.id));
  const fed = others.map(({ before, after }): Fed => {
    const desk = desks.get(before.id) ?? null;
    return { before: { ...before, desk }, after: { ...after, desk } };
  });
  const touched = fed.filter(isTouched);
  const may = confirmed(
    work.given,
    touched.map((one) => consequenceOf(work, one)),
    touched.some(({ before }) => deskOf(before).status !== 'called'),
  );
  if (!may.ok) return may;
  for (const one of fed) {
    if (isTouched(one)) callBack(work, one);
    else follow(work, one);
  }
  return may;
}

function consequenceOf(work: Work, { before }: Fed): Consequence {
  const { status } = deskOf(before);
  const key = work.outlineOf(before.id)?.key ?? null;
  return { ...lostSide(key === null ? '' : work.nameOf(key), status), match: key, command: null };
}

function callBack(work: Work, { before, after }: Fed): void {
  const kept = before.desk ?? NOTHING_KEPT;
  const state = NOTHING_KEPT.state;
  const waiting = { ...kept, version: kept.version + 1, state, suspendedAt: null, suspendedSeconds: 0 };
  const fields = after.isLive ? { isLive: false } : {};
  work.change({ ...after, desk: before.desk }, waiting, fields, { kind: 'recall' });
}

function follow(work: Work, { before, after }: Fed): void {
  const kept = followed(before, after, before.desk, work.given.at);
  if (kept !== null) work.change(after, kept);
}
