const PREFIX = 'following-';

/** Where the list of what this device follows in a tournament is stored. */
export function followingKey(tournamentId: number): string {
  return `${PREFIX}${tournamentId}`;
}

function holds(key: string): boolean {
  const stored = localStorage.getItem(key);
  return stored !== null && stored !== '[]';
}

/** Whether this device follows anything in a tournament; asked before the code that knows what. */
export function followsAnything(tournamentId: number): boolean {
  try {
    return holds(followingKey(tournamentId));
  } catch {
    return false;
  }
}

/** The tournaments in which this device follows anything. */
export function followedTournaments(): readonly number[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && holds(key));
    return keys.map((key) => Number(key.slice(PREFIX.length)));
  } catch {
    return [];
  }
}
