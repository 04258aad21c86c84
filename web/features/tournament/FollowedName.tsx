import { useFollowedPlayers } from '../../lib/followed.ts';
import marks from './FollowedName.module.css';

interface FollowedNameProps {
  readonly tournamentId: number;
  readonly players: readonly string[];
  /** What is written instead of their names. */
  readonly text?: string;
}

/** A player or pair, marked where somebody follows one of them. */
export function FollowedName({ tournamentId, players, text }: FollowedNameProps) {
  const followed = useFollowedPlayers(tournamentId);
  // No line begins with the mark between them.
  const name = text ?? players.join('\u00A0/ ');
  return players.some((one) => followed.includes(one)) ? (
    <mark className={marks.followed}>{name}</mark>
  ) : (
    name
  );
}
