import { fixedTexts } from '@tournaments/contract';
import { clockTime, clockTimeAndDay } from './format.ts';

/** The words of the picture that hangs over a court. */
export const displayWords = {
  court: (court: number) => `Court ${court}`,
  name: (court: number, tournament: string) => `Court ${court} - ${tournament}`,
  nextMatch: 'Next match',
  planned: (at: number, now: number) => `Planned ${clockTimeAndDay(at, now)}`,
  nobodyYet: 'not known yet',
  nothing: 'No match is planned on this court.',
  hidden: fixedTexts.fixtureNotPublished,
  hiddenText: 'The draw of this tournament is not public. Its matches appear here as soon as it is.',
  unknown: 'No such court',
  unknownText: 'The tournament may have been removed, or the address is wrong.',
  gamesWon: (games: number) => (games === 1 ? '1 game won' : `${games} games won`),
  games: 'Games so far',
  changeEnds: 'Change ends',
  serviceOver: 'Service over',
  suspended: 'Suspended',
  inPlay: 'In play',
  won: (names: string) => `${names} won`,
  /** How the side that lost ended the match early. */
  endings: {
    retired: (names: string) => `${names} retired`,
    disqualified: (names: string) => `${names} disqualified`,
  },
  asOf: (at: number) => `as of ${clockTime(at)}`,
} as const;
