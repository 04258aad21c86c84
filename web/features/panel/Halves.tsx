import type { MatchState, PlayerIndex, Side } from '@tournaments/engine';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { cx } from '../../ui/cx.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { endsOf, goesOnByTap, goOnAct, goOnOf, pointActs } from './model.ts';
import styles from './Panel.module.css';
import { ShuttleMark } from '../../ui/ShuttleMark.tsx';
import type { PanelTools } from './usePanel.ts';
import { useTouch, type Tap } from './useTaps.ts';

interface HalvesProps {
  readonly panel: PanelTools;
  readonly onTap: Tap;
}

/** The two ends as the umpire sees them: each whole half is one target. */
export function Halves({ panel, onTap }: HalvesProps) {
  const { state, settings, act, mayWrite } = panel;
  const isByTap = goesOnByTap(state, settings.big);
  const goOn = isByTap || !mayWrite ? null : goOnOf(state);
  return (
    <div className={cx(styles.halves, goOn === null && mayWrite && styles.targets)}>
      {endsOf(state).map((side) => (
        <Half key={side} side={side} panel={panel} onTap={onTap} />
      ))}
      {isByTap && mayWrite && (
        <p className={styles.goesOn} role="status">
          {words.bigGoesOn}
        </p>
      )}
      {goOn !== null && (
        <button type="button" className={styles.goOn} onClick={() => act(goOnAct(goOn))}>
          {words.next[goOn]}
        </button>
      )}
    </div>
  );
}

function pointsOf({ games }: MatchState, side: Side): number {
  const game = games.at(-1)!;
  return side === 'A' ? game.a : game.b;
}

/** Games that the side has won, and its points in those that are over: all but the last. */
function gamesOf({ games }: MatchState, side: Side) {
  const over = games
    .slice(0, -1)
    .map(({ a, b }) => (side === 'A' ? { own: a, other: b } : { own: b, other: a }));
  return { won: over.filter(({ own, other }) => own > other).length, points: over.map(({ own }) => own) };
}

interface HalfProps extends HalvesProps {
  readonly side: Side;
}

function Half({ side, panel, onTap }: HalfProps) {
  const { state, pack, settings, mayWrite, sideName } = panel;
  const isServer = state.server === side;
  const isReceiver = state.server !== null && !isServer;
  const isOn = mayWrite && pointActs(state, side, settings.big).length > 0;
  const player = isServer ? state.serverPlayer : state.receiverPlayer;
  const touch = useTouch((at) => onTap(side, at));
  return (
    <button
      type="button"
      className={cx(styles.half, isServer && styles.server, isReceiver && styles.receiver)}
      aria-disabled={!isOn}
      {...touch}
      // A press of a key comes without a place; keys need no guard.
      onClick={(event) => onTap(side, event.detail === 0 ? null : event.timeStamp)}
    >
      <ScreenReaderOnly>{words.pointFor(sideName(side))}. </ScreenReaderOnly>
      <span className={cx(styles.names, pack.kind === 'doubles' && styles.pair)} aria-hidden="true">
        {pack.names[side].map((name, index) => (
          <Name key={index} name={name} isMarked={isMarked(panel, isServer || isReceiver, index, player)} />
        ))}
      </span>
      <span className={styles.role}>
        <span>
          <span className={cx(styles.serves, !isServer && styles.unseen)}>
            <ShuttleMark /> {isReceiver ? words.receives : words.serves}
          </span>
        </span>
      </span>
      <span className={styles.digits}>
        <span data-points>{pointsOf(state, side)}</span>
      </span>
      <span className={settings.big ? styles.plus : styles.won}>
        {settings.big
          ? words.plusOne
          : pack.scoringFormat.startsWith('1x')
            ? ''
            : words.gamesWon(gamesOf(state, side))}
      </span>
    </button>
  );
}

/** In doubles the one of a pair who serves or receives. */
function isMarked({ pack, settings }: PanelTools, plays: boolean, index: number, player: PlayerIndex | null) {
  return pack.kind === 'doubles' && !settings.big && plays && index === player;
}

function Name({ name, isMarked: isBold }: { readonly name: string; readonly isMarked: boolean }) {
  return <span className={cx(styles.name, isBold && styles.marked)}>{name}</span>;
}
