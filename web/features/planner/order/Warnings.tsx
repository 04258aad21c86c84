import type { Plan, PlanWarning } from '@tournaments/engine';
import { useMemo, useState } from 'react';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { number } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { WarningIcon } from '../../../ui/icons/icons.tsx';
import styles from '../Planner.module.css';
import { warningLines } from './warningLines.ts';

interface WarningsProps {
  readonly view: DayView;
  readonly plan: Plan | null;
  readonly warnings: readonly PlanWarning[];
  /** The order is published as it stands. */
  readonly isPublished: boolean;
  readonly onShow: (key: string) => void;
  /** A match without a place stands on no board. */
  readonly onOpen: (key: string) => void;
}

const FIRST = 8;

/** What is not as it should be, each line leading to its match; nothing is forbidden. */
export function Warnings({ view, plan, warnings, isPublished, onShow, onOpen }: WarningsProps) {
  const [isAll, setAll] = useState(false);
  const lines = useMemo(() => warningLines(view, plan, warnings), [view, plan, warnings]);
  if (lines.length === 0) return null;
  const shown = isAll ? lines : lines.slice(0, FIRST);
  return (
    <details className={cx(styles.warnings, styles.unfolds)}>
      <summary>
        <WarningIcon size={18} /> {number(lines.length)} <b>{words.warnings(lines.length)}</b>
      </summary>
      {!isPublished && <p className={styles.quiet}>{words.warningsForbidNothing}</p>}
      <ul>
        {shown.map(({ key, title, text, isPlaced }) => (
          <li key={`${key} ${text}`}>
            <button
              type="button"
              className={styles.warning}
              onClick={() => (isPlaced ? onShow(key) : onOpen(key))}
            >
              <b>{title}</b> {text}
            </button>
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <Button kind="ghost" small onClick={() => setAll(true)}>
          {words.moreWarnings(lines.length - shown.length)}
        </Button>
      )}
    </details>
  );
}
