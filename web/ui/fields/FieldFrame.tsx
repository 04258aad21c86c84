import { useId, type ReactNode } from 'react';
import { commonWords } from '../../lib/texts/common.ts';
import { cx } from '../cx.ts';
import { WarningIcon } from '../icons/first.tsx';
import styles from './Field.module.css';

/** What every field of a form can say of itself. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** How to fill it, always to be seen. */
  readonly hint?: ReactNode;
  /** What is wrong and what to do; null or empty when nothing is. */
  readonly error?: string | null;
  /** Says "optional" beside the label, which stays as it is. */
  readonly optional?: boolean;
}

/** The attributes that tie a control to its label, hint and error. */
export interface Ties {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FrameProps extends FieldTexts {
  /** The error comes after a press and is read out at once. */
  readonly isAlert?: boolean | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (ties: Ties) => ReactNode;
}

/** Label above, control, hint, and the error under it. */
export function FieldFrame({ label, hint, error, isAlert, optional, id, className, children }: FrameProps) {
  const own = useId();
  const control = id ?? own;
  const described = cx(
    optional && `${control}-optional`,
    Boolean(hint) && `${control}-hint`,
    error && `${control}-error`,
  );
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.labels}>
        <label className={styles.label} htmlFor={control}>
          {label}
        </label>
        {optional && <OptionalMark control={control} />}
      </div>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes control={control} hint={hint} error={error} isAlert={isAlert} />
    </div>
  );
}

/** Says beside the label of the control with this id that it may stay empty. */
export function OptionalMark({ control }: { readonly control: string }) {
  return (
    <span className={styles.optional} id={`${control}-optional`}>
      {' '}
      ({commonWords.optional})
    </span>
  );
}

interface NotesProps {
  readonly control: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly isAlert?: boolean | undefined;
}

/** The hint and the error of the control with this id. */
export function FieldNotes({ control, hint, error, isAlert }: NotesProps) {
  return (
    <>
      {hint && (
        <div className={styles.hint} id={`${control}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles.error} id={`${control}-error`} role={isAlert ? 'alert' : undefined}>
          <WarningIcon size={16} />
          <span>{error}</span>
        </div>
      )}
    </>
  );
}
