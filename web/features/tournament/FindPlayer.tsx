import { paths } from '@tournaments/contract';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ChevronRightIcon } from '../../ui/icons/first.tsx';
import styles from './Tournament.module.css';

/** The way to the search for one player of a tournament. */
export function FindPlayer({ tournamentId }: { readonly tournamentId: number }) {
  return (
    <div className={styles.find}>
      <LinkButton kind="ghost" to={paths.players(tournamentId)}>
        {tournamentWords.findPlayer} <ChevronRightIcon size={18} />
      </LinkButton>
    </div>
  );
}
