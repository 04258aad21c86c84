import { useLive } from '../../lib/liveTournament.ts';

const FOLLOW = { onConnected: () => undefined };

/** Keeps the page of a tournament as it is on the server, point by point, while something is played. */
export default function FollowLive({ tournamentId }: { readonly tournamentId: number }) {
  useLive(tournamentId, FOLLOW);
  return null;
}
