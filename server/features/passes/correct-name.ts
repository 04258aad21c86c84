import { nameCode, refuse, refuseFields, type Done } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Transaction } from '../../db/transaction.ts';
import { secondsOf } from '../../lib/clock.ts';
import { correctionMails } from './pass.mail.ts';
import { fixedNames, isTheirs, mayCorrect } from './pass-view.ts';
import * as repo from './passes.repo.ts';
import { tellReaders, type TellingPorts } from './tell-readers.ts';

/** Where a name stands. */
interface Place {
  readonly entryId: number;
  readonly position: number;
}

/** Where else among entries the same name stands: the same person in another event. */
function othersOf(entries: readonly repo.PassEntryRow[], entryId: number, name: string): readonly Place[] {
  const others = entries.filter((one) => one.id !== entryId && !one.isDeleted && one.withdrawal === null);
  const places = others.flatMap((one) =>
    one.players.map((player, index) => ({ one, player, entryId: one.id, position: index + 1 })),
  );
  return places.filter(({ one, player, position }) => player.name === name && isTheirs(one, position));
}

/** Corrects a name wherever its bearer stands on a pass, and tells all who have a part in one of these entries. */
export async function correctName(
  ports: TellingPorts,
  tx: Transaction,
  pass: repo.PassRow,
  entry: repo.PassEntryRow,
  { position, name }: { readonly position: number; readonly name: string },
): Promise<Done> {
  const now = secondsOf(tx.now);
  if (!isTheirs(entry, position)) return refuse('pass-entry');
  if (!mayCorrect(pass, entry, now)) return refuse('pass-name-late');
  const wrong = nameCode(name);
  if (wrong !== null) return refuseFields({ name: wrong });
  const mistyped = entry.players[position - 1]?.name ?? '';
  const all = await repo.entriesOfPass(tx.db, pass);
  if (fixedNames(pass, all, now).has(mistyped)) return refuse('pass-name-late');
  if (!(await rename(tx, pass, { entryId: entry.id, position }, name))) return refuse('pass-entry');
  const others = othersOf(all, entry.id, mistyped);
  for (const other of others) await rename(tx, pass, other, name);
  if (mistyped === name) return ok({});
  const entryIds = [entry.id, ...others.map(({ entryId }) => entryId)];
  await tellReaders(ports, tx, pass, entryIds, (readers, pages) =>
    correctionMails({ pass, readers, pages, from: mistyped, to: name }),
  );
  return ok({});
}

/** Writes a name into an entry, with what it was before in the trail; false where nobody stands there any more. */
async function rename(
  tx: Transaction,
  { tournamentId, organizationId }: repo.PassRow,
  { entryId, position }: Place,
  name: string,
): Promise<boolean> {
  const before = await repo.renamePlayer(tx.db, entryId, position, name);
  if (before === null) return false;
  if (before[position - 1] === name) return true;
  await recordAudit(tx, {
    action: 'entry.update',
    subject: 'entry',
    subjectId: entryId,
    tournamentId,
    organizationId,
    before: { names: before },
    after: { names: before.map((one, index) => (index === position - 1 ? name : one)) },
  });
  tx.changed(tournamentId);
  return true;
}
