/** The words of the printable fixtures. */
export const printWords = {
  print: 'Print',
  hint: 'A4 paper, landscape. The sheets can hang side by side.',
  sheet: (sheet: number, of: number) => `Sheet ${sheet} of ${of}`,
  rounds: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  matches: (ranges: readonly { readonly first: number; readonly last: number }[]) => {
    const texts = ranges.map(({ first, last }) => (first === last ? `${first}` : `${first} to ${last}`));
    const isOne = ranges.length === 1 && ranges[0]?.first === ranges[0]?.last;
    return `${isOne ? 'Match' : 'Matches'} ${texts.join(', ')}`;
  },
} as const;
