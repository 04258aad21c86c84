import { paths, entryRefusals, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import type { BookingRefusal } from '@tournaments/engine';
import { bookingWords } from '../../lib/texts/booking.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { openingOf } from '../../lib/bookable.ts';
import styles from './Booking.module.css';
import { BookingHead } from './BookingHead.tsx';
import type { BookingParts } from './parts.ts';
import { UnbookedNotice } from './UnbookedNotice.tsx';

/** The event of which a match is played now. */
function liveEvent({ events }: PublicTournament): PublicEvent | undefined {
  return events.find(({ draw, knockoutDraw = [] }) =>
    [...draw, ...knockoutDraw].some(({ isLive }) => isLive),
  );
}

/** The page of an event that takes no more entries: says so, and where there is still room. */
export function ClosedBooking({ why, ...parts }: BookingParts & { readonly why: BookingRefusal }) {
  const { tournament, event, now } = parts;
  const live = liveEvent(tournament);
  const others = tournament.events.filter((other) => openingOf(tournament, other, now).ok);
  return (
    <>
      <BookingHead tournament={tournament} />
      <Wrap className={styles.closed}>
        <UnbookedNotice {...parts} />
        <EmptyState
          title={`${event.name}: ${entryRefusals[why]}`}
          action={
            <div className={styles.ways}>
              {others.map((other) => (
                <LinkButton key={other.id} kind="ghost" to={paths.book(tournament.id, other.id)}>
                  {bookingWords.bookInstead(other.name)}
                </LinkButton>
              ))}
              {live && (
                <LinkButton to={paths.fixtures(tournament.id, live.id)}>
                  {bookingWords.watch(live.name)}
                </LinkButton>
              )}
              <LinkButton kind={live && 'ghost'} to={paths.tournament(tournament.id)}>
                {bookingWords.toTournament}
              </LinkButton>
            </div>
          }
        >
          {why === 'event-full' && bookingWords.fullHint}
        </EmptyState>
      </Wrap>
    </>
  );
}
