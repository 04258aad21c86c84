import {
  refuseFields,
  siteContactCodes,
  type Done,
  type Outcome,
  type SiteContact,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { ContactSettings } from '../../settings.ts';
import { readSite, setActive, setContact, type SiteRow } from './site.repo.ts';

/** What was set here; the environment's where nothing was. */
function merged(stored: SiteContact, environment: ContactSettings): ContactSettings {
  const told = Object.entries(stored).filter(([, value]) => value !== '');
  return { ...environment, ...Object.fromEntries(told) };
}

/** The row of the site, kept in memory until something changes. */
function createMemory(db: Db) {
  let asked: Promise<SiteRow> | null = null;
  let known: SiteRow | null = null;

  /** Asks; what was forgotten meanwhile stays so. */
  function learn(): Promise<SiteRow> {
    const asking = readSite(db);
    asking.then(
      (row) => {
        if (asked === asking) known = row;
      },
      () => {
        if (asked === asking) asked = null;
      },
    );
    return asking;
  }

  return {
    row: (): Promise<SiteRow> => (asked ??= learn()),
    known: (): SiteRow | null => known,
    forget(): void {
      asked = null;
      known = null;
    },
  };
}

/** Whether the site is switched on, and how the people behind it are reached. */
export function createSite(db: Db, environment: ContactSettings) {
  const memory = createMemory(db);
  return {
    active: async (): Promise<boolean> => (await memory.row()).active,
    /** What is known without asking; null when it is not. */
    known: (): boolean | null => memory.known()?.active ?? null,
    forget: (): void => memory.forget(),

    async switch(tx: Transaction, on: boolean): Promise<Done> {
      await setActive(tx.db, on);
      await recordAudit(tx, { action: on ? 'site.on' : 'site.off', subject: 'site' });
      tx.changed('everything');
      return ok({});
    },

    /** What pages tell. */
    contact: async (): Promise<ContactSettings> => merged((await memory.row()).contact, environment),
    /** The same for mails, read in the transaction that writes them. */
    contactIn: async (tx: Transaction): Promise<ContactSettings> =>
      merged((await readSite(tx.db)).contact, environment),

    async contactToEdit(from: Db): Promise<Outcome<{ contact: SiteContact; fallback: SiteContact }>> {
      return ok({ contact: (await readSite(from)).contact, fallback: environment });
    },

    async saveContact(tx: Transaction, contact: SiteContact): Promise<Done> {
      const codes = siteContactCodes(contact);
      if (codes !== null) return refuseFields(codes);
      const before = (await readSite(tx.db)).contact;
      await setContact(tx.db, contact);
      await recordAudit(tx, { action: 'site.contact', subject: 'site', before, after: contact });
      tx.changed('everything');
      return ok({});
    },
  };
}

export type Site = ReturnType<typeof createSite>;
