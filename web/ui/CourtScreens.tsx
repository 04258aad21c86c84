import { paths } from '@tournaments/contract';
import { courtScreenWords as words } from '../lib/texts/court-screens.ts';
import { useAlerts } from './Alerts.tsx';
import { Button } from './Button.tsx';
import styles from './CourtScreens.module.css';
import { CopyIcon } from './icons/icons.tsx';
import { ScreenReaderOnly } from './ScreenReaderOnly.tsx';

interface CourtScreensProps {
  readonly tournamentId: number;
  readonly courts: readonly number[];
}

/** The ways to the screens that each show one court, to be opened there or handed on. */
export function CourtScreens({ tournamentId, courts }: CourtScreensProps) {
  const alerts = useAlerts();
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      alerts.show(words.copied);
    } catch {
      alerts.show(words.notCopied, 'error');
    }
  };
  if (courts.length === 0) return null;
  return (
    <div className={styles.screens}>
      <p className={styles.title}>{words.title}</p>
      <ul>
        {courts.map((court) => {
          const address = paths.courtDisplay(tournamentId, court);
          return (
            <li key={court}>
              <a href={address} target="_blank" rel="noreferrer">
                {words.court(court)}
                <ScreenReaderOnly> {words.newTab}</ScreenReaderOnly>
              </a>
              <Button kind="ghost" small onClick={() => void copy(location.origin + address)}>
                <CopyIcon size={16} /> {words.copy}
                <ScreenReaderOnly> {words.addressOf(court)}</ScreenReaderOnly>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
