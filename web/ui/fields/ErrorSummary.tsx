import { useEffect, useRef, useState } from 'react';
import { commonWords } from '../../lib/texts/common.ts';
import styles from './ErrorSummary.module.css';

/** A refused field: the id of its control, and what is wrong. */
export interface SummaryError {
  readonly id: string;
  readonly text: string;
}

/** Brings a field under the eyes and the keyboard. */
function goTo(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/**
 * On top of a long form after it was refused: every error as a link to its field. Takes the focus when it comes; once
 * all is mended it is gone. Give it a new key for each attempt.
 */
export function ErrorSummary({ errors }: { readonly errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [isMended, setMended] = useState(errors.length === 0);
  if (!isMended && errors.length === 0) setMended(true);
  useEffect(() => box.current?.focus(), []);
  if (isMended) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert" aria-label={commonWords.checkFields}>
      <h2 className={styles.title}>{commonWords.checkFields}</h2>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(error.id);
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
