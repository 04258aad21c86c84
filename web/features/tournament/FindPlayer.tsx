import { paths } from '@tournaments/contract';
import { Link } from '../../lib/router.tsx';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import styles from './Tournament.module.css';

/** The way to the search for one player of a tournament. */
export function FindPlayer({ tournamentId }: { readonly tournamentId: number }) {
  return (
    <div className={styles.contact}>
      <Link to={paths.players(tournamentId)}>{tournamentWords.findPlayer}</Link>
    </div>
  );
}
