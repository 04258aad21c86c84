/** The words on who won a tournament. */
export const winnersWords = {
  title: 'Winners',
  champion: 'Champion',
  /** Says where the row of an event leads. */
  draw: 'Draw',
  runnerUp: 'Runner-up',
  /** Above the matches that a champion won before the final. */
  way: 'The way to the final',
  /** Stands behind the name of the champion. */
  beat: (loser: string) => `beat ${loser}`,
} as const;
