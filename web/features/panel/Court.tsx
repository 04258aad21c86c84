import type { PlayerIndex, Side } from '@tournaments/engine';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { cx } from '../../ui/cx.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import type { MatchPack } from './log/pack.ts';
import { endsOf, shortNames } from './model.ts';
import styles from './Panel.module.css';
import { ShuttleMark } from '../../ui/ShuttleMark.tsx';
import type { PanelTools } from './usePanel.ts';

/** Facing the net, the right court of the left end is the near one, that of the right end the far one. */
const ROWS = ['far', 'near'] as const;

/** The court from above with its four players, as the umpire sees it. */
export function Court({ panel }: { readonly panel: PanelTools }) {
  const { state, pack } = panel;
  const names = shortNames(pack.names);
  return (
    <div className={styles.court}>
      {ROWS.flatMap((row) =>
        endsOf(state).map((side, end) => {
          const isRight = (row === 'near') === (end === 0);
          const courts = state.standing[side];
          const player = courts === null ? null : courts[isRight ? 'right' : 'left'];
          return <Place key={`${row}-${side}`} panel={panel} names={names} side={side} player={player} />;
        }),
      )}
    </div>
  );
}

interface PlaceProps {
  readonly panel: PanelTools;
  readonly names: MatchPack['names'];
  readonly side: Side;
  readonly player: PlayerIndex | null;
}

function Place({ panel: { state }, names, side, player }: PlaceProps) {
  const isServer = player !== null && state.server === side && state.serverPlayer === player;
  const isReceiver =
    player !== null && state.server !== null && state.server !== side && state.receiverPlayer === player;
  return (
    <span className={cx(styles.place, isServer && styles.placeServes, isReceiver && styles.placeReceives)}>
      {isServer && <ShuttleMark />}
      <span className={styles.placeName}>{player === null ? '' : names[side][player]}</span>
      {isServer && <ScreenReaderOnly> {words.serves}</ScreenReaderOnly>}
      {isReceiver && <ScreenReaderOnly> {words.receives}</ScreenReaderOnly>}
    </span>
  );
}
