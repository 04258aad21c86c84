import { paths, type PublicTournament } from '@tournaments/contract';
import { Link } from '../../lib/router.tsx';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { Card } from '../../ui/Card.tsx';
import { ChevronRightIcon, PersonIcon } from '../../ui/icons/first.tsx';
import { MailIcon, PhoneIcon, PlaceIcon } from '../../ui/icons/page.tsx';
import { RichText } from '../../ui/RichText.tsx';
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

/** Who organizes it and where, what the organizer says of it, and the poster. */
export function OverviewTab({ tournament }: { readonly tournament: PublicTournament }) {
  const { details, poster, name, address } = tournament;
  return (
    <div className={styles.overview}>
      {details !== '' && <RichText html={details} />}
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
