import { paths, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import {
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link, useSearchParams } from '../../../lib/router.tsx';
import { progressOf } from '../../../lib/placedMatches.ts';
import { useExpectedText } from '../../../lib/expectedTexts.ts';
import { keyOfPlaced } from '../../../lib/placeless.ts';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { useMedia } from '../../../lib/media.ts';
import { cameWith, screenPart } from '../../../lib/screen.tsx';
import { drawWords } from '../../../lib/texts/draw.ts';
import { usePageTime } from '../../../lib/clock.ts';
import { cx } from '../../../ui/cx.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Board, type BoardProps } from '../board/Board.tsx';
import { RoundList } from '../board/RoundList.tsx';
import { AbsenceContext, absenceOf } from '../board/absence.ts';
import { entriesOf, roundsOfDraw } from '../board/board.ts';
import styles from '../board/Draw.module.css';
import { DrawTools, showFound } from '../board/DrawTools.tsx';
import { ExportButtons } from '../export/ExportButtons.tsx';
import {
  allMatches,
  focusOf,
  matchesWith,
  matchOf,
  openingView,
  showMatch,
  useGoToFollowed,
  useOpenAt,
  viewOfAnchor,
  type Focus,
} from './focus.ts';
import { useFramedMatch, useNamedMatch } from './namedMatch.ts';
import { FindChip, Stuck, useFolded } from './FindChip.tsx';
import { FollowHint } from './FollowHint.tsx';
import type { Following } from './followed.ts';
import { useFound } from './found.ts';
import { RoundChips } from './RoundChips.tsx';
import { Making } from '../board/DrawOrigin.tsx';
import { FollowContext } from '../board/follow.ts';
import { PlannedContext } from '../board/planned.ts';
import { knockoutOf } from '../board/pools.ts';
import { currentView, viewsOf, type ViewName } from '../board/views.ts';

interface DrawViewerProps {
  readonly event: PublicEvent;
  /** Its tournament, where the page is about that. */
  readonly tournament?: Pick<PublicTournament, 'id' | 'name'>;
  readonly onReload?: () => void;
  readonly actionsOf?: BoardProps['actionsOf'];
  /** The matches that are played; none where the draw opens at the only one. */
  readonly live?: readonly LiveWay[];
  /** Other ways from here. */
  readonly ways?: ReactNode;
}

/** The way to a match that is played. */
export interface LiveWay {
  readonly text: string;
  readonly spoken: string;
  readonly to: string;
  /** Where it stands on this page; null where another shows it. */
  readonly anchor: string | null;
}

/** Most follow nobody. */
const FollowChip = lazy(() => loadWithRetry(() => import('./FollowChip.tsx')));

const NARROW = '(max-width: 699px)';

type PlaceProps = Pick<DrawViewerProps, 'event' | 'tournament'>;

const behind = (tournament: PlaceProps['tournament']) => tournament && ` · ${tournament.name}`;

/** Names of tables are not to be pressed: nothing is told of following there. */
const toldIn = <Told,>(view: ViewName, following: Told) =>
  view === 'knockout' || view === 'matches' ? following : undefined;

/** Whose draw one is in, with the way back to its tournament. */
function Place({ event, tournament }: PlaceProps) {
  return (
    <p className={styles.place}>
      {tournament && <Link to={paths.tournament(tournament.id)}>{tournament.name}</Link>}
      <b aria-hidden="true">{event.name}</b>
    </p>
  );
}

/** The draw of an event, read-only unless `actionsOf` brings buttons. */
export function DrawViewer({ event, tournament, onReload, actionsOf, live = [], ways }: DrawViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isReader = actionsOf === undefined;
  const { names, typed, setTyped, found, following } = useFound(event, isReader);
  const narrow = useMedia(NARROW);
  const isNarrow = narrow === true;
  const folded = useFolded(frame, typed !== '');
  const named = useNamedMatch();
  const view = useView(event, named);
  const focus = focusOf(event);
  const knockout = knockoutOf(event);
  const shown = view === 'knockout' ? knockout : event.draw;
  const { isDrawn, onPoolsDrawn } = useDrawn(view, narrow);
  // Nothing moves by itself under the hands of those who work in it.
  useOpenAt(allMatches(event), isDrawn, named === '' && isReader, matchOf(shown, found));
  useGoToFollowed(following, shown, narrow);
  useFramedMatch(named, `${view} ${isNarrow} ${isDrawn}`);
  const told = toldIn(view, following);
  const absence = useMemo(() => absenceOf(event, knockoutOf(event)), [event]);
  const shared = { names, found, ...(actionsOf ? { actionsOf } : {}) };
  const hasPairs = event.eventType === 'doubles';
  const hasBoard = view === 'knockout' && !isNarrow;
  const close = () => {
    setTyped('');
    folded.toggle();
  };
  const tools = (
    <DrawTools
      frame={frame}
      typed={typed}
      onType={setTyped}
      isNobody={matchesWith(shown, found).length === 0}
      onReload={onReload}
      onClose={close}
      hasBoard={hasBoard}
      isList={isNarrow}
      isFolded={!folded.isOpen}
    />
  );
  return (
    <div className={cx(styles.full, hasPairs && styles.pairs)} ref={frame}>
      <p className={styles.fullTitle} aria-hidden="true">
        {event.name}
      </p>
      <div className={styles.lead}>
        <Lead event={event} view={view} />
        {told && <FollowHint name={told.name} matches={matchesWith(shown, told.followed).length} />}
        {!isNarrow && tools}
      </div>
      <Won event={event} names={names} />
      <div className={styles.where} aria-hidden="true">
        <p>
          {event.name}
          <small>{behind(tournament)}</small>
        </p>
      </div>
      <RoundChips
        matches={hasBoard ? knockout : []}
        focus={focusToCome(live, focusIn(view, focus))}
        frame={frame}
      >
        <Stuck frame={frame}>
          <Place event={event} tournament={tournament} />
        </Stuck>
        <FindChip {...folded} />
        <Chip {...{ following, event, frame }} />
        <LiveWays ways={live} />
        {ways}
      </RoundChips>
      {isNarrow && tools}
      <AbsenceContext value={absence}>
        <FollowContext value={following}>
          <View {...{ view, event, isNarrow, onPoolsDrawn }} {...shared} />
        </FollowContext>
      </AbsenceContext>
      {isNarrow && <Won event={event} names={names} isWay />}
      <Below event={event} names={names} isReader={isReader} />
    </div>
  );
}

type WonProps = Pick<BelowProps, 'event' | 'names'> & { readonly isWay?: boolean };

/** Who won, once the draw is over; or the way to the final. */
function Won(props: WonProps) {
  if (!knockoutOf(props.event).at(-1)?.winner) return null;
  return (
    <Suspense fallback={null}>
      <champion.draw {...props} />
    </Suspense>
  );
}

/** Whether the matches of a view are on the page: those of pools come with code of their own. */
function useDrawn(view: ViewName, narrow: boolean | null) {
  const [arePoolsDrawn, setPoolsDrawn] = useState(false);
  const onPoolsDrawn = useCallback(() => setPoolsDrawn(true), []);
  return { isDrawn: narrow !== null && (view === 'knockout' || arePoolsDrawn), onPoolsDrawn };
}

/** The view that the address asks for, else the one of a match that it names, else of what is played. */
function useView(event: PublicEvent, named: string): ViewName {
  const [params] = useSearchParams();
  const view = named === '' ? openingView(event) : viewOfAnchor(named.slice(1));
  return currentView(event, params.get('view') ?? view);
}

/** How far a knockout is, or the views there are of an event with pools. */
function Lead({ event, view }: ViewTabsProps) {
  return event.matchType === 'knockout' ? <Summary event={event} /> : <ViewTabs event={event} view={view} />;
}

interface ViewTabsProps {
  readonly event: PublicEvent;
  readonly view: ViewName;
}

/** The ways to look at the draw of an event, where there are several. */
function ViewTabs({ event, view }: ViewTabsProps) {
  const [params] = useSearchParams();
  return (
    <Tabs
      label={drawWords.viewsLabel}
      tabs={viewsOf(event)}
      current={view}
      to={(name) => viewAddress(params, name)}
    />
  );
}

function LiveWays({ ways }: { readonly ways: readonly LiveWay[] }) {
  return ways.map(({ text, spoken, to, anchor }) => (
    <Link
      key={to}
      className={styles.liveWay}
      to={to}
      aria-label={spoken}
      title={spoken}
      // Pressed again it goes there again.
      onClick={() => anchor !== null && showMatch(anchor)}
    >
      <span className={styles.dot} />
      {text}
    </Link>
  ));
}

interface ChipProps {
  readonly following: Following | null;
  readonly event: PublicEvent;
  readonly frame: RefObject<HTMLElement | null>;
}

/** Comes once somebody is followed who plays here. */
function Chip({ following, event, frame }: ChipProps) {
  if (following === null || following.followed.size === 0) return null;
  return (
    <Suspense fallback={null}>
      <FollowChip
        {...{ following, event }}
        className={styles.following}
        show={() => showFound(frame.current)}
      />
    </Suspense>
  );
}

interface ViewProps extends Omit<BoardProps, 'matches' | 'slotOf'> {
  readonly view: ViewName;
  readonly event: PublicEvent;
  readonly isNarrow: boolean;
  readonly onPoolsDrawn: () => void;
}

/** Only a draw that is over comes with the code for who won it. */
const champion = screenPart(() => import('./Champion.tsx'), cameWith('data-champion'));

/** Comes where a draw has pools: with the page that was drawn with them, else when they are shown. */
const poolsView = screenPart(() => import('./PoolsView.tsx'), cameWith('data-pools'));

/** One part of the draw. */
function View({ view, event, isNarrow, onPoolsDrawn, ...shared }: ViewProps) {
  if (view !== 'knockout')
    return (
      <div data-pools>
        <Suspense fallback={<Bone height={360} />}>
          <poolsView.draw view={view} event={event} onDrawn={onPoolsDrawn} {...shared} />
        </Suspense>
      </div>
    );
  const board = { matches: knockoutOf(event), ...shared };
  return isNarrow ? <RoundList {...board} /> : <Board {...board} hasPairs={event.eventType === 'doubles'} />;
}

/** The same screen with another view. */
function viewAddress(params: URLSearchParams, name: string): string {
  const next = new URLSearchParams(params);
  next.set('view', name);
  return `?${next.toString()}`;
}

/** The match to go to where the view shows it. */
function focusIn(view: ViewName, focus: Focus | null): Focus | null {
  return focus !== null && viewOfAnchor(focus.anchor) === view ? focus : null;
}

/** The same; where several are played each has its own way, under the name of its court. */
function focusToCome(live: readonly LiveWay[], focus: Focus | null): Focus | null {
  return live.length > 0 && focus?.isLive ? null : focus;
}

/** Size and progress of the draw in one line. */
function Summary({ event }: Pick<BelowProps, 'event'>) {
  const pageTime = usePageTime();
  const { passed, sayInFull } = useContext(PlannedContext);
  const final = event.draw.at(-1);
  // As its box has it.
  const expected = useExpectedText(
    final === undefined ? '' : keyOfPlaced({ event, stage: 'knockout', match: final }),
  );
  const at = final?.scheduledAt ?? 0;
  const told = expected ?? (at > passed && sayInFull(at, pageTime));
  const { played, all } = progressOf(event);
  const isKnockout = event.matchType === 'knockout';
  const parts = [drawWords.played(played, all)];
  if (isKnockout) {
    const rounds = roundsOfDraw(event.draw).length;
    parts.unshift(drawWords.summary(entriesOf(event.draw), event.eventType === 'doubles', rounds));
  }
  return (
    <p className={cx(styles.note, styles.summary)}>
      {parts.join('. ')}.
      {isKnockout && !final?.winner && told && (
        <span className={expected === undefined ? styles.plan : undefined}>
          {` ${drawWords.final(told)}.`}
        </span>
      )}
    </p>
  );
}

interface BelowProps extends Pick<BoardProps, 'names'> {
  readonly event: PublicEvent;
  readonly isReader: boolean;
}

/** Ways to take the draw along, and how it was made. */
function Below({ event, names, isReader }: BelowProps) {
  return (
    <div className={styles.below}>
      {event.matchType !== 'knockout' && <Summary event={event} />}
      <ExportButtons name={event.name} exported={event} names={names}>
        {isReader && <PrintLink event={event} />}
      </ExportButtons>
      <Making settings={event.drawSettings} />
    </div>
  );
}

/** Leads to the draw as it is laid out for paper. */
function PrintLink({ event }: { readonly event: PublicEvent }) {
  const type = event.matchType === 'knockout' ? 'knockout' : 'round-robin';
  return (
    <LinkButton
      kind="ghost"
      to={paths.printer(event.tournamentId, event.id, type)}
      title={drawWords.printTitle}
    >
      {drawWords.print}
    </LinkButton>
  );
}
