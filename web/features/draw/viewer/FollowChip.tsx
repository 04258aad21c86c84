import { useEffect, useRef, type RefObject } from 'react';
import { drawWords } from '../../../lib/texts/draw.ts';
import marks from '../../../ui/marks.module.css';
import styles from '../board/Draw.module.css';
import { showFound } from '../board/DrawTools.tsx';
import { showInRow } from '../../../ui/startInSight.ts';
import type { Following } from './followed.ts';

interface FollowChipProps {
  readonly following: Following;
  /** How many matches of the view they stand in. */
  readonly matches: number;
  /** Where the matches stand. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Who is followed: a press shows their next match, another one ends it. */
export function FollowChip({ following: { name, stop }, matches, frame }: FollowChipProps) {
  const shown = useRef(0);
  const chip = useRef<HTMLDivElement>(null);
  const before = useRef(name);
  useEffect(() => {
    // Whoever begins to follow somebody sees that, and how to leave it; who only comes back sees the live courts.
    if (name !== before.current) showInRow(chip.current);
    before.current = name;
  }, [name]);
  const end = () => {
    stop();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <>
      <span role="status" className={marks.hidden}>
        {name !== null && drawWords.followingSpoken(name, matches)}
      </span>
      {name !== null && (
        <div ref={chip} className={styles.following}>
          <button type="button" onClick={() => showFound(frame.current, shown.current++)}>
            <span>{drawWords.following('')}</span>
            {name}
          </button>
          <button type="button" aria-label={drawWords.unfollow(name)} onClick={end}>
            ×
          </button>
        </div>
      )}
    </>
  );
}
