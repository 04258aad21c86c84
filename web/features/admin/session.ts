import { adminCalls, routes } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWayBack } from '../../lib/navigation.ts';
import { useNavigate } from '../../lib/router.tsx';
import { send } from '../../lib/send.ts';
import { removeToken, storeToken } from '../../lib/tokens.ts';

/** Opens the super admin's session. */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const back = useWayBack();
  return async (token: string) => {
    await client.resetQueries();
    storeToken('admin', token);
    navigate(back ?? routes.adminOrganizations, { replace: true });
  };
}

/** Ends it on the server and here; other roles' sessions stay. */
export async function leave(): Promise<void> {
  // Sent while the token is still there to go along.
  await send(adminCalls.adminLogout);
  removeToken('admin');
  // A fresh page: the guard of the area would lead to the organizer's login, as without a token it must (decision A11).
  location.replace(routes.adminLogin);
}
