import { plural, pluralWord } from './format.ts';

/** The words of the order of play as everybody reads it. */
export const orderWords = {
  days: 'Days of play',
  by: 'Order of play by time or by court',
  jumps: 'Jump to',
  byTime: 'By time',
  byCourt: 'By court',
  find: 'Find a name',
  found: (count: number, name: string) =>
    `${plural(count, { one: 'match', other: 'matches' })} with “${name}”`,
  bigScreen: 'Big screen',
  over: 'Over',
  matches: (count: number) => plural(count, { one: 'match', other: 'matches' }),
  /** Behind their number. */
  matchesOf: (count: number) => pluralWord(count, { one: 'match', other: 'matches' }),
  onCourt: 'On court now',
  /** Its result waits to be confirmed. */
  ended: 'Ended',
  called: 'Called',
  noTime: 'No time yet',
  noCourt: 'No court yet',
  walkover: 'Walkover',
  noMatch: 'No match',
  none: 'No matches yet',
  noneText: 'Matches stand here as soon as draws and times are out.',
  notFound: (name: string) => `Nobody called “${name}” plays on this day`,
  notFoundText: 'Try fewer letters, or another day.',
  notPublished: 'The order of play is not published yet',
  notPublishedText: 'It comes here with times and courts. Until then the draws tell who plays whom.',
  fromDraws: 'Times and courts of the draws: they may change until the order of play is published.',
  toDraws: 'To the draws',
  failed: 'The order of play could not be loaded',
} as const;
