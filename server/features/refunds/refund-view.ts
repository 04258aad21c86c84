import type { OpenRefund, OwnRefund, PassRefund } from '@tournaments/contract';
import { dayNumber } from '@tournaments/engine';
import type { RefundRow } from './refunds.repo.ts';

const UTR_END = 4;
const SHOWN_OF_UPI = 2;

const dayOf = ({ day }: RefundRow) => (day === null ? null : dayNumber(day));

/** A refund as its organizer sees it. */
export function ownView(row: RefundRow): OwnRefund {
  const { id, state, cause, reference, eventName, players, mobile, keptPaise, paise } = row;
  const { bookingId: booking, entryId: entry, isClaimed, claimedUtr, reason, upiId, upiBy, upiAt } = row;
  const { way, utr, at } = row;
  return {
    ...{ id, state, cause, booking, entry, reference, eventName, players: [...players], mobile },
    ...{ keptPaise, paise },
    ...{ isClaimed, claimedUtr, reason, upiId, upiBy, upiAt, way, utr },
    ...{ sentOn: dayOf(row), at },
  };
}

/** A refund as a statement is looked through for it. */
export function openView({ id, reference, players, utr, paise }: RefundRow): OpenRefund {
  return { id, reference, players: [...players], utr: utr ?? '', paise };
}

/** As far as its owner knows it again: the first two letters and the bank. */
export function shortUpi(upiId: string): string {
  const at = upiId.indexOf('@');
  return `${upiId.slice(0, SHOWN_OF_UPI)}…${upiId.slice(at)}`;
}

/** Whether its players may tell where it goes, or tell it anew. */
export function takesUpi({ state }: Pick<RefundRow, 'state'>): boolean {
  return state === 'suggested' || state === 'due' || state === 'failed';
}

/** A refund as those see it who get it. */
export function passView(row: RefundRow): PassRefund {
  const { id, entryId, state, paise, keptPaise, isClaimed, reason, upiId, way, utr } = row;
  return {
    ...{ id, entryId, state, paise, keptPaise, isClaimed, reason, way },
    upiEnd: upiId === null ? null : shortUpi(upiId),
    mayGiveUpi: takesUpi(row),
    utrEnd: utr === null ? null : utr.slice(-UTR_END),
    sentOn: dayOf(row),
  };
}
