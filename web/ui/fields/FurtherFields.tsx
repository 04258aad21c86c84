import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import styles from './Field.module.css';
import further from './Further.module.css';
import { parted, type InputProps } from './input.ts';

// Apart from the rest, because the form of a booking and the search of a draw need none of them.

/** A day and time of India; the value is `YYYY-MM-DDTHH:mm`. */
export function DateTimeField(props: InputProps) {
  const { texts, input } = parted(props);
  return (
    <FieldFrame {...texts}>
      {(ties) => <input {...input} {...ties} type="datetime-local" className={styles.input} />}
    </FieldFrame>
  );
}

const OTP_DIGITS = 6;

type OtpProps = Omit<InputProps, 'onChange'> & {
  /** What was typed or pasted, without the blanks and dashes that mails and people put between its digits. */
  readonly onCode: (code: string, event: ChangeEvent<HTMLInputElement>) => void;
};

/** A one-time password of six digits; phones offer the one that just came in (decision B56). */
export function OtpField({ onCode, ...props }: OtpProps) {
  const { texts, input } = parted(props);
  return (
    <FieldFrame {...texts}>
      {(ties) => (
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          {...input}
          {...ties}
          type="text"
          className={cx(styles.input, further.otp)}
          // Cut here and not by the browser, which would cut a paste before its blanks are gone.
          onChange={(event) => onCode(event.target.value.replace(/\D/g, '').slice(0, OTP_DIGITS), event)}
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
      {(ties) => <textarea rows={4} {...area} {...ties} className={cx(styles.input, further.area)} />}
    </FieldFrame>
  );
}
