import { drawWords } from '../../../lib/texts/draw.ts';
import { cx } from '../../../ui/cx.ts';
import styles from '../board/Draw.module.css';
import type { Following } from './followed.ts';

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
