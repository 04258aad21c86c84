import { refuse, refuseFields, type Code, type Outcome, type PaymentMark } from '@tournaments/contract';
import { ok, paymentState } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import { ownsTournament } from '../../db/ownership.ts';
import { giveReceipts } from '../../db/receipts.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Fees } from './entries.repo.ts';
import { isPayable } from './entries.service.ts';
import { noteChanges } from './payment-news.repo.ts';
import { paymentsForUpdate, savePayments, type PaymentState } from './payment-marks.repo.ts';

type Change = Fees & Pick<PaymentState, 'id' | 'refusedFor'>;

/** What was paid once an entry is marked: nothing where it is not paid, the fee where no amount is known. */
function amountOf(mark: PaymentMark, stored: PaymentState): number {
  if (mark.state === 'not-paid') return 0;
  if (mark.paidPaise !== null) return mark.paidPaise;
  return mark.state === 'paid' && stored.paidPaise === 0 ? stored.feePaise : stored.paidPaise;
}

/** Why an entry is not paid, as its mark says it. */
function reasonOf({ state, reason = '' }: PaymentMark): string | null {
  return state === 'not-paid' && reason !== '' ? reason : null;
}

function changeOf(mark: PaymentMark, stored: PaymentState): Change {
  return {
    id: stored.id,
    paid: mark.state === 'paid',
    notPaid: mark.state === 'not-paid',
    paidPaise: amountOf(mark, stored),
    reference: mark.reference ?? stored.reference,
    refusedFor: reasonOf(mark),
  };
}

/** What a mark cannot be saved with; what is paid needs its UTR number, or how it was paid. */
function codeOf(change: Change, { utr }: PaymentState): readonly [string, Code] | null {
  if (!isPayable(change.paidPaise)) return ['paidPaise', 'event-fee-range'];
  const isUntold = change.reference === '' && (utr ?? '') === '';
  return change.paid && isUntold ? ['reference', 'entry-reference-required'] : null;
}

/** What the audit trail keeps: the money, not who paid how. */
function trailOf({ id, paid, notPaid, paidPaise }: Change) {
  return { id, paid, notPaid, paidPaise };
}

function undoOf(mark: PaymentMark, stored: PaymentState): PaymentMark {
  const { id, paidPaise, reference, refusedFor } = stored;
  const reason = mark.was === 'not-paid' && refusedFor !== null ? { reason: refusedFor } : {};
  return { entryId: id, was: mark.state, state: mark.was, paidPaise, reference, ...reason };
}

/** The stored payment of each mark, in the order of the marks; null when one is missing, foreign or named twice. */
async function storedOf(
  tx: Transaction,
  organizationId: number,
  tournamentId: number,
  marks: readonly PaymentMark[],
): Promise<readonly PaymentState[] | null> {
  const ids = marks.map(({ entryId }) => entryId);
  const rows = await paymentsForUpdate(tx.db, organizationId, tournamentId, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stored = ids.flatMap((id) => byId.get(id) ?? []);
  return stored.length === ids.length && byId.size === ids.length ? stored : null;
}

/**
 * Marks entries as paid or not, all of them or none. An entry that is not what the organizer saw when they decided
 * refuses the whole: another tab, or another desk, was there first. Answers what takes it back.
 */
export async function markPayments(
  tx: Transaction,
  organizationId: number,
  tournamentId: number,
  marks: readonly PaymentMark[],
): Promise<Outcome<{ undo: PaymentMark[] }>> {
  if (!(await ownsTournament(tx.db, organizationId, tournamentId))) return refuse('forbidden');
  if (marks.length === 0) return refuse('entries-missing');
  const ids = marks.map(({ entryId }) => entryId);
  const again = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (again >= 0) return refuseFields({ [`marks.${again}.entryId`]: 'team-twice' });
  const stored = await storedOf(tx, organizationId, tournamentId, marks);
  if (stored === null) return refuse('forbidden');
  const pairs = marks.map((mark, index) => [mark, stored[index]!] as const);
  if (pairs.some(([mark, row]) => paymentState(row) !== mark.was)) return refuse('conflict');
  const changes = pairs.map(([mark, row]) => changeOf(mark, row));
  const codes = changes.flatMap((change, index) => {
    const code = codeOf(change, stored[index]!);
    return code === null ? [] : [[`marks.${index}.${code[0]}`, code[1]] as const];
  });
  if (codes.length > 0) return refuseFields(Object.fromEntries(codes));
  await savePayments(tx.db, organizationId, changes);
  await noteChanges(tx.db, tournamentId, marks, tx.now);
  const states = new Set(marks.map(({ state }) => state));
  await recordAudit(tx, {
    action: 'payment.mark',
    subject: 'tournament',
    subjectId: tournamentId,
    tournamentId,
    organizationId,
    before: { entries: stored.map(trailOf) },
    after: { state: states.size === 1 ? [...states][0] : null, entries: changes.map(trailOf) },
  });
  await giveReceipts(tx.db, organizationId, { entries: marks.map(({ entryId }) => entryId) }, tx.now);
  tx.changed(tournamentId);
  return ok({ undo: pairs.map(([mark, row]) => undoOf(mark, row)) });
}
