/** The words of the printable fixtures. */
export const printWords = {
  print: 'Print',
  hint: 'A4 paper, landscape. The sheets can hang side by side.',
  sheet: (sheet: number, of: number) => `Sheet ${sheet} of ${of}`,
  rounds: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  matches: (first: number, last: number) =>
    first === last ? `Match ${first}` : `Matches ${first} to ${last}`,
} as const;
