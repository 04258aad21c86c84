import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Work } from '../../work.ts';
import { readSite, setActive } from './site.repo.ts';

/** Whether the site is switched on, kept in memory until something changes. */
export function createSite(db: Db) {
  let active: Promise<boolean> | null = null;

  async function read(): Promise<boolean> {
    return (await readSite(db)).active;
  }

  return {
    active(): Promise<boolean> {
      active ??= read();
      active.catch(() => (active = null));
      return active;
    },
    forget(): void {
      active = null;
    },
    async switch(work: Work, on: boolean) {
      await setActive(work.db, on);
      await recordAudit(work, { action: on ? 'site.on' : 'site.off', subject: 'site' });
      work.changed('everything');
      return ok({});
    },
  };
}

export type Site = ReturnType<typeof createSite>;
