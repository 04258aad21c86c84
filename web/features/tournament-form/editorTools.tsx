import type { ReactNode } from 'react';
import styles from './RichTextEditor.module.css';

interface ToolProps {
  readonly label: string;
  readonly mark: ReactNode;
  /** Whether the format is on; left out for tools that only do something. */
  readonly pressed?: boolean;
  readonly run: () => unknown;
}

/** A button of the toolbar. */
export function Tool({ label, mark, pressed, run }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      // The selection in the text stays what it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {mark}
    </button>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly mark?: ReactNode;
  readonly onChoose: (value: string) => void;
}

/** A choice of the toolbar. */
export function Chooser({ label, value, options, mark, onChoose }: ChooserProps) {
  const known = options.some((option) => option.value === value) ? value : '';
  return (
    <span className={styles.chooser}>
      {mark}
      <select
        aria-label={label}
        title={label}
        value={known}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
