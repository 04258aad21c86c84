import { hasEnded } from '@tournaments/engine';
import { Fragment, useMemo, useState, type ReactNode } from 'react';
import { haveCourts } from '../../../lib/match-day/drawTimes.ts';
import { drawTimesWords as drawnWords } from '../../../lib/texts/draw-times.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { hallFault } from '../hall/edits.ts';
import type { PlannerParts } from '../parts.ts';
import shared from '../Planner.module.css';
import { PublishDialog } from './ChangesDialog.tsx';
import { drawnTimes, type DrawnTimes } from './draws.ts';
import { countWithoutCourt, courtsShown, hasBegun } from './livePlan.ts';
import type { Publication } from './publishing.ts';
import { StandFold } from './StandFold.tsx';
import styles from './StandBar.module.css';

interface BarProps extends PlannerParts {
  /** The way to the tools, where they are folded. */
  readonly tools: ReactNode;
  /** What is not as it should be, and what publishing moves. */
  readonly folds: ReactNode;
  /** Its change folds them: of the folds and the tools one is open at a time, and on another view none. */
  readonly foldedBy: string;
  readonly onUnfold: () => void;
  readonly onSeeChanges: () => void;
  /** Plans by the times of the draws, or freely. */
  readonly onPlanByDraws: (isByThem: boolean) => void;
}

interface StandingProps extends Pick<BarProps, 'published' | 'planner' | 'onPlanByDraws' | 'onUnfold'> {
  readonly drawn: DrawnTimes | null;
}

function Standing({ published, drawn, ...rest }: StandingProps) {
  const { publishedAt } = published;
  if (publishedAt !== null && rest.planner.isChanged)
    return <Pill kind="warning">{words.state.changed}</Pill>;
  if (drawn !== null) return <InDraws {...rest} drawn={drawn} />;
  if (publishedAt === null) return <Pill kind="neutral">{`${words.state.none}${words.state.noneOf}`}</Pill>;
  return <Pill kind="good">{words.state.published(publishedAt)}</Pill>;
}

/** When the last match ends, and how far the day is: a phone says the first of it. */
function EndsAt({ planner }: Pick<BarProps, 'planner'>) {
  const { day, plan, end } = planner;
  const { blocks, courts } = day.hall;
  const { endsAt, lateMinutes } = end;
  const open = courts.filter(({ closed }) => closed === null).length;
  const isBegun = hasBegun(day);
  const all = day.matches.length;
  const toPlay = day.matches.filter(({ desk }) => !hasEnded(desk)).length;
  return (
    <div className={styles.ends}>
      <p className={shared.end} data-late={lateMinutes > 0 || undefined}>
        {words.ends(endsAt, blocks.length > 1)}
      </p>
      <p className={shared.quiet}>
        {isBegun ? words.overOf(all - toPlay, all) : words.matches(plan?.planned.length ?? 0)}
        <span className={styles.wideOnly}>
          {isBegun ? words.toPlayOnCourts(toPlay, open) : words.onCourts(open)}
        </span>
      </p>
      {lateMinutes > 0 && <p className={shared.fault}>{words.late(lateMinutes)}</p>}
    </div>
  );
}

type Question = 'withhold' | 'discard' | Publication;

function Question({
  question,
  published,
  publishing,
  planner,
  onDone,
}: Pick<BarProps, 'published' | 'publishing' | 'planner'> & {
  readonly question: Question | null;
  readonly onDone: () => void;
}) {
  return (
    <>
      {typeof question === 'object' && question !== null && (
        <PublishDialog
          publication={question}
          endsAt={planner.end.endsAt ?? 0}
          isAgain={published.publishedAt !== null}
          busy={publishing.busy}
          onClose={onDone}
          onPublish={() => void publishing.publish(question).then(onDone)}
        />
      )}
      <ConfirmDialog
        open={question === 'withhold'}
        question={words.withholdQuestion}
        yes={words.withhold}
        no={words.keepPublished}
        danger
        busy={publishing.busy}
        onNo={onDone}
        onYes={() => void publishing.withhold().then(onDone)}
      >
        <p>{words.withholdText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'discard'}
        question={words.discardQuestion}
        yes={words.discard}
        no={words.keepChanges}
        danger
        onNo={onDone}
        onYes={() => {
          planner.discard();
          onDone();
        }}
      />
    </>
  );
}

interface InDrawsProps extends Pick<BarProps, 'planner' | 'onPlanByDraws' | 'onUnfold'> {
  readonly drawn: DrawnTimes;
}

