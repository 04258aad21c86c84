import { callText, warningText, type MatchClock } from '@tournaments/engine';
import { useNow } from '../../lib/clock.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { cx } from '../../ui/cx.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { Scores } from '../../ui/Scores.tsx';
import { goesOnByTap, goOnOf } from './model.ts';
import styles from './Panel.module.css';
import type { PanelTools } from './usePanel.ts';

/** A call of so many letters at most takes two lines on any phone. */
const SHORT_CALL = 40;
/** A call of more letters is set smaller. */
const LONG_CALL = 60;
/** The ring turns to another colour when so much is left. */
const LATE = 20;
const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** What the umpire calls now, and the clock that runs. */
export function Now({ panel }: { readonly panel: PanelTools }) {
  const { state, pack, court, settings } = panel;
  const clock = state.clocks.at(-1) ?? null;
  const now = useNow();
  const elapsed = clock === null ? 0 : Math.max(0, now - clock.startedAt);
  const warning =
    clock === null ? null : (timeOver(clock, elapsed, panel) ?? warningOf(clock, elapsed, court));
  const call = warning ?? callText(state, pack.names);
  return (
    <div className={cx(styles.now, call.length <= SHORT_CALL && !settings.big && styles.oneSize)}>
      <p className={cx(styles.call, call.length > LONG_CALL && styles.longCall)} role="status">
        <Scores text={call} />
      </p>
      {clock !== null ? (
        <Ring clock={clock} elapsed={elapsed} />
      ) : (
        settings.seconds && <Since at={state.lastPointAt} now={now} />
      )}
    </div>
  );
}

/** That a pause is over, and what begins play again. */
function timeOver({ seconds }: MatchClock, elapsed: number, { state, settings }: PanelTools): string | null {
  if (seconds === null || elapsed < seconds) return null;
  const goOn = goesOnByTap(state, settings.big) ? null : goOnOf(state);
  return words.timeOver(goOn === null ? null : words.next[goOn]);
}

/** What is called when a pause is nearly over: twice before the next game or rally. */
function warningOf({ kind, warnAt }: MatchClock, elapsed: number, court: number | null): string | null {
  if (warnAt === null || elapsed < warnAt) return null;
  if (kind === 'interval' || kind === 'between-games') {
    const text = warningText(kind, court);
    return kind === 'interval' ? `${text}. ${text}` : text;
  }
  return kind === 'warm-up' ? warningText(kind, court) : null;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface RingProps {
  readonly clock: MatchClock;
  readonly elapsed: number;
}

/** A clock that blocks nothing. */
function Ring({ clock: { kind, seconds }, elapsed }: RingProps) {
  const left = seconds === null ? null : Math.max(0, seconds - elapsed);
  const shown = minutes(left ?? elapsed);
  const share = seconds === null || left === null ? 0 : left / seconds;
  return (
    <div className={cx(styles.ring, left !== null && left <= LATE && styles.late)} role="timer">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} className={styles.track} />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          className={styles.left}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      <span aria-hidden="true">{shown}</span>
      <ScreenReaderOnly>
        {words.clocks[kind]}: {left === null ? words.sinceStart(shown) : words.secondsLeft(shown)}
      </ScreenReaderOnly>
    </div>
  );
}

function Since({ at, now }: { readonly at: number | null; readonly now: number }) {
  if (at === null) return null;
  const seconds = Math.max(0, now - at);
  return (
    <div className={styles.since} title={words.sincePoint(seconds)}>
      {seconds} s
    </div>
  );
}
