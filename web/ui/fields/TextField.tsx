import { lazy, Suspense, useState, type KeyboardEvent, type WheelEvent } from 'react';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { cx } from '../cx.ts';
import { FieldFrame } from './FieldFrame.tsx';
import styles from './Field.module.css';
import { parted, type InputProps } from './input.ts';

/** A line of text; give `type`, `inputMode` and `autoComplete` that fit (email, tel, name). */
export function TextField(props: InputProps) {
  const { texts, input } = parted(props);
  return (
    <FieldFrame {...texts}>
      {(ties) => <input type="text" {...input} {...ties} className={styles.input} />}
    </FieldFrame>
  );
}

const MeantEmail = lazy(() => loadWithRetry(() => import('./MeantEmail.tsx')));

type EmailProps = InputProps & {
  /** Takes the address that was meant where the domain looks mistyped. */
  readonly onMeant: (email: string) => void;
};

/** An e-mail address; once it is left, a mistyped domain of the usual ones is offered to be put right. */
export function EmailField({ onMeant, ...props }: EmailProps) {
  const { texts, input } = parted(props);
  const [left, setLeft] = useState('');
  return (
    <FieldFrame {...texts}>
      {(ties) => (
        <>
          <input
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            {...input}
            {...ties}
            type="email"
            className={styles.input}
            onChange={(event) => {
              setLeft('');
              input.onChange?.(event);
            }}
            onBlur={(event) => {
              setLeft(event.target.value);
              input.onBlur?.(event);
            }}
          />
          {left !== '' && (
            <Suspense fallback={null}>
              <MeantEmail
                typed={left}
                onTake={(email) => {
                  setLeft('');
                  onMeant(email);
                  document.getElementById(ties.id)?.focus();
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </FieldFrame>
  );
}

function keepNumber(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown' || event.key === 'e' || event.key === 'E') {
    event.preventDefault();
  }
}

function leaveToScroll(event: WheelEvent<HTMLInputElement>) {
  event.currentTarget.blur();
}

/** Digits as typed: the value is the raw text, so leading zeros stay; no spinner, no change by wheel or arrows. */
export function NumberField(props: InputProps) {
  const { texts, input } = parted(props);
  return (
    <FieldFrame {...texts}>
      {(ties) => (
        <input
          inputMode="numeric"
          onKeyDown={keepNumber}
          onWheel={leaveToScroll}
          {...input}
          {...ties}
          type="number"
          className={cx(styles.input, styles.number)}
        />
      )}
    </FieldFrame>
  );
}

/** A day; the value is `YYYY-MM-DD`. */
export function DateField(props: InputProps) {
  const { texts, input } = parted(props);
  return (
    <FieldFrame {...texts}>
      {(ties) => <input {...input} {...ties} type="date" className={styles.input} />}
    </FieldFrame>
  );
}
