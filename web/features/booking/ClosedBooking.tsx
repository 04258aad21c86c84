import { entryRefusals, paths, routes, type PublicTournament } from '@tournaments/contract';
import type { BookingRefusal } from '@tournaments/engine';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { bookingClosedWords as words } from '../../lib/texts/booking-closed.ts';
import { waitingWords } from '../../lib/texts/waiting.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { openingOf } from '../../lib/bookable.ts';
import { matchAddress } from '../../lib/liveAddress.ts';
import styles from './Booking.module.css';
import { BookingHead } from './BookingHead.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { mayBePaid } from './booking.ts';
import type { BookingParts } from './parts.ts';
import { useSteps } from './form/useSteps.ts';

/** Few wait: what they need comes with the press. */
const JoinWaiting = lazy(() => loadWithRetry(() => import('./waiting/JoinWaiting.tsx')));

/** The first match that is played now, with its event. */
function liveMatch({ events }: PublicTournament) {
  return events
    .flatMap((event) => [...event.draw, ...(event.knockoutDraw ?? [])].map((match) => ({ event, match })))
    .find(({ match }) => match.isLive);
}

interface WaysProps extends Pick<BookingParts, 'tournament' | 'now'> {
  readonly why: BookingRefusal;
  readonly isJoining: boolean;
  readonly onJoin: () => void;
}

/** Where one can go from here: to the waiting list, other events, a match that is played, the own booking. */
function Ways({ why, tournament, now, isJoining, onJoin }: WaysProps) {
  const live = liveMatch(tournament);
  const others = tournament.events.filter((other) => openingOf(tournament, other, now).ok);
  return (
    <div className={styles.ways}>
      {why === 'event-full' && !isJoining && <Button onClick={onJoin}>{waitingWords.join}</Button>}
      {others.map((other) => (
        <LinkButton key={other.id} kind="ghost" to={paths.book(tournament.id, other.id)}>
          {words.bookInstead(other.name)}
        </LinkButton>
      ))}
      {live && <LinkButton to={matchAddress(tournament.id, live)}>{words.watch(live.event.name)}</LinkButton>}
      <LinkButton
        kind={live || why === 'event-full' ? 'ghost' : undefined}
        to={paths.tournament(tournament.id)}
      >
        {words.toTournament}
      </LinkButton>
      <LinkButton kind="ghost" to={routes.findPass}>
        {words.findBooking}
      </LinkButton>
    </div>
  );
}

/** The page of an event that takes no more entries: says so, and where there is still room. */
export default function ClosedBooking({ why, ...parts }: BookingParts & { readonly why: BookingRefusal }) {
  const { tournament, event, now } = parts;
  const [isJoining, setJoining] = useState(false);
  const steps = useSteps(isJoining || parts.booking.unbooked !== null || mayBePaid(parts.booking));
  return (
    <>
      <BookingHead tournament={tournament} />
      <Wrap className={styles.closed} data-closed-booking>
        {steps && <steps.FormNotices {...parts} />}
        <EmptyState
          title={`${event.name}: ${entryRefusals[why]}`}
          action={<Ways why={why} {...{ tournament, now, isJoining }} onJoin={() => setJoining(true)} />}
        >
          {why === 'event-full' && waitingWords.full(event.waiting ?? 0)}
        </EmptyState>
        {isJoining && (
          <Suspense fallback={<BookingSkeleton />}>
            {steps ? <JoinWaiting {...parts} steps={steps} /> : <BookingSkeleton />}
          </Suspense>
        )}
      </Wrap>
    </>
  );
}
