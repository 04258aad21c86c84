import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyIcon } from '../../ui/icons/icons.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { UrlText } from '../../ui/UrlText.tsx';
import styles from './Settings.module.css';

interface CopyLineProps {
  readonly label: string;
  readonly value: string;
  /** Numbers and passwords that are read out across a hall; all others are addresses. */
  readonly big?: boolean;
}

/** Copies a text and says so. */
export function useCopy(): (text: string) => void {
  const alerts = useAlerts();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      alerts.show(words.copied);
    } catch {
      alerts.show(words.notCopied, 'error');
    }
  };
  return (text) => void copy(text);
}

/** Something to hand on, with a button that copies it. */
export function CopyLine({ label, value, big = false }: CopyLineProps) {
  const copy = useCopy();
  return (
    <div className={styles.copyLine}>
      <span className={styles.copyLabel}>{label}</span>
      {big ? (
        <span className={styles.big}>{value}</span>
      ) : (
        <span className={styles.value}>
          <UrlText url={value} />
        </span>
      )}
      <Button kind="ghost" small onClick={() => copy(value)}>
        <CopyIcon size={16} /> {words.copy} <ScreenReaderOnly>{label}</ScreenReaderOnly>
      </Button>
    </div>
  );
}
