import { paymentState } from '@tournaments/engine';
import type { Database, Db, Write } from '../../db/database.ts';
import { groupBy } from '../../lib/collections.ts';
import { queueMail } from '../../mail/outbox.repo.ts';
import { paymentMail, type PaymentNews } from './payment.mail.ts';
import * as repo from './payment-news.repo.ts';

/** A mark can be taken back for ten seconds; what stands for so long is meant. */
const SETTLED_MS = 20_000;

type News = PaymentNews['kind'];

/** The site of these mails, and the pages that their recipients have in a tournament. */
export interface NewsSite {
  readonly origin: string;
  readonly makeLinks: (
    write: Pick<Write, 'db' | 'defer'>,
    place: { readonly tournamentId: number; readonly organizationId: number },
    emails: readonly string[],
  ) => {
    addressOf(email: string): string;
    receiptOf(email: string, booking: number): string | null;
  };
}

/** News before it is known what else is open. */
type Settled = Omit<PaymentNews, 'open'>;

const NOTHING_BEFORE: Before = { was: 'pending', changedAt: 0 };
type Before = Pick<repo.SettledChange, 'was' | 'changedAt'>;

/** Whether a payment went back by the change that is told. */
function hasGoneBack({ reversedAt }: repo.ToldPayment, changedAt: number): boolean {
  return reversedAt !== null && reversedAt >= changedAt - SETTLED_MS / 1000;
}

/** What is told of a payment that is open: that it went back, or came in part. */
function openNews(payment: repo.ToldPayment, changedAt: number): News | null {
  if (hasGoneBack(payment, changedAt)) return 'reversed';
  const { receivedPaise, duePaise } = payment;
  return receivedPaise > 0 && receivedPaise < duePaise ? 'short' : null;
}

/**
 * What players are told of their payment; null for nothing. Only a UTR number can have been looked for in vain, but
 * whatever an organizer gives a reason for is told.
 */
function newsOf(payment: repo.ToldPayment, { was, changedAt }: Before): News | null {
  const state = paymentState(payment);
  const open = state === 'pending' ? openNews(payment, changedAt) : null;
  if (open !== null || state === was) return open;
  switch (state) {
    case 'pending':
      // They were told that it is confirmed.
      return was === 'paid' && payment.feePaise > 0 ? 'undone' : null;
    case 'paid':
      return payment.paidPaise > 0 ? 'confirmed' : null;
    case 'not-paid':
      return notPaidNews(payment);
  }
}

function notPaidNews({ refusedFor, utr }: repo.ToldPayment): News | null {
  if (refusedFor !== null) return 'refused';
  return utr === null ? null : 'missing';
}

/** That an entry was deleted is told to whoever paid for it. */
function removalOf(payment: repo.ToldPayment): News | null {
  return payment.paidPaise > 0 && paymentState(payment) !== 'not-paid' ? 'removed' : null;
}

/** One piece of news for each recipient, tournament and kind. */
function byRecipient(
  payments: readonly repo.ToldPayment[],
  changes: readonly repo.SettledChange[],
): readonly Settled[] {
  const before = new Map(changes.map((change) => [change.entryId, change]));
  const all = new Map<string, Settled & { payments: repo.ToldPayment[] }>();
  for (const payment of payments) {
    const kind = payment.isRemoved
      ? removalOf(payment)
      : newsOf(payment, before.get(payment.entryId) ?? NOTHING_BEFORE);
    if (kind === null) continue;
    for (const recipient of payment.emails) {
      const key = `${payment.tournamentId} ${kind} ${recipient}`;
      const known = all.get(key);
      if (known) known.payments.push(payment);
      else all.set(key, { recipient, kind, payments: [payment] });
    }
  }
  return [...all.values()];
}

/** The same, each with what else of its recipient is open in that tournament. */
async function withOpen(db: Db, settled: readonly Settled[]): Promise<readonly PaymentNews[]> {
  if (settled.length === 0) return [];
  const tournamentIds = new Set(settled.flatMap(({ payments }) => payments.map((one) => one.tournamentId)));
  const recipients = new Set(settled.map(({ recipient }) => recipient));
  const all = groupBy(
    await repo.openPayments(db, [...tournamentIds], [...recipients]),
    (one) => one.recipient,
  );
  return settled.map((news) => {
    const told = new Set(news.payments.map(({ entryId }) => entryId));
    const tournamentId = news.payments[0]?.tournamentId;
    const own = all.get(news.recipient) ?? [];
    return {
      ...news,
      open: own.filter((one) => one.tournamentId === tournamentId && !told.has(one.entryId)),
    };
  });
}

function tournamentOf({ payments }: PaymentNews): number | undefined {
  return payments[0]?.tournamentId;
}

/** Queues the mails about payments that changed and were left so; answers how many. */
export function sendPaymentNews(
  database: Database,
  { origin, makeLinks }: NewsSite,
  now: Date,
): Promise<number> {
  return database.transaction(
    async (write) => {
      const { db } = write;
      const changes = await repo.takeSettled(db, new Date(now.getTime() - SETTLED_MS));
      if (changes.length === 0) return 0;
      const ids = changes.map(({ entryId }) => entryId);
      const news = await withOpen(db, byRecipient(await repo.paymentsToTell(db, ids), changes));
      for (const own of groupBy(news, tournamentOf).values()) {
        const place = own[0]?.payments[0];
        if (place === undefined) continue;
        const links = makeLinks(
          write,
          place,
          own.map(({ recipient }) => recipient),
        );
        for (const one of own) {
          const { recipient } = one;
          const receiptOf = (booking: number) => links.receiptOf(recipient, booking);
          await queueMail(write, paymentMail(one, origin, { page: links.addressOf(recipient), receiptOf }));
        }
      }
      return news.length;
    },
    () => true,
  );
}
