import { paths, type OrganizerTournament } from '@tournaments/contract';
import { phaseAt } from '@tournaments/engine';
import { Link } from '../../lib/router.tsx';
import { useNow } from '../../lib/clock.ts';
import { tournamentListWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { Card } from '../../ui/Card.tsx';
import { TimeSpan } from '../../ui/DateTime.tsx';
import { PhasePill, Pill } from '../../ui/Pill.tsx';
import { filling } from './glance.ts';
import styles from './Lists.module.css';

/** A tournament in a list; all of the card leads to it. */
export function TournamentCard({ tournament }: { readonly tournament: OrganizerTournament }) {
  const { id, name, address, startsAt, endsAt, isPublic, turnedOff } = tournament;
  const { entries, places } = filling(tournament);
  const phase = phaseAt(tournament, useNow());
  return (
    <Card clickable className={styles.card}>
      <h3 className={styles.name}>
        <Link to={paths.organizerTournament(id)}>{name}</Link>
      </h3>
      <p>
        <TimeSpan from={startsAt} to={endsAt} between="-" />
      </p>
      <p className={styles.address}>{address}</p>
      <div className={styles.states}>
        <PhasePill phase={phase} />
        {turnedOff && <Pill kind="warning">{words.turnedOff}</Pill>}
        {!turnedOff && !isPublic && <Pill kind="neutral">{words.hidden}</Pill>}
        {entries > 0 && <span className={styles.filled}>{words.filled(entries, places)}</span>}
      </div>
    </Card>
  );
}
