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

/** The playing days, of which one is shown; nothing where there is but one. */
export function DayChips({ blocks, current, onBlockDay }: DaysProps) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    showInRow(row.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? null);
  }, [current.day]);
  if (blocks.length < 2) return null;
  return (
    <div
      ref={row}
      className={cx(chips.chips, marks.slides, styles.days)}
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
