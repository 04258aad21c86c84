import { paths, entryRefusals, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import type { BookingRefusal } from '@tournaments/engine';
import { memo, Suspense, useEffect, useState } from 'react';
import { useNavigate } from '../../lib/router.tsx';
import { instantsOf } from '../../lib/bookable.ts';
import { useLatestPassed } from '../../lib/clock.ts';
import { useHead } from '../../lib/documentHead.ts';
import { cameWith, screenPart } from '../../lib/screen.tsx';
import { bookingWords } from '../../lib/texts/booking.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { accessOf, awayFrom, heldUntil, type Away } from './form/access.ts';
import { useTournament } from './api.ts';
import { BookingForm } from './form/BookingForm.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { mayBePaid } from './booking.ts';
import { useBooking, useBookingStore } from './store.ts';

interface PageProps {
  /** Null where the address holds no number. */
  readonly tournamentId: number | null;
  readonly eventId: number | null;
}

const NO_TIMES: readonly number[] = [];

/** The booking of entries in an event, and of others of its tournament along with it. */
export function BookingPage({ tournamentId, eventId }: PageProps) {
  const { tournament, settled, answered } = useTournament(tournamentId);
  const now = useLatestPassed(
    tournament ? [...instantsOf(tournament), ...tournament.events.map(heldUntil)] : NO_TIMES,
  );
  const access = accessOf(tournament, eventId, now);
  if (access.kind === 'nothing') return <Missing away={access.away} settled={settled} answered={answered} />;
  return <EventBooking key={access.event.id} {...access} now={now} settled={settled} />;
}

interface LeavingProps {
  readonly away: Away;
  /** A kept reply may be old: nobody is sent away before the server was asked anew. */
  readonly settled: boolean;
}

/** Sends a person on and says why. */
function Leaving({ away: { to, why }, settled }: LeavingProps) {
  const navigate = useNavigate();
  const { show } = useAlerts();
  useEffect(() => {
    if (!settled) return;
    show(entryRefusals[why], 'error', { travels: true });
    navigate(to, { replace: true });
  }, [settled, to, why, navigate, show]);
  return (
    <BookingSkeleton
      unscripted={
        <p>
          <a href={to}>{entryRefusals[why]}</a>
        </p>
      }
    />
  );
}

function Missing({ answered, ...props }: LeavingProps & { readonly answered: boolean }) {
  // Machines that come while the server cannot read its own data come again.
  useHead({ noindex: true, status: answered ? 404 : 503 });
  return <Leaving {...props} />;
}

/** Most who come here can book: only the page of what takes no entries comes with the code that says so. */
const closedBooking = screenPart(() => import('./ClosedBooking.tsx'), cameWith('data-closed-booking'));

interface EventProps {
  readonly tournament: PublicTournament;
  readonly event: PublicEvent;
  readonly closed: BookingRefusal | null;
  readonly now: number;
  readonly settled: boolean;
}

/** The page of one event, open or closed. */
const EventBooking = memo(function EventBooking({ tournament, event, now, settled, ...access }: EventProps) {
  const store = useBookingStore(tournament, event);
  const booking = useBooking(store);
  // Who came before all places were being paid for goes on typing.
  const [isHeldUp, setHeldUp] = useState(heldUntil(event) > now);
  const closed = access.closed ?? (isHeldUp && !booking.hold ? 'event-being-paid' : null);
  const away = closed === null ? null : awayFrom(tournament, closed);
  useHead({
    name: bookingWords.title(event.name, tournament.name),
    description: bookingWords.description(event.name, tournament.name),
    canonical: paths.book(tournament.id, event.id),
    // Where people are sent on, machines find nothing.
    ...(away !== null && { noindex: true, status: 404 }),
  });
  // Who may have paid is neither sent away nor stopped: the server's answer decides.
  const hasPaid = booking.step === 'payment' || booking.step === 'otp';
  if (closed === null || hasPaid) return <BookingForm {...{ store, booking, tournament, event, now }} />;
  if (away !== null && booking.unbooked === null && !mayBePaid(booking))
    return <Leaving away={away} settled={settled} />;
  return (
    <Suspense fallback={<BookingSkeleton />}>
      {closedBooking.draw({
        store,
        booking,
        tournament,
        event,
        now,
        why: closed,
        onFree: () => setHeldUp(false),
      })}
    </Suspense>
  );
});
