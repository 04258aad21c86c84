import { number } from '../lib/texts/format.ts';
import chips from './Chips.module.css';
import { cx } from './cx.ts';
import styles from './ListTools.module.css';
import { showInRow } from './startInSight.ts';

/** One state to choose, and how many are in it. */
export interface StateOption<Name extends string> {
  readonly name: Name;
  readonly text: string;
  readonly count: number;
}

interface StateFilterProps<Name extends string> {
  readonly label: string;
  readonly options: readonly StateOption<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** Leaves of a list what is in one state; each choice says how many that are. */
export function StateFilter<Name extends string>(props: StateFilterProps<Name>) {
  const { label, options, chosen, onChoose } = props;
  return (
    <div className={cx(chips.chips, styles.states)} role="group" aria-label={label}>
      {options.map(({ name, text, count }) => (
        <button
          key={name}
          type="button"
          // On a phone the chosen one may be far along the row.
          ref={name === chosen ? showInRow : undefined}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {text} <span className={styles.stateCount}>{number(count)}</span>
        </button>
      ))}
    </div>
  );
}
