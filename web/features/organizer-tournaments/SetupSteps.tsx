import { fixedTexts, paths, routes, tournamentCalls, type OrganizerTournament } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { useOrganization } from '../../lib/session.ts';
import { useSubmit } from '../../lib/submit.ts';
import { setupWords as words } from '../../lib/texts/organizer-tournaments.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { useFold, type Fold } from '../../ui/Fold.tsx';
import { ChevronDownIcon } from '../../ui/icons/first.tsx';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { useNewestTournaments, useRefreshTournament } from './api.ts';
import { BeforePublic } from './Glance.tsx';
import styles from './SetupSteps.module.css';
import { setupSteps, type SetupStep } from './setup.ts';
import { tabAddress } from './tabs.ts';
import { useStepTaken } from './useStepTaken.ts';

/** Where the next step is taken. */
function placeOf(step: SetupStep, tournament: OrganizerTournament | null): string | null {
  if (step === 'upi') return routes.paymentSettings;
  if (step === 'tournament') return paths.organizerTournament('new');
  // There is none yet, and most tournaments have the usual ones.
  return step === 'events' && tournament ? `${tabAddress(tournament.id, 'events')}&event=usual` : null;
}

function Publish({ tournament }: { readonly tournament: OrganizerTournament }) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const refresh = useRefreshTournament(tournament.id);
  const publish = () =>
    submit(async (post) => {
      const answer = await post(tournamentCalls.updateSettings, {
        id: tournament.id,
        isPublic: true,
        generatePassword: false,
      });
      if (!answer.ok) {
        alerts.show(fixedTexts.somethingWrong, 'error');
        return;
      }
      await refresh();
    });
  return (
    <Button busy={busy} onClick={() => void publish()}>
      {words.publish}
    </Button>
  );
}

interface StepActionProps extends Pick<SetupStepsProps, 'isBelow'> {
  readonly step: SetupStep;
  readonly tournament: OrganizerTournament | null;
}

/** What the next step is for, and its button; nothing where its form stands below and says so itself. */
function StepAction({ step, tournament, isBelow = false }: StepActionProps): ReactNode {
  const { pathname, search } = useLocation();
  const to = placeOf(step, tournament);
  if (to !== null && to === pathname.replace(/\/$/, '') + search) return null;
  return (
    <div className={styles.action}>
      {step === 'public' && tournament && <BeforePublic tournament={tournament} />}
      <p>{words.hints[step]}</p>
      {step === 'public' && tournament && <Publish tournament={tournament} />}
      {to !== null && !isBelow && <LinkButton to={to}>{words.actions[step]}</LinkButton>}
    </div>
  );
}

interface ProgressProps {
  readonly steps: ReturnType<typeof setupSteps>;
  readonly next: SetupStep;
  readonly fold: Fold;
}

/** The next step in a line of its own, which unfolds the rest on a phone: there the form of the step would begin far below. */
function Progress({ steps, next, fold }: ProgressProps) {
  const place = steps.findIndex(({ step }) => step === next) + 1;
  return (
    <button type="button" className={styles.progress} aria-expanded={fold.isOpen} onClick={fold.toggle}>
      {words.progress(place, steps.length, words.steps[next])}
      <span className={styles.dots} aria-hidden="true">
        {steps.map(({ step, isDone }) => (
          <i key={step} className={cx(isDone && styles.full)} />
        ))}
      </span>
      <ChevronDownIcon size={18} />
    </button>
  );
}

interface SetupStepsProps {
  /** Null where there is none yet. */
  readonly tournament: OrganizerTournament | null;
  /** Where it stands, in a sentence. */
  readonly lead?: string;
  /** Whether a phone shows all of it at once: where no form of the next step stands below. */
  readonly isUnfolded?: boolean;
  /** Whether what stands below has what the next step asks to press. */
  readonly isBelow?: boolean;
}

/** What is still to do until players can book: five steps, of which the next one is open. */
export function SetupSteps({ tournament, lead, isUnfolded, isBelow }: SetupStepsProps) {
  const steps = setupSteps(useOrganization(), tournament);
  const next = steps.find(({ isDone }) => !isDone);
  const start = useStepTaken(next?.step ?? null);
  const fold = useFold(isUnfolded);
  if (next === undefined) return null;
  return (
    <Card className={cx(styles.steps, !fold.isOpen && styles.folded)}>
      <div role="status" className={styles.head}>
        <h2 ref={start} tabIndex={-1}>
          {words.title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      <Progress steps={steps} next={next.step} fold={fold} />
      <ol>
        {steps.map(({ step, isDone }) => (
          <li
            key={step}
            className={cx(isDone && styles.done, step === next.step && styles.next)}
            aria-current={step === next.step ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone && <CheckIcon size={16} />}
            </span>
            {words.steps[step]}
            {isDone && <ScreenReaderOnly> {words.done}</ScreenReaderOnly>}
          </li>
        ))}
      </ol>
      <StepAction step={next.step} tournament={tournament} isBelow={isBelow} />
    </Card>
  );
}

/** The same outside of a tournament: of the newest one, until one of the organizer's is public. */
export function AccountSetup(props: Pick<SetupStepsProps, 'isUnfolded'>) {
  const tournaments = useNewestTournaments();
  if (tournaments === undefined || tournaments.some(({ isPublic }) => isPublic)) return null;
  return <SetupSteps {...props} tournament={tournaments[0] ?? null} />;
}
