import { routes, type OrganizerTournament } from '@tournaments/contract';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { RefreshIcon } from '../../ui/icons/icons.tsx';
import { CopyLine } from './CopyLine.tsx';
import styles from './Settings.module.css';

interface UmpireBlockProps {
  readonly tournament: OrganizerTournament;
  readonly origin: string;
  /** Whether a new password is wanted with the next save. */
  readonly isResetAsked: boolean;
  readonly onReset: (wanted: boolean) => void;
}

/** What umpires need to log in. */
export function UmpireBlock({ tournament, origin, isResetAsked, onReset }: UmpireBlockProps) {
  const { id, umpirePassword } = tournament;
  return (
    <div className={styles.umpire}>
      <CopyLine label={words.tournamentId} value={String(id)} big />
      {umpirePassword === null ? (
        <p className={styles.hint}>{words.passwordLater}</p>
      ) : (
        <CopyLine label={words.umpirePassword} value={umpirePassword} big />
      )}
      <CopyLine label={words.umpireAddress} value={origin + routes.umpire} />
      <div className={styles.reset}>
        <Button kind="ghost" small aria-pressed={isResetAsked} onClick={() => onReset(!isResetAsked)}>
          <RefreshIcon size={16} /> {isResetAsked ? words.resetBack : words.reset}
        </Button>
        <p role="status" className={styles.hint}>
          {isResetAsked ? words.resetAsked : ''}
        </p>
      </div>
    </div>
  );
}
