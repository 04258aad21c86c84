import { useFollowedPlayers } from '../../lib/followed.ts';
import marks from './FollowedName.module.css';

interface FollowedNameProps {
  readonly tournamentId: number;
  readonly players: readonly string[];
}

/** A player or pair, marked where somebody follows one of them. */
export function FollowedName({ tournamentId, players }: FollowedNameProps) {
  const followed = useFollowedPlayers(tournamentId);
  const name = players.join(' / ');
  return players.some((one) => followed.includes(one)) ? (
    <mark className={marks.followed}>{name}</mark>
  ) : (
    name
  );
}
