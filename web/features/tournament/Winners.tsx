import type { PublicTournament } from '@tournaments/contract';
import { matchAddress } from '../../lib/liveAddress.ts';
import { Link } from '../../lib/router.tsx';
import { winnersWords as words } from '../../lib/texts/winners.ts';
import { winnersOf, type EventWinners } from '../../lib/winners.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Tournament.module.css';

interface WonProps extends EventWinners {
  readonly tournamentId: number;
}

function Won({ tournamentId, final, champion, runnerUp }: WonProps) {
  return (
    <Link to={matchAddress(tournamentId, final)}>
      <span className={styles.aside}>{final.event.name}</span>
      <span className={styles.liveSide}>
        <span>{champion}</span>
        <span className={styles.aside}>{words.champion}</span>
      </span>
      {runnerUp !== null && (
        <span className={styles.second}>
          <span>{runnerUp}</span>
          <span className={styles.aside}>{words.runnerUp}</span>
        </span>
      )}
    </Link>
  );
}

/** Who won each event, and against whom in its final. */
export default function Winners({ tournament }: { readonly tournament: PublicTournament }) {
  const all = tournament.events.flatMap((event) => winnersOf(event) ?? []);
  if (all.length === 0) return null;
  return (
    <Card className={styles.live}>
      <h2>{words.title}</h2>
      <ul data-winners>
        {all.map((one) => (
          <li key={one.final.event.id}>
            <Won tournamentId={tournament.id} {...one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
