import { plural } from './format.ts';

/** `the quarter final`, `round 2`. */
function roundInSentence(round: string): string {
  const text = round.toLowerCase();
  return text.startsWith('round') ? text : `the ${text}`;
}

/** The words of the page of one player, and of the search for one. */
export const playerWords = {
  listing: 'Listing',
  details: 'Tournament Details',
  liveLine: 'Live now',
  description: (name: string, tournament: string) =>
    `The matches of ${name} at ${tournament}: when and where the next one is, results and pools.`,
  unknown: 'There is no such player',
  unknownText:
    'The entry may have been withdrawn. Whoever is under 18 is shown by the link of their own booking only.',
  look: 'Find a player',
  next: 'Next match',
  now: 'Now',
  nextIs: (when: string) => `Next match: ${when}`,
  noNext: 'No match to come is known.',
  ended: 'How it ended',
  endOf: (event: string, end: string) => `${event}: ${end}`,
  champion: 'Champion',
  runnerUp: 'Runner-up',
  outInPools: 'out in the pools',
  /** Of a pool that nobody leaves; places count from one. */
  placed: (pool: string, place: number, teams: number) => `place ${place} of ${teams} in pool ${pool}`,
  poolsPlayed: 'pool matches played',
  outIn: (round: string) => `out in ${roundInSentence(round)}`,
  reached: (round: string) => `reached ${roundInSentence(round)}`,
  allPlayed: 'All matches are played.',
  noNextYet: 'The draw is not out yet.',
  noTime: 'The time is not known yet',
  /** At the beginning of a line; null where the court is not known. */
  called: (court: string | null) => (court === null ? 'Called now' : `${court} now`),
  calledText: 'You are called. Please go to the court.',
  onCourt: (court: string | null) => (court === null ? 'On court' : `On court, ${court}`),
  suspended: 'Interrupted',
  planned: (time: string | null, court: string | null) => [court, time].filter(Boolean).join(', '),
  versus: 'v',
  /** As draws say it; numbers count from one. */
  winnerMeets: (number: number, opponent: string) => `Winner meets ${opponent} (match ${number})`,
  with: (partner: string) => `with ${partner}`,
  checkedIn: 'Checked in today',
  notCheckedIn: 'Not checked in today',
  notCheckedInWay: 'Please go to the desk when you arrive.',
  toCome: 'Later',
  results: 'Results',
  won: 'Won',
  lost: 'Lost',
  over: 'Over',
  endings: {
    walkover: 'walkover',
    retired: 'retired',
    disqualified: 'disqualified',
    bye: 'bye',
    'no-match': 'no match',
  },
  events: 'Events',
  drawOf: (event: string) => `Draw of ${event}`,
  notDrawn: 'draw to come',
  pool: (event: string, pool: string) => `${event}, Pool ${pool}`,
  calendar: 'Add to calendar',
  messaging: 'Share on WhatsApp',
  ownLink: 'Only who has this link sees this page.',
  asOf: (time: string) => `As of ${time}`,

  findLead:
    'Three letters of a name are enough. Players whose names are not published are found only by the link of their own booking.',
  findLabel: 'Name',
  findButton: 'Find',
  tooShort: 'Type at least 3 letters.',
  noneFound: 'Nobody found.',
  noneFoundWay: 'Try the surname alone, or fewer letters: how a name is written is up to who entered it.',
  allEntries: 'All entries of the tournament',
  suggestedLive: 'On court now',
  followed: 'You follow',
  found: (players: number, hasMore: boolean) =>
    hasMore
      ? `The first ${players}. Type more of the name.`
      : plural(players, { one: 'player', other: 'players' }),
  failed: 'The search did not work. Please try again.',
} as const;
