import { accountCalls, routes, type BodyOf } from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useExpiredAt } from '../../lib/navigation.ts';
import { useNavigate } from '../../lib/router.tsx';
import { keyOf } from '../../lib/query.ts';
import { send } from '../../lib/send.ts';
import { loginEmail } from './loginEmail.ts';
import { useDrafts } from '../../lib/accountDrafts.ts';
import { removeToken, storeToken } from '../../lib/tokens.ts';

/** What the login form holds. */
export type Login = BodyOf<typeof accountCalls.login>;

/** Opens a session: nothing that an earlier account left in the page's memory may be shown to this one. */
export function useEnter(): (token: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const back = useExpiredAt();
  return useCallback(
    async (token) => {
      await client.resetQueries();
      storeToken('organizer', token);
      navigate(back ?? routes.organization, { replace: true });
    },
    [client, navigate, back],
  );
}

/** Ends the session, here at once and on the server as soon as it hears of it. */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const drafts = useDrafts();
  return useCallback(async () => {
    // Sent while the token is still there to go along; the answer changes nothing for this browser.
    const ended = send(accountCalls.logout);
    // Whoever uses this device next must not find what somebody else typed.
    drafts.clearAll();
    loginEmail.forget();
    removeToken('organizer');
    navigate(routes.login, { replace: true });
    await ended;
    await client.resetQueries();
  }, [client, navigate, drafts]);
}

/** Reads the signed-in organization anew. */
export function useRefreshOrganization(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ queryKey: keyOf(accountCalls.getOrganization) }),
    [client],
  );
}
