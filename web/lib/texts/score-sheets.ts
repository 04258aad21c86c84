import type { FootNote, SheetMark } from '@tournaments/engine';
import { durationText } from './duration.ts';
import { plural } from './format.ts';

const MARKS: Readonly<Record<SheetMark, string>> = {
  W: 'Warning for misconduct',
  F: 'Fault for misconduct',
  I: 'Injury',
  R: 'Referee called',
  S: 'Suspended',
  C: 'Service court corrected',
  O: 'Line call overruled',
  'Ret.': 'Retired',
  'Dis.': 'Disqualified',
  'w/o': 'Walkover',
};

/** The words of score sheets. */
export const sheetWords = {
  title: 'Score sheets',
  one: 'Score sheet',
  print: 'Print',
  hint: 'A4 paper, landscape.',
  papers: 'Sheets',
  event: 'Matches of',
  allEvents: 'All events',
  perPage: 'Sheets on a page',
  perPageOptions: { '1': 'One', '2': 'Two' },
  without: '20 without names',
  withNames: 'With names',
  toPrint: (count: number) => plural(count, { one: 'sheet to print', other: 'sheets to print' }),
  printedBefore: (count: number) =>
    `${plural(count, { one: 'sheet was', other: 'sheets were' })} printed on this device before and left out.`,
  printAgain: 'Print again',
  leaveOut: 'Leave out those printed before',
  none: 'No sheet to print',
  noneText: 'Sheets are for matches that have both sides and no result yet.',
  allPrinted: 'All sheets are printed',
  denied: 'These score sheets are not for this sign-in',
  deniedText: 'Only the organizer and the umpires of the tournament see them. Sign in as one of them.',
  asUmpire: 'Sign in as umpire',
  asOrganizer: 'Sign in as organizer',
  noMatch: 'There is no such match',
  noMatchText: 'The draw may have been made anew. Open the match from its fixture.',

  match: (number: number) => `Match ${number}`,
  matchField: 'Match',
  eventField: 'Event',
  roundField: 'Round',
  court: 'Court',
  date: 'Date',
  planned: 'Planned',
  start: 'Start',
  end: 'End',
  minutes: 'Minutes',
  umpire: 'Umpire',
  serviceJudge: 'Service judge',
  shuttles: 'Shuttles',
  game: (number: number) => `Game ${number}`,
  winner: 'Winner',
  code: (code: string) => `Score this match: code ${code}`,
  part: (game: number, part: number) => (part === 0 ? `Game ${game}` : `Game ${game}, continued`),
  ended: (a: number, b: number) => `Game ended ${a}–${b}`,
  signUmpire: 'Signature of umpire',
  signReferee: 'Signature of referee',
  notes: 'Notes',
  notesContinued: 'Notes, continued',
  note: (about: FootNote['about']): string => {
    if (about === 'let') return 'Let';
    if (about === 'note') return 'Note';
    if (about === 'set-score') return 'Score set';
    if (about === 'umpire') return 'Handed over to the umpire';
    if (about === 'service-fault') return 'Service fault called';
    return `${about} ${MARKS[about]}`;
  },
  /** How long an injury or a suspension was. */
  lasted: (seconds: number): string =>
    seconds < 60 ? 'under 1 min' : durationText(Math.round(seconds / 60)),
  ending: {
    retired: 'opponent retired',
    walkover: 'walkover',
    disqualified: 'opponent disqualified',
    played: '',
  },
  resultOnly: 'The result was entered without the points one by one.',
  otherResult: (games: string, winner: string) =>
    `The draw has another result, entered by the organizer: ${winner}${games === '' ? '' : `, ${games}`}.`,
  undecided: 'no winner',
} as const;
