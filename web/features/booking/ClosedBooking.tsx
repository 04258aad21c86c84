import { entryRefusals, paths, routes, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { now as clockNow } from '../../lib/clock.ts';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { bookingClosedWords as words } from '../../lib/texts/booking-closed.ts';
import { timeOfDay } from '../../lib/texts/format.ts';
import { waitingWords } from '../../lib/texts/waiting.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { isBeingPaid, openingOf } from '../../lib/bookable.ts';
import { matchAddress } from '../../lib/liveAddress.ts';
import { freshTournament } from './api.ts';
import { BookingHead } from './BookingHead.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { mayBePaid } from './booking.ts';
import type { BookingParts } from './parts.ts';
import { useOpenPayments } from './payment/OpenPayments.tsx';
import { heldUntil, type Closed } from './form/access.ts';
import { useSteps } from './form/useSteps.ts';
import styles from './waiting/Waiting.module.css';

/** Few wait: what they need comes with the press. */
const JoinWaiting = lazy(() => loadWithRetry(() => import('./waiting/JoinWaiting.tsx')));

/** The first match that is played now, with its event. */
function liveMatch({ events }: PublicTournament) {
  return events
    .flatMap((event) => [...event.draw, ...(event.knockoutDraw ?? [])].map((match) => ({ event, match })))
    .find(({ match }) => match.isLive);
}

interface WaysProps extends Pick<BookingParts, 'tournament' | 'event' | 'now'> {
  readonly why: Closed;
  readonly isJoining: boolean;
  readonly onJoin: () => void;
}

const mayWait = (why: Closed) => why === 'event-full' || why === 'event-being-paid';

/** Why the event takes no entry, and what those who want one do. */
function reasonOf(why: Closed, event: PublicEvent): readonly [title: string, text: string | false] {
  if (why === 'event-being-paid') return [words.beingPaid, words.freeAt(timeOfDay(heldUntil(event)))];
  return [entryRefusals[why], why === 'event-full' && waitingWords.full(event.waiting ?? 0)];
}

/** Where one can go from here: to the waiting list, other events with a free place, a match that is played, the own booking. */
function Ways({ why, tournament, event, now, isJoining, onJoin }: WaysProps) {
  const live = liveMatch(tournament);
  const others = tournament.events.filter(
    (other) => other.id !== event.id && openingOf(tournament, other, now).ok && !isBeingPaid(other),
  );
  return (
    <div className={styles.ways}>
      {mayWait(why) && !isJoining && <Button onClick={onJoin}>{waitingWords.join}</Button>}
      {live && <LinkButton to={matchAddress(tournament.id, live)}>{words.watch(live.event.name)}</LinkButton>}
      {others.length > 0 && !isJoining && (
        <div className={styles.others}>
          {others.map((other) => (
            <LinkButton key={other.id} kind="ghost" small to={paths.book(tournament.id, other.id)}>
              {words.bookInstead(other.name)}
            </LinkButton>
          ))}
        </div>
      )}
      <div className={styles.others}>
        <LinkButton
          kind={live || mayWait(why) ? 'ghost' : undefined}
          small
          to={paths.tournament(tournament.id)}
        >
          {words.toTournament}
        </LinkButton>
        <LinkButton kind="ghost" small to={routes.findPass}>
          {words.findBooking}
        </LinkButton>
      </div>
    </div>
  );
}

interface ClosedProps extends BookingParts {
  readonly why: Closed;
  /** A place may be had: the form comes instead. */
  readonly onFree: () => void;
}

/** Goes on to the form when a place may be had: the ones that are paid for are their own, or what was not paid is free. */
function useFreed({ why, onFree, tournament, event, now }: ClosedProps): void {
  const client = useQueryClient();
  const { show } = useAlerts();
  const isOwn = useOpenPayments(tournament.id).some(({ eventId }) => eventId === event.id);
  const mayBeFree = why === 'event-being-paid' && heldUntil(event) <= now;
  const latest = useRef({ onFree, show });
  useEffect(() => {
    latest.current = { onFree, show };
  });
  useEffect(() => {
    if (isOwn) latest.current.onFree();
  }, [isOwn]);
  useEffect(() => {
    if (!mayBeFree) return undefined;
    let isLeft = false;
    const look = async () => {
      const fresh = await freshTournament(client, tournament.id);
      const one = fresh?.events.find(({ id }) => id === event.id) ?? event;
      // Others wait for it, or somebody was given more time.
      if (isLeft || one.waiting || heldUntil(one) > clockNow()) return;
      latest.current.onFree();
      latest.current.show(words.freeNow);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [mayBeFree, client, tournament.id, event]);
}

/** The page of an event that takes no more entries: says so, and where there is still room. */
export default function ClosedBooking(props: ClosedProps) {
  const { why, tournament, event, now } = props;
  const parts: BookingParts = props;
  useFreed(props);
  const [isJoining, setJoining] = useState(false);
  const [title, text] = reasonOf(why, event);
  const steps = useSteps(isJoining || parts.booking.unbooked !== null || mayBePaid(parts.booking));
  return (
    <>
      <BookingHead tournament={tournament} />
      <Wrap className={styles.closed} data-closed-booking>
        {steps && <steps.FormNotices {...parts} />}
        <EmptyState
          title={`${event.name}: ${title}`}
          action={
            <Ways why={why} {...{ tournament, event, now, isJoining }} onJoin={() => setJoining(true)} />
          }
        >
          {!isJoining && text}
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
