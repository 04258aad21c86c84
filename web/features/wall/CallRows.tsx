import type { PublicDay } from '@tournaments/contract';
import type { CSSProperties } from 'react';
import { wallWords as words } from '../../lib/texts/wall.ts';
import { cx } from '../../ui/cx.ts';
import { nameOfCourt } from '../../lib/match-day/expected.ts';
import { SideNames, titleOf } from './Sides.tsx';
import styles from './Wall.module.css';

interface CallRowsProps {
  readonly day: PublicDay;
  readonly calls: readonly PublicDay['calls'][number][];
  readonly now: number;
  /** Above everything, because they are new. */
  readonly isOnTop?: boolean;
  readonly style?: CSSProperties;
}

/** Who has to come to which court. */
export function CallRows({ day, calls, now, isOnTop = false, style }: CallRowsProps) {
  return (
    <ul className={cx(styles.rows, isOnTop && styles.onTop)} style={style} data-calls>
      {calls.map((call) => (
        <li key={call.key} className={cx(styles.match, styles.call)}>
          <div className={styles.sides}>
            <p>
              <SideNames day={day} match={call} side="A" />
            </p>
            <p>
              <SideNames day={day} match={call} side="B" />
            </p>
          </div>
          <div className={styles.meta}>
            <p>{titleOf(day, call)}</p>
            <p>
              {call.call === 1
                ? words.calledFor(Math.floor(Math.max(0, now - call.calledAt) / 60))
                : words.call(call.call)}
            </p>
          </div>
          <p className={styles.toCourt}>{words.toCourt(nameOfCourt(day, call.court))}</p>
        </li>
      ))}
    </ul>
  );
}
