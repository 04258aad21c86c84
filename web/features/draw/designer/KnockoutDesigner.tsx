import {
  knockoutCalls,
  paths,
  type KnockoutMatch,
  type OrganizerEvent,
  type OrganizerTournament,
} from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import { useRef, useState, type RefObject } from 'react';
import { useMedia } from '../../../lib/media.ts';
import { designerWords as words } from '../../../lib/texts/organizer-draw.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFold } from '../../../ui/Fold.tsx';
import { Board } from '../board/Board.tsx';
import viewer from '../board/Draw.module.css';
import { DrawTools } from '../board/DrawTools.tsx';
import { ExportButtons } from '../export/ExportButtons.tsx';
import { RoundList } from '../board/RoundList.tsx';
import { Making } from '../board/DrawOrigin.tsx';
import { findEntries } from '../../../lib/findEntries.ts';
import { useOpenAt } from '../viewer/focus.ts';
import { Chooser } from './Chooser.tsx';
import styles from './Designer.module.css';
import { Dragging, type Carried } from './dragging.tsx';
import { EarlyPairs } from './EarlyPairs.tsx';
import { EventHere } from './EventHere.tsx';
import { eventTitle } from './eventTitle.ts';
import { useFinding } from './finding.ts';
import { EntriesNotice, KeptNote, KnockoutNotices, seeHiddenNotice } from './Notices.tsx';
import { useMatchOpening } from './OpenMatch.tsx';
import { useStage } from './saving.ts';
import { FIXTURE_ID } from './scrollToFixture.ts';
import { Slot, type KnockoutPlace } from './Slot.tsx';
import { playing } from './teams.ts';
import { Toolbar } from './Toolbar.tsx';
import { Tray } from './Tray.tsx';
import type { KnockoutDraft } from './knockoutDraft.ts';
import { useKnockout, type KnockoutSubject, type KnockoutWork } from './useKnockout.ts';

interface KnockoutDesignerProps extends Omit<KnockoutSubject, 'eventId'> {
  readonly event: OrganizerEvent;
  readonly tournament: OrganizerTournament;
  /** Draws anew with the same settings; absent where nothing is drawn by lot. */
  readonly onRedraw?: (() => void) | undefined;
  /** Brings back what stood before it was drawn anew. */
  readonly onUndoRedraw?: (() => void) | undefined;
  /** Reads the tournaments anew. */
  readonly refresh: () => Promise<unknown>;
  /** Whether the teams of a first-round match are filled in by the pools (then nobody chooses them). */
  readonly isFed?: (match: KnockoutMatch, side: Side) => boolean;
  /** Without a tray for teams that have no place. */
  readonly hasTray: boolean;
}

const NARROW = '(max-width: 699px)';

function placeText(line: number): string {
  return words.place((line >> 1) + 1, line % 2 === 0 ? 1 : 2);
}

/** A team put somewhere: from aside to a line, from line to line, or from a line aside. */
function drop({ ask }: KnockoutWork, { entry, from }: Carried<KnockoutPlace>, to: KnockoutPlace): void {
  if (to.kind === 'line') {
    if (from.kind === 'tray') ask({ kind: 'assign', line: to.line, entry });
    else if (from.line !== to.line) ask({ kind: 'swap', line: from.line, other: to.line });
  } else if (from.kind === 'line') ask({ kind: 'clear', line: from.line });
}

/** Whether there is something to forget: an untouched stage after pools is no draft that anybody made. */
function isTouched(draft: KnockoutDraft | null, hasTray: boolean): boolean {
  return draft !== null && (hasTray || draft.edits.length > 0);
}

/** What is sent: the whole draw, what it builds on, and how it was made when it is new. */
function bodyOf({ matches, isSaved }: KnockoutWork, draft: KnockoutDraft | null, version: number | null) {
  const settings = isSaved ? undefined : draft?.settings;
  return {
    matches,
    version: draft === null ? version : draft.version,
    ...(settings === undefined ? {} : { settings }),
  };
}

