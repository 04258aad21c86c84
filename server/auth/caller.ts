import type { Code, Role } from '@tournaments/contract';
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

/** A desk in the hall, signed in to one tournament. */
export interface DeskCaller {
  readonly kind: 'desk';
  readonly tournamentId: number;
  readonly sessionId: number;
}

export interface AdminCaller {
  readonly kind: 'admin';
  readonly adminId: number;
  readonly sessionId: number;
  /** Whether the password is still the one that the site made up, which opens nothing but its own change. */
  readonly passwordGiven: boolean;
}

/** The valid sessions that came with one request; a token that is not valid counts as none. */
export interface Callers {
  readonly organizer: OrganizerCaller | null;
  readonly umpire: UmpireCaller | null;
  readonly desk: DeskCaller | null;
  readonly admin: AdminCaller | null;
}

/** The caller that a handler of each role receives. */
export interface CallerOf {
  readonly anyone: Callers;
  readonly account: OrganizerCaller;
  readonly organizer: OrganizerCaller;
  readonly scorer: Pick<Callers, 'organizer' | 'umpire'>;
  readonly umpire: UmpireCaller;
  readonly desk: Pick<Callers, 'organizer' | 'desk'>;
  readonly adminAccount: AdminCaller;
  readonly admin: AdminCaller;
}

function settledAdmin(callers: Callers): AdminCaller | null {
  return callers.admin?.passwordGiven === false ? callers.admin : null;
}

/** Who asks where nobody needs a session: without approval, or a password of one's own, there are no rights. */
export function anyoneOf(callers: Callers): Callers {
  const organizer = callers.organizer?.approved === true ? callers.organizer : null;
  return { ...callers, organizer, admin: settledAdmin(callers) };
}

/** The caller as `role` needs it, or null when no session of that role came along. */
export function callerFor<R extends Role>(role: R, callers: Callers): CallerOf[R] | null {
  const anyone = anyoneOf(callers);
  const { organizer, umpire, desk, admin } = anyone;
  const found: { [K in Role]: CallerOf[K] | null } = {
    anyone,
    account: callers.organizer,
    organizer,
    scorer: organizer === null && umpire === null ? null : { organizer, umpire },
    umpire,
    desk: organizer === null && desk === null ? null : { organizer, desk },
    adminAccount: callers.admin,
    admin,
  };
  return found[role];
}

/** Why a role is not given to these callers. */
export function refusalOf(role: Role, callers: Callers): Code {
  return role === 'admin' && callers.admin !== null ? 'password-given' : 'unauthorized';
}

/** All that these sessions stand for, as the engine's rules of visibility ask. */
export function viewersOf(callers: Callers): readonly Viewer[] {
  const viewers: Viewer[] = [{ kind: 'visitor' }];
  if (callers.organizer)
    viewers.push({ kind: 'organizer', organizationId: callers.organizer.organizationId });
  if (callers.umpire) viewers.push({ kind: 'umpire', tournamentId: callers.umpire.tournamentId });
  // A desk sees the draws of its tournament as its umpires do.
  if (callers.desk) viewers.push({ kind: 'umpire', tournamentId: callers.desk.tournamentId });
  if (settledAdmin(callers)) viewers.push({ kind: 'admin' });
  return viewers;
}

/**
 * The names under which something is stored for a client that asked for it: its session, a browser known to the account, a
 * browser that asked, an address. All of them are hashes, so none reveals anything.
 */
export interface ClientIdentity {
  /** The surest first; the address is for clients that keep no cookies. */
  readonly all: readonly string[];
  /** Those that nobody else can have. */
  readonly own: readonly string[];
  /** The name of a session or browser of the account's owner, or null for a stranger. */
  readonly trusted: string | null;
}
