import { number, plural } from './format.ts';

const rows = (count: number) => plural(count, { one: 'row', other: 'rows' });
const teams = (count: number) => plural(count, { one: 'team', other: 'teams' });

const NAMED = 12;

/** Row numbers as a person reads them; long lists end in how many more there are. */
function listed(numbers: readonly number[]): string {
  const named = numbers
    .slice(0, NAMED)
    .map((one) => number(one))
    .join(', ');
  return numbers.length > NAMED ? `${named} and ${number(numbers.length - NAMED)} more` : named;
}

/** The words of the import of teams. */
export const importWords = {
  open: 'Import',
  title: (event: string) => `Import Teams: ${event}`,
  back: 'Back to the teams',
  lead: 'From a spreadsheet, or rows copied out of one. You see every row before anything is saved.',
  file: 'Spreadsheet',
  fileHint: (most: number) => `An .xlsx or .csv file with one team a row, at most ${number(most)} teams.`,
  template: 'Download an empty one',
  templateName: (tournament: string, event: string) => `${tournament} - ${event} Import`,
  paste: 'Or paste the rows here',
  pasteHint: 'Select the rows in your spreadsheet, headings too, copy, and paste.',
  read: 'Show the rows',
  reading: 'Reading',
  faults: {
    'too-large': 'This file is larger than 5 MB. Save only the sheet with the players, or split it.',
    'too-many-rows': 'This file has more than 5,000 rows. Please split it.',
    'old-format': 'This is the old .xls format. Open it and save it as .xlsx or .csv.',
    unreadable: 'This file cannot be read. Please choose an .xlsx or .csv file.',
    empty: 'There is nothing in it.',
    nobody: 'No row with a player was found. Please check the columns.',
  },
  tooMany: (count: number, most: number) =>
    `These are ${teams(count)}. At most ${number(most)} can be imported at once: please split the file.`,
  noRoom: (count: number, places: number) =>
    `These are ${teams(count)}, but the event has only ${plural(places, { one: 'place', other: 'places' })} left. Raise its maximum, or leave rows out.`,

  columns: 'Columns',
  columnsMissing: 'Some columns were not found. Please choose them here.',
  columnsFound: 'All columns were found by their headings.',
  noColumn: 'Not in the file',
  column: (letter: string, heading: string) =>
    heading === '' ? `Column ${letter}` : `${letter}: ${heading}`,
  firstPlayer: (field: string) => `P1 ${field}`,
  secondPlayer: (field: string) => `P2 ${field}`,
  fields: {
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile',
    dateOfBirth: 'DOB',
    academy: 'Academy/District',
    reference: 'UTR Number',
    status: 'Payment Status',
    amount: 'Amount',
    event: 'Event Name',
  },
  preview: 'Rows',
  row: 'Row',
  state: 'State',
  cell: (field: string, row: number) => `${field}, row ${row}`,
  fees: 'Fees',
  ready: 'ready',
  wrong: 'to mend',
  otherEvent: (event: string) => `for ${event}`,
  entered: 'possible duplicate: entered already',
  sameAs: (row: number) => `possible duplicate of row ${number(row)}`,
  leftOut: 'left out',
  summary: (count: number) => `${teams(count)} ready to be imported.`,
  wrongCount: (count: number) => `${rows(count)} with something wrong: mend them below, or leave them out.`,
  leaveWrong: (count: number) => `Leave out ${rows(count)} with something wrong`,
  leaveDuplicates: (count: number) =>
    `Leave out ${plural(count, { one: 'possible duplicate', other: 'possible duplicates' })}`,
  others: (count: number) => `${rows(count)} of other events stay out.`,
  onlyWrong: 'Show only what has to be looked at',
  noneWrong: 'Nothing has to be looked at.',
  unpaid:
    'Teams without a UTR number or payment status are taken as Fees Not Paid. Payments can mark many at once.',
  submit: (count: number) => `Import ${teams(count)}`,
  submitting: 'Importing',
  other: 'Choose another file',
  reference: 'as in the imported list',

  done: (count: number, event: string) => `${teams(count)} imported into ${event}.`,
  doneWithout: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Row' : 'Rows'} ${listed(numbers)} of the file ${numbers.length === 1 ? 'was' : 'were'} left out.`,
  nothingSaved: 'Nothing was imported.',
  unreachable:
    'The server could not be reached. Nothing is lost, please try again: what was imported already is not imported twice.',
} as const;
