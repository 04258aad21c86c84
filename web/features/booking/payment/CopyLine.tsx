import { useEffect, useState } from 'react';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { CheckIcon, CopyIcon } from '../../../ui/icons/icons.tsx';
import styles from './Dialogs.module.css';

interface CopyProps {
  readonly label: string;
  readonly text: string;
  /** What goes to the clipboard. */
  readonly copied: string;
  /** What the button does, in words. */
  readonly action: string;
  readonly large?: boolean;
}

const SHOWS_COPIED = 2500;

/** A fact with a button that copies it. */
export function CopyLine({ label, text, copied, action, large }: CopyProps) {
  const { show } = useAlerts();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWS_COPIED);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      // Missing on pages without https; the text can be selected there.
      await navigator.clipboard.writeText(copied);
      setIsCopied(true);
    } catch {
      show(bookingStepWords.copyFailed, 'error');
    }
  }

  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={cx(large && styles.large)}>{text}</dd>
      <dd>
        <Button
          kind="ghost"
          small
          aria-label={isCopied ? bookingStepWords.copied : action}
          onClick={() => void copy()}
        >
          {isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          <span aria-live="polite">{isCopied ? bookingStepWords.copied : bookingStepWords.copy}</span>
        </Button>
      </dd>
    </div>
  );
}
