import { useState } from 'react';

/** By tournament; only a hand in the browser writes here. */
const names = new Map<number, string>();

/** The name that somebody looks for in the draws of a tournament: it stays while they go from one event to another. */
export function useFollowedName(tournamentId: number): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(() => names.get(tournamentId) ?? '');
  const type = (text: string) => {
    names.set(tournamentId, text);
    setTyped(text);
  };
  return [typed, type];
}
