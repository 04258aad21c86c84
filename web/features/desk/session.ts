import { deskCalls, paths } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../lib/router.tsx';
import { send } from '../../lib/send.ts';
import { removeToken, storeToken } from '../../lib/tokens.ts';

/** Opens the session of a desk, and the desk itself. */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (token: string, tournamentId: string) => {
    await client.resetQueries();
    storeToken('desk', token);
    navigate(paths.desk(tournamentId), { replace: true });
  };
}

/** Ends the session on the server and here. */
export async function leave(): Promise<void> {
  // Sent while the token is still there to go along.
  await send(deskCalls.logout);
  removeToken('desk');
}
