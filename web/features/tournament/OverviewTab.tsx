import { mapsAddress, paths, routes, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { FEW_PLACES, phaseAt, type BookingRefusal } from '@tournaments/engine';
import { memo, Suspense, type ReactNode } from 'react';
import { useIsAlive } from '../../lib/alive.ts';
import { freePlaces, hasDraw, isBeingPaid, openingOf } from '../../lib/bookable.ts';
import { liveMatches } from '../../lib/placedMatches.ts';
import { usePageTime } from '../../lib/clock.ts';
import { Link } from '../../lib/router.tsx';
import { cameWith, screenPart } from '../../lib/screen.tsx';
import { inSentence } from '../../lib/texts/format.ts';
import { eligibilityText } from '../../lib/texts/eligibility.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { Card } from '../../ui/Card.tsx';
import { ChevronDownIcon, ChevronRightIcon, PersonIcon } from '../../ui/icons/first.tsx';
import { MailIcon, PhoneIcon, PlaceIcon } from '../../ui/icons/page.tsx';
import { Fee, isFree } from '../../ui/Money.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { FindPlayer } from './FindPlayer.tsx';
import { sharedOf } from './events.ts';
import styles from './Tournament.module.css';

function Organizer({ tournament }: { readonly tournament: PublicTournament }) {
  const { organizerName, organizerMobile, organizerEmail, organizationId } = tournament;
  return (
    <Card>
      <h2>{tournamentWords.organizer}</h2>
      <div className={styles.contact}>
        <span className={styles.organizer}>
          <PersonIcon /> {organizerName}
        </span>
        {organizerMobile !== '' && (
          <a href={`tel:${organizerMobile}`}>
            <PhoneIcon /> {organizerMobile}
          </a>
        )}
        {organizerEmail !== '' && (
          <a href={`mailto:${organizerEmail}`}>
            <MailIcon /> {organizerEmail}
          </a>
        )}
        <Link className={styles.wayOn} to={paths.organizerTournamentsPublic(organizationId)}>
          {tournamentWords.allOfOrganizer} <ChevronRightIcon size={18} />
        </Link>
      </div>
    </Card>
  );
}

function Venue({ address }: { readonly address: string }) {
  return (
    <Card>
      <h2>{tournamentWords.venue}</h2>
      <p className={styles.address}>{address}</p>
      <div className={styles.contact}>
        <a href={mapsAddress(address)} target="_blank" rel="noopener">
          <PlaceIcon /> {tournamentWords.findVenue}
        </a>
      </div>
    </Card>
  );
}

interface EventLineProps {
  readonly tournament: PublicTournament;
  readonly event: PublicEvent;
  /** Why it takes no entry now; null where it does. */
  readonly closed: BookingRefusal | null;
  /** What is said of it instead of who may enter. */
  readonly note: string | null;
}

/** That an event is full, or nearly; null where there is room, and where the entries are over for another reason. */
function roomIn(event: PublicEvent, closed: BookingRefusal | null): string | null {
  const left = freePlaces(event);
  if (closed !== null && closed !== 'event-full') return null;
  if (isBeingPaid(event)) return tournamentWords.beingPaid;
  return left !== null && left <= FEW_PLACES ? tournamentWords.few(left) : null;
}

/** That an event takes no entry any more, where nothing above the list says so; null where it does. */
function closedNote(
  { showFixtures }: PublicTournament,
  { bookingClosesAt }: PublicEvent,
  closed: BookingRefusal | null,
): string | null {
  const isDrawn = closed === 'draw-made';
  if (isDrawn && showFixtures) return tournamentWords.drawOut;
  const isOver = closed === 'booking-too-late' && bookingClosesAt !== null;
  return isDrawn || isOver || closed === 'booking-closed' ? tournamentWords.closed : null;
}

function EventLine({ tournament, event, closed, note }: EventLineProps) {
  // A full one leads to its waiting list.
  const leadsOn = closed === null || closed === 'event-full';
  const room = roomIn(event, closed);
  const aside = note ?? eligibilityText(event, tournament.startsAt);
  return (
    <li>
      <div className={styles.what}>
        {leadsOn ? <Link to={paths.book(tournament.id, event.id)}>{event.name}</Link> : <b>{event.name}</b>}
        {(aside ?? room) && (
          <span className={styles.aside}>
            {room && (
              <>
                <Pill kind="warning">{room}</Pill>{' '}
              </>
            )}
            {aside}
          </span>
        )}
      </div>
      <span className={styles.price}>
        <Fee {...event} per={event.eventType === 'doubles' && tournamentWords.aPair} />
      </span>
    </li>
  );
}

interface FoldedProps {
  readonly isOver: boolean;
  readonly count: number;
  readonly children: ReactNode;
}

/** Once nobody can enter any more, few ask what it cost. */
function FoldedOnce({ isOver, count, children }: FoldedProps) {
  if (!isOver) return children;
  return (
    <details>
      <summary>
        {tournamentWords.eventCount(count)} <ChevronDownIcon size={18} />
      </summary>
      {children}
    </details>
  );
}

/** What is played, who may enter and for how much; what can be booked or waited for is a link to do so. */
function Events({ tournament, now }: OverviewProps) {
  const { events, bookingOpensAt, bookingClosesAt } = tournament;
  const pageTime = usePageTime();
  const hasFees = now < tournament.startsAt && events.some((event) => !isFree(event));
  if (events.length === 0) return null;
  const lines = events.map((event) => {
    const opening = openingOf(tournament, event, now);
    const closed = opening.ok ? null : opening.code;
    return { event, closed, note: closedNote(tournament, event, closed) };
  });
  const shared = sharedOf(lines.map(({ note }) => note));
  const isOver = (bookingClosesAt ?? tournament.endsAt) <= now || lines.every(({ note }) => note !== null);
  const isAhead = bookingOpensAt !== null && now < bookingOpensAt;
  return (
    <Card className={styles.eventsFacts} data-closed={isOver || undefined}>
      <h2>{tournamentWords.eventsAndFees}</h2>
      {isAhead && <p>{tournamentWords.opensAt(inSentence(bookingOpensAt, pageTime))}</p>}
      {bookingClosesAt !== null && (
        <p>
          {now < bookingClosesAt
            ? tournamentWords.closesAt(inSentence(bookingClosesAt, pageTime))
            : tournamentWords.closedAt(inSentence(bookingClosesAt, pageTime))}
        </p>
      )}
      {shared !== null && <p>{shared}</p>}
      <FoldedOnce isOver={isOver} count={events.length}>
        <ul>
          {lines.map(({ event, closed, note }) => (
            <EventLine
              key={event.id}
              tournament={tournament}
              event={event}
              closed={closed}
              note={shared === null ? note : null}
            />
          ))}
        </ul>
      </FoldedOnce>
      {hasFees && (
        <div className={styles.rule}>
          <Rule tournamentId={tournament.id} />
        </div>
      )}
      <Link className={styles.wayOn} to={routes.findPass}>
        {tournamentWords.findBooking} <ChevronRightIcon size={18} />
      </Link>
    </Card>
  );
}

/** The server draws it; its code takes that over when the rest of the page answers. */
const refundRule = screenPart(
  () => import('../../ui/RefundRule.tsx'),
  () => typeof document !== 'object',
);

/** Drawn anew before its code is here it would be gone until then. */
const Rule = memo(({ tournamentId }: { readonly tournamentId: number }) => (
  <Suspense fallback={null}>{refundRule.draw({ tournamentId })}</Suspense>
));

/** Most of the time nothing is played: only a page that shows something on court comes with the code for it. */
const liveNow = screenPart(() => import('./LiveNow.tsx'), cameWith('data-live-now'));

/** What is on court. */
function Live({ tournament }: { readonly tournament: PublicTournament }) {
  const live = liveMatches(tournament);
  if (live.length === 0) return null;
  return <Suspense fallback={null}>{liveNow.draw({ tournamentId: tournament.id, live })}</Suspense>;
}

/** Who won, once a tournament is over. Few look back: only the page of a tournament that is over comes with the code for its winners. */
const winners = screenPart(() => import('./Winners.tsx'), cameWith('data-winners'));

/** Whether the page came with who is called or comes next. */
const cameWithDay = cameWith('data-day');

function useShowsDay(): boolean {
  const isAlive = useIsAlive();
  return isAlive || cameWithDay();
}

/** Where the page has not come with them they come when it stands. */
const nextUp = screenPart(() => import('./NextUp.tsx'), cameWithDay);
const calls = screenPart(async () => ({ default: (await import('./NextUp.tsx')).Calls }), cameWithDay);

/** The poster, leading to the whole of it. */
function Poster({ poster, name }: Pick<PublicTournament, 'poster' | 'name'>) {
  return (
    poster !== null && (
      <a className={styles.poster} href={poster}>
        <img
          src={paths.imageSized(poster, 'medium')}
          alt={tournamentWords.poster(name)}
          width={900}
          height={1200}
          loading="lazy"
        />
      </a>
    )
  );
}

/** The way to one player, once there are draws to find them in. */
function Find({ id, showFixtures, events }: PublicTournament) {
  return showFixtures && events.some(hasDraw) && <FindPlayer tournamentId={id} />;
}

interface OverviewProps {
  readonly tournament: PublicTournament;
  /** Epoch seconds that decide what can be booked. */
  readonly now: number;
}

/** Who won or what is on court, what is played and for how much, what the organizer says of it, who that is and where. */
export function OverviewTab(props: OverviewProps) {
  const { tournament, now } = props;
  const { details, address, showFixtures } = tournament;
  const phase = phaseAt(tournament, now);
  const showsDay = useShowsDay();
  const isOver = phase === 'completed';
  const hasWinners = isOver && showFixtures;
  const hasDay = showsDay && showFixtures && !isOver;
  // Who looks once play has begun wants to know who plays and who won, not what it costs.
  const fees = <Events {...props} />;
  const poster = <Poster {...tournament} />;
  return (
    <div className={styles.overview}>
      <div className={styles.main}>
        {hasWinners && <Suspense fallback={null}>{winners.draw({ tournament, children: poster })}</Suspense>}
        <Suspense fallback={null}>{hasDay && calls.draw({ tournamentId: tournament.id })}</Suspense>
        <Live tournament={tournament} />
        {phase === 'upcoming' && fees}
        <Find {...tournament} />
        <Suspense fallback={null}>{hasDay && nextUp.draw({ tournament })}</Suspense>
        {phase === 'live' && fees}
        {details !== '' && <RichText className={styles.details} html={details} />}
      </div>
      {!hasWinners && poster}
      <div className={styles.side}>
        <Organizer tournament={tournament} />
        <Venue address={address} />
        {isOver && fees}
      </div>
    </div>
  );
}
