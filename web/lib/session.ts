import {
  accountCalls,
  adminCalls,
  type Admin,
  type Call,
  type Organization,
  type OrganizationRefusal,
} from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';
import { isExpired, removeToken, useToken, type Area } from './tokens.ts';
import { useEffect, useState } from 'react';

/**
 * Where a session stands: `waiting` is an organizer whose account is not approved, with why where that was decided,
 * `expired` one that the server has ended.
 */
export type Session<Profile> =
  | { readonly state: 'none' | 'expired' | 'checking' | 'failed' }
  | { readonly state: 'waiting'; readonly refusal: OrganizationRefusal | null }
  | { readonly state: 'open'; readonly profile: Profile };

/** Whose drafts the umpires' are: their session names no person, and a draft names its match. */
export const UMPIRE_DRAFTS = 'umpire';

/** A screen that opens right after another was told who is signed in need not ask again, in milliseconds. */
const KNOWN_FOR = 5_000;

/** The profile that belongs to a token: when another tab signs somebody else in, nothing of the former one is shown. */
function useProfile<Query, Body, Reply>(call: Call<Query, Body, Reply>, token: string | null) {
  const { queryKey, queryFn } = read(call);
  const [last, setLast] = useState(token);
  if (token !== null && token !== last) setLast(token);
  return useQuery({
    queryKey: [...queryKey, last],
    queryFn,
    enabled: token !== null,
    staleTime: KNOWN_FOR,
    refetchOnMount: true,
  });
}

/**
 * The organizer's session: a token, and a profile fetch that succeeded and is approved (decisions A07, A10). Once failed
 * it stays so until the next screen: a later try must not take the login form away that somebody is filling in.
 */
export function useOrganizerSession(): Session<Organization> {
  const token = useToken('organizer');
  const query = useProfile(accountCalls.getOrganization, token);
  const organization = query.data?.organization;
  const isWaiting = organization?.approved === false;
  useEffect(() => {
    if (isWaiting) removeToken('organizer');
  }, [isWaiting]);
  if (isWaiting) return { state: 'waiting', refusal: organization.refusal ?? null };
  if (token === null) return { state: withoutToken('organizer') };
  if (organization) return { state: 'open', profile: organization };
  return { state: query.isFetchedAfterMount ? 'failed' : 'checking' };
}

/** All that is told of the signed-in organizer, read once for the guard and for screens. */
export function useOrganizerProfile() {
  return useProfile(accountCalls.getOrganization, useToken('organizer'));
}

/** The super admin's session: a token and a profile fetch that succeeded. */
export function useAdminSession(): Session<Admin> {
  const token = useToken('admin');
  const query = useProfile(adminCalls.getAdmin, token);
  if (token === null) return { state: withoutToken('admin') };
  if (query.data) return { state: 'open', profile: query.data.admin };
  return { state: query.isFetchedAfterMount ? 'failed' : 'checking' };
}

/** The umpire's session: the token alone; every call of the area is checked by the server (decision C05). */
export function useUmpireSession(): Session<null> {
  return useToken('umpire') === null ? { state: withoutToken('umpire') } : { state: 'open', profile: null };
}

function withoutToken(area: Area): 'none' | 'expired' {
  return isExpired(area) ? 'expired' : 'none';
}

/** The signed-in organization on screens behind the organizer's guard. */
export function useOrganization(): Organization {
  const session = useOrganizerSession();
  if (session.state !== 'open') throw new Error('This screen stands behind the guard of the organizer area.');
  return session.profile;
}
