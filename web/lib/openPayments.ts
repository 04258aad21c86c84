import { now } from './clock.ts';
import { OPEN_PAYMENTS } from './deviceKeeps.ts';
import { storedList } from './storedList.ts';

/** A payment that was begun on this device and keeps places: nothing that says for whom, or that opens its hold. */
export interface OpenPayment {
  readonly holdId: number;
  readonly tournamentId: number;
  /** The event whose form it was begun in. */
  readonly eventId: number;
  readonly paise: number;
  /** Until then its places are kept, in epoch seconds. */
  readonly endsAt: number;
}

const list = storedList<OpenPayment>(OPEN_PAYMENTS);

export const subscribe = list.subscribe;
/** All that were noted, also those that ended meanwhile. */
export const read = list.read;

/** Notes a payment, in place of what is over; `takesOver` where it has the places of others of its tournament. */
export function noteOpenPayment(payment: OpenPayment, takesOver: boolean): void {
  const { holdId, tournamentId } = payment;
  const isLeft = (one: OpenPayment) =>
    one.holdId !== holdId && one.endsAt > now() && !(takesOver && one.tournamentId === tournamentId);
  list.update((all) => [...all.filter(isLeft), payment]);
}

/** Forgets a payment that was booked or given back. */
export function forgetOpenPayment(holdId: number): void {
  list.update((all) => all.filter((one) => one.holdId !== holdId));
}
