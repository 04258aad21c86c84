import type { Role } from '@tournaments/contract';
import type { Viewer } from '@tournaments/engine';

export interface OrganizerCaller {
  readonly kind: 'organizer';
  readonly organizationId: number;
  readonly approved: boolean;
  readonly sessionId: number;
}

export interface UmpireCaller {
  readonly kind: 'umpire';
  readonly tournamentId: number;
  readonly sessionId: number;
}

export interface AdminCaller {
  readonly kind: 'admin';
  readonly adminId: number;
  readonly sessionId: number;
}

/** The valid sessions that came with one request; a token that is not valid counts as none. */
export interface Callers {
  readonly organizer: OrganizerCaller | null;
  readonly umpire: UmpireCaller | null;
  readonly admin: AdminCaller | null;
}

/** Who a handler of each role is told about. */
export interface CallerOf {
  readonly anyone: Callers;
  readonly account: OrganizerCaller;
  readonly organizer: OrganizerCaller;
  readonly scorer: Pick<Callers, 'organizer' | 'umpire'>;
  readonly umpire: UmpireCaller;
  readonly admin: AdminCaller;
}

/** Who asks where nobody needs a session: an organizer without approval has no rights of one. */
export function anyoneOf(callers: Callers): Callers {
  return { ...callers, organizer: callers.organizer?.approved === true ? callers.organizer : null };
}

/** The caller as `role` needs it, or null when no session of that role came along. */
export function callerFor<R extends Role>(role: R, callers: Callers): CallerOf[R] | null {
  const anyone = anyoneOf(callers);
  const { organizer } = anyone;
  const found: { [K in Role]: CallerOf[K] | null } = {
    anyone,
    account: callers.organizer,
    organizer,
    scorer: organizer === null && callers.umpire === null ? null : { organizer, umpire: callers.umpire },
    umpire: callers.umpire,
    admin: callers.admin,
  };
  return found[role];
}

/** All that these sessions stand for, as the engine's rules of visibility ask. */
export function viewersOf(callers: Callers): readonly Viewer[] {
  const viewers: Viewer[] = [{ kind: 'visitor' }];
  if (callers.organizer)
    viewers.push({ kind: 'organizer', organizationId: callers.organizer.organizationId });
  if (callers.umpire) viewers.push({ kind: 'umpire', tournamentId: callers.umpire.tournamentId });
  if (callers.admin) viewers.push({ kind: 'admin' });
  return viewers;
}
