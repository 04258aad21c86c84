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
import { ChevronRightIcon } from '../../ui/icons/first.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { matchAddress } from '../../lib/liveAddress.ts';
import { Link } from '../../lib/router.tsx';
import { freshTournament } from './api.ts';
import { BookingHead } from './BookingHead.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { mayBePaid } from './booking.ts';
import type { BookingParts } from './parts.ts';
import { useOpenPayments } from './payment/OpenPayments.tsx';
import { heldUntil, type Closed } from './form/access.ts';
import { EventFacts } from './form/EventFacts.tsx';
import { useSteps } from './form/useSteps.ts';
import { openOthers } from './waiting/openOthers.ts';
import styles from './waiting/Waiting.module.css';

/** Few wait: what they need comes with the press. */
const JoinWaiting = lazy(() => loadWithRetry(() => import('./waiting/JoinWaiting.tsx')));

/** The first match that is played now, with its event. */
function liveMatch({ events }: PublicTournament) {
  return events
    .flatMap((event) => [...event.draw, ...(event.knockoutDraw ?? [])].map((match) => ({ event, match })))
    .find(({ match }) => match.isLive);
}

const mayWait = (why: Closed) => why === 'event-full' || why === 'event-being-paid';

/** Why the event takes no entry, and what those who want one do. */
function reasonOf(why: Closed, event: PublicEvent): readonly [title: string, text: string | false] {
  if (why === 'event-being-paid') return [words.beingPaid, words.freeAt(timeOfDay(heldUntil(event)))];
  return [entryRefusals[why], why === 'event-full' && waitingWords.full(event.waiting ?? 0)];
}

type PartProps = Pick<BookingParts, 'tournament' | 'event' | 'now'>;

/** The other events that take entries of those who came for this one, each with the way to book it. */
function Others({ tournament, event, now }: PartProps) {
  const others = openOthers(tournament, event, now);
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="open-others">
      <h2 id="open-others">{words.others}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <div>
              <h3>{other.name}</h3>
              <EventFacts event={other} startsAt={tournament.startsAt} now={now} isHeld={false} />
            </div>
            <LinkButton
              kind="ghost"
              to={paths.book(tournament.id, other.id)}
              aria-label={words.bookInstead(other.name)}
            >
              {words.book}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where else one can go from here: to a match that is played, the tournament, the own booking. */
function Ways({ tournament }: Pick<PartProps, 'tournament'>) {
  const live = liveMatch(tournament);
  return (
    <ul className={styles.ways}>
      {live && <Way to={matchAddress(tournament.id, live)} text={words.watch(live.event.name)} />}
      <Way to={paths.tournament(tournament.id)} text={words.toTournament} />
      <Way to={routes.findPass} text={words.findBooking} />
    </ul>
  );
}

function Way({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <li>
      <Link to={to}>
        {text} <ChevronRightIcon size={18} />
      </Link>
    </li>
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
        <section className={styles.why}>
          <h2>{`${event.name}: ${title}`}</h2>
          {!isJoining && text && <p>{text}</p>}
          {!isJoining && mayWait(why) && (
            <Button onClick={() => setJoining(true)}>{waitingWords.join}</Button>
          )}
        </section>
        {isJoining && (
          <Suspense fallback={<BookingSkeleton />}>
            {steps ? <JoinWaiting {...parts} steps={steps} /> : <BookingSkeleton />}
          </Suspense>
        )}
        {!isJoining && <Others {...{ tournament, event, now }} />}
        <Ways tournament={tournament} />
      </Wrap>
    </>
  );
}
