import { listToolWords as words } from '../lib/texts/organizer-list.ts';
import { Button } from './Button.tsx';
import styles from './ListTools.module.css';

interface ListEndProps {
  readonly shown: number;
  readonly total: number;
  /** Takes the mark at which more rows come in. */
  readonly end: (mark: Element | null) => void;
  readonly onAll: () => void;
}

/** How much of a long list is drawn so far, below its last row, and the way to all of it. */
export function ListEnd({ shown, total, end, onAll }: ListEndProps) {
  if (shown >= total) return null;
  return (
    <>
      <div ref={end} className={styles.end} />
      <div className={styles.shown}>
        <p>{words.shownOf(shown, total)}</p>
        <Button kind="ghost" small onClick={onAll}>
          {words.showAll}
        </Button>
      </div>
    </>
  );
}
