import { useState } from 'react';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { foldedClass, type Fold } from '../../../ui/Fold.tsx';
import type { PlannerParts } from '../parts.ts';
import styles from '../Planner.module.css';
import { Paper } from '../sheets/Paper.tsx';
import { WaysOut } from '../WaysOut.tsx';
import { SendOut } from '../sheets/SendOut.tsx';
import type { CourtList } from './courtLists.ts';
import type { PlanDraft } from './draft.ts';
import { BreakDialog, CourtDialog, NotBeforeDialog } from './ToolDialogs.tsx';
import { useImprove } from './useImprove.ts';
import type { Proposal } from './usePlanner.ts';

interface ToolsProps extends PlannerParts {
  readonly fold: Fold;
  readonly kind: 'order' | 'courts';
  readonly lists: readonly CourtList[];
  /** Shows what a change moves, before it is taken. */
  readonly onPropose: (change: Partial<PlanDraft>) => void;
  readonly onPlan: (proposal: Proposal) => void;
}

type Open = 'break' | 'court' | 'not-before';

/** Looking for an earlier end takes a second or two, and can be left off. */
function Improve({ planner, onPlan }: Pick<ToolsProps, 'planner' | 'onPlan'>) {
  const alerts = useAlerts();
  const { isRunning, start, stop } = useImprove((plan) => {
    const made = plan && planner.proposePlan(plan);
    if (made !== null && made.changes.endsAfter < made.changes.endsBefore) onPlan(made);
    else alerts.show(words.notBetter);
  });
  if (isRunning) {
    return (
      <span className={styles.running} role="status">
        {words.improving}
        <Button kind="ghost" small onClick={stop}>
          {words.stopImproving}
        </Button>
      </span>
    );
  }
  return (
    <Button kind="ghost" small title={words.improve} onClick={() => start(planner.day)}>
      {words.tool.improve}
    </Button>
  );
}

/** What changes many matches at once, and what goes out of the house. */
export function Tools(props: ToolsProps) {
  const { tournament, published, planner, fold, kind, onPropose } = props;
  // Computed anew, an order that is published goes by given times no more.
  const keepsTimes = published.publishedAt !== null && planner.draft.followsDraws === true;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const propose = (change: Partial<PlanDraft>) => {
    close();
    onPropose(change);
  };
  const tool = (text: string, name: Open) => (
    <Button kind="ghost" small onClick={() => setOpen(name)}>
      {text}
    </Button>
  );
  return (
    <div className={cx(styles.tools, foldedClass(fold))} role="group" aria-label={words.tools}>
      <Button kind="ghost" small onClick={() => propose(keepsTimes ? { followsDraws: false } : {})}>
        {words.recompute}
      </Button>
      <div className={cx(styles.tools, styles.seldom)}>
        {tool(words.tool.break, 'break')}
        {tool(words.tool.court, 'court')}
        {tool(words.notBefore, 'not-before')}
        <Improve {...props} />
      </div>
      <div className={cx(styles.tools, styles.seldom, styles.out)}>
        <SendOut {...props} />
        <WaysOut id={tournament.id} className={styles.narrow} />
      </div>
      {kind === 'courts' && <p className={styles.hint}>{words.listHint}</p>}
      {open === 'break' && <BreakDialog planner={planner} onPropose={propose} onClose={close} />}
      {open === 'court' && <CourtDialog hall={planner.day.hall} onPropose={propose} onClose={close} />}
      {open === 'not-before' && <NotBeforeDialog {...props} onPropose={propose} onClose={close} />}
      <Paper {...props} />
    </div>
  );
}
