import type { Outcome } from '@tournaments/engine';
import { useState } from 'react';
import { useMedia } from '../../lib/media.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { cx } from '../../ui/cx.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { AskEnds, AskLineUp, AskToss, AskWarmUp } from './Asks.tsx';
import { Bar } from './Bar.tsx';
import { Court } from './Court.tsx';
import { Halves } from './Halves.tsx';
import type { MatchLogHere } from './log/matchLog.ts';
import { askOf, goesOnByTap, goOnOf } from './model.ts';
import type { MoreAct } from './more/acts.ts';
import type { OpenMatch } from './matches.ts';
import { More } from './more/More.tsx';
import { Now } from './Now.tsx';
import { Over } from './Over.tsx';
import styles from './Panel.module.css';
import { Strips } from './Strips.tsx';
import { TopLine } from './TopLine.tsx';
import { usePanel, type PanelTools } from './usePanel.ts';
import { usePanelKeys } from './usePanelKeys.ts';
import { useTaps } from './useTaps.ts';
import { useScreenOn } from './useScreenOn.ts';

interface PanelProps {
  readonly log: MatchLogHere;
  /** What the desk entered for this match, or null. */
  readonly desk: Outcome | null;
  readonly court: number | null;
  /** What comes to its court after it. */
  readonly next: OpenMatch | null;
  readonly isSignedIn: boolean;
}

/** A match as it is scored point by point; it fills the screen. */
export function Panel({ log, desk, court, next, isSignedIn }: PanelProps) {
  const panel = usePanel({ log, court, isSignedIn });
  const { pack, settings, state } = panel;
  const [more, setMore] = useState<MoreAct | 'menu' | null>(null);
  const tap = useTaps(panel);
  usePanelKeys(panel, tap, more === null);
  const isScreenRefused = useScreenOn();
  const isDark = useMedia('(prefers-color-scheme: dark)') !== settings.reversed;
  return (
    <>
      <main
        id="content"
        tabIndex={-1}
        data-panel
        className={cx(
          styles.panel,
          isDark ? styles.dark : styles.light,
          askOf(state) === 'score' ? styles.playing : styles.asking,
          isPausing(panel) && styles.pausing,
          settings.leftHanded && styles.leftHanded,
          settings.big && styles.big,
        )}
      >
        <h1>
          <ScreenReaderOnly>{words.title(pack.eventName, pack.matchNumber + 1)}</ScreenReaderOnly>
        </h1>
        <TopLine panel={panel} isSignedIn={isSignedIn} />
        <div className={styles.middle}>
          <Now panel={panel} />
          <Strips panel={panel} desk={desk} isSignedIn={isSignedIn} isScreenRefused={isScreenRefused} />
          {pack.kind === 'doubles' &&
            !settings.big &&
            state.inRightCourt !== null &&
            askOf(state) === 'score' && <Court panel={panel} />}
        </div>
        <Main {...{ panel, desk, next, tap }} />
        <Bar panel={panel} onMore={setMore} />
      </main>
      {more !== null && <More first={more} panel={panel} onClose={() => setMore(null)} />}
    </>
  );
}

/** Whether the button to go on has a place of its own. */
function isPausing({ state, settings, mayWrite }: PanelTools): boolean {
  return mayWrite && askOf(state) === 'score' && goOnOf(state) !== null && !goesOnByTap(state, settings.big);
}

interface MainProps extends Pick<PanelProps, 'desk' | 'next'> {
  readonly panel: PanelTools;
  readonly tap: ReturnType<typeof useTaps>;
}

function Main({ panel, desk, next, tap }: MainProps) {
  const ask = askOf(panel.state);
  if (ask === 'toss') return <AskToss panel={panel} />;
  if (ask === 'ends') return <AskEnds panel={panel} />;
  if (ask === 'line-up') return <AskLineUp key={panel.state.games.length} panel={panel} />;
  if (ask === 'warm-up') return <AskWarmUp panel={panel} />;
  if (ask === 'over' || ask === 'confirmed') return <Over {...{ panel, desk, next }} />;
  return <Halves panel={panel} onTap={tap} />;
}
