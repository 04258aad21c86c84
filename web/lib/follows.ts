/** Where the list of those whom this device follows in a tournament is stored. */
export function followingKey(tournamentId: number): string {
  return `following-${tournamentId}`;
}

/** Whether this device follows anybody in a tournament; asked before the code that knows whom. */
export function followsAnybody(tournamentId: number): boolean {
  try {
    const stored = localStorage.getItem(followingKey(tournamentId));
    return stored !== null && stored !== '[]';
  } catch {
    return false;
  }
}
