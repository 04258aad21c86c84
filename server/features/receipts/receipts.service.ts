import {
  refuse,
  refuseFields,
  type Code,
  type Done,
  type Outcome,
  type ReceiptView,
} from '@tournaments/contract';
import { isGstin, MOST_GST_PERCENT, ok, receiptNumber } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import { maskedEmail } from '../../lib/masked-email.ts';
import * as repo from './receipts.repo.ts';

const UTR_END = 4;
/** A long number is told by its end: receipts are forwarded and hung up. */
const LONG_NUMBER = /\d{6,}/;

const sumOf = (list: readonly { readonly paise: number }[]) =>
  list.reduce((sum, { paise }) => sum + paise, 0);
const endOf = (text: string) => text.trim().slice(-UTR_END);

type Money = Pick<ReceiptView, 'state' | 'paise' | 'ways'>;

function wayOf(text: string, paise: number | null): ReceiptView['ways'][number] {
  return LONG_NUMBER.test(text) ? { utrEnd: endOf(text), text: '', paise } : { utrEnd: null, text, paise };
}

/** What was confirmed by statements: the rows stand for themselves. */
function byCredits({ credits, duePaise, entries }: repo.ReceiptRow): Money {
  const paise = sumOf(credits);
  const isAccepted = entries.length > 0 && entries.every(({ paid, notPaid }) => paid && !notPaid);
  return {
    state: paise >= duePaise || isAccepted ? 'paid' : 'part',
    paise,
    ways: credits.map((credit) => ({
      utrEnd: credit.utr === null ? null : endOf(credit.utr),
      text: '',
      paise: credit.paise,
    })),
  };
}

/** What the organizer marked as paid by hand. */
function byHand({ utr, duePaise }: repo.ReceiptRow, paid: readonly repo.ReceiptEntryRow[]): Money {
  const paise = paid.reduce((sum, { paidPaise }) => sum + paidPaise, 0);
  const texts = new Set(paid.map(({ reference }) => (reference === '' ? (utr ?? '') : reference)));
  return {
    state: paise >= duePaise ? 'paid' : 'part',
    paise,
    ways: [...texts].filter((text) => text !== '').map((text) => wayOf(text, null)),
  };
}

/** How it stands with the money of a booking; null where nothing was ever paid or claimed. */
function moneyOf(row: repo.ReceiptRow): Money | null {
  if (row.credits.length > 0) return byCredits(row);
  const paid = row.entries.filter((entry) => entry.paid && !entry.notPaid && entry.paidPaise > 0);
  if (paid.length > 0) return byHand(row, paid);
  if (row.number !== null) return { state: 'void', paise: 0, ways: [] };
  const isRefused = row.entries.length > 0 && row.entries.every(({ notPaid }) => notPaid);
  if (row.utr === null || row.duePaise === 0 || isRefused) return null;
  return { state: 'claimed', paise: row.duePaise, ways: [wayOf(row.utr, null)] };
}

/** What the receipt tells of GST: what was set when its number was given, until then what is set now. */
function gstOf(row: repo.ReceiptRow): ReceiptView['gst'] {
  const isIssued = row.number !== null;
  const gstin = isIssued ? row.issuedGstin : row.gstin;
  if (gstin === null) return null;
  const now = row.gstIncluded ? row.gstPercent : null;
  return { gstin, percent: isIssued ? row.issuedPercent : now };
}

/** Links of bookings are passed on, so their page does not tell the whole address, and nor does its receipt. */
function emailFor(owner: repo.ReceiptOwner, email: string): string {
  return owner.kind === 'payer' && email !== '' ? maskedEmail(email) : email;
}

function receiptOf(row: repo.ReceiptRow, money: Money, owner: repo.ReceiptOwner): ReceiptView {
  const { number, issuedAt, bookedAt } = row;
  const at = issuedAt ?? bookedAt;
  return {
    ...money,
    number: number === null ? null : receiptNumber(at, number),
    at,
    booking: row.booking,
    reference: row.reference,
    bookedAt,
    payer: { name: row.payer ?? '', email: emailFor(owner, row.email) },
    organizer: { name: row.organizerName, mobile: row.organizerMobile, email: row.organizerEmail },
    tournament: {
      id: row.tournamentId,
      name: row.tournamentName,
      address: row.address,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
    },
    entries: [...row.entries, ...(row.withoutPlace ?? [])].map(({ eventName, players, feePaise, state }) => ({
      eventName,
      players: [...players],
      feePaise,
      state,
    })),
    duePaise: row.duePaise,
    refunds: [...row.refunds],
    gst: gstOf(row),
  };
}

/** Receipts of bookings (decision 188). */
export const receiptsOf = {
  /** A receipt for who may see it; `unknown` answers for every booking that is not theirs. */
  async find(
    db: Db,
    owner: repo.ReceiptOwner,
    booking: number,
    unknown: Code,
  ): Promise<Outcome<{ receipt: ReceiptView }>> {
    const row = await repo.findReceipt(db, owner, booking);
    if (row === null) return refuse(unknown);
    const money = moneyOf(row);
    return money === null ? refuse('receipt-none') : ok({ receipt: receiptOf(row, money, owner) });
  },

  async settings(db: Db, organizationId: number): Promise<Outcome<repo.GstSettings>> {
    const settings = await repo.gstOf(db, organizationId);
    return settings === null ? refuse('forbidden') : ok(settings);
  },

  /** Sets what receipts tell of GST from now on; those with a number stay as they are. */
  async saveSettings(tx: Transaction, organizationId: number, sent: repo.GstSettings): Promise<Done> {
    const settings = { ...sent, gstin: sent.gstin.replace(/\s/g, '').toUpperCase() };
    const { gstin, percent } = settings;
    if (gstin !== '' && !isGstin(gstin)) return refuseFields({ gstin: 'gstin-invalid' });
    if (percent > MOST_GST_PERCENT) return refuseFields({ percent: 'gst-percent' });
    const before = await repo.gstOf(tx.db, organizationId);
    if (before === null) return refuse('forbidden');
    await repo.saveGst(tx.db, organizationId, settings);
    await recordAudit(tx, {
      action: 'organization.gst',
      subject: 'organization',
      subjectId: organizationId,
      organizationId,
      before,
      after: settings,
    });
    return ok({});
  },
};
