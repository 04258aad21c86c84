import type { OpenMatch } from '@tournaments/contract';
import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deviceId } from '../device.ts';

/** Where the page keeps which matches the desks of a tournament have open. */
export function openMatchesKey(tournamentId: number): QueryKey {
  return ['open-matches', tournamentId];
}

/** By match the names of those who have it open at other desks than this. */
export function openElsewhere(
  open: readonly OpenMatch[],
  device: string,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const { match, device: other, name } of open)
    if (other !== device) names.set(match, [...(names.get(match) ?? []), name]);
  return names;
}

/** The same as the server told it last; nothing while no way to it is open. */
export function useOpenElsewhere(tournamentId: number): ReadonlyMap<string, readonly string[]> {
  const { data } = useQuery<readonly OpenMatch[]>({
    queryKey: openMatchesKey(tournamentId),
    queryFn: skipToken,
  });
  return useMemo(() => openElsewhere(data ?? [], deviceId()), [data]);
}

const MOST_INITIALS = 3;

/** The initials of a name; what is as short already stays as it was typed. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => word !== '');
  const [first = ''] = words;
  if (words.length > 1)
    return words
      .map((word) => Array.from(word)[0])
      .join('')
      .slice(0, MOST_INITIALS)
      .toUpperCase();
  return first.length <= MOST_INITIALS ? first : first.slice(0, 2).toUpperCase();
}
