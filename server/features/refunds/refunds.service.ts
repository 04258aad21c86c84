import {
  refuse,
  refuseFields,
  type AuditAction,
  type Code,
  type Done,
  type OpenRefund,
  type Outcome,
  type OwnRefund,
  type PassRefund,
  type RefundFinding,
  type RefundWay,
} from '@tournaments/contract';
import {
  indianDate,
  isRefundRule,
  neverRises,
  isUpiId,
  mayViewTournament,
  ok,
  readDate,
  utrFault,
  type RefundRule,
  type RefundState,
  type Viewer,
} from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { ownsTournament } from '../../db/ownership.ts';
import { refundsNow, type RefundNow } from '../../db/refunds.ts';
import type { Transaction } from '../../db/transaction.ts';
import { secondsOf } from '../../lib/clock.ts';
import { maskedEmail } from '../../lib/masked-email.ts';
import { utrEnd } from '../../lib/utr-end.ts';
import { refundMail, type RefundNews } from './refund.mail.ts';
import { openView, ownView, passView, takesUpi } from './refund-view.ts';
import * as repo from './refunds.repo.ts';

/** From which state the last step of each leads back where. */
const BACK: Readonly<Partial<Record<RefundState, RefundState>>> = {
  due: 'suggested',
  declined: 'suggested',
  sent: 'due',
  failed: 'sent',
  confirmed: 'sent',
};

const NOT_SENT = { utr: null, way: null, day: null, sentAt: null } as const;

/** What was sent, as the organizer tells it. */
export interface Sending {
  readonly refundId: number;
  readonly way: RefundWay;
  readonly utr: string;
  readonly day: string;
}

/** Where the pages of those who get a refund are. */
interface OwnPages {
  addressOf(email: string): string;
}

/** What this feature needs of others, handed in by the app. */
export interface RefundPorts {
  readonly origin: string;
  readonly makeLinks: (
    tx: Transaction,
    place: { readonly tournamentId: number; readonly organizationId: number },
    emails: readonly string[],
  ) => OwnPages;
  readonly mail: (tx: Transaction, message: ReturnType<typeof refundMail>) => Promise<void>;
}

/** Money that goes back: suggested by the rule, decided and sent by the organizer, proved by a statement (decision 184). */
export class Refunds {
  constructor(private readonly ports: RefundPorts) {}

  /** The refunds of an own tournament, and its rule. */
  async list(
    db: Db,
    organizationId: number,
    tournamentId: number,
  ): Promise<Outcome<{ lines: RefundRuleSent; usualUntil: number; refunds: OwnRefund[] }>> {
    const rule = await repo.ruleOf(db, tournamentId);
    if (rule === null || rule.organizationId !== organizationId) return refuse('forbidden');
    const rows = await repo.refundsOf(db, organizationId, tournamentId);
    return ok({ ...ruleView(rule), refunds: rows.map(ownView) });
  }

  /** What a tournament gives back, for whoever may see it. */
  async rule(
    db: Db,
    tournamentId: number,
    viewers: readonly Viewer[],
  ): Promise<Outcome<{ lines: RefundRuleSent; usualUntil: number }>> {
    const rule = await repo.ruleOf(db, tournamentId);
    if (rule === null) return refuse('not-found');
    const { organizationId, isPublic, turnedOff } = rule;
    const shown = { id: tournamentId, organizationId, isPublic, turnedOff, deleted: false };
    return viewers.some((viewer) => mayViewTournament(shown, viewer))
      ? ok(ruleView(rule))
      : refuse('not-found');
  }

  /** What statements may show of all own tournaments. */
  async open(db: Db, organizationId: number): Promise<Outcome<{ open: OpenRefund[] }>> {
    const rows = await repo.openRefunds(db, organizationId);
    return ok({ open: rows.map(openView) });
  }

  /** The refunds that somebody's pass tells of. */
  async ofPass(db: Db, tournamentId: number, email: string): Promise<PassRefund[]> {
    const rows = await repo.refundsOfEmail(db, tournamentId, email);
    return rows.map(passView);
  }

  /** What entries would get back now. */
  now(db: Db, entryIds: readonly number[], at: Date): Promise<ReadonlyMap<number, RefundNow>> {
    return refundsNow({ db }, entryIds, at);
  }

  /** Sets the rule of an own tournament; null for the usual one. */
  async saveRule(
    tx: Transaction,
    organizationId: number,
    tournamentId: number,
    lines: RefundRule | null,
  ): Promise<Done> {
    if (!(await ownsTournament(tx.db, organizationId, tournamentId))) return refuse('forbidden');
    if (lines !== null && !isRefundRule(lines)) return refuseFields({ lines: 'refund-rule' });
    if (lines !== null && !neverRises(lines)) return refuseFields({ lines: 'refund-rule-rising' });
    const before = await repo.ruleOf(tx.db, tournamentId);
    const rule = lines?.toSorted((one, other) => one.until - other.until) ?? null;
    await repo.saveRule(tx.db, tournamentId, rule);
    tx.changed(tournamentId);
    await recordAudit(tx, {
      action: 'refund.rule',
      subject: 'tournament',
      subjectId: tournamentId,
      tournamentId,
      organizationId,
      before: { lines: before?.rule ?? null },
      after: { lines: rule },
    });
    return ok({});
  }

