/** The words on who won a tournament. */
export const winnersWords = {
  title: 'Winners',
  champion: 'Champion',
  runnerUp: 'Runner-up',
  /** Stands behind the name of the champion. */
  beat: (loser: string) => `beat ${loser}`,
} as const;
