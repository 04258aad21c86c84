import { useLocation } from './router/router.tsx';

/** Left with the navigation to the login page when an account is not approved yet (decision A07). */
export const WAITING_FOR_APPROVAL = { waitingForApproval: true } as const;

/** Whether somebody came to this login page because their account waits for approval. */
export function useWaitsForApproval(): boolean {
  const { state } = useLocation() as { state: unknown };
  return typeof state === 'object' && state !== null && 'waitingForApproval' in state;
}