  /** Takes what a booking paid too much, or paid without a place, as due. */
  async suggest(tx: Transaction, organizationId: number, bookingId: number): Promise<Done> {
    const surplus = await repo.surplusOf(tx.db, organizationId, bookingId);
    if (surplus === null) return refuse('forbidden');
    const { isUnplaced, received, goesBack, duePaise, hasClaim, tournamentId } = surplus;
    const paid = Math.max(received - goesBack, 0);
    const isClaimed = isUnplaced && received === 0 && hasClaim;
    const paise = isUnplaced ? (isClaimed ? duePaise : paid) : Math.max(paid - duePaise, 0);
    if (paise === 0 || (isUnplaced && (await repo.isTakenBack(tx.db, bookingId))))
      return refuse('refund-nothing');
    const cause = isUnplaced ? 'unplaced' : 'over';
    const place = { organizationId, tournamentId };
    const refund = { ...place, bookingId, cause, keptPaise: paise, paise, isClaimed } as const;
    const id = await repo.addRefund(tx.db, { ...refund, state: 'due', createdAt: tx.now });
    if (isUnplaced) await repo.closeUnplaced(tx.db, bookingId, tx.now);
    const row = await repo.ownRefund(tx.db, organizationId, id);
    if (row === null) return refuse('forbidden');
    await this.record(tx, row, 'refund.suggest', { cause, paise });
    await this.tell(tx, row, 'due');
    return ok({});
  }

  /** An own refund that stands in one of these states, changed; refused where it does not any more. */
  private async step(
    tx: Transaction,
    organizationId: number,
    id: number,
    from: readonly RefundState[],
    change: (row: repo.RefundRow) => Outcome<repo.RefundChange> | Promise<Outcome<repo.RefundChange>>,
  ): Promise<Outcome<{ row: repo.RefundRow; before: repo.RefundRow }>> {
    const before = await repo.ownRefund(tx.db, organizationId, id);
    if (before === null) return refuse('forbidden');
    if (!from.includes(before.state)) return refuse('refund-moved');
    const changed = await change(before);
    if (!changed.ok) return changed;
    await repo.changeRefund(tx.db, id, changed.value);
    const row = await repo.ownRefund(tx.db, organizationId, id);
    return row === null ? refuse('forbidden') : ok({ row, before });
  }

  /** Says that a suggested refund is due, with this amount. */
  async accept(tx: Transaction, organizationId: number, id: number, paise: number): Promise<Done> {
    const done = await this.step(tx, organizationId, id, ['suggested'], ({ keptPaise }) =>
      paise > keptPaise
        ? refuseFields({ paise: 'refund-amount' })
        : ok({ state: 'due', paise, isClaimed: false }),
    );
    if (!done.ok) return done;
    await this.record(tx, done.value.row, 'refund.accept', { paise });
    await this.tell(tx, done.value.row, 'due');
    return ok({});
  }

  /** Declines a suggested refund. */
  async decline(tx: Transaction, organizationId: number, id: number, reason: string): Promise<Done> {
    if (reason === '') return refuseFields({ reason: 'refund-reason' });
    const done = await this.step(tx, organizationId, id, ['suggested'], () =>
      ok({ state: 'declined', reason }),
    );
    if (!done.ok) return done;
    await this.record(tx, done.value.row, 'refund.decline', { reason });
    await this.tell(tx, done.value.row, 'declined');
    return ok({});
  }

  /** Says that a refund was sent. */
  async send(tx: Transaction, organizationId: number, { refundId, ...sent }: Sending): Promise<Done> {
    const utr = sent.utr.replace(/\s/g, '');
    const errors = sendingCodes({ ...sent, utr }, tx.now);
    if (errors !== null) return refuseFields(errors);
    const done = await this.step(tx, organizationId, refundId, ['due', 'failed'], async ({ bookedAt }) => {
      if (sent.day < indianDate(bookedAt)) return refuseFields({ day: 'refund-day-early' });
      if (utr !== '' && (await repo.isReceivedUnder(tx.db, organizationId, utr)))
        return refuseFields({ utr: 'refund-utr-received' });
      if (utr !== '' && (await repo.isSentUnder(tx.db, organizationId, utr, refundId)))
        return refuseFields({ utr: 'refund-utr-used' });
      const { way, day } = sent;
      return ok({ state: 'sent', way, day, utr: utr === '' ? null : utr, sentAt: tx.now });
    });
    if (!done.ok) return done;
    const { row } = done.value;
    await this.record(tx, row, 'refund.send', { paise: row.paise, way: sent.way, utr: utrEnd(row.utr) });
    await this.tell(tx, row, 'sent');
    return ok({});
  }

