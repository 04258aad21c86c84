import { useRef } from 'react';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { undoActs } from './model.ts';
import type { MoreAct } from './more/acts.ts';
import styles from './Panel.module.css';
import type { PanelTools } from './usePanel.ts';

interface BarProps {
  readonly panel: PanelTools;
  readonly onMore: (act: MoreAct | 'menu') => void;
}

/** So long (ms) a press has to last to count as a long one. */
const LONG = 600;

/** Undo, let, shuttles and all the rest; for volunteers undo and finish alone. */
export function Bar({ panel, onMore }: BarProps) {
  const { state, act, settings, mayWrite, undo } = panel;
  const hasUndo = mayWrite && undoActs(state).length > 0;
  const undoButton = (
    <button type="button" aria-disabled={!hasUndo} onClick={hasUndo ? undo : undefined}>
      {words.undo}
    </button>
  );
  if (settings.big) {
    return (
      <div className={styles.bar} role="group" aria-label={words.bar}>
        {undoButton}
        <Finish panel={panel} onMore={onMore} />
        <button type="button" onClick={() => onMore('menu')}>
          {words.moreActs}
        </button>
      </div>
    );
  }
  const mayLet = mayWrite && state.phase === 'play';
  return (
    <div className={styles.bar} role="group" aria-label={words.bar}>
      {undoButton}
      <button type="button" aria-disabled={!mayLet} onClick={mayLet ? () => act({ kind: 'let' }) : undefined}>
        {words.let}
      </button>
      <Shuttle panel={panel} />
      <button type="button" onClick={() => onMore('menu')}>
        {words.moreActs}
      </button>
    </div>
  );
}

/** One more with a press, one less with a long one. */
function Shuttle({ panel: { state, act, mayWrite } }: Pick<BarProps, 'panel'>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const down = () => {
    wasLong.current = false;
    timer.current = setTimeout(() => {
      wasLong.current = true;
      if (state.shuttles > 0) act({ kind: 'shuttle', change: -1 });
    }, LONG);
  };
  const up = () => clearTimeout(timer.current);
  return (
    <button
      type="button"
      aria-disabled={!mayWrite}
      title={words.shuttleHint}
      onPointerDown={down}
      onPointerUp={up}
      onPointerLeave={up}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasLong.current) act({ kind: 'shuttle', change: 1 });
        wasLong.current = false;
      }}
    >
      {words.shuttle(state.shuttles)}
      <ScreenReaderOnly>. {words.shuttleHint}</ScreenReaderOnly>
    </button>
  );
}

/** Confirms a match that is over; one that is not ends only when somebody retires. */
function Finish({ panel: { state, act, mayWrite }, onMore }: BarProps) {
  const finish = () => {
    if (state.stage === 'over') act({ kind: 'confirm' });
    else onMore('retire');
  };
  return (
    <button type="button" aria-disabled={!mayWrite} onClick={mayWrite ? finish : undefined}>
      {words.finish}
    </button>
  );
}
