import { refuse, type Done } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Transaction } from '../../db/transaction.ts';
import { secondsOf } from '../../lib/clock.ts';
import { publishedMails } from './pass.mail.ts';
import { publishingOf } from './pass-view.ts';
import * as repo from './passes.repo.ts';
import { tellReaders, type TellingPorts } from './tell-readers.ts';

/** What is said of the name of one player. */
export interface SaidOfName {
  readonly entryId: number;
  readonly position: number;
  readonly isPublished: boolean;
}

interface Place {
  readonly row: repo.PassEntryRow;
  readonly player: repo.PassEntryRow['players'][number];
  readonly entryId: number;
  readonly position: number;
}

function placesOf(entries: readonly repo.PassEntryRow[]): Place[] {
  return entries.flatMap((row) =>
    row.players.map((player, index) => ({ row, player, entryId: row.id, position: index + 1 })),
  );
}

/**
 * Says whether the name of a player may be published, wherever the same person stands on a pass; refuses who may not
 * say it (decisions 182, 200). That a name became public is told to all who booked and play.
 */
export async function publishName(
  ports: TellingPorts,
  tx: Transaction,
  pass: repo.PassRow,
  { entryId, position, isPublished }: SaidOfName,
): Promise<Done> {
  const places = placesOf(await repo.entriesOfPass(tx.db, pass));
  const named = places.find((one) => one.entryId === entryId && one.position === position);
  const stateOf = (one: Place) => publishingOf(one.row, one.position, secondsOf(tx.now));
  if (named === undefined || stateOf(named) === null) return refuse('pass-entry');
  const changed = places.filter(
    (one) =>
      one.player.name === named.player.name &&
      one.player.birth === named.player.birth &&
      stateOf(one) !== null &&
      one.player.publishConsent !== isPublished,
  );
  for (const place of changed) await save(tx, pass, place, isPublished);
  if (!isPublished || changed.length === 0) return ok({});
  const entryIds = changed.map((one) => one.entryId);
  await tellReaders(ports, tx, pass, entryIds, (readers, pages) =>
    publishedMails({ pass, readers, pages, name: named.player.name }),
  );
  return ok({});
}

async function save(
  tx: Transaction,
  { tournamentId, organizationId }: repo.PassRow,
  place: Place,
  isPublished: boolean,
): Promise<void> {
  await repo.savePublishing(tx.db, place, isPublished, tx.now);
  await recordAudit(tx, {
    action: 'entry.publish',
    subject: 'entry',
    subjectId: place.entryId,
    tournamentId,
    organizationId,
    after: { position: place.position, isPublished },
  });
  tx.changed(tournamentId);
}
