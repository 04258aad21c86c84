import { useState, type ComponentProps, type KeyboardEvent, type WheelEvent } from 'react';
import { commonWords } from '../../lib/texts/common.ts';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import styles from './Field.module.css';

type InputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children'> & {
    /** The error comes after a press and is read out at once. */
    readonly isAlert?: boolean;
  };

/** Splits what the frame shows from what the control takes. */
function parted({ label, hint, error, isAlert, optional, className, ...input }: InputProps) {
  return { texts: { label, hint, error, isAlert, optional, className, id: input.id }, input };
}

/** A line of text; give `type`, `inputMode` and `autoComplete` that fit (email, tel, name). */
export function TextField(props: InputProps) {
  const { texts, input } = parted(props);
  return (
    <FieldFrame {...texts}>
      {(ties) => <input type="text" {...input} {...ties} className={styles.input} />}
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

/** A day and time of India; the value is `YYYY-MM-DDTHH:mm`. */
export function DateTimeField(props: InputProps) {
  const { texts, input } = parted(props);
  return (
    <FieldFrame {...texts}>
      {(ties) => <input {...input} {...ties} type="datetime-local" className={styles.input} />}
    </FieldFrame>
  );
}

/** A password with a button that shows it; say `autoComplete` current-password or new-password. */
export function PasswordField(props: InputProps) {
  const { texts, input } = parted(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...texts}>
      {(ties) => (
        <span className={styles.withMark}>
          <input
            autoComplete="current-password"
            {...input}
            {...ties}
            type={shown ? 'text' : 'password'}
            className={cx(styles.input, styles.password)}
          />
          <IconButton
            className={styles.reveal}
            label={shown ? commonWords.hidePassword : commonWords.showPassword}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** A one-time password of six digits; phones offer the one that just came in (decision B56). */
export function OtpField(props: InputProps) {
  const { texts, input } = parted(props);
  return (
    <FieldFrame {...texts}>
      {(ties) => (
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          pattern="[0-9]*"
          {...input}
          {...ties}
          type="text"
          className={cx(styles.input, styles.otp)}
        />
      )}
    </FieldFrame>
  );
}

type AreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children'>;

/** Text of several lines. */
export function TextArea({ label, hint, error, optional, className, ...area }: AreaProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
      id={area.id}
    >
      {(ties) => <textarea rows={4} {...area} {...ties} className={cx(styles.input, styles.area)} />}
    </FieldFrame>
  );
}
