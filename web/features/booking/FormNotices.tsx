import type { BookingParts } from './parts.ts';
import { PaidWay } from './payment/LastStep.tsx';
import { OpenPayments } from './payment/OpenPayments.tsx';
import { UnbookedNotice } from './UnbookedNotice.tsx';

/** What stands above the form: payments in other windows, what was not booked, and the way back to what was paid. */
export function FormNotices(parts: BookingParts) {
  const { tournament, booking } = parts;
  return (
    <>
      <OpenPayments tournamentId={tournament.id} own={booking.hold?.id ?? null} isOnForm />
      <UnbookedNotice {...parts} />
      <PaidWay {...parts} />
    </>
  );
}
