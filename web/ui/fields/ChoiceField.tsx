import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, FieldNotes, type FieldTexts } from './FieldFrame.tsx';
import styles from './Field.module.css';
import further from './Further.module.css';
import type { Option } from './SelectField.tsx';

// Apart from the rest, because the form of a booking needs no others.
export { SelectField, type Option } from './SelectField.tsx';

type RadioProps = Omit<FieldTexts, 'optional'> &
  Omit<ComponentProps<'input'>, 'children' | 'type' | 'value' | 'defaultValue'> & {
    readonly options: readonly Option[];
    readonly value?: string;
    readonly defaultValue?: string;
    /** Short ones stand beside each other, as far as there is room. */
    readonly inRow?: boolean;
  };

/** One of a few, all to be seen. */
export function RadioGroup({
  label,
  hint,
  error,
  className,
  options,
  value,
  defaultValue,
  inRow = false,
  ...input
}: RadioProps) {
  const id = useId();
  return (
    <fieldset
      className={cx(styles.field, className)}
      aria-describedby={cx(Boolean(hint) && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={cx(further.options, inRow && further.inRow)}>
        {options.map((option) => (
          <label key={option.value} className={further.option}>
            <input
              name={id}
              {...input}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
      <FieldNotes control={id} hint={hint} error={error} />
    </fieldset>
  );
}

type SwitchProps = Omit<ComponentProps<'input'>, 'children' | 'type'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null;
};

/** On or off, at once or with the form. */
export function Switch({ label, hint, error, className, ...input }: SwitchProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <div className={cx(styles.field, className)}>
      <label className={further.switch} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={cx(Boolean(hint) && `${id}-hint`, error && `${id}-error`) || undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes control={id} hint={hint} error={error} />
    </div>
  );
}

/** Something to agree to, with the form. */
export function Checkbox({ label, hint, error, className, ...input }: SwitchProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <div className={cx(styles.field, className)}>
      <label className={further.option} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={cx(Boolean(hint) && `${id}-hint`, error && `${id}-error`) || undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes control={id} hint={hint} error={error} />
    </div>
  );
}

type FileProps = FieldTexts & Omit<ComponentProps<'input'>, 'children' | 'type'>;

/** One image from the device: jpg, jpeg or png unless `accept` says otherwise. */
export function FileField({ label, hint, error, optional, className, ...input }: FileProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
      id={input.id}
    >
      {(ties) => (
        <input
          accept="image/jpeg,image/png,.jpg,.jpeg,.png"
          {...input}
          {...ties}
          type="file"
          className={cx(styles.input, further.file)}
        />
      )}
    </FieldFrame>
  );
}
