/** As in `followed.ts`, whose code first pages go without until something is followed. */
const PREFIX = 'following-';

function holds(key: string): boolean {
  const stored = localStorage.getItem(key);
  return stored !== null && stored !== '[]';
}

/** Whether this device follows anything in a tournament; asked before the code that knows what. */
export function followsAnything(tournamentId: number): boolean {
  try {
    return holds(PREFIX + tournamentId);
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
