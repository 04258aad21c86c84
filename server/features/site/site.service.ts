import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import { readSite, setActive } from './site.repo.ts';

/** Whether the site is switched on, kept in memory until something changes. */
export function createSite(db: Db) {
  let active: Promise<boolean> | null = null;
  let known: boolean | null = null;

  /** Asks; what was forgotten meanwhile stays so. */
  function learn(): Promise<boolean> {
    const asked = readSite(db).then((site) => site.active);
    asked.then(
      (answer) => {
        if (active === asked) known = answer;
      },
      () => {
        if (active === asked) active = null;
      },
    );
    return asked;
  }

  return {
    active(): Promise<boolean> {
      return (active ??= learn());
    },
    /** What is known without asking; null when it is not. */
    known: (): boolean | null => known,
    forget(): void {
      active = null;
      known = null;
    },
    async switch(tx: Transaction, on: boolean) {
      await setActive(tx.db, on);
      await recordAudit(tx, { action: on ? 'site.on' : 'site.off', subject: 'site' });
      tx.changed('everything');
      return ok({});
    },
  };
}

export type Site = ReturnType<typeof createSite>;
