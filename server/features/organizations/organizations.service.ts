import {
  emailCode,
  emailKey,
  fieldCodes,
  mobileCode,
  nameCode,
  refuse,
  refuseFields,
  tenDigits,
  type Done,
  type Organization,
  type Outcome,
} from '@tournaments/contract';
import { isUpiId, ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { pageRange } from '../../lib/paging.ts';
import { organizerChallenges } from '../../auth/challenges.ts';
import { hashPassword, isPassword } from '../../auth/passwords.ts';
import { newPasswordCode } from '../../auth/password-rules.ts';
import type { Transaction } from '../../db/transaction.ts';
import {
  approvedMail,
  emailChangedMail,
  passwordChangedMail,
  refusedMail,
  takenBackMail,
  waitingMail,
  type AccountBlocks,
  type AccountMail,
} from './account.mail.ts';
import * as repo from './organizations.repo.ts';
import { secondsOf } from '../../lib/clock.ts';

const MOST_NAME = 120;
const MOST_UPI = 320;

/** What this feature needs of others, handed in by the app. */
export interface OrganizationPorts {
  useProof(
    tx: Transaction,
    type: 'organizer_signup' | 'organizer_change_password' | 'organizer_email',
    email: string,
    proofs: readonly string[],
  ): Promise<Outcome<null>>;
  startSession(tx: Transaction, organizationId: number): Promise<string>;
  endSessions(tx: Transaction, organizationId: number, except: number | null): Promise<void>;
  ownsImage(db: Db, organizationId: number, fileName: string): Promise<boolean>;
  mail(tx: Transaction, recipient: string, subject: string, blocks: AccountBlocks): Promise<void>;
  /** Where the super admins are reached. */
  adminEmails(db: Db): Promise<readonly string[]>;
  /** What addresses in mails begin with. */
  readonly origin: string;
}

export interface Signup {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
}

/** What an organizer changes about themselves; the password comes along where it is needed. */
export interface FactsChange extends Omit<Signup, 'password'> {
  readonly oldPassword?: string | undefined;
}

/** Whether a new password is taken of whom these facts are told; needs no database. */
export function checkNewPassword({ name, email, mobile, password }: Signup): Done {
  const code = newPasswordCode(password, [name, email, mobile]);
  return code === null ? ok({}) : refuseFields({ password: code });
}

/** The checks of a signup that need no database. */
export function checkSignup(signup: Signup): Outcome<null> {
  const codes = fieldCodes({
    name: nameCode(signup.name, MOST_NAME),
    email: emailCode(signup.email),
    mobile: mobileCode(signup.mobile),
    password: newPasswordCode(signup.password, [signup.name, signup.email, signup.mobile]),
  });
  return codes === null ? ok(null) : refuseFields(codes);
}

/** Accounts of organizers. */
export class Organizations {
  constructor(private readonly ports: OrganizationPorts) {}

  /** Creates an account that waits for approval; the OTP's proof for its e-mail is used up. */
  async signup(
    tx: Transaction,
    { name, email, mobile, password }: Signup,
    proofs: readonly string[],
  ): Promise<Done> {
    const proof = await this.ports.useProof(tx, 'organizer_signup', email, proofs);
    if (!proof.ok) return proof;
    const passwordHash = await hashPassword(password);
    const id = await repo.insertOrganization(tx.db, { name, email, mobile, passwordHash });
    if (id === null) return refuseFields({ email: 'email-taken' });
    await recordAudit(tx, {
      action: 'organization.signup',
      subject: 'organization',
      subjectId: id,
      organizationId: id,
    });
    await this.tellAdmins(tx, { name, email, mobile });
    return ok({});
  }

  /** Tells the super admins who waits for them. */
  private async tellAdmins(tx: Transaction, waiting: Omit<Signup, 'password'>): Promise<void> {
    const mail = waitingMail(this.ports.origin, waiting);
    for (const email of await this.ports.adminEmails(tx.db)) await this.tell(tx, email, mail);
  }

  private tell(tx: Transaction, email: string, { subject, blocks }: AccountMail): Promise<void> {
    return this.ports.mail(tx, email, subject, blocks);
  }

  /** Whether e-mail and password belong together; takes the same time for unknown accounts. */
  async verify(db: Db, email: string, password: string): Promise<number | null> {
    const account = await repo.findAccount(db, email);
    const right = await isPassword(account?.passwordHash ?? null, password);
    return right && account !== null ? account.id : null;
  }

  async login(tx: Transaction, organizationId: number): Promise<Outcome<{ token: string }>> {
    return ok({ token: await this.ports.startSession(tx, organizationId) });
  }

  /** Sets a forgotten password, ends all sessions and tells the owner (decision C24). */
  async resetPassword(
    tx: Transaction,
    { email, mobile, password }: Omit<Signup, 'name'>,
    proofs: readonly string[],
  ): Promise<Done> {
    const proof = await this.ports.useProof(tx, 'organizer_change_password', email, proofs);
    if (!proof.ok) return proof;
    const account = await repo.findAccount(tx.db, email);
    if (account === null || !sameMobile(account.mobile, mobile))
      return refuseFields({ email: 'account-mismatch' });
    const code = newPasswordCode(password, [account.name, account.email, account.mobile]);
    if (code !== null) return refuseFields({ password: code });
    await this.changeTo(tx, account.id, password, null);
    await this.tell(tx, account.email, passwordChangedMail());
    return ok({});
  }

  async changePassword(
    tx: Transaction,
    caller: { readonly organizationId: number; readonly sessionId: number },
    body: { readonly oldPassword: string; readonly newPassword: string; readonly confirmPassword: string },
  ): Promise<Done> {
    if (body.newPassword !== body.confirmPassword)
      return refuseFields({ confirmPassword: 'passwords-differ' });
    const own = await repo.findOrganization(tx.db, caller.organizationId);
    const code = newPasswordCode(body.newPassword, own === null ? [] : [own.name, own.email, own.mobile]);
    if (code !== null) return refuseFields({ newPassword: code });
    const stored = await repo.findPasswordHash(tx.db, caller.organizationId);
    if (!(await isPassword(stored, body.oldPassword)))
      return refuseFields({ oldPassword: 'old-password-wrong' });
    await this.changeTo(tx, caller.organizationId, body.newPassword, caller.sessionId);
    return ok({});
  }

  async profile(db: Db, organizationId: number) {
    const organization = await repo.findOrganization(db, organizationId);
    return organization === null ? refuse('unauthorized') : ok({ organization: withRefusal(organization) });
  }

  /**
   * Saves name, e-mail and mobile. Who has but a session cannot take the account over: a new e-mail or mobile takes the
   * password, a new e-mail also the proof that it is read (decision 095); the old address is told (decision B49).
   */
  async updateFacts(
    tx: Transaction,
    organizationId: number,
    { oldPassword, ...sent }: FactsChange,
    proofs: readonly string[],
  ): Promise<Done> {
    const facts = { name: sent.name, email: sent.email, mobile: sent.mobile };
    const codes = fieldCodes({
      name: nameCode(facts.name, MOST_NAME),
      email: emailCode(facts.email),
      mobile: mobileCode(facts.mobile),
    });
    if (codes !== null) return refuseFields(codes);
    const before = await repo.findOrganization(tx.db, organizationId);
    if (before === null) return refuse('unauthorized');
    const allowed = await this.mayChange(tx, before, { ...facts, oldPassword }, proofs);
    if (!allowed.ok) return allowed;
    if (!(await repo.updateFacts(tx.db, organizationId, facts)))
      return refuseFields({ email: 'email-taken' });
    if (emailKey(before.email) !== emailKey(facts.email)) {
      await this.tell(tx, before.email, emailChangedMail());
    }
    await recordAudit(tx, {
      action: 'organization.update',
      subject: 'organization',
      subjectId: organizationId,
      organizationId,
    });
    tx.changed('everything');
    return ok({});
  }

  private async mayChange(
    tx: Transaction,
    before: { readonly id: number; readonly email: string; readonly mobile: string },
    { email, mobile, oldPassword = '' }: FactsChange,
    proofs: readonly string[],
  ): Promise<Outcome<null>> {
    const isOtherEmail = emailKey(before.email) !== emailKey(email);
    if (!isOtherEmail && tenDigits(before.mobile) === mobile) return ok(null);
    if (oldPassword === '') return refuseFields({ oldPassword: 'password-to-change' });
    const stored = await repo.findPasswordHash(tx.db, before.id);
    if (!(await isPassword(stored, oldPassword))) return refuseFields({ oldPassword: 'password-wrong' });
    if (!isOtherEmail) return ok(null);
    const proof = await this.ports.useProof(tx, 'organizer_email', email, proofs);
    return proof.ok ? proof : refuseFields({ email: 'email-unproved' });
  }

  async updatePayment(
    tx: Transaction,
    organizationId: number,
    payment: { upiId: string; qrCode?: string | undefined },
  ): Promise<Done> {
    if (payment.upiId === '') return refuseFields({ upiId: 'upi-required' });
    if (payment.upiId.length > MOST_UPI) return refuseFields({ upiId: 'text-too-long' });
    const before = await repo.findOrganization(tx.db, organizationId);
    // What was saved before there was a rule for it does not keep anybody from saving the rest.
    if (payment.upiId !== before?.upiId && !isUpiId(payment.upiId))
      return refuseFields({ upiId: 'upi-invalid' });
    const qrCode = payment.qrCode === '' ? null : payment.qrCode;
    if (typeof qrCode === 'string' && !(await this.ports.ownsImage(tx.db, organizationId, qrCode))) {
      return refuseFields({ qrCode: 'image-unknown' });
    }
    await repo.updatePayment(tx.db, organizationId, { upiId: payment.upiId, qrCode });
    await recordAudit(tx, {
      action: 'organization.payment',
      subject: 'organization',
      subjectId: organizationId,
      organizationId,
      after: { upiId: payment.upiId, qrCode },
    });
    tx.changed('everything');
    return ok({});
  }

  /**
   * Approves an organization; or takes the approval back, which ends its sessions, or refuses one that waits with a
   * reason (decision 132). The organizer is told of each by mail.
   */
  async approve(tx: Transaction, id: number, approved: boolean, reason: string): Promise<Done> {
    const before = await repo.findOrganization(tx.db, id);
    if (before === null) return refuse('forbidden');
    if (before.approved && !approved) return this.takeBack(tx, before, reason);
    if (!approved) return reason === '' ? ok({}) : this.refuse(tx, before, reason);
    if (before.approved) return ok({});
    await repo.approve(tx.db, id);
    await recordAudit(tx, { action: 'organization.approve', ...subjectOf(id) });
    await this.tell(tx, before.email, approvedMail(this.ports.origin, before.approvalTakenBack));
    tx.changed('everything');
    return ok({});
  }

  private async refuse(tx: Transaction, { id, email }: Known, reason: string): Promise<Done> {
    await repo.refuse(tx.db, id, { at: tx.now, reason });
    await recordAudit(tx, { action: 'organization.refuse', ...subjectOf(id), after: { reason } });
    await this.tell(tx, email, refusedMail(this.ports.origin, reason));
    return ok({});
  }

  private async takeBack(tx: Transaction, { id, email }: Known, reason: string): Promise<Done> {
    await repo.takeApprovalBack(tx.db, id, { at: tx.now, reason });
    await this.ports.endSessions(tx, id, null);
    await repo.endUmpireSessions(tx.db, id);
    const after = reason === '' ? {} : { after: { reason } };
    await recordAudit(tx, { action: 'organization.unapprove', ...subjectOf(id), ...after });
    const tournaments = await repo.countTournaments(tx.db, id);
    await this.tell(tx, email, takenBackMail(this.ports.origin, reason, tournaments));
    tx.changed('everything');
    return ok({});
  }

  /** Hides an organization with its tournaments and ends its sessions (decision B26). */
  async remove(tx: Transaction, id: number): Promise<Done> {
    if (!(await repo.hideOrganization(tx.db, id))) return refuse('forbidden');
    await this.ports.endSessions(tx, id, null);
    await recordAudit(tx, {
      action: 'organization.delete',
      subject: 'organization',
      subjectId: id,
      organizationId: id,
    });
    tx.changed('everything');
    return ok({});
  }

  /** All organizations, or one page (from 1) of those that hold the search, with how many do. */
  async list(
    db: Db,
    search: string,
    page: number | null,
  ): Promise<Outcome<{ organizations: Organization[]; total?: number }>> {
    const rows = await repo.listOrganizations(db, search, pageRange(page));
    const organizations = rows.map(({ createdAt, ...row }) => ({
      ...withRefusal(row),
      signedUpAt: secondsOf(createdAt),
    }));
    return ok(
      page === null ? { organizations } : { organizations, total: await repo.countOrganizations(db, search) },
    );
  }

  /** Whether an account has this e-mail address. */
  async hasEmail(db: Db, organizationId: number, email: string): Promise<boolean> {
    const organization = await repo.findOrganization(db, organizationId);
    return organization !== null && emailKey(organization.email) === emailKey(email);
  }

  async isKnown(db: Db, email: string): Promise<boolean> {
    return (await repo.findAccount(db, email)) !== null;
  }

  private async changeTo(
    tx: Transaction,
    id: number,
    password: string,
    keepSession: number | null,
  ): Promise<void> {
    await repo.updatePassword(tx.db, id, await hashPassword(password));
    await this.ports.endSessions(tx, id, keepSession);
    await organizerChallenges.revoke(tx.db, id);
    await recordAudit(tx, {
      action: 'organization.password',
      subject: 'organization',
      subjectId: id,
      organizationId: id,
    });
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof repo.findOrganization>>>;

function subjectOf(id: number) {
  return { subject: 'organization', subjectId: id, organizationId: id } as const;
}

/** An organization with why it is not approved, where that was decided. */
function withRefusal<Row extends repo.RefusalColumns>({
  refusedAt,
  refusalReason: reason,
  approvalTakenBack: takenBack,
  ...row
}: Row) {
  if (refusedAt === null) return row;
  return { ...row, refusal: { at: secondsOf(refusedAt), reason, takenBack } };
}

/** Mobile numbers are the same when their last ten digits are. */
function sameMobile(one: string, other: string): boolean {
  return one.replace(/\D/g, '').slice(-10) === other.replace(/\D/g, '').slice(-10);
}
