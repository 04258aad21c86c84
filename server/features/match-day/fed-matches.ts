import { lostSide, type Consequence } from '@tournaments/contract';
import { deskOf, followed, NOTHING_KEPT, type MatchWithDesk } from './match-state.ts';
import type { MatchChange } from './ports.ts';
import { confirmed, type CommandOutcome, type Work } from './work.ts';

/** A later match that gets other sides, as it was before. */
interface Fed {
  readonly before: MatchWithDesk;
  readonly after: MatchWithDesk;
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
  const found = await work.matches(others.map(({ before }) => before.id));
  const desks = new Map(found.map((match) => [match.id, match.desk]));
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
