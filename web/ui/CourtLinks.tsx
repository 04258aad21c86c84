import { matchAddress, type LiveMatch } from '../lib/liveAddress.ts';
import { livePlaces } from '../lib/livePlaces.ts';
import { partWords } from '../lib/texts/tournament-parts.ts';
import { LinkButton } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './LiveCourts.module.css';
import marks from './marks.module.css';

interface CourtLinksProps {
  readonly tournamentId: number;
  /** The matches that are played now. */
  readonly live: readonly LiveMatch[];
  readonly courtName: (court: number) => string;
}

/** Each match on court as a link by its court. */
export function CourtLinks({ tournamentId, live, courtName }: CourtLinksProps) {
  const places = livePlaces(live, courtName);
  return (
    <nav className={cx(styles.courts, marks.slides)} aria-label={partWords.onCourt} data-live-courts>
      {live.map((one, index) => (
        <LinkButton
          key={`${one.event.id} ${one.match.poolName ?? ''} ${one.match.matchNumber}`}
          kind="ghost"
          to={matchAddress(tournamentId, one)}
          aria-label={places[index]!.spoken}
        >
          {places[index]!.text}
        </LinkButton>
      ))}
    </nav>
  );
}
