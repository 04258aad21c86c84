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
  columnsTitle: 'The columns that are read',
  columnsLead:
    'In any order, with these or similar headings. Only what the players need must be there; the last three may be left out.',
  example: 'Example',
  examples: {
    name: ['Asha Rao', 'Bina Shah'],
    email: ['asha@example.in', 'bina@example.in'],
    mobile: ['9876543210', '9876543211'],
    dateOfBirth: ['31-12-2008', '15-06-2009'],
    academy: ['Kovai Smashers', 'Pune Shuttlers'],
    reference: '431947905050',
    status: 'Paid, Cash, UPI, Not paid or Pending',
    amount: '600',
  },
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
  leaveOverflow: (room: number, count: number) =>
    `Import the first ${number(room)} only, leave out ${count === 1 ? 'the last row' : `the last ${rows(count)}`}`,
  noPlace: 'no place left',

  columns: 'Columns',
  columnsMissing: 'Some columns were not found. Please choose them here.',
  columnsFound: (isMore: boolean) =>
    isMore ? 'What the teams need was found.' : 'All columns were found by their headings.',
  columnsUnread: (headings: readonly string[]) => `Not read: ${headings.join(', ')}.`,
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
  statusUnknown: (said: string) =>
    `“${said}” does not say whether the fee is paid. Write Paid, Cash, UPI, Not paid or Pending.`,
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
  utrUsed: (team: string, event: string) => `its UTR number is with ${team}, ${event}, already`,
  leftOut: 'left out',
  summary: (count: number) => `${teams(count)} ready to be imported.`,
  wrongCount: (count: number) => `${rows(count)} with something wrong: mend them below, or leave them out.`,
  leaveWrong: (count: number) => `Leave out ${rows(count)} with something wrong`,
  leaveDuplicates: (count: number) =>
    `Leave out ${plural(count, { one: 'possible duplicate', other: 'possible duplicates' })}`,
  doubtful: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'The player of row' : 'Players of rows'} ${listed(numbers)} ${numbers.length === 1 ? 'does' : 'do'} not fit the age group.`,
  doubtWay: (rule: string) => `${rule}. They come in all the same, unless you leave them out.`,
  utrsUsed: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'The UTR number of row' : 'The UTR numbers of rows'} ${listed(numbers)} ${numbers.length === 1 ? 'is' : 'are'} with other entries already.`,
  utrsUsedWay:
    'One payment can be meant for several entries. Please compare before you import; they come in all the same.',
  leaveDoubtful: (count: number) => `Leave out ${rows(count)} that ${count === 1 ? 'does' : 'do'} not fit`,
  others: (count: number) => `${rows(count)} of other events stay out.`,
  onlyWrong: 'Show only what has to be looked at',
  noneWrong: 'Nothing has to be looked at.',
  unpaid:
    'Teams without a UTR number or payment status are taken as Fees Not Paid. Payments can mark many at once.',
  submit: (count: number) => `Import ${teams(count)}`,
  submitting: 'Importing',
  /** Asked where rows are wrong and nobody has said that they stay out. */
  askWithout: (count: number, wrong: number) => `Import ${teams(count)} and leave out ${rows(wrong)}?`,
  askNumbers: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `In row ${listed(numbers)} something is wrong. It can be imported later.`
      : `In rows ${listed(numbers)} something is wrong. They can be imported later.`,
  askYes: (count: number, wrong: number) => `Import ${number(count)}, leave out ${number(wrong)}`,
  askNo: 'Mend first',
  allOfRow: (row: number) => `All of row ${number(row)}`,
  other: 'Choose another file',
  reference: 'as in the imported list',

  done: (count: number, event: string) => `${teams(count)} imported into ${event}.`,
  doneWithout: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Row' : 'Rows'} ${listed(numbers)} of the file ${numbers.length === 1 ? 'was' : 'were'} left out.`,
  restKept: 'Those without a place stand in the field for pasting, to be copied or imported later.',
  nothingSaved: 'Nothing was imported.',
  unreachable:
    'The server could not be reached. Nothing is lost, please try again: what was imported already is not imported twice.',
} as const;
