import { fixedTexts } from '@tournaments/contract';
import { clockTime } from './format.ts';
import { matchDayWords } from './match-day.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  walkover: 'w/o',
  retired: 'ret.',
  disqualified: 'DQ',
  'no-match': 'no match',
};

const CALLS = { 1: 'Called', 2: 'Second call', 3: 'Final call' } as const;

/** `Court 7`, `Courts 7, 8`; those with a name of their own by it. */
function courtList(names: readonly string[]): string {
  const isNumbered = names.every((name) => /^\d+$/.test(name));
  const list = names.join(', ');
  if (!isNumbered) return list;
  return names.length === 1 ? `Court ${list}` : `Courts ${list}`;
}

/** A court and the match that comes to it next. */
interface Coming {
  readonly court: string;
  readonly match: string;
}

/** The words of the wall of a hall. */
export const wallWords = {
  name: (tournament: string) => `Wall - ${tournament}`,
  titles: {
    courts: 'On court',
    /** Where nobody is on any of them. */
    idle: 'Courts',
    calls: 'Called',
    next: 'Next',
    finished: 'Results',
    absent: 'Please come now',
  },
  empty: {
    courts: 'No court is set up yet.',
    calls: 'No match is called.',
    next: 'No match is waiting.',
    finished: 'No match is over yet.',
    absent: 'Nobody is missing.',
  },
  nothing: 'Play has not begun.',
  unpublished: 'The order of play is not published yet.',
  courtWord: 'Court',
  onSomeCourt: 'On court',
  versus: 'v',
  closed: 'closed',
  free: 'free',
  restOfCourts: (coming: readonly Coming[], free: readonly string[], closed: readonly string[]) =>
    [
      ...coming.map(({ court, match }) => `${courtList([court])} next: ${match}`),
      ...(free.length === 0 ? [] : [`Free: ${courtList(free)}`]),
      ...(closed.length === 0 ? [] : [`Closed: ${courtList(closed)}`]),
    ].join(' · '),
  turnOf: (number: number, count: number) => `${number} of ${count}`,
  upNext: (time: string) => (time === 'soon' ? 'next' : `next ${time}`),
  minutes: (minutes: number) => `${minutes} min`,
  calledFor: (minutes: number) => (minutes < 1 ? 'called now' : `called ${minutes} min ago`),
  call: (call: 1 | 2 | 3) => CALLS[call],
  calledOrAgain: (call: 1 | 2 | 3, minutes: number) => `${CALLS[call]}, ${minutes} min`,
  place: (place: number) => (place === 1 ? 'next' : matchDayWords.ordinal(place)),
  ending: (status: string) => ENDINGS[status] ?? '',
  toCourt: (court: string) => court.toUpperCase(),
  clock: clockTime,
  asOf: (at: number) => `No network, as of ${clockTime(at)}`,
  asOfShort: (at: number) => `as of ${clockTime(at)}`,
  hidden: fixedTexts.fixtureNotPublished,
  hiddenText: 'The matches of this tournament are not public. They appear here as soon as they are.',
  unknown: 'No such wall',
  unknownText: 'The address is wrong.',
  loading: 'Loading',
  sound: 'Tap once to hear each call',
  setUp: 'Set up this wall',
  show: 'Show',
  block: 'What it shows',
  allBlocks: 'Everything in turn',
  inches: 'Screen, inches',
  inchesHint: 'From corner to corner',
  metres: 'Farthest reader, metres',
  metresHint: 'Type is sized for them',
  courts: 'Courts',
  events: 'Events',
  allWhenEmpty: (example: string) => `As ${example}; empty for all`,
  theme: 'Colours',
  dark: 'Dark',
  light: 'Light',
  soundOfCalls: 'Sound on each call',
} as const;
