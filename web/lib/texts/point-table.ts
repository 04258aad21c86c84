/** The words of the tables of pools. */
export const pointTableWords = {
  pools: 'Pools',
  team: 'Team',
  qualifies: (count: number) => `The first ${count === 1 ? 'one goes' : `${count} go`} on.`,
  qualifiesOfEach: (count: number) =>
    `The first ${count === 1 ? 'one of each pool goes' : `${count} of each pool go`} on.`,
  columns: [
    ['P', 'Played'],
    ['W', 'Won'],
    ['L', 'Lost'],
    ['TP', 'Taken points'],
    ['GP', 'Given points'],
    ['TLP', 'Taken minus given'],
    ['PTS', 'Points: two for each win'],
  ],
  orders: {
    usual: 'Ranked by point difference (TLP), then wins (W).',
    bwf: 'BWF order: wins (W), then the direct result of two, games, points; lots part who is still level.',
  },
} as const;
