/** The words on who won a tournament. */
export const winnersWords = {
  title: 'Winners',
  champion: 'Champion',
  runnerUp: 'Runner-up',
} as const;
