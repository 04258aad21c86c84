import type { MatchDay } from '@tournaments/contract';
import { useLayoutEffect, useRef } from 'react';
import { shortDay } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import chips from '../../../ui/Chips.module.css';
import { cx } from '../../../ui/cx.ts';
import marks from '../../../ui/marks.module.css';
import { showInRow } from '../../../ui/startInSight.ts';
import styles from './DayChips.module.css';

type Block = MatchDay['hall']['blocks'][number];

interface DaysProps {
  readonly blocks: readonly Block[];
  readonly current: Block;
  readonly onBlockDay: (day: number) => void;
}

/** So many days have room on a phone beside the courts. */
const MOST_ON_PHONE = 2;

/** The days of a phone that has no room for all of them: the one that is shown, which leads to the others. */
function DaySelect({ blocks, current, onBlockDay }: DaysProps) {
  return (
    <select
      className={styles.select}
      aria-label={words.showDay}
      value={current.day}
      onChange={({ target }) => onBlockDay(Number(target.value))}
    >
      {blocks.map(({ day, startsAt }) => (
        <option key={day} value={day}>
          {shortDay(startsAt)}
        </option>
      ))}
    </select>
  );
}

/** The playing days, of which one is shown; nothing where there is but one. */
export function DayChips(props: DaysProps) {
  const { blocks } = props;
  if (blocks.length < 2) return null;
  if (blocks.length <= MOST_ON_PHONE) return <Chips {...props} />;
  return (
    <>
      <Chips {...props} className={styles.wide} />
      <DaySelect {...props} />
    </>
  );
}

interface ChipsProps extends DaysProps {
  readonly className?: string | undefined;
}

function Chips({ blocks, current, onBlockDay, className }: ChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    showInRow(row.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? null);
  }, [current.day]);
  return (
    <div
      ref={row}
      className={cx(chips.chips, marks.slides, styles.days, className)}
      role="group"
      aria-label={words.showDay}
    >
      {blocks.map((block) => {
        const [weekday, date, month] = shortDay(block.startsAt).split(' ');
        return (
          <button
            key={block.day}
            type="button"
            aria-pressed={block === current}
            onClick={() => onBlockDay(block.day)}
          >
            {weekday} {date} <span>{month}</span>
          </button>
        );
      })}
    </div>
  );
}
