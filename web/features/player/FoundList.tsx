import { playerPaths, type FoundPlayer, type playerCalls, type ReplyOf } from '@tournaments/contract';
import { Link } from '../../lib/router.tsx';
import { cx } from '../../ui/cx.ts';
import { turnOf } from './matches.ts';
import styles from './Player.module.css';

interface ReplyProps {
  readonly tournamentId: number;
  /** The answer in which they were found. */
  readonly found: Pick<ReplyOf<typeof playerCalls.find>, 'courts' | 'asOf'>;
}

interface FoundListProps extends ReplyProps {
  readonly players: readonly FoundPlayer[];
}

/** Who was found, each as the way to their page. */
export function FoundList({ players, ...reply }: FoundListProps) {
  if (players.length === 0) return null;
  return (
    <ul className={cx(styles.list, styles.found)}>
      {players.map((player) => (
        <li key={player.key}>
          <FoundCard player={player} {...reply} />
        </li>
      ))}
    </ul>
  );
}

interface FoundCardProps extends ReplyProps {
  readonly player: FoundPlayer;
}

/** A player with what they play, and when. */
export function FoundCard({ tournamentId, found, player }: FoundCardProps) {
  const { key, name, academy, events } = player;
  const turn = turnOf(found, player, found.asOf);
  return (
    <Link to={playerPaths.page(tournamentId, key)}>
      <b>{name}</b>
      <span className={styles.aside}>{[academy, ...events].filter(Boolean).join(' · ')}</span>
      {turn !== null && <span className={cx(styles.turn, turn.isNow && styles.turnNow)}>{turn.text}</span>}
    </Link>
  );
}