/** Whether the order goes by the draws; opened, that players read those courts and times already. */
function InDraws({ planner, drawn: { matches, areKept }, onPlanByDraws, onUnfold }: InDrawsProps) {
  const isFollowed = planner.draft.followsDraws === true;
  const followed = isFollowed ? drawnWords.untilYouFollow : drawnWords.untilYou;
  return (
    <StandFold
      onUnfold={onUnfold}
      summary={
        <span>
          {words.state.none}
          <span className={styles.roomy}>{words.state.noneOf}</span>
          <span className={styles.widest}>{drawnWords.playersRead}</span>
        </span>
      }
    >
      <Notice
        title={drawnWords.shown(matches.length, haveCourts(matches))}
        action={
          (isFollowed || !areKept) && (
            <Button kind="ghost" onClick={() => onPlanByDraws(!isFollowed)}>
              {isFollowed ? drawnWords.planAnew : drawnWords.planByThem}
            </Button>
          )
        }
      >
        {areKept ? drawnWords.untilYouKeep : followed}
      </Notice>
    </StandFold>
  );
}

/** What whoever plans has to know first. */
function Notices({ planner, onSeeChanges }: Pick<BarProps, 'planner' | 'onSeeChanges'>) {
  const { day, plan, end } = planner;
  const others = courtsShown(day, plan?.planned ?? []).flatMap(({ isKnown, name }) =>
    isKnown ? [] : [name],
  );
  const without = countWithoutCourt(day);
  return (
    <>
      {end.undrawn !== null && (
        <Notice kind="warning" title={words.undrawn(end.undrawn.events, end.undrawn.matches)}>
          {words.undrawnText}
        </Notice>
      )}
      {without > 0 && <Notice kind="warning" title={words.withoutCourt(without)} />}
      {others.length > 0 && <Notice kind="warning" title={words.otherCourts(others)} />}
      {planner.isOvertaken && (
        <Notice
          kind="warning"
          title={words.overtaken}
          action={
            <Button kind="ghost" onClick={planner.discard}>
              {words.takeTheirs}
            </Button>
          }
        >
          {words.overtakenText}
        </Notice>
      )}
      {planner.draft.isStale && (
        <Notice
          title={words.stale}
          action={
            <Button kind="ghost" onClick={onSeeChanges}>
              {words.seeChanges}
            </Button>
          }
        >
          {words.staleText}
        </Notice>
      )}
    </>
  );
}

/** Where the order stands, when it ends, and the way to publish it. */
export function StandBar(props: BarProps) {
  const { published, planner, publishing, tools, folds, foldedBy, onUnfold, ...on } = props;
  const alerts = useAlerts();
  const [question, setQuestion] = useState<Question | null>(null);
  const { plan } = planner;
  const drawn = useMemo(() => drawnTimes(published, plan), [published, plan]);
  const isPublished = published.publishedAt !== null;
  const ask = () => {
    // What the board shows is what is asked about, and published.
    if (planner.publication === null) alerts.show(words.cannotPlan, 'error');
    else setQuestion(planner.publication);
  };
  const canPublish = plan !== null && !planner.isPublished && hallFault(planner.day.hall) === null;
  return (
    <>
      <div className={styles.stand}>
        <EndsAt planner={planner} />
        <Fragment key={foldedBy}>
          <Standing {...{ published, planner, drawn, onUnfold }} onPlanByDraws={on.onPlanByDraws} />
          {folds}
        </Fragment>
        <div className={cx(shared.acts, styles.acts)}>
          {planner.undo !== null && (
            <Button kind="ghost" onClick={planner.undo}>
              {words.undo}
            </Button>
          )}
          {planner.isChanged && (
            <Button kind="ghost" onClick={() => setQuestion('discard')}>
              {words.discard}
            </Button>
          )}
          {isPublished && !planner.isChanged && (
            <Button kind="ghost" onClick={() => setQuestion('withhold')}>
              {words.withhold}
            </Button>
          )}
          {canPublish && (
            <Button busy={publishing.busy} onClick={ask}>
              {isPublished ? words.publishAgain : words.publish}
            </Button>
          )}
        </div>
        {tools}
      </div>
      <Notices planner={planner} onSeeChanges={on.onSeeChanges} />
      <Question {...{ question, published, publishing, planner }} onDone={() => setQuestion(null)} />
    </>
  );
}