  /** Says that a refund came back. */
  async fail(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    const done = await this.step(tx, organizationId, id, ['sent', 'confirmed'], () =>
      ok({ state: 'failed' }),
    );
    if (!done.ok) return done;
    await this.record(tx, done.value.row, 'refund.fail', { paise: done.value.row.paise });
    await this.tell(tx, done.value.row, 'failed');
    return ok({});
  }

  /** Takes the last step back. */
  async undo(tx: Transaction, organizationId: number, id: number, shown: string): Promise<Done> {
    const done = await this.step(tx, organizationId, id, Object.keys(BACK) as RefundState[], ({ state }) => {
      const back = BACK[state];
      if (state !== shown || back === undefined) return refuse('refund-moved');
      return ok({
        state: back,
        ...(state === 'sent' && NOT_SENT),
        ...(state === 'declined' && { reason: '' }),
      });
    });
    if (!done.ok) return done;
    const { row, before } = done.value;
    await this.record(tx, row, 'refund.undo', { from: before.state, to: row.state });
    // They read that it was sent, and would look for it.
    if (before.state === 'sent') await this.tell(tx, row, 'not-sent');
    return ok({});
  }

  /** Notes what a statement says of sent refunds; those that say something else than it are left. */
  async prove(
    tx: Transaction,
    organizationId: number,
    findings: readonly RefundFinding[],
  ): Promise<Outcome<{ confirmed: number; failed: number }>> {
    const counts = { confirmed: 0, failed: 0 };
    for (const { refundId, utr, paise, finding } of findings.toSorted(
      (one, other) => one.refundId - other.refundId,
    )) {
      const done = await this.step(tx, organizationId, refundId, ['sent'], (row) =>
        row.utr === utr && (finding === 'failed' || row.paise === paise)
          ? ok({ state: finding })
          : refuse('refund-moved'),
      );
      if (!done.ok) {
        if (done.code === 'forbidden') return done;
        continue;
      }
      counts[finding] += 1;
      await this.record(tx, done.value.row, 'refund.prove', { finding, paise: done.value.row.paise });
      if (finding === 'failed') await this.tell(tx, done.value.row, 'failed');
    }
    return ok(counts);
  }

  /** Keeps where somebody wants their refund; the address was proved before. */
  async giveUpi(
    tx: Transaction,
    { tournamentId, email }: { readonly tournamentId: number; readonly email: string },
    refundId: number,
    typed: string,
  ): Promise<Done> {
    const upiId = typed.trim();
    if (!isUpiId(upiId)) return refuseFields({ upiId: upiId === '' ? 'upi-required' : 'upi-invalid' });
    const row = await repo.refundOfEmail(tx.db, tournamentId, email, refundId);
    if (row === null) return refuse('pass-entry');
    if (!takesUpi(row)) return refuse('refund-moved');
    const again = row.state === 'failed' ? { state: 'due' as const, ...NOT_SENT } : {};
    const given = { upiId, upiBy: maskedEmail(email), upiAt: tx.now };
    await repo.changeRefund(tx.db, row.id, { ...given, ...again });
    await this.record(tx, row, 'refund.upi', {});
    await this.tell(tx, { ...row, upiId }, 'upi');
    return ok({});
  }

  private async record(
    tx: Transaction,
    row: repo.RefundRow,
    action: AuditAction,
    after: object,
  ): Promise<void> {
    const { id, tournamentId, organizationId, state } = row;
    await recordAudit(tx, {
      ...{ action, subject: 'refund', subjectId: id, tournamentId, organizationId },
      after: { ...after, state },
    });
    tx.changed(tournamentId);
  }

  /** Mails all who get the refund, each with a link of their own. */
  private async tell(tx: Transaction, refund: repo.RefundRow, kind: RefundNews['kind']): Promise<void> {
    const place = await repo.placeOf(tx.db, refund.tournamentId);
    if (place === null) return;
    const pages = this.ports.makeLinks(tx, refund, refund.emails);
    const { origin } = this.ports;
    for (const recipient of refund.emails) {
      const news = { recipient, kind, refund, place, page: pages.addressOf(recipient), origin };
      await this.ports.mail(tx, refundMail(news));
    }
  }
}

type RefundRuleSent = { until: number; percent: number; minusPaise: number }[] | null;

function ruleView({ rule, usualUntil }: repo.StoredRule) {
  return {
    lines: rule === null ? null : rule.map((line) => ({ ...line })),
    usualUntil: secondsOf(usualUntil),
  };
}

function sendingCodes({ way, utr, day }: Omit<Sending, 'refundId'>, now: Date): Record<string, Code> | null {
  const fault = way !== 'upi' && utr === '' ? null : utrFault(utr);
  const isDay = readDate(day) !== null && day <= indianDate(secondsOf(now));
  if (fault === null && isDay) return null;
  return { ...(fault !== null && { utr: fault }), ...(!isDay && { day: 'refund-day' as const }) };
}
