import { useLayoutEffect, useRef } from 'react';
import { number } from '../lib/texts/format.ts';
import chips from './Chips.module.css';
import { cx } from './cx.ts';
import styles from './ListTools.module.css';
import marks from './marks.module.css';
import { showInRow } from './startInSight.ts';

/** One state to choose, and how many are in it where that is known. */
export interface StateOption<Name extends string> {
  readonly name: Name;
  readonly text: string;
  readonly count?: number;
}

interface StateFilterProps<Name extends string> {
  readonly label: string;
  readonly options: readonly StateOption<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** Leaves of a list what is in one state; each choice says how many that are, where that is known. */
export function StateFilter<Name extends string>(props: StateFilterProps<Name>) {
  const { label, options, chosen, onChoose } = props;
  const row = useRef<HTMLDivElement>(null);
  const total = options[0]?.count;
  // On a phone the chosen one may be far along the row, also once there is more to choose from.
  useLayoutEffect(() => {
    showInRow(row.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? null);
  }, [chosen, options.length, total]);
  return (
    <div ref={row} className={cx(chips.chips, marks.slides, styles.states)} role="group" aria-label={label}>
      {options.map(({ name, text, count }) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {text}
          {count !== undefined && <span className={styles.stateCount}> {number(count)}</span>}
        </button>
      ))}
    </div>
  );
}
