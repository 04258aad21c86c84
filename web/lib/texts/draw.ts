import { firstTexts } from '@tournaments/contract';
import { plural } from './format.ts';

/** The words of draws, on every screen that shows one. */
export const drawWords = {
  listing: 'Listing',
  details: 'Tournament Details',
  fixtures: 'Fixtures',
  description: (event: string, tournament: string) =>
    `The draw of ${event}, ${tournament}: matches, courts, times and scores.`,
  notPublished: firstTexts.fixtureNotPublished,
  notPublishedHere: 'This draw is not published. Here is its tournament.',
  notPublishedText: 'The draw appears here as soon as the organizer saves it.',
  summary: (entries: number, isPairs: boolean, rounds: number) =>
    [
      plural(entries, isPairs ? { one: 'pair', other: 'pairs' } : { one: 'player', other: 'players' }),
      plural(rounds, { one: 'round', other: 'rounds' }),
    ].join(', '),
  final: (time: string) => `Final: ${time}`,
  played: (played: number, all: number) =>
    `${played} of ${plural(all, { one: 'match', other: 'matches' })} played`,
  matches: (count: number) => plural(count, { one: 'match', other: 'matches' }),
  byes: (count: number) => `, ${plural(count, { one: 'bye', other: 'byes' })}`,
  board: 'Draw',
  rounds: 'Rounds',
  match: (number: number) => `Match ${number}`,
  linkTo: (number: number) => `Link to match ${number}`,
  /** Where the winner of a match plays next; numbers count from one. */
  goesTo: (number: number, opponents: readonly string[]) =>
    `Winner meets ${opponents.join(' or ')} (match ${number})`,
  /** How that match went, once it is over. */
  then: (hasWon: boolean, opponent: string) => `Then ${hasWon ? 'beat' : 'lost to'} ${opponent}`,
  bye: 'Bye',
  walkover: 'Walkover',
  withdrawn: 'Withdrawn',
  live: 'Live',
  won: 'won',
  reported: 'reported',
  courtOf: (court: string, event: string) => (event === '' ? court : `${court} · ${event}`),
  nextOn: (court: string) => `Next on ${court}`,
  find: 'Find a player',
  findChip: 'Find',
  findChipSpoken: 'Find, and other tools',
  followHint: 'Press a name to follow it.',
  following: (name: string) => `Following ${name}`,
  unfollow: (name: string) => `Stop following ${name}`,
  followingSpoken: (name: string, matches: number) =>
    `Following ${name}. ${plural(matches, { one: 'match', other: 'matches' })} here.`,
  foundIn: (count: number) =>
    `Found in ${plural(count, { one: 'match', other: 'matches' })}. Enter shows ${count === 1 ? 'it' : 'the next one'}.`,
  noneFound: 'Nobody of that name is in this draw.',
  fullscreen: 'Fullscreen',
  leaveFullscreen: 'Leave fullscreen',
  reload: 'Reload the fixture',
  scrollLeft: 'Scroll left',
  scrollRight: 'Scroll right',
  viewsLabel: 'Views of this event',
  views: {
    pools: 'Pool List',
    matches: 'Pool Fixtures',
    table: 'Point Table',
    knockout: 'Knockout Fixture',
  },
  pool: (name: string) => `Pool ${name}`,
  ways: 'Ways through the draw',
  liveMatch: 'Live now',
  liveElsewhere: (event: string) => `Live now: ${event}`,
  nextMatch: 'Next match',
  drawn: (when: string) => `Drawn by lot on ${when}`,
  byHand: (when: string) => `Filled by hand, begun on ${when}`,
  lotNumber: (seed: string) => `Lot number ${seed}`,
  clubsApart: 'Clubs kept apart',
  print: 'Print',
  printTitle: 'The draw laid out for paper',
  exports: 'Download draw and results',
  exportShort: { xlsx: 'Excel', csv: 'CSV' },
  exportAs: { xlsx: 'Download as an Excel sheet', csv: 'Download as comma-separated text' },
  exportFailed: 'The file could not be made. Check the connection and try again.',
} as const;
