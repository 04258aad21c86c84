import type { ScoreWarning } from '@tournaments/engine';
import { commonWords } from './common.ts';
import { dayAndTime, plural, shortDayAndTime } from './format.ts';

interface ClashFacts {
  readonly kind: 'court' | 'person' | 'rest';
  readonly eventName: string;
  readonly number: number;
  readonly at: number;
  readonly player: string | null;
  readonly winnerOf: 'other' | 'this' | null;
  readonly certain: boolean;
  readonly gapMinutes: number;
}

interface OccupantFacts {
  readonly eventName: string;
  readonly number: number;
  readonly sides: readonly [string, string];
}

/** The words of one match: its dialog, its buttons, and scores that wait to be sent. */
export const matchWords = {
  nobody: 'No player yet',
  versus: 'v',
  title: (number: number, round: string) => `Match ${number}, ${round}`,
  tabs: { details: 'Match Details', reporting: 'Player Reporting', scores: 'Report Scores' },
  tabsLabel: 'Parts of the match',
  open: (number: number) => `Edit match ${number}`,
  score: (number: number) => `Score match ${number}`,
  play: (number: number) => `Start match ${number}: show it as live`,
  pause: (number: number) => `Pause match ${number}: not live`,
  paused: (number: number) =>
    `Match ${number} is paused: it is not shown as live, and its court counts as free. Its score stays.`,
  otherDay: (first: string, last: string) =>
    `This tournament is ${first === last ? `on ${first}` : `from ${first} to ${last}`}. Start the match now?`,
  busyCourt: (court: string) => `${court} is busy. Start this match there too?`,
  onCourt: ({ eventName, number, sides: [one, other] }: OccupantFacts) =>
    `${eventName}, match ${number} is live there: ${one} v ${other}.`,
  oneIsShown: 'A court shows one match only. The other one is shown without a court until the desk moves it.',
  startAnyway: 'Start anyway',
  startedToo: (number: number, court: string) => `Match ${number} is live on ${court} too.`,
  startNow: 'Start the match',
  notNow: 'Not now',
  declareBye: (number: number) => `Declare a bye in match ${number}`,
  save: commonWords.save,
  saving: commonWords.saving,
  cancel: 'Cancel',

  court: 'Court number',
  time: 'Schedule time',
  propose: (at: number) => `Begin with ${shortDayAndTime(at)}`,
  outside: (first: string, last: string) =>
    `This is outside of the tournament, which is from ${first} to ${last}. It can be saved all the same.`,
  courtFault: 'A court is a number from 0 to 999.',
  walkover: 'Walkover',
  isBye: 'Bye: there is no opponent, so nothing is played here.',
  walkoverHint: 'One side did not play. Pick who goes through.',
  goesThrough: 'Who goes through',
  toCome: 'Whoever comes from the earlier match',
  reported: (name: string) => `${name} has reported`,
  reportingHint: 'Saved at once.',

  set: (number: number) => `Set ${number}`,
  points: (name: string, set: number) => `${name}, points of set ${set}`,
  addSet: (number: number) => `Add Set ${number}`,
  removeSet: (number: number) => `Remove Set ${number}`,
  winner: 'Winner',
  winnerHint: 'Follows from the sets. Press a name to pick or unpick it, for a retirement for example.',
  noWinner: 'No winner yet',
  wins: (name: string) => `${name} wins`,
  revert: 'Revert score',
  revertQuestion: 'Take this result back?',
  takeBack: 'Take it back',
  keepResult: 'Keep the result',
  goes: 'This goes:',
  goesOut: (name: string, numbers: readonly number[]) =>
    `${name} goes out of match ${numbers.map((number) => number + 1).join(' and match ')} again.`,
  poolsReopen: 'Whoever went on from this pool by its table goes out of the knockout again.',
  isWalkover: 'Walkover: there is no score. Pick who goes through.',
  noOpponent: 'Both players must be there before a score can be saved.',

  pointFor: 'Point for',
  standing: (set: number, a: number, b: number) => `Set ${set}: ${a} to ${b}.`,
  servesFrom: { right: 'Serves from the right court', left: 'Serves from the left court' },
  news: (kind: News, name: string, set: number): string => newsTexts[kind](name, set),
  changeEnds: 'Change ends.',
  numbers: 'Type the sets',
  undoPoint: 'Undo',
  /** What saving does by how the match stands: only a match that is won has a result. */
  saves: { result: 'Save result', open: 'Save score so far' },
  endEarly: 'End the match early',
  notFinished: 'The match is not finished. Did a side retire?',
  earlyEnds: {
    retired: (name: string) => `${name} retired`,
    walkover: (name: string) => `Walkover: ${name} did not come`,
    disqualified: (name: string) => `${name} disqualified`,
  },
  endNow: (winner: string) => `End the match: ${winner} wins`,
  earlyReason: 'Typed as sets',
  umpire: 'Umpire',
  scoredElsewhere: (name: string) => `${name} scores this match point by point. End it on that phone.`,
  pointsFault: 'Points are whole numbers from 0 to 99.',
  saveAllTheSame: 'Save this score all the same?',
  changeScore: 'Change the score',
  ahead: (name: string) => `${name} is ahead`,
  isWinner: (name: string) =>
    `${name} will be the winner. After saving, only the organizer can change the result.`,
  staysOpen: 'Nobody has won yet, so the match stays open.',
  goLive: 'Start, show as live',
  goOffLive: 'Pause',
  waitsHere: 'This score waits to be sent. It is safe on this phone.',
  keptAlert: 'Kept on this phone. It is sent as soon as there is a connection.',
  sentAlert: (match: string) => `Sent and saved: ${match}`,
  waiting: (count: number) =>
    `${plural(count, { one: 'score waits', other: 'scores wait' })} to be sent. Safe on this phone.`,
  refused: 'Not taken by the server',
  look: 'Look at it',
  giveUp: 'Throw it away',
  decidedNow: 'This match has a result. Only the organizer can change it.',

  overtaken: 'Somebody else saved this match',
  overtakenText: 'While you typed, another score was saved. Yours is still here: choose one.',
  decidedText:
    'While you typed, another result was saved. Only the organizer can change it; tell them if yours is the right one.',
  theirs: 'Saved meanwhile',
  yours: 'Yours',
  sets: 'Sets',
  takeTheirs: 'Keep the saved one',
  keepMine: 'Go on with mine',
  clashes: 'Look at this; it can be saved all the same:',
  clash: (clash: ClashFacts): string => {
    const other = `${clash.eventName}, match ${clash.number} at ${dayAndTime(clash.at)}`;
    if (clash.kind === 'court') return `This court is in use then: ${other}.`;
    const rest = plural(Math.max(clash.gapMinutes, 0), { one: 'minute', other: 'minutes' });
    if (clash.winnerOf !== null) {
      const who = clash.winnerOf === 'other' ? 'its winner' : 'whoever wins here';
      const what = clash.kind === 'person' ? 'still play then' : `have only ${rest} of rest`;
      return `Match ${clash.number} starts at ${dayAndTime(clash.at)}: ${who} may ${what}.`;
    }
    const who = clash.player ?? '';
    const verb = clash.certain ? 'plays' : 'may play';
    if (clash.kind === 'person') return `${who} ${verb} then: ${other}.`;
    return `${who} ${clash.certain ? 'has' : 'may have'} only ${rest} of rest: ${other}.`;
  },
  warnings: (format: string) => `Not usual under ${format}. It can be saved all the same:`,
  warning: ({ code, game }: ScoreWarning): string => warningTexts[code]((game ?? 0) + 1),
  lostQuestion: 'Later results would be lost. Save all the same?',
  keepResults: 'Keep the results',
  loseResults: 'Save all the same',
  lost: 'These matches would have to be played or entered again:',
  lostMatch: (number: number, one: string, other: string) => `Match ${number}: ${one} v ${other}`,
  notSaved: 'Not saved. Please try again.',
  failed: 'Not saved. What you typed is still here; please try again.',
} as const;

/** What an umpire is told between two rallies. */
type News = 'match-over' | 'game-over' | 'interval' | 'match-point' | 'game-point';

const newsTexts: Readonly<Record<News, (name: string, set: number) => string>> = {
  'match-over': (name) => `${name} wins the match. Save the result.`,
  'game-over': (name, set) => `${name} wins set ${set}. The next point begins set ${set + 1}.`,
  interval: () => 'Interval.',
  'match-point': (name) => `Match point ${name}.`,
  'game-point': (name) => `Game point ${name}.`,
};

const warningTexts: Readonly<Record<ScoreWarning['code'], (set: number) => string>> = {
  'game-unfinished': (set) => `Set ${set} is not finished.`,
  'game-impossible': (set) => `Set ${set} cannot end like this.`,
  'game-after-the-end': (set) => `Set ${set} comes after the match was won.`,
  'match-unfinished': () => 'The winner has not won enough sets. Right for a retirement.',
  'winner-is-behind': () => 'The winner has won fewer sets. Right for a retirement.',
  'points-in-a-walkover': () => 'A walkover has no points.',
};
