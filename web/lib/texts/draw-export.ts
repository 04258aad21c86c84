/** The words of exported draws. */
export const exportWords = {
  sheet: (event: string) => `${event} Fixture`,
  round: 'Round',
  match: 'Match',
  team1: 'Team 1',
  team2: 'Team 2',
  set: (number: number) => `Set ${number}`,
  winner: 'Winner',
  status: 'Status',
  court: 'Court',
  time: 'Time',
  live: 'Live',
  bye: 'Bye',
  walkover: 'Walkover',
  pool: (name: string) => `Pool ${name}`,
} as const;
