import { routes, umpireCalls } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWayBack } from '../../lib/navigation.ts';
import { useNavigate } from '../../lib/router.tsx';
import { clearDraftsOf } from '../../lib/accountDrafts.ts';
import { UMPIRE_DRAFTS } from '../../lib/session.ts';
import { send } from '../../lib/send.ts';
import { removeToken, storeToken } from '../../lib/tokens.ts';

/** Opens the umpire's session and the dashboard. */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const back = useWayBack();
  return async (token: string) => {
    await client.resetQueries();
    storeToken('umpire', token);
    navigate(back ?? routes.umpire, { replace: true });
  };
}

/** Ends the session on the server and here; other roles' sessions stay (decision B23). */
export async function leave(): Promise<void> {
  // Sent while the token is still there to go along.
  await send(umpireCalls.umpireLogout);
  clearDraftsOf(UMPIRE_DRAFTS);
  removeToken('umpire');
}