/** Makes a knockout, or changes and follows a saved one. */
export function KnockoutDesigner(props: KnockoutDesignerProps) {
  const { event, entries, saved, draft, setDraft, onRedraw, onUndoRedraw, refresh, hasTray } = props;
  const work = useKnockout({ ...props, eventId: event.id });
  const stage = useStage<KnockoutMatch>({ eventId: event.id, calls: knockoutCalls, refresh });
  const frame = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const fold = useFold();
  const { find, isSearchFolded } = useFinding(frame, !fold.isOpen, work.isSaved);
  const version = saved.version ?? null;
  const isOpen = !work.isSaved || isChanging || draft !== null;
  const save = () => {
    // A stage after pools is a draft before anybody touches it.
    if (work.isSaved && draft === null) {
      setChanging(false);
      stage.sayUnchanged();
      return;
    }
    void stage.save(bodyOf(work, draft, version), () => {
      setDraft(null);
      setChanging(false);
      if (!work.isSaved) seeHiddenNotice();
    });
  };
  return (
    <Dragging<KnockoutPlace> onDrop={(carried, place) => drop(work, carried, place)}>
      <div className={cx(viewer.full, styles.designer)} ref={frame} id={FIXTURE_ID} tabIndex={-1}>
        <EventHere name={event.name} />
        {hasTray && work.isSaved && <EntriesNotice {...props} entries={playing(entries).length} isSaved />}
        <KnockoutNotices {...props} work={work} version={version} isFed={!hasTray} />
        <Toolbar
          event={eventTitle(event)}
          isSaved={work.isSaved}
          busy={stage.busy}
          onSave={save}
          onRefresh={onRedraw}
          onUndo={work.undo ?? onUndoRedraw}
          onDiscard={isTouched(draft, hasTray) ? () => setDraft(null) : undefined}
          printer={paths.printer(event.tournamentId, event.id, 'knockout')}
          sheets={paths.scoreSheets(event.tournamentId, event.id)}
          onDelete={() => stage.remove(() => setDraft(null))}
          {...{ fold, find, frame }}
          exports={<Exports event={event} work={work} />}
        >
          <ChangeSwitch
            isShown={work.isSaved && draft === null}
            isOn={isChanging}
            onSwitch={() => setChanging(!isChanging)}
          />
        </Toolbar>
        {hasTray && <KnockoutTray work={work} />}
        <Places {...props} work={work} frame={frame} isOpen={isOpen} isSearchFolded={isSearchFolded} />
        <Making settings={work.settings} />
        <DraftKept {...props} work={work} />
        <EarlyPairs
          early={draft?.edits.length === 0 ? draft.early : []}
          size={work.draw.length + 1}
          names={work.names}
        />
        <DoubtDialog work={work} />
      </div>
    </Dragging>
  );
}

function Exports({ event, work }: Pick<KnockoutDesignerProps, 'event'> & { readonly work: KnockoutWork }) {
  return (
    <ExportButtons
      name={event.name}
      exported={{ draw: work.matches }}
      names={work.names}
      ownTournament={event.tournamentId}
    />
  );
}

interface SwitchProps {
  readonly isShown: boolean;
  readonly isOn: boolean;
  readonly onSwitch: () => void;
}

/** Late changes of a saved fixture are asked for, so that nobody makes them while scoring. */
function ChangeSwitch({ isShown, isOn, onSwitch }: SwitchProps) {
  if (!isShown) return null;
  return (
    <Button kind="ghost" aria-pressed={isOn} onClick={onSwitch}>
      {words.changePlaces}
    </Button>
  );
}

/** A team that has its place is taken out there: without others the matches begin higher. */
function KnockoutTray({ work }: { readonly work: KnockoutWork }) {
  if (work.unplaced.length === 0) return null;
  return <Tray title={work.isSaved ? words.trayLate : words.tray} teams={work.unplaced} />;
}

function DraftKept(props: KnockoutDesignerProps & { readonly work: KnockoutWork }) {
  const { work, hasTray, entries } = props;
  if (work.isSaved || !hasTray) return null;
  return <KeptNote {...props} entries={playing(entries).length} />;
}

interface PlacesProps extends KnockoutDesignerProps {
  readonly work: KnockoutWork;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly isSearchFolded: boolean;
}

