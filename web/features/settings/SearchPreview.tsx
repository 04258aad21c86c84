import { paths, type OrganizerTournament } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import { commonWords } from '../../lib/texts/common.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import styles from './Settings.module.css';

interface SearchPreviewProps {
  readonly tournament: OrganizerTournament;
  readonly address: string;
  readonly description: string;
}

const SHOWN = 160;

function shortened(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1).trimEnd()}…`;
}

/** The tournament as a search result and as a card in a message. */
export function SearchPreview({ tournament, address, description }: SearchPreviewProps) {
  const { name, poster, startsAt } = tournament;
  const [venue = ''] = tournament.address.split('\n');
  const text = shortened(description.trim() || `${displayIndianDateTime(startsAt)}, ${venue}`);
  const host = address.replace(/^https?:\/\//, '');
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption>{words.searchResult}</figcaption>
        <span className={styles.host}>{host}</span>
        <strong className={styles.resultTitle}>
          {name} - {commonWords.siteTitle}
        </strong>
        <p>{text}</p>
      </figure>
      <figure className={styles.preview}>
        <figcaption>{words.shareCard}</figcaption>
        {poster !== null && <img src={paths.image(poster)} alt="" className={styles.shared} />}
        <strong>{name}</strong>
        <p>{text}</p>
        <span className={styles.host}>{host.split('/')[0]}</span>
      </figure>
    </div>
  );
}
