import type { MatchEvent, Side } from '@tournaments/engine';
import styles from './Panel.module.css';
import { tailText } from './tailText.ts';

/** More entries than these are folded behind their number. */
const SHOWN = 3;

interface EntriesProps {
  readonly told: string;
  /** The same in one line. */
  readonly folded: string;
  readonly events: readonly MatchEvent[];
  readonly sideName: (side: Side) => string;
}

/** What was tapped on this device, named where it is little, behind a fold where it is much. */
export function Entries({ told, folded, events, sideName }: EntriesProps) {
  const text = tailText(events, sideName);
  if (events.length <= SHOWN) {
    return (
      <span>
        {told}: {text}
      </span>
    );
  }
  return (
    <details className={styles.folded}>
      <summary>{folded}</summary>
      {/* It scrolls by itself, so that the button beside it stays in sight. */}
      <div tabIndex={0} role="group" aria-label={told}>
        {text}
      </div>
    </details>
  );
}
