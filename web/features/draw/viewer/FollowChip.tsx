import { useEffect, useRef, type RefObject } from 'react';
import { drawWords } from '../../../lib/texts/draw.ts';
import { cx } from '../../../ui/cx.ts';
import styles from '../board/Draw.module.css';
import { showFound } from '../board/DrawTools.tsx';
import type { Following } from './followed.ts';

interface FollowChipProps {
  readonly following: Following;
  /** Where the matches stand. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Who is followed: a press shows their next match, another one ends it. */
export function FollowChip({ following: { name, stop }, frame }: FollowChipProps) {
  const shown = useRef(0);
  const chip = useRef<HTMLDivElement>(null);
  const before = useRef(name);
  useEffect(() => {
    // Whoever begins to follow somebody sees that, and how to leave it: it is the first of the row, beside Find.
    if (name !== before.current) chip.current?.parentElement?.scrollTo({ left: 0 });
    before.current = name;
  }, [name]);
  const end = () => {
    stop();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    name !== null && (
      <div ref={chip} className={styles.following}>
        <button type="button" onClick={() => showFound(frame.current, shown.current++)}>
          <span>{drawWords.following('')}</span>
          {name}
        </button>
        <button type="button" aria-label={drawWords.unfollow(name)} onClick={end}>
          ×
        </button>
      </div>
    )
  );
}

interface FollowHintProps extends Pick<Following, 'name'> {
  /** How many matches of the view they stand in. */
  readonly matches: number;
}

/**
 * How somebody is followed; once somebody is who plays here, who it is takes its place, so that no name moves under the
 * finger.
 */
export function FollowHint({ name, matches }: FollowHintProps) {
  return name !== null && matches === 0 ? null : (
    <p
      role="status"
      className={cx(styles.note, styles.followHint, name !== null && styles.followed)}
      data-scripted
    >
      {name === null ? drawWords.followHint : drawWords.followingSpoken(name, matches)}
    </p>
  );
}
