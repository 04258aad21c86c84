import { useMemo, useState } from 'react';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { cx } from '../../../ui/cx.ts';
import { FoldButton, type Fold } from '../../../ui/Fold.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import type { PlannerParts } from '../parts.ts';
import styles from '../Planner.module.css';
import { alsoMoved, fixedBy } from './alsoMoved.ts';
import { Board } from './Board.tsx';
import { blockOf } from './boardScale.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { courtLists } from './courtLists.ts';
import { CourtLists } from './CourtLists.tsx';
import type { PlanDraft } from './draft.ts';
import { FixDialog } from './FixDialog.tsx';
import { StandBar } from './StandBar.tsx';
import { Tools } from './Tools.tsx';
import type { Proposal } from './usePlanner.ts';
import { Moves, Warnings } from './Warnings.tsx';
import { wasTexts } from './wasTexts.ts';

interface OrderProps extends PlannerParts {
  readonly kind: 'order' | 'courts';
}

/** Whether the order was only computed anew, and came out as it stands: to take it would be to change nothing. */
function changesNothing({ draft }: PlannerParts['planner'], change: Partial<PlanDraft>, made: Proposal) {
  const { moved, endsBefore, endsAfter } = made.changes;
  const isAsBefore = moved.length === 0 && endsBefore === endsAfter;
  return isAsBefore && Object.keys(change).length === 0 && !draft.isStale;
}

/** So many matches that moved are named. */
const MOST_NAMED = 3;

/** Brings a match under the eyes and the keyboard. */
function goTo(key: string): void {
  const element = document.getElementById(`match-${key}`);
  element?.scrollIntoView({ block: 'center', inline: 'center' });
  element?.focus({ preventScroll: true });
}

/** An order that was made anew and is looked at before it is taken; `isIdle` where there is nothing to take. */
function useProposal(planner: PlannerParts['planner']) {
  const alerts = useAlerts();
  const [seen, setSeen] = useState<{ readonly made: Proposal; readonly isIdle: boolean } | null>(null);
  const make = (change: Partial<PlanDraft>): Proposal | null => {
    const made = planner.propose(change);
    if (made === null) alerts.show(words.cannotPlan, 'error');
    return made;
  };
  return {
    seen,
    make,
    propose: (change: Partial<PlanDraft>) => {
      const made = make(change);
      setSeen(made && { made, isIdle: changesNothing(planner, change, made) });
    },
    show: (made: Proposal) => setSeen({ made, isIdle: false }),
    close: () => setSeen(null),
  };
}

interface ProposedProps extends Pick<PlannerParts, 'view' | 'planner'> {
  readonly proposing: ReturnType<typeof useProposal>;
}

function Proposed({ view, planner, proposing: { seen, close } }: ProposedProps) {
  if (seen === null) return null;
  const take = () => {
    planner.take(seen.made);
    close();
  };
  return (
    <ChangesDialog
      view={view}
      changes={seen.made.changes}
      onTake={seen.isIdle ? null : take}
      onClose={close}
    />
  );
}

/** The fold of the tools on a phone, which begins folded on each view. */
function useToolsFold(kind: OrderProps['kind']): Fold & { readonly close: () => void } {
  const [openOn, setOpenOn] = useState<OrderProps['kind'] | null>(null);
  const isOpen = openOn === kind;
  return { isOpen, toggle: () => setOpenOn(isOpen ? null : kind), close: () => setOpenOn(null) };
}

/** The order of play after the draws: where it stands, what can be done, what to look at, and the matches. */
export function OrderPart(props: OrderProps) {
  const { published, planner, view, kind } = props;
  const alerts = useAlerts();
  const proposing = useProposal(props.planner);
  const fold = useToolsFold(kind);
  const [opened, setOpened] = useState<string | null>(null);
  const [blockDay, setBlockDay] = useState<number | null>(null);
  const { plan, day } = planner;
  const lists = useMemo(() => courtLists(day, plan?.planned ?? []), [day, plan]);
  /** What one match needs is taken at once; it can be undone, and what it moves besides is said. */
  const fix = (change: Partial<PlanDraft>) => {
    const made = proposing.make(change);
    if (made === null) return;
    planner.take(made);
    const moved = alsoMoved(view, made.changes, fixedBy(planner.draft, change));
    alerts.show(words.alsoMoved(moved, MOST_NAMED), 'note', { group: 'moved', seconds: 15 });
  };
  const show = (key: string) => {
    const at = plan?.planned.find((match) => match.key === key)?.startsAt;
    const block = at === undefined ? undefined : blockOf(day.hall.blocks, at);
    if (block !== undefined) setBlockDay(block.day);
    requestAnimationFrame(() => goTo(key));
  };
  const leads = { onShow: show, onOpen: setOpened, onUnfold: fold.close };
  const was = useMemo(() => wasTexts(view, planner.publication), [view, planner.publication]);
  const shared = { ...props, lists, was, onOpen: setOpened, onFix: fix, blockDay, onBlockDay: setBlockDay };
  return (
    <div className={cx(styles.part, styles.order)}>
      <StandBar
        {...props}
        foldedBy={`${kind} ${fold.isOpen}`}
        tools={<FoldButton {...fold} isShort />}
        onUnfold={fold.close}
        folds={
          <>
            <Warnings
              {...{ view, plan, ...leads }}
              warnings={planner.warnings}
              isPublished={planner.isPublished}
            />
            {planner.publication && <Moves {...{ view, ...leads }} publication={planner.publication} />}
          </>
        }
        onSeeChanges={() => proposing.propose({})}
        onPlanByDraws={(followsDraws) => proposing.propose({ followsDraws })}
      />
      <Tools {...props} {...{ fold, lists }} onPropose={proposing.propose} onPlan={proposing.show} />
      {plan === null && <EmptyState title={words.cannotPlan} />}
      {plan !== null && kind === 'order' && <Board {...shared} plan={plan} />}
      {plan !== null && kind === 'courts' && <CourtLists {...shared} plan={plan} />}
      {opened !== null && (
        <FixDialog
          key={opened}
          {...{ view, planner, published }}
          matchKey={opened}
          onFix={fix}
          onClose={() => setOpened(null)}
        />
      )}
      <Proposed {...{ view, planner, proposing }} />
    </div>
  );
}
