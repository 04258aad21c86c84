import { useEffect, useRef } from 'react';
import { commonWords } from '../../lib/texts/common.ts';
import styles from './ErrorSummary.module.css';

/** A refused field: the id of its control, and what is wrong. */
export interface SummaryError {
  readonly id: string;
  readonly text: string;
}

/** On top of a long form: every error as a link to its field; takes the focus when errors appear. */
export function ErrorSummary({ errors }: { readonly errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null);
  const isThere = errors.length > 0;
  useEffect(() => {
    if (isThere) box.current?.focus();
  }, [isThere]);
  if (!isThere) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="group" aria-label={commonWords.checkFields}>
      <h2 className={styles.title}>{commonWords.checkFields}</h2>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.id)?.focus();
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
