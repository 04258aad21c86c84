/** The address of a match on the page of its draw. */
export function anchorOf({
  poolName,
  matchNumber,
}: {
  readonly poolName?: string;
  readonly matchNumber: number;
}): string {
  return `${poolName === undefined ? 'match' : 'pool-match'}-${matchNumber + 1}`;
}
