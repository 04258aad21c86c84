import { useState, type ReactNode } from 'react';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { Button } from '../../../ui/Button.tsx';
import { StandFold } from './StandFold.tsx';
import styles from './StandBar.module.css';
import type { MatchLine } from './warningLines.ts';

interface FoldProps {
  readonly summary: ReactNode;
  readonly lines: readonly MatchLine[];
  /** What is to be known of all of them. */
  readonly text?: string | false | undefined;
  readonly onUnfold: () => void;
  readonly onShow: (key: string) => void;
  /** A match without a place stands on no board. */
  readonly onOpen: (key: string) => void;
}

const FIRST = 8;

/** Lines about matches behind their count, each leading to its match. */
export function LinesFold({ summary, lines, text, onUnfold, onShow, onOpen }: FoldProps) {
  const [isAll, setAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = isAll ? lines : lines.slice(0, FIRST);
  return (
    <StandFold {...{ summary, onUnfold }}>
      <div className={styles.lines}>
        {text && <p>{text}</p>}
        <ul>
          {shown.map(({ key, title, text: line, isPlaced }) => (
            <li key={`${key} ${line}`}>
              <button type="button" onClick={() => (isPlaced ? onShow(key) : onOpen(key))}>
                <b>{title}</b> {line}
              </button>
            </li>
          ))}
        </ul>
        {lines.length > shown.length && (
          <Button kind="ghost" small onClick={() => setAll(true)}>
            {words.moreWarnings(lines.length - shown.length)}
          </Button>
        )}
      </div>
    </StandFold>
  );
}
