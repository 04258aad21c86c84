import type { CSSProperties, ReactNode } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useStillPointer } from '../../lib/presence.ts';
import { wallWords as words } from '../../lib/texts/wall.ts';
import { headAt, shiftAt } from './care.ts';
import { SetUp } from './SetUp.tsx';
import type { PlaceInTurn } from './pages.ts';
import type { WallSettings } from './settings.ts';
import { wallSizes } from './sizes.ts';
import styles from './Wall.module.css';

interface WallFrameProps {
  readonly settings: WallSettings;
  readonly title: string;
  readonly tournament: string;
  /** From when the picture is, while no news come; else null. */
  readonly asOf?: number | null;
  /** Where the page stands among those that take turns. */
  readonly turn?: PlaceInTurn | null;
  readonly children?: ReactNode;
}

/** Which of several pages this is: in words where they are of one kind, and a dot for each that comes in turn. */
function TurnMarks({ turn: { index, count, ofKind } }: { readonly turn: PlaceInTurn }) {
  return (
    <div className={styles.turn}>
      {ofKind !== null && <p>{words.turnOf(ofKind.number, ofKind.count)}</p>}
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <i key={place} data-on={place === index || undefined} />
        ))}
      </span>
    </div>
  );
}

/** The window of a wall: its head with the clock, its sizes, and what keeps the screen from burning in. */
export function WallFrame(props: WallFrameProps) {
  const { settings, title, tournament, asOf = null, turn = null, children } = props;
  const now = useNow();
  const isStill = useStillPointer();
  const [right, down] = shiftAt(now);
  const { row } = wallSizes(settings.screen);
  const style = {
    '--row': `min(${row}vh, ${(row * 9) / 16}vw)`,
    '--shift': `${right}px, ${down}px`,
  } as CSSProperties;
  return (
    <main
      id="content"
      tabIndex={-1}
      className={styles.wall}
      style={style}
      data-wall
      data-theme={settings.theme}
      data-still={isStill}
    >
      <div className={styles.picture}>
        <header className={styles.head} data-look={asOf === null ? headAt(now) : 'cut'}>
          <h1>{title}</h1>
          {turn !== null && <TurnMarks turn={turn} />}
          <p className={styles.tournament}>{tournament}</p>
          <SetUp settings={settings} isMoving={!isStill} />
          {asOf !== null && <p className={styles.asOf}>{words.asOf(asOf)}</p>}
          <p className={styles.clock}>{now > 0 && words.clock(now)}</p>
        </header>
        {children}
      </div>
    </main>
  );
}
