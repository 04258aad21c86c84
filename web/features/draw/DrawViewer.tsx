import type { PublicEvent } from '@tournaments/contract';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMedia } from '../../lib/media.ts';
import { drawWords } from '../../lib/words/draw.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Board, RoundList, type BoardProps } from './Board.tsx';
import { sizeOfField, progressOf, roundsOfDraw } from './board.ts';
import styles from './Draw.module.css';
import { DrawTools } from './DrawTools.tsx';
import { findEntries, namesOf } from './names.ts';
import { isPoolMatch, poolsOf } from './pools.ts';
import { PointTables, PoolFixtures, PoolList } from './PoolViews.tsx';
import { currentView, viewsOf } from './views.ts';

interface DrawViewerProps {
  readonly event: PublicEvent;
  readonly onReload?: () => void;
  readonly actionsOf?: BoardProps['actionsOf'];
}

const NARROW = '(max-width: 699px)';

/** The draw of an event, read-only unless `actionsOf` brings buttons. */
export function DrawViewer({ event, onReload, actionsOf }: DrawViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const names = useMemo(() => namesOf(event), [event]);
  const found = useMemo(() => findEntries(names, typed), [names, typed]);
  const isNarrow = useMedia(NARROW) === true;
  const view = currentView(event, params.get('view'));
  const views = viewsOf(event);
  const knockout =
    event.matchType === 'knockout'
      ? event.draw.filter((match) => !isPoolMatch(match))
      : (event.knockoutDraw ?? []);
  const board = { matches: knockout, names, found, ...(actionsOf ? { actionsOf } : {}) };
  return (
    <div className={styles.full} ref={frame}>
      <Summary event={event} />
      {views.length > 0 && (
        <Tabs label={drawWords.viewsLabel} tabs={views} current={view} to={(name) => `?view=${name}`} />
      )}
      <DrawTools
        frame={frame}
        typed={typed}
        onType={setTyped}
        foundText={foundText(typed, found)}
        onReload={onReload}
        hasBoard={view === 'knockout' && !isNarrow}
      />
      {view === 'pools' && <PoolList pools={poolsOf(event)} names={names} />}
      {view === 'matches' && <PoolFixtures pools={poolsOf(event)} names={names} found={found} />}
      {view === 'table' && <PointTables pools={poolsOf(event)} names={names} />}
      {view === 'knockout' && (isNarrow ? <RoundList {...board} /> : <Board {...board} />)}
    </div>
  );
}

function foundText(typed: string, found: ReadonlySet<number>): string | null {
  return typed.trim().length >= 2 && found.size === 0 ? drawWords.noneFound : null;
}

/** Size and progress of the draw in one line. */
function Summary({ event }: { readonly event: PublicEvent }) {
  const { played, all } = progressOf(event.draw);
  const parts = [drawWords.played(played, all)];
  if (event.matchType === 'knockout') {
    const { entries, byes } = sizeOfField(event.draw);
    parts.unshift(drawWords.summary(entries, roundsOfDraw(event.draw).length, byes));
  }
  return <p className={styles.note}>{parts.join('. ')}.</p>;
}
