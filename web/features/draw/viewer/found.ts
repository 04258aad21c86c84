import type { PublicEvent } from '@tournaments/contract';
import { useMemo } from 'react';
import { findEntries, isTooShort } from '../../../lib/findEntries.ts';
import { namesOf } from '../board/names.ts';
import { useFollowed } from './followed.ts';
import { useFollowedName } from './followedName.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** The names of a draw, and whose way is marked in it: who is looked for, or else who is followed by its readers. */
export function useFound({ tournamentId, entries, drawSettings }: PublicEvent, isReader: boolean) {
  const [typed, setTyped] = useFollowedName(tournamentId);
  const following = useFollowed(tournamentId, entries);
  const names = useMemo(() => namesOf({ entries, drawSettings }), [entries, drawSettings]);
  const followed = isReader ? following.followed : NOBODY;
  const found = useMemo(
    () => (isTooShort(typed) ? followed : findEntries(names, typed)),
    [names, typed, followed],
  );
  return { names, typed, setTyped, found, following: isReader ? following : null };
}
