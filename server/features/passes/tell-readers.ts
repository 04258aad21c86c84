import type { Transaction } from '../../db/transaction.ts';
import type { Message } from '../../mail/message.ts';
import type { NewLinks, PassLinks } from './pass-links.ts';
import * as repo from './passes.repo.ts';

export interface TellingPorts {
  readonly links: PassLinks;
  readonly mail: (tx: Transaction, message: Message) => Promise<void>;
}

/** Mails all who booked or play in these entries, each with a link of their own. */
export async function tellReaders(
  { links, mail }: TellingPorts,
  tx: Transaction,
  pass: repo.PassRow,
  entryIds: readonly number[],
  messagesOf: (readers: readonly repo.EntryReader[], pages: NewLinks) => readonly Message[],
): Promise<void> {
  const readers = await repo.readersOf(tx.db, entryIds);
  const pages = links.make(
    tx,
    pass,
    readers.map(({ email }) => email),
  );
  for (const message of messagesOf(readers, pages)) await mail(tx, message);
}
