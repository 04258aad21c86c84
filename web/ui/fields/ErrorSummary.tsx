import { useEffect, useRef, useState } from 'react';
import { furtherWords } from '../../lib/texts/further.ts';
import { cx } from '../cx.ts';
import styles from './ErrorSummary.module.css';

/** A refused field: the id of its control, or its name, and what is wrong. */
export interface SummaryError {
  readonly id: string;
  readonly text: string;
  /** Whose field it is, where several have the same fields: told once above all its errors. */
  readonly group?: string;
}

/** Brings a field under the eyes and the keyboard. */
function goTo(id: string): void {
  const field = document.getElementById(id) ?? document.getElementsByName(id)[0];
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
  useEffect(() => {
    // A long one would be scrolled to its end, and a bar on top could cover its beginning.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (isMended) return null;
  return (
    <div
      className={styles.summary}
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-label={furtherWords.checkFields}
    >
      <h2 className={styles.title}>{furtherWords.checkFields}</h2>
      <ul className={styles.list}>
        {groupsOf(errors).map(([group, own]) => (
          <li key={group ?? own[0]!.id} className={cx(group !== undefined && styles.group)}>
            {group === undefined ? <Way error={own[0]!} /> : <Group name={group} errors={own} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The errors of each group together, in the order of their first; one without a group stands alone. */
function groupsOf(
  errors: readonly SummaryError[],
): readonly (readonly [string | undefined, readonly SummaryError[]])[] {
  const groups = new Map<string, SummaryError[]>();
  for (const error of errors) {
    const key = error.group ?? `#${error.id}`;
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return [...groups.values()].map((own) => [own[0]!.group, own]);
}

function Group({ name, errors }: { readonly name: string; readonly errors: readonly SummaryError[] }) {
  return (
    <>
      <strong>{name}</strong>:{' '}
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={error.id}>
            {/* A comma follows. */}
            <Way error={{ ...error, text: error.text.replace(/\.$/, '') }} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** An error as the way to its field. */
function Way({ error: { id, text } }: { readonly error: SummaryError }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(id);
      }}
    >
      {text}
    </a>
  );
}
