import { paths, poolCalls, type PoolMatch } from '@tournaments/contract';
import { clubMates } from '@tournaments/engine';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from '../../../lib/router.tsx';
import { drawWords } from '../../../lib/texts/draw.ts';
import { designerWords, poolWords as words } from '../../../lib/texts/organizer-draw.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useFold } from '../../../ui/Fold.tsx';
import viewer from '../board/Draw.module.css';
import { DrawTools } from '../board/DrawTools.tsx';
import { ExportButtons } from '../export/ExportButtons.tsx';
import { Making } from '../board/DrawOrigin.tsx';
import { findEntries } from '../../../lib/findEntries.ts';
import { namesOf, type Names } from '../board/names.ts';
import { useOpenAt } from '../viewer/focus.ts';
import { poolsOf, type Pool } from '../board/pools.ts';
import { PointTables, PoolFixtures, PoolList } from '../board/PoolViews.tsx';
import type { ViewName } from '../board/views.ts';
import type { Saved } from './api.ts';
import styles from './Designer.module.css';
import type { LoadedEventProps } from './KnockoutEvent.tsx';
import { useMatchOpening } from './OpenMatch.tsx';
import { PoolEditor } from './PoolEditor.tsx';
import {
  DraftNotice,
  EntriesNotice,
  HiddenNotice,
  KeptNote,
  seeHiddenNotice,
  useEndsEntries,
} from './Notices.tsx';
import { idlePools, poolRecords, unpooledOf, type PoolsDraft } from './poolsDraft.ts';
import { useStage } from './saving.ts';
import { EventHere } from './EventHere.tsx';
import { eventTitle } from './eventTitle.ts';
import { useFinding } from './finding.ts';
import { FIXTURE_ID } from './scrollToFixture.ts';
import { StageView } from './StageView.tsx';
import { clubMembers, playing } from './teams.ts';
import { Toolbar } from './Toolbar.tsx';

interface PoolsDesignerProps extends LoadedEventProps {
  readonly pools: Saved<PoolMatch>;
  readonly draft: PoolsDraft | null;
  readonly setDraft: (draft: PoolsDraft | null) => void;
  readonly onRedraw: () => void;
}

const VIEWS: readonly ViewName[] = ['pools', 'matches', 'table', 'knockout'];

/** The view of the address; a draft begins with its list, saved pools with their matches. */
function useView(eventId: number, hasDraft: boolean) {
  const [search] = useSearchParams();
  const asked = VIEWS.find((name) => name === search.get('view'));
  return {
    view: asked ?? (hasDraft ? 'pools' : 'matches'),
    to: (name: ViewName) => `?tab=fixtures&event=${eventId}&view=${name}`,
  };
}

/** The pools as they are worked on here, or as they are saved. */
function usePools({ event, entries, pools, draft }: PoolsDesignerProps) {
  const areClubMates = useMemo(() => clubMates(clubMembers(entries)), [entries]);
  const settings = draft?.settings ?? pools.settings;
  const matches = useMemo(
    () => (draft ? poolRecords(draft, event.id, areClubMates) : [...pools.matches]),
    [draft, event.id, areClubMates, pools.matches],
  );
  return {
    settings,
    matches,
    names: useMemo(() => namesOf({ entries, drawSettings: settings }), [entries, settings]),
    list: useMemo(() => poolsOf({ draw: matches, drawSettings: settings }), [matches, settings]),
  };
}

/** Makes pools, or follows saved ones, with the knockout after them. */
export function PoolsDesigner(props: PoolsDesignerProps) {
  const { event, pools, draft, knockout } = props;
  const { view, to } = useView(event.id, draft !== null);
  const hasStage = knockout.matches.length > 0;
  const tabs = VIEWS.map((name) => ({
    name,
    text:
      name === 'knockout' ? (hasStage ? words.editKnockout : words.createKnockout) : drawWords.views[name],
  }));
  return (
    <div className={styles.views}>
      <Tabs label={drawWords.viewsLabel} tabs={tabs} current={view} to={to} />
      {view === 'knockout' ? (
        <StageView {...props} pools={draft === null ? pools : { matches: [] }} />
      ) : (
        <PoolsFrame {...props} view={view} />
      )}
    </div>
  );
}