/** A line of the first round: who stands there, and the place of a pool that is meant for it. */
function standingAt({ matchNumber, sideA, sideB, labelA = null, labelB = null }: KnockoutMatch, side: Side) {
  return side === 'A'
    ? { line: 2 * matchNumber, entry: sideA, label: labelA }
    : { line: 2 * matchNumber + 1, entry: sideB, label: labelB };
}

/** The board with its places, and the chooser for the one that was pressed. */
function Places(props: PlacesProps) {
  const { event, tournament, entries, saved, work, frame, isOpen, isSearchFolded, isFed } = props;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const narrow = useMedia(NARROW);
  const isNarrow = narrow === true;
  const opening = useMatchOpening({ event, tournament, entries, stage: 'knockout', saved });
  // While places are changed, what is shown is not what is saved.
  const mayBeOpened = work.isSaved && !isOpen;
  useOpenAt(work.matches, narrow !== null, mayBeOpened && location.hash === '');
  const found = findEntries(work.names, typed);
  const firstRound = (work.matches.length + 1) / 2;
  const slotOf = (match: KnockoutMatch, side: Side) => {
    const isFirst = match.matchNumber < firstRound;
    if (!isOpen || !isFirst || work.isLocked(match.matchNumber) || isFed?.(match, side)) return undefined;
    const { line, label, entry } = standingAt(match, side);
    return (
      <Slot
        line={line}
        place={placeText(line)}
        label={label}
        entry={entry}
        name={entry === null ? '' : (work.names.get(entry) ?? '')}
        onChoose={entry === null && work.unplaced.length === 0 ? undefined : () => setChosen(line)}
        onTakeOut={() => work.ask({ kind: 'clear', line })}
      />
    );
  };
  const actions = (match: KnockoutMatch) =>
    isOpen && match.matchNumber < firstRound && work.mayHaveBye(match.matchNumber) ? (
      <button
        type="button"
        className={styles.bye}
        onClick={() => work.ask({ kind: 'bye', match: match.matchNumber })}
      >
        {words.declareBye}
      </button>
    ) : mayBeOpened ? (
      opening.actionsOf(match)
    ) : undefined;
  const board = { matches: work.matches, names: work.names, found, actionsOf: actions, slotOf };
  const standing = chosen === null ? null : standingOn(work.matches, chosen);
  return (
    <>
      {opening.notice}
      <DrawTools
        frame={frame}
        typed={typed}
        onType={setTyped}
        isNobody={found.size === 0}
        hasBoard={!isNarrow}
        isFolded={isSearchFolded}
      />
      <div
        className={cx(styles.board, mayBeOpened && styles.pressable)}
        onClick={mayBeOpened ? opening.onPress : undefined}
      >
        {isNarrow ? <RoundList {...board} /> : <Board {...board} hasPairs={event.eventType === 'doubles'} />}
      </div>
      {opening.dialog}
      <Chooser
        place={chosen === null ? null : placeText(chosen)}
        teams={work.unplaced}
        onClose={() => setChosen(null)}
        onChoose={(entry) => {
          setChosen(null);
          if (chosen !== null) work.ask({ kind: 'assign', line: chosen, entry });
        }}
        onTakeOut={
          standing === null || chosen === null
            ? undefined
            : () => {
                setChosen(null);
                work.ask({ kind: 'clear', line: chosen });
              }
        }
      />
    </>
  );
}

function standingOn(matches: readonly KnockoutMatch[], line: number): number | null {
  const match = matches[line >> 1];
  return (line % 2 === 0 ? match?.sideA : match?.sideB) ?? null;
}

/** Says what a change would break before it is made. */
function DoubtDialog({ work: { doubt, confirm, leave } }: { readonly work: KnockoutWork }) {
  return (
    <Dialog
      open={doubt !== null}
      onClose={leave}
      title={words.warnTitle}
      size="small"
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={leave}>
            {words.warnNo}
          </Button>
          <Button onClick={confirm}>{words.warnYes}</Button>
        </>
      }
    >
      <ul className={styles.warnings}>
        {doubt?.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Dialog>
  );
}
