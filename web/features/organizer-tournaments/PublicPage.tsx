import { paths, type OrganizerTournament } from '@tournaments/contract';
import { tournamentFrameWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { ExternalIcon, ShareIcon } from '../../ui/icons/icons.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import styles from './Frame.module.css';

type Shared = Pick<OrganizerTournament, 'id' | 'name'>;

/** Hands the address on by what the device offers; where it offers nothing, it is copied. */
export function useShare({ id, name }: Shared): () => Promise<void> {
  const alerts = useAlerts();
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      alerts.show(words.copied);
    } catch {
      alerts.show(words.notCopied, 'error');
    }
  };
  return async () => {
    const url = location.origin + paths.tournament(id);
    // Missing in many browsers, whatever its type says.
    if (typeof navigator.share !== 'function') return copy(url);
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
      if (!isGivenUp) await copy(url);
    }
  };
}

/** The ways from a published tournament to what everybody sees of it. */
export function PublicPage({ tournament }: { readonly tournament: Shared }) {
  const share = useShare(tournament);
  return (
    <div className={styles.ways}>
      <a href={paths.tournament(tournament.id)} title={words.publicPage} target="_blank" rel="noreferrer">
        <ExternalIcon size={18} /> <span className={styles.word}>{words.publicPage}</span>
        <ScreenReaderOnly> {words.newTab}</ScreenReaderOnly>
      </a>
      <button type="button" title={words.share} onClick={() => void share()}>
        <ShareIcon size={18} /> <span className={styles.word}>{words.share}</span>
      </button>
    </div>
  );
}
