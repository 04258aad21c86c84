import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { abbreviations } from '@tournaments/engine';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFollowedPlayers } from '../../../lib/followed.ts';
import { useFollowedNext } from '../../../lib/followedNext.ts';
import { publicDayQuery } from '../../../lib/match-day/publicDay.ts';
import { useExpectedTimes } from '../../../lib/match-day/useExpectedTimes.ts';
import { Link } from '../../../lib/router.tsx';
import { followedWords as words } from '../../../lib/texts/followed.ts';
import { cx } from '../../../ui/cx.ts';
import draw from '../board/Draw.module.css';
import { useFollowed } from './followed.ts';
import styles from './Following.module.css';
import { surnamesOf, Unfollow } from './Unfollow.tsx';

interface ExpectedWayProps {
  readonly tournament: PublicTournament;
  /** The event whose draw is shown. */
  readonly event: PublicEvent;
  /** Hears once it is known what is expected, or that nobody can tell. */
  readonly onTold: (isTold: boolean) => void;
}

/**
 * Has the boxes of a draw say when their matches are expected, and leads, as the last of the row, to that of whom one
 * follows in another event.
 */
export default function ExpectedWay({ tournament, event, onTold }: ExpectedWayProps) {
  useExpectedTimes(tournament.id);
  // The line above keeps the day; this one only reads how it fares.
  const { data, failureCount } = useQuery({ ...publicDayQuery(tournament.id), enabled: false });
  const isTold = data !== undefined || failureCount > 0;
  useEffect(() => onTold(isTold), [isTold, onTold]);
  const players = useFollowedPlayers(tournament.id);
  const next = useFollowedNext(tournament, players);
  const following = useFollowed(tournament.id, event.entries);
  if (next === null || next.event.id === event.id) return null;
  const spoken = words.next(next.name, words.next(next.event.name, next.what));
  const way = (whose: string) => (
    <Link to={next.to} aria-label={spoken} title={spoken}>
      {words.next(whose, next.short)}
    </Link>
  );
  if (following.followed.size > 0) {
    const short = abbreviations(tournament.events.map(({ name }) => name));
    return way(short[tournament.events.indexOf(next.event)] ?? '');
  }
  return (
    <div className={cx(draw.following, styles.following)}>
      {way(surnamesOf(next.name))}
      <Unfollow {...following} />
    </div>
  );
}
