import { panelWords as words } from '../../../lib/texts/panel.ts';
import { tailText } from '../tailText.ts';
import type { FormProps } from './acts.ts';
import styles from './More.module.css';

/** What was tapped on this device and is no part of the match, with the reason. */
export function ShelfList({ panel: { snapshot, sideName } }: FormProps) {
  return (
    <div className={styles.pick}>
      <p>{words.shelfHint}</p>
      <ul className={styles.kept}>
        {snapshot.shelf.map(({ reason, events }, index) => (
          // What was put aside has no identity but its order.
          <li key={index}>
            {tailText(events, sideName)}. {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The keys with which a match can be scored. */
export function KeyList() {
  return (
    <dl className={styles.keys}>
      {words.keys.map(([key, act]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{act}</dd>
        </div>
      ))}
    </dl>
  );
}
