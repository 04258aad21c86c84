import { paths, routes, type Outcome } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Block } from '../../mail/message.ts';
import { findByEmail } from './admins.repo.ts';

const TEXT =
  'Somebody tried wrong passwords for your super admin sign-in. It is locked for a while from where they tried; a browser in which you signed in before stays open to you. If this was not you, look at the audit page and change your password.';

export type SendMail = (
  tx: Transaction,
  recipient: string,
  subject: string,
  content: readonly Block[],
) => Promise<void>;

export interface LockPorts {
  readonly mail: SendMail;
  /** What addresses in mails begin with. */
  readonly origin: string;
}

/** Tells a super admin by mail that the sign-in is locked for now; nothing for an address that is none. */
export async function tellLocked(
  tx: Transaction,
  email: string,
  { mail, origin }: LockPorts,
): Promise<Outcome<null>> {
  const admin = await findByEmail(tx.db, email);
  if (admin === null) return ok(null);
  const audit = origin + paths.adminLogin(routes.adminAudit);
  await mail(tx, admin.email, 'Sign-in locked after repeated failures', [
    { kind: 'text', text: TEXT },
    { kind: 'button', text: 'Look at the audit page', href: audit },
  ]);
  await recordAudit(tx, { action: 'admin.locked', subject: 'admin', subjectId: admin.id });
  return ok(null);
}
