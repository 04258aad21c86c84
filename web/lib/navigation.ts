import type { OrganizationRefusal } from '@tournaments/contract';
import { useLocation, useSearchParams } from './router.tsx';

/** Left with the navigation to the login page when an account is not approved yet (decision A07). */
export const WAITING_FOR_APPROVAL = { waitingForApproval: true } as const;

/** Why an account is not open: nobody has decided yet, or it was refused. */
export interface NotApproved {
  readonly refusal: OrganizationRefusal | null;
}

/** What goes along to the login page from a session whose account is not approved. */
export function notApproved(refusal: OrganizationRefusal | null): NotApproved & typeof WAITING_FOR_APPROVAL {
  return { ...WAITING_FOR_APPROVAL, refusal };
}

/** Why somebody was sent to this login page, where it was for want of an approval; else null. */
export function useNotApproved(): NotApproved | null {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('waitingForApproval' in state)) return null;
  return { refusal: null, ...(state as Partial<NotApproved>) };
}

/** Left with the navigation to a login page when the server has ended the session: where the person was. */
interface Expired {
  readonly expiredAt: string;
}

/** What goes along to the login page from a screen whose session the server has ended. */
export function expiredAt({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): Expired {
  return { expiredAt: `${pathname}${search}${hash}` };
}

/** The screen whose session the server has ended, when somebody came to this login page from it; else null. */
export function useExpiredAt(): string | null {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('expiredAt' in state)) return null;
  return typeof state.expiredAt === 'string' ? state.expiredAt : null;
}

/** Left with the navigation to a login page by a screen that can be opened only with a session: where to come back to. */
export function wantedAt(address: string): { readonly wantedAt: string } {
  return { wantedAt: address };
}

/** The screen that a link to this login page asks for, such as one in a mail; none but of the login's own area. */
function useAskedFor(): string | null {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const to = params.get('to');
  return to?.startsWith(`${pathname.replace(/\/$/, '')}/`) === true ? to : null;
}

/** Where a person was going, or was when their session ended, when they came to this login page; else null. */
export function useWayBack(): string | null {
  const { state } = useLocation() as { state: unknown };
  const asked = useAskedFor();
  const expired = useExpiredAt() ?? asked;
  if (typeof state !== 'object' || state === null || !('wantedAt' in state)) return expired;
  return typeof state.wantedAt === 'string' ? state.wantedAt : expired;
}

/** Left with the navigation from a tournament that is not there or another organizer's; it says not which of the two. */
export const NOT_YOURS = { notYours: true } as const;

/** Whether somebody was sent to the list of their own tournaments, having asked for one that is none of them. */
export function useNotYours(): boolean {
  const { state } = useLocation() as { state: unknown };
  return typeof state === 'object' && state !== null && 'notYours' in state;
}

/** What an organizer has to give before the tournament screens open. */
export type Missing = 'mobile' | 'upi';

/** Left with the navigation away from the tournament screens, so that the screen it leads to can say why. */
export function becauseOf(missing: Missing): { readonly missing: Missing } {
  return { missing };
}

/** Why somebody was sent to this screen, or null. */
export function useMissing(): Missing | null {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('missing' in state)) return null;
  return state.missing === 'mobile' || state.missing === 'upi' ? state.missing : null;
}
