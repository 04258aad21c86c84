import { playerPaths } from '@tournaments/contract';
import { Link } from '../../lib/router.tsx';
import { followWords as words } from '../../lib/texts/follow.ts';
import styles from './Tournament.module.css';

/** The way to the search for one player of a tournament. */
export function FindPlayer({ tournamentId }: { readonly tournamentId: number }) {
  return (
    <div className={styles.contact}>
      <Link className={styles.all} to={playerPaths.find(tournamentId)}>
        {words.find}
      </Link>
    </div>
  );
}
