import { routes } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from '../lib/router.tsx';
import { DraftOwner } from '../lib/accountDrafts.ts';
import {
  UMPIRE_DRAFTS,
  useAdminSession,
  useOrganizerSession,
  useUmpireSession,
  type Session,
} from '../lib/session.ts';
import { expiredAt, notApproved, useWayBack } from '../lib/navigation.ts';
import { useNamedCourt } from '../lib/ownCourt.ts';
import { AreaBar } from '../ui/AreaLayout.tsx';
import { Bone, Skeleton } from '../ui/Skeleton.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { homeOf, type Access } from './routes.ts';

interface GuardProps {
  readonly authenticated: boolean;
  readonly children: ReactNode;
}

/** The loader of an area; `framed` stands for its frame too, so that nothing moves when that comes. */
function Checking({ framed }: { readonly framed: boolean }) {
  return (
    <>
      {framed && <AreaBar />}
      <Wrap style={{ paddingBlock: 32 }}>
        <Skeleton>
          <Bone width="40%" height={32} />
          <br />
          <Bone height={120} />
        </Skeleton>
      </Wrap>
    </>
  );
}

/** Where a person without an open session belongs; `failed` is a token whose profile fetch failed. */
type LoginOf = (state: 'none' | 'expired' | 'failed' | 'waiting') => string;

interface Ways<Profile> {
  readonly home: string;
  readonly loginOf: LoginOf;
  /** Whose drafts those of the screens inside are. */
  readonly ownerOf: (profile: Profile) => string | null;
}

function passed<Profile>(
  session: Session<Profile>,
  { authenticated, children }: GuardProps,
  { home, loginOf, ownerOf }: Ways<Profile>,
) {
  if (session.state === 'checking') return <Checking framed={authenticated} />;
  if (session.state === 'open' && !authenticated) return <ToHome home={home} />;
  if (session.state === 'open') return <DraftOwner value={ownerOf(session.profile)}>{children}</DraftOwner>;
  // A login page shows itself while the profile cannot be had, else both would send to each other for ever (decision A10).
  if (!authenticated) return children;
  if (session.state === 'waiting')
    return <Navigate to={loginOf('waiting')} replace state={notApproved(session.refusal)} />;
  return <ToLogin to={loginOf(session.state)} isExpired={session.state === 'expired'} />;
}

/** Leads from a login page to where a person was when their session ended, else to the first screen of their area. */
function ToHome({ home }: { readonly home: string }) {
  return <Navigate to={useWayBack() ?? home} replace />;
}

interface ToLoginProps {
  readonly to: string;
  readonly isExpired: boolean;
}

/** Leads to a login page; what the navigation here carried (a signup says "wait for approval") goes along. */
function ToLogin({ to, isExpired }: ToLoginProps) {
  const here = useLocation();
  return <Navigate to={to} replace state={isExpired ? expiredAt(here) : here.state} />;
}

function OrganizerGuard(props: GuardProps) {
  return passed(useOrganizerSession(), props, {
    home: homeOf.organizer,
    loginOf: () => routes.login,
    ownerOf: ({ id }) => `organizer-${id}`,
  });
}

function UmpireGuard(props: GuardProps) {
  useNamedCourt();
  return passed(useUmpireSession(), props, {
    home: homeOf.umpire,
    loginOf: () => routes.umpireLogin,
    ownerOf: () => UMPIRE_DRAFTS,
  });
}

/** Without a token even the super admin's routes lead to the organizer's login (decision A11). */
function AdminGuard(props: GuardProps) {
  return passed(useAdminSession(), props, {
    home: homeOf.admin,
    loginOf: (state) => (state === 'none' ? routes.login : routes.adminLogin),
    ownerOf: () => null,
  });
}

const GUARDS = { organizer: OrganizerGuard, umpire: UmpireGuard, admin: AdminGuard } as const;

export interface GuardedProps {
  readonly access: Exclude<Access, { role: null }>;
  readonly children: ReactNode;
}

/** Lets a person in by their session of a role, or sends them where they belong. */
export default function RoleGuard({ access, children }: GuardedProps) {
  const AreaGuard = GUARDS[access.role];
  return <AreaGuard authenticated={access.authenticated}>{children}</AreaGuard>;
}
