import { paths, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import { openingOf } from '../../lib/bookable.ts';
import { Link } from '../../lib/router.tsx';
import { eligibilityText } from '../../lib/texts/eligibility.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { Card } from '../../ui/Card.tsx';
import { ChevronRightIcon, PersonIcon } from '../../ui/icons/first.tsx';
import { MailIcon, PhoneIcon, PlaceIcon } from '../../ui/icons/page.tsx';
import { Fee } from '../../ui/Money.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { LiveNow } from './LiveNow.tsx';
import styles from './Tournament.module.css';

const MAPS = 'https://www.google.com/maps/search/?api=1&query=';

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
        <Link className={styles.all} to={paths.organizerTournamentsPublic(organizationId)}>
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
        <a href={MAPS + encodeURIComponent(address)} target="_blank" rel="noopener">
          <PlaceIcon /> {tournamentWords.findVenue}
        </a>
      </div>
    </Card>
  );
}

interface EventLineProps {
  readonly tournament: PublicTournament;
  readonly event: PublicEvent;
  readonly now: number;
}

function EventLine({ tournament, event, now }: EventLineProps) {
  const { id, startsAt } = tournament;
  const isOpen = openingOf(tournament, event, now).ok;
  const who = eligibilityText(event, startsAt);
  return (
    <li>
      {isOpen ? <Link to={paths.book(id, event.id)}>{event.name}</Link> : <b>{event.name}</b>}
      <span className={styles.price}>
        <Fee feePaise={event.feePaise} discountPercent={event.discountPercent} />
        {event.eventType === 'doubles' && ` ${tournamentWords.aPair}`}
      </span>
      {who !== null && <span className={styles.aside}>{who}</span>}
    </li>
  );
}

/** What is played, who may enter and for how much; what can be booked is a link to do so. */
function Events({ tournament, now }: OverviewProps) {
  const { events, bookingOpensAt, bookingClosesAt } = tournament;
  if (events.length === 0) return null;
  const isAhead = bookingOpensAt !== null && now < bookingOpensAt;
  return (
    <Card className={styles.eventsFacts}>
      <h2>{tournamentWords.eventsAndFees}</h2>
      {isAhead && <p>{tournamentWords.opensAt(displayIndianDateTime(bookingOpensAt))}</p>}
      {bookingClosesAt !== null && (
        <p>
          {now < bookingClosesAt
            ? tournamentWords.closesAt(displayIndianDateTime(bookingClosesAt))
            : tournamentWords.closedAt(displayIndianDateTime(bookingClosesAt))}
        </p>
      )}
      <ul>
        {events.map((event) => (
          <EventLine key={event.id} tournament={tournament} event={event} now={now} />
        ))}
      </ul>
    </Card>
  );
}

interface OverviewProps {
  readonly tournament: PublicTournament;
  /** Epoch seconds that decide what can be booked. */
  readonly now: number;
}

/** What is on court, what is played and for how much, what the organizer says of it, who that is and where. */
export function OverviewTab({ tournament, now }: OverviewProps) {
  const { details, poster, name, address } = tournament;
  return (
    <div className={styles.overview}>
      <div className={styles.main}>
        <LiveNow tournament={tournament} />
        <Events tournament={tournament} now={now} />
        {details !== '' && <RichText html={details} />}
      </div>
      <div className={styles.side}>
        <Organizer tournament={tournament} />
        <Venue address={address} />
        {poster !== null && (
          <a href={poster}>
            <img
              className={styles.poster}
              src={paths.imageSized(poster, 'medium')}
              alt={tournamentWords.poster(name)}
              loading="lazy"
            />
          </a>
        )}
      </div>
    </div>
  );
}
