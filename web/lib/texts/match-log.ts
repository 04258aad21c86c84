import { clockTime, shortDayAndTime } from './format.ts';

/** From whom a result came that was not scored point by point. */
type Source = { readonly by: 'organizer' | 'desk' | 'umpire'; readonly at: number } | null | undefined;

const SOURCES = {
  organizer: 'Entered by the organizer',
  desk: 'Entered at the desk',
  umpire: 'Entered on another umpire’s phone',
} as const;

/** The words of matches that are scored point by point, as their organizer reads them. */
export const matchLogWords = {
  sheet: 'Score sheet',
  sheetOf: (number: number) => `Score sheet of match ${number}, opens in a new tab`,
  running: (name: string) => `Scored point by point by ${name},`,
  lastHeard: (at: number) => `, last heard ${clockTime(at)}`,
  somebody: 'an umpire',
  scoredNow: (name: string | undefined) => `${name || 'An umpire'} scores this match point by point now.`,
  overruleQuestion: 'Save a result over the running score?',
  overruleText: (name: string, games: string) =>
    `${name || 'An umpire'} is scoring this match and stands at ${games}. Nothing of that is lost: when it is confirmed with another result, both are shown here and you choose.`,
  overrule: 'Save mine',
  letScore: 'Leave it to the umpire',

  hasTwoResults: 'This match has two results.',
  showThem: 'Show both',
  twoResults: 'Two results',
  twoResultsText:
    'The umpire confirmed another result than the one that was entered. Neither wins by itself: choose the one that counts.',
  entered: 'Entered',
  log: 'Umpire',
  from: 'From',
  enteredFrom: (source: Source) => (source ? SOURCES[source.by] : 'Entered elsewhere'),
  enteredAt: (source: Source) => (source ? `, ${shortDayAndTime(source.at)}` : ''),
  decide: 'Decide',
  decideResults: 'Decide between two results',
  awaitsDecision: 'The desk or the referee decides which one counts.',
  logFrom: (name: string, time: string | null) => [name, time].filter(Boolean).join(', '),
  keepEntered: 'Keep the entered result',
  takeLog: 'Take the umpire’s',
  staysSo: 'Nothing changes in the draw.',
  onlyScore: (name: string) => `${name} stays the winner; only the score changes.`,
  poolChanges: (name: string) => `${name} wins this match; the point table follows.`,
  goesOn: (name: string, other: string, next: number) =>
    `${name} goes on to match ${next} instead of ${other}.`,
  winsFinal: (name: string, other: string) => `${name} wins the final instead of ${other}.`,
  losesToo: 'These would have to be played or entered again:',
  otherStays: 'The other one stays on record.',
  settledLog: 'The umpire’s result counts now.',
  settledEntered: 'The entered result counts.',
  wasSettled: (name: string, games: string) =>
    `The umpire had another result: ${name}, ${games}. The entered one was chosen.`,
  failed: 'Not decided: the server could not be reached. Both results are still here; please try again.',
  conflicts: (count: number) =>
    count === 1 ? 'One match has two results' : `${count} matches have two results`,
  conflictsText: 'Somebody entered one and the umpire confirmed another.',
  openMatch: (number: number) => `Decide match ${number}`,
} as const;
