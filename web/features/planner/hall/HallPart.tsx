import type { Hall, MatchDay } from '@tournaments/contract';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { courtScreenWords as screenWords } from '../../../lib/texts/court-screens.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CourtScreens } from '../../../ui/CourtScreens.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { ForecastPanel } from '../forecast/ForecastPanel.tsx';
import { ChangesDialog } from '../order/ChangesDialog.tsx';
import type { Proposal } from '../order/usePlanner.ts';
import type { PlannerParts } from '../parts.ts';
import styles from '../Planner.module.css';
import { CourtsForm } from './CourtsForm.tsx';
import { DaysForm } from './DaysForm.tsx';
import { hallFault } from './edits.ts';
import { RulesForm } from './RulesForm.tsx';

/** Few come here: what draws the codes comes with it. */
const CourtCodes = lazy(() => loadWithRetry(() => import('./CourtCodes.tsx')));

/** What keeps the hall from being saved, or that it is only here so far. */
function Standing({ planner }: Pick<PlannerParts, 'planner'>) {
  const fault = hallFault(planner.day.hall);
  if (fault === null) return planner.draft.hall && <p className={styles.quiet}>{words.unsaved}</p>;
  return (
    <p className={styles.fault} role="alert">
      {words.faults[fault]}
    </p>
  );
}

/** Shows what the hall changes in the order that there is, before it is taken. */
function SeeChanges({ planner, view, isOff }: Pick<PlannerParts, 'planner' | 'view'> & { isOff: boolean }) {
  const alerts = useAlerts();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const see = () => {
    const made = planner.propose({});
    if (made === null) alerts.show(words.cannotPlan, 'error');
    setProposal(made);
  };
  return (
    <>
      <Button kind="ghost" aria-disabled={isOff} onClick={isOff ? undefined : see}>
        {words.seeChanges}
      </Button>
      {proposal !== null && (
        <ChangesDialog
          view={view}
          changes={proposal.changes}
          onClose={() => setProposal(null)}
          onTake={() => {
            planner.take(proposal);
            setProposal(null);
          }}
        />
      )}
    </>
  );
}

/** Saves the hall; where there is an order, what it changes can be seen first. */
function SaveBar({ published, planner, publishing, view }: PlannerParts) {
  const isOff = hallFault(planner.day.hall) !== null;
  const { hall, order } = planner.draft;
  if (hall === null && published.hallRevision > 0) return null;
  return (
    <FormActions sticks>
      <Standing planner={planner} />
      <div className={styles.saveActs}>
        {hall !== null && (
          <Button kind="ghost" onClick={planner.discard}>
            {words.discard}
          </Button>
        )}
        {hall !== null && published.matches.length > 0 && <SeeChanges {...{ planner, view, isOff }} />}
        {order === null && (
          <Button
            busy={publishing.busy}
            aria-disabled={isOff}
            onClick={isOff ? undefined : () => void publishing.saveHall()}
          >
            {words.save}
          </Button>
        )}
      </div>
    </FormActions>
  );
}

/** The ways to the screen and the panel of each court. */
function Screens({ day }: { readonly day: MatchDay }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.part}>
      <CourtScreens tournamentId={day.tournamentId} courts={day.hall.courts.map(({ number }) => number)} />
      <div>
        <Button kind="ghost" onClick={() => setOpen(true)}>
          {screenWords.codes}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <CourtCodes day={day} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The hall: courts, hours and rules; before the draws with what comes of it. */
export function HallPart(props: PlannerParts) {
  const { tournament, published, planner } = props;
  const { hall } = planner.day;
  const change = (next: Hall) => planner.change({ hall: next, isStale: published.matches.length > 0 });
  const parts = { hall, onChange: change, events: tournament.events };
  const hasMatches = published.matches.length > 0;
  return (
    <div className={hasMatches ? styles.part : styles.beside}>
      <div className={styles.part}>
        <CourtsForm {...parts} />
        <DaysForm {...parts} />
        <RulesForm {...parts} />
        <SaveBar {...props} />
        {published.hallRevision > 0 && <Screens day={published} />}
      </div>
      {!hasMatches && <ForecastPanel hall={hall} events={tournament.events} />}
    </div>
  );
}
