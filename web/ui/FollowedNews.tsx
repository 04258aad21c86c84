import type { PublicTournament } from '@tournaments/contract';
import { useFollowedNext } from '../lib/followedNext.ts';
import { cx } from './cx.ts';
import styles from './FollowedRows.module.css';

interface NewsProps {
  readonly tournament: PublicTournament;
  readonly name: string;
}

/** When and where somebody who is followed plays now or next; nothing where that is not known. */
export function FollowedNews({ tournament, name }: NewsProps) {
  const next = useFollowedNext(tournament, [name]);
  return next !== null && <span className={cx(styles.news, next.isLive && styles.live)}>{next.what}</span>;
}
