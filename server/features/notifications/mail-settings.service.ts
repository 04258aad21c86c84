import { refuse, type Done, type MailSettings, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as repo from './mail-settings.repo.ts';
import { claimOf, type UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** What organizers are mailed, as they choose it in their account or by the link in a mail. */
export function createMailSettings(tokens: UnsubscribeTokens) {
  async function save(
    tx: Transaction,
    id: number,
    before: MailSettings,
    { daily, bookings }: MailSettings,
  ): Promise<void> {
    if (before.daily === daily && before.bookings === bookings) return;
    await repo.updateMailSettings(tx.db, id, { daily, bookings }, tx.now);
    await recordAudit(tx, {
      action: 'organization.mails',
      subject: 'organization',
      subjectId: id,
      organizationId: id,
      before: { daily: before.daily, bookings: before.bookings },
      after: { daily, bookings },
    });
  }

  return {
    async read(db: Db, organizationId: number): Promise<Outcome<MailSettings>> {
      const found = await repo.findMailSettings(db, organizationId);
      return found === null ? refuse('unauthorized') : ok({ daily: found.daily, bookings: found.bookings });
    },

    async save(tx: Transaction, organizationId: number, wanted: MailSettings): Promise<Done> {
      const before = await repo.findMailSettings(tx.db, organizationId);
      if (before === null) return refuse('unauthorized');
      await save(tx, organizationId, before, wanted);
      return ok({});
    },

    /** Switches the mails off that a token names; it needs no session, and again is no error. */
    async unsubscribe(tx: Transaction, token: string): Promise<Done> {
      const claim = claimOf(token);
      const before = claim && (await repo.findMailSettings(tx.db, claim.id));
      if (!claim || !before || !tokens.isValid(claim, before)) return refuse('unsubscribe-unknown');
      await save(tx, before.id, before, { ...before, [claim.kind]: false });
      return ok({});
    },
  };
}

export type MailSettingsService = ReturnType<typeof createMailSettings>;
