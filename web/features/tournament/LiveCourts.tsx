import { useCourtName } from '../../lib/courtNames.ts';
import { matchAddress } from '../../lib/liveAddress.ts';
import type { PlacedMatch } from '../../lib/bookingState.ts';
import { livePlaces } from '../../lib/livePlaces.ts';
import { useOnOwnCourts } from '../../lib/placeless.ts';
import { SharedLive } from '../../lib/SharedLive.tsx';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import styles from '../../ui/LiveCourts.module.css';

interface LiveCourtsProps {
  readonly tournamentId: number;
  /** The matches that are played now. */
  readonly live: readonly PlacedMatch[];
}

/** Each match on court as a link by its court. */
export default function LiveCourts(props: LiveCourtsProps) {
  return (
    <SharedLive live={props.live}>
      <Courts {...props} />
    </SharedLive>
  );
}

function Courts({ tournamentId, live: stored }: LiveCourtsProps) {
  const live = useOnOwnCourts(stored);
  const places = livePlaces(live, useCourtName());
  return (
    <nav className={styles.courts} aria-label={partWords.onCourt} data-live-courts>
      {live.map((one, index) => (
        <LinkButton
          key={`${one.event.id} ${one.stage} ${one.match.matchNumber}`}
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
