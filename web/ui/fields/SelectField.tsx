import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { ChevronDownIcon } from '../icons/first.tsx';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import styles from './Field.module.css';
import further from './Further.module.css';

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
        <span className={further.withMark}>
          <select {...select} {...ties} className={cx(styles.input, further.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.text}
              </option>
            ))}
          </select>
          <span className={further.mark}>
            <ChevronDownIcon size={18} />
          </span>
        </span>
      )}
    </FieldFrame>
  );
}
