import { plural } from './format.ts';

/** The words of a tournament's Fixtures part. */
export const drawWords = {
  title: 'Fixtures',
  event: 'Event',
  noEvents: 'No Events',
  noEventsText: 'Create an event first. Its fixture is made here from its teams.',
  added: (count: number) => `${plural(count, { one: 'team', other: 'teams' })} added`,
  matchType: 'Match Type',
  knockout: 'Knockout',
  league: 'League + Knockout',
  summary: (teams: number, rounds: number, matches: number) =>
    `For ${teams} Teams participating, it takes ${rounds} rounds with total of ${matches} matches to decide the winner`,
  byes: (count: number) =>
    `${plural(count, { one: 'of them is a bye', other: 'of them are byes' })}: those teams go to the next round without playing.`,
  round: (name: string, matches: number) => `${name}: ${plural(matches, { one: 'match', other: 'matches' })}`,
  rounds: 'Rounds',
  tooMany: 'A knockout holds at most 128 teams. Use Round Robin + Knockout, or split the event in two.',
  designer: 'Making and changing the fixture',
} as const;
