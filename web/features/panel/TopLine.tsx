import { useNow } from '../../lib/clock.ts';
import { useConnection } from '../../lib/connection.ts';
import { useCourtName } from '../../lib/courtNames.ts';
import { clockTime } from '../../lib/texts/format.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Panel.module.css';
import { useBattery } from './useBattery.ts';
import type { PanelTools } from './usePanel.ts';

interface TopLineProps {
  readonly panel: PanelTools;
  readonly isSignedIn: boolean;
}

/** Where this is, whether it reaches the server, and what time it is. */
export function TopLine({ panel, isSignedIn }: TopLineProps) {
  const { court, pack } = panel;
  const battery = useBattery();
  const courtName = useCourtName();
  const now = useNow();
  return (
    <div className={styles.top} data-top>
      <strong>{court === null ? words.noCourt : courtName(court)}</strong>
      <span className={styles.event}>{words.title(pack.eventName, pack.matchNumber + 1)}</span>
      <Net panel={panel} isSignedIn={isSignedIn} />
      {battery !== null && (
        <span title={words.battery(battery)} className={styles.battery}>
          {battery} %
        </span>
      )}
      <time>{clockTime(now)}</time>
    </div>
  );
}

function netText(unsent: number, isOther: boolean, isLost: boolean): string {
  if (isOther) return words.net.other;
  if (isLost) return unsent === 0 ? words.net.offline : words.net.kept(unsent);
  return unsent === 0 ? words.net.sent : words.net.sending(unsent);
}

function Net({ panel: { snapshot }, isSignedIn }: TopLineProps) {
  const { isLost } = useConnection();
  const { events, head } = snapshot;
  const unsent = Math.max(0, events.length - head.sent);
  const isOther = head.otherWriter !== null;
  const isFine = unsent === 0 && !isLost && !isOther && isSignedIn;
  return (
    <span
      className={cx(styles.net, isFine && styles.fine, !isOther && !isLost && styles.steady)}
      role="status"
    >
      <span>{netText(unsent, isOther, isLost)}</span>
    </span>
  );
}
