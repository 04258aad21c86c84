import { playerPaths } from '@tournaments/contract';
import { Link } from '../../lib/router.tsx';
import { followWords as words } from '../../lib/texts/follow.ts';
import styles from './Follows.module.css';

/** The way to the search for one player of a tournament. */
export function FindPlayer({ tournamentId }: { readonly tournamentId: number }) {
  return (
    <Link className={styles.find} to={playerPaths.find(tournamentId)}>
      {words.find}
    </Link>
  );
}