function PoolsFrame(props: PoolsDesignerProps & { readonly view: Exclude<ViewName, 'knockout'> }) {
  const { event, entries, draft, setDraft, pools, onRedraw, refresh, knockout } = props;
  const frame = useRef<HTMLDivElement>(null);
  const work = usePools(props);
  const stage = useStage<PoolMatch>({ eventId: event.id, calls: poolCalls, refresh });
  const [past, setPast] = useState<readonly PoolsDraft[]>([]);
  const fold = useFold();
  const { find, isSearchFolded } = useFinding(frame, !fold.isOpen, draft === null);
  const change = (next: PoolsDraft['pools']) => {
    if (draft === null) return;
    setPast([...past, draft]);
    setDraft({ ...draft, pools: next });
  };
  const redraw = () => {
    if (draft !== null) setPast([...past, draft]);
    onRedraw();
  };
  const undo = () => {
    setDraft(past.at(-1) ?? draft);
    setPast(past.slice(0, -1));
  };
  const save = () => {
    if (draft === null) {
      stage.sayUnchanged();
      return;
    }
    void stage.save({ matches: work.matches, settings: draft.settings, version: null }, () => {
      setDraft(null);
      seeHiddenNotice();
    });
  };
  return (
    <div className={cx(viewer.full, styles.designer)} ref={frame} id={FIXTURE_ID} tabIndex={-1}>
      <EventHere name={event.name} />
      {pools.matches.length > 0 && <EntriesNotice {...props} entries={playing(entries).length} isSaved />}
      <PoolNotices {...props} />
      {draft === null && <HiddenNotice tournament={props.tournament} refresh={props.refresh} />}
      <Toolbar
        event={eventTitle(event)}
        isSaved={draft === null}
        busy={stage.busy}
        onSave={work.matches.length === 0 ? undefined : save}
        onRefresh={redraw}
        onUndo={draft !== null && past.length > 0 ? undo : undefined}
        onDiscard={draft ? () => setDraft(null) : undefined}
        printer={paths.printer(event.tournamentId, event.id, 'round-robin')}
        sheets={paths.scoreSheets(event.tournamentId, event.id)}
        onDelete={() => stage.remove(() => setDraft(null))}
        {...{ fold, find, frame }}
        exports={
          <ExportButtons
            name={event.name}
            exported={{ draw: work.matches, knockoutDraw: knockout.matches }}
            names={work.names}
            ownTournament={event.tournamentId}
          />
        }
        deleteNote={knockout.matches.length > 0 ? words.deleteToo : undefined}
      />
      <PoolView {...props} {...work} {...{ frame, isSearchFolded }} onChange={change} />
      <Making settings={work.settings} />
      {pools.matches.length === 0 && <KeptNote {...props} entries={playing(entries).length} />}
    </div>
  );
}

interface ViewProps extends PoolsDesignerProps {
  readonly view: Exclude<ViewName, 'knockout'>;
  readonly list: readonly Pool[];
  readonly matches: readonly PoolMatch[];
  readonly names: Names;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly isSearchFolded: boolean;
  readonly onChange: (pools: PoolsDraft['pools']) => void;
}

function PoolView(props: ViewProps) {
  const { event, tournament, matches, view, list, names, frame, draft, entries, onChange } = props;
  const { isSearchFolded } = props;
  const opening = useMatchOpening({ event, tournament, entries, stage: 'pool', saved: props.pools });
  const [typed, setTyped] = useState('');
  useOpenAt(matches, true, view === 'matches' && draft === null);
  const found = findEntries(names, typed);
  return (
    <>
      {opening.notice}
      <DrawTools
        frame={frame}
        typed={typed}
        onType={setTyped}
        isNobody={found.size === 0}
        hasBoard={false}
        isFolded={isSearchFolded}
      />
      {view === 'pools' && draft && (
        <PoolEditor draft={draft} entries={entries} names={names} onChange={onChange} />
      )}
      {view === 'pools' && !draft && <PoolList pools={list} names={names} />}
      {view === 'matches' && (
        <div className={cx(!draft && styles.pressable)} onClick={draft ? undefined : opening.onPress}>
          <PoolFixtures
            pools={list}
            names={names}
            found={found}
            {...(draft ? {} : { actionsOf: opening.actionsOf })}
          />
        </div>
      )}
      {view === 'table' && <PointTables pools={list} names={names} />}
      {opening.dialog}
    </>
  );
}

/** What an organizer has to know of pools before saving them. */
function PoolNotices({ event, tournament, draft, setDraft, pools, entries }: PoolsDesignerProps) {
  const ends = useEndsEntries({ event, tournament, entries: playing(entries).length });
  if (draft === null) return null;
  if (pools.matches.length > 0) {
    return (
      <Notice
        kind="warning"
        title={designerWords.staleNew}
        action={
          <Button small onClick={() => setDraft(null)}>
            {designerWords.showSaved}
          </Button>
        }
      >
        {designerWords.staleNewText}
      </Notice>
    );
  }
  const unplaced = unpooledOf(entries, draft.pools).length;
  const idle = idlePools(draft.pools);
  return (
    <DraftNotice isEnding={ends !== null}>
      {[
        ends ?? designerWords.unsavedText,
        ...(unplaced > 0 ? [designerWords.unplaced(unplaced)] : []),
        ...(idle.length > 0 ? [words.fewInPool(idle)] : []),
      ]}
    </DraftNotice>
  );
}
