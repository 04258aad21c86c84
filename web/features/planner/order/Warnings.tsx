import type { Plan, PlanWarning } from '@tournaments/engine';
import { useMemo } from 'react';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { number } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { WarningIcon } from '../../../ui/icons/icons.tsx';
import { LinesFold } from './LinesFold.tsx';
import styles from './StandBar.module.css';
import type { Publication } from './publishing.ts';
import { warningLines } from './warningLines.ts';
import { movedLines } from './wasTexts.ts';

interface LeadsProps {
  readonly view: DayView;
  readonly onShow: (key: string) => void;
  readonly onOpen: (key: string) => void;
  readonly onUnfold: () => void;
}

interface WarningsProps extends LeadsProps {
  readonly plan: Plan | null;
  readonly warnings: readonly PlanWarning[];
  /** The order is published as it stands. */
  readonly isPublished: boolean;
}

/** What is not as it should be; nothing is forbidden. */
export function Warnings({ view, plan, warnings, isPublished, ...on }: WarningsProps) {
  const lines = useMemo(() => warningLines(view, plan, warnings), [view, plan, warnings]);
  const summary = (
    <>
      <WarningIcon size={16} />{' '}
      <span>
        {number(lines.length)} {words.warnings(lines.length)}
      </span>
    </>
  );
  return <LinesFold {...on} {...{ summary, lines }} text={!isPublished && words.warningsForbidNothing} />;
}

/** What publishing moves away from where it is read so far. */
export function Moves({ view, publication, ...on }: LeadsProps & { readonly publication: Publication }) {
  const lines = useMemo(() => movedLines(view, publication), [view, publication]);
  const [count, what, deed] = words.moves(lines.length);
  const summary = (
    <span>
      {count}
      <span className={styles.roomy}>{what}</span>
      {deed}
    </span>
  );
  return <LinesFold {...on} {...{ lines, summary }} text={words.movesText} />;
}
