import { useId, type ComponentProps, type ReactNode } from 'react';
import { commonWords } from '../../lib/texts/common.ts';
import { cx } from '../cx.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { FieldFrame, FieldNotes, type FieldTexts } from './FieldFrame.tsx';
import styles from './Field.module.css';

/** One thing that can be chosen. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly text: string;
  readonly disabled?: boolean;
}

type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & { readonly options: readonly Option[] };

/** One of several, as the platform's own list. */
export function SelectField({ label, hint, error, optional, className, options, ...select }: SelectProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
      id={select.id}
    >
      {(ties) => (
        <span className={styles.withMark}>
          <select {...select} {...ties} className={cx(styles.input, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.text}
              </option>
            ))}
          </select>
          <span className={styles.mark}>
            <ChevronDownIcon size={18} />
          </span>
        </span>
      )}
    </FieldFrame>
  );
}

type RadioProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children' | 'type' | 'value' | 'defaultValue'> & {
    readonly options: readonly Option[];
    readonly value?: string;
    readonly defaultValue?: string;
  };

/** One of a few, all to be seen. */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  className,
  options,
  value,
  defaultValue,
  ...input
}: RadioProps) {
  const id = useId();
  return (
    <fieldset
      className={cx(styles.field, className)}
      aria-describedby={cx(Boolean(hint) && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className={styles.label}>
        {label} {optional && <span className={styles.optional}>({commonWords.optional})</span>}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
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
      <label className={styles.switch} htmlFor={id}>
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
          className={cx(styles.input, styles.file)}
        />
      )}
    </FieldFrame>
  );
}
