import { adminCalls, routes } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { send } from '../../lib/send.ts';
import { removeToken, storeToken } from '../../lib/tokens.ts';

/** Opens the super admin's session. */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (token: string) => {
    await client.resetQueries();
    storeToken('admin', token);
    void navigate(routes.adminOrganizations, { replace: true });
  };
}

/** Ends it, here at once and on the server as soon as it hears of it; other roles' sessions stay. */
export function useLeave() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const ended = send(adminCalls.adminLogout);
    removeToken('admin');
    void navigate(routes.adminLogin, { replace: true });
    await ended;
    await client.resetQueries();
  };
}
