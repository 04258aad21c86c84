import type { OrganizerEntry, OrganizerEvent } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { parseDelimited } from '../../../lib/csv.ts';
import { candidatesOf, sortCandidates } from './candidates.ts';
import { guessReading, unreadHeadings } from './columns.ts';
import { textOfRows } from './restText.ts';

const SINGLES = {
  id: 1,
  name: "Men's Singles",
  eventType: 'singles',
  feePaise: 60_000,
  discountPercent: 10,
  ageGroup: { kind: 'open' },
} as OrganizerEvent;
const DOUBLES = { ...SINGLES, id: 2, name: "Men's Doubles", eventType: 'doubles' } as OrganizerEvent;
const TODAY = '2026-11-20';
const STARTS = Date.parse('2026-12-20T09:00+05:30') / 1000;

function read(text: string, event = SINGLES, existing: readonly OrganizerEntry[] = []) {
  const table = parseDelimited(text);
  const reading = guessReading(table, event.eventType === 'doubles' ? 2 : 1);
  return candidatesOf({
    table,
    reading,
    mends: {},
    event,
    events: [SINGLES, DOUBLES],
    existing,
    entered: existing,
    startsAt: STARTS,
    today: TODAY,
  });
}

const HEADINGS = 'S. No\tName\tEmail\tMobile\tDOB\tAcademy\tUTR Number\tPayment Status\tEntry\tEvent Name';
const SAI = {
  name: 'Sai Teja',
  email: 'sai@example.in',
  mobile: '9876543210',
  dateOfBirth: '2001-02-03',
  academy: 'Kovai',
};

describe('rows of a list', () => {
  it('of our own export come back as the same teams', () => {
    const [one] = read(
      `${HEADINGS}\n1\tSai Teja\tsai@example.in\t9876543210\t03-02-2001\tKovai\t012345678901\tFee Paid\tOnline\tMen's Singles`,
    );
    expect(one).toEqual({
      number: 2,
      team: { players: [SAI], paid: true, notPaid: false, reference: '012345678901', amount: '540' },
      status: 'Fee Paid',
      faults: {},
      duplicate: null,
      doubt: null,
      utrUsed: null,
      otherEvent: null,
    });
  });

  it('of pairs are parted where one column holds both, as our own export writes them', () => {
    const [one] = read(
      `${HEADINGS}\n1\tSai Teja / Harsh\tsai@example.in / h@example.in\t9876543210 / +919000000000\t03-02-2001 / 04-05-2002\tKovai / Pune\t\tFees Not Paid\tOffline\tMen's Doubles`,
      DOUBLES,
    );
    expect(one?.team.players).toEqual([
      SAI,
      {
        name: 'Harsh',
        email: 'h@example.in',
        mobile: '+919000000000',
        dateOfBirth: '2002-05-04',
        academy: 'Pune',
      },
    ]);
    expect(one?.faults).toEqual({});
  });

  it.each([
    'Player 1 Name,Player 1 Mobile,Player 1 E-mail,Player 1 Date of Birth,Player 1 Club,Partner Name,Partner Phone,Partner Email,Partner DOB,Partner District',
    'P1 Name,P1 Contact No,P1 Mail,P1 DOB,P1 Academy,P2 Name,P2 Contact No,P2 Mail,P2 DOB,P2 Academy',
    'Name,Mobile,Email,DOB,School,Name,Mobile,Email,DOB,School',
  ])('have their columns by headings: %s', (headings) => {
    const row =
      'Sai Teja,98765 43210,sai@example.in,3/2/01,Kovai,Harsh,9000000000,h@example.in,4-May-2002,Pune';
    const [one] = read(`State Meet 2026\n${headings}\n${row}`, DOUBLES);
    expect(one?.team.players.map(({ name, mobile, dateOfBirth }) => [name, mobile, dateOfBirth])).toEqual([
      ['Sai Teja', '9876543210', '2001-02-03'],
      ['Harsh', '9000000000', '2002-05-04'],
    ]);
    expect(one?.faults).toEqual({});
  });

  it('without headings are read by what they look like', () => {
    const [one] = read('Sai Teja\t03-02-2001\tKovai\t9876543210\tsai@example.in');
    expect(one?.team.players).toEqual([SAI]);
  });

  it.each([
    ['name', 'Sai Teja', ''],
    ['email', 'sai@example.in', 'sai.example.in'],
    ['mobile', '9876543210', '9.87654E+09'],
    ['mobile', '9876543210', '98765'],
    ['dateOfBirth', '03-02-2001', '31-02-2001'],
    ['dateOfBirth', '03-02-2001', '03-02-2031'],
    ['academy', 'Kovai', ''],
  ] as const)('with a wrong %s (%s) are marked there', (field, right, wrong) => {
    const row = `1\tSai Teja\tsai@example.in\t9876543210\t03-02-2001\tKovai\t\t\t\t`;
    const [one] = read(`${HEADINGS}\n${row.replace(right, wrong)}`);
    expect(Object.keys(one?.faults ?? {})).toEqual([`0.${field}`]);
  });

  it.each([
    ['', '', { paid: false, notPaid: true, reference: '' }],
    ['012345678901', '', { paid: false, notPaid: false, reference: '012345678901' }],
    ['', 'Cash', { paid: true, notPaid: false, reference: 'Cash' }],
    ['', 'Paid by UPI', { paid: true, notPaid: false, reference: 'Paid by UPI' }],
    ['', 'yes', { paid: true, notPaid: false, reference: 'as in the imported list' }],
    ['012345678901', 'Verification Pending', { paid: false, notPaid: false, reference: '012345678901' }],
    ['012345678901', 'Fees Not Paid', { paid: false, notPaid: true, reference: '012345678901' }],
  ])('with reference %j and status %j are taken as %j', (reference, status, expected) => {
    const [one] = read(
      `${HEADINGS}\n1\tSai Teja\tsai@example.in\t9876543210\t03-02-2001\tKovai\t${reference}\t${status}\t\t`,
    );
    expect(one?.team).toMatchObject(expected);
    expect(one?.faults).toEqual({});
  });

  it('whose amount is a way of paying are paid by it', () => {
    const [one] = read(
      `Name\tEmail\tMobile\tDOB\tAcademy\tAmount\nSai Teja\tsai@example.in\t9876543210\t03-02-2001\tKovai\tcash`,
    );
    expect(one?.team).toMatchObject({ paid: true, notPaid: false, reference: 'cash', amount: '540' });
    expect(one?.faults).toEqual({});
  });

  it('have a column headed Payment read, and what is not read named', () => {
    const text = `Name\tEmail\tMobile\tDOB\tAcademy\tPayment\tT-Shirt\nSai Teja\tsai@example.in\t9876543210\t03-02-2001\tKovai\tCash\tM`;
    expect(read(text)[0]?.team).toMatchObject({ paid: true, reference: 'Cash' });
    const table = parseDelimited(text);
    expect(unreadHeadings(table, guessReading(table, 1))).toEqual(['T-Shirt']);
  });

  it('whose payment cannot be told are marked, with the words that can', () => {
    const [one] = read(
      `${HEADINGS}\n1\tSai Teja\tsai@example.in\t9876543210\t03-02-2001\tKovai\t\tcoach pays\t\t`,
    );
    expect(one?.status).toBe('coach pays');
    expect(one?.faults).toEqual({
      status:
        '“coach pays” does not say whether the fee is paid. Write Paid, Cash, UPI, Not paid or Pending.',
    });
  });

  it.each([
    ['30-02-2001', 'There is no such date. Please look at day, month and year.'],
    ['13/13/2001', 'There is no such date. Please look at day, month and year.'],
    ['03-02-2031', 'Please enter a date of birth that lies in the past.'],
  ])('born on %s are told what is wrong with that', (birth, expected) => {
    const [one] = read(`${HEADINGS}\n1\tSai Teja\tsai@example.in\t9876543210\t${birth}\tKovai\t\t\t\t`);
    expect(one?.faults).toEqual({ '0.dateOfBirth': expected });
  });

  it('that are in already, here or among the entered ones, are marked', () => {
    const row = '\tsai@example.in\t9876543210\t03-02-2001\tKovai\t\t\t\t';
    const existing = [{ utr: '', players: [{ ...SAI, name: 'RAO' }] }] as unknown as OrganizerEntry[];
    const rows = read(`${HEADINGS}\n1\tSai Teja${row}\n2\t sai  teja${row}\n3\tRao${row}`, SINGLES, existing);
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([
      null,
      'possible duplicate of row 2',
      'possible duplicate: entered already',
    ]);
    expect(sortCandidates(rows, { wrong: false, duplicates: true, doubtful: false }).taken).toHaveLength(1);
    expect(sortCandidates(rows, { wrong: false, duplicates: false, doubtful: false }).taken).toHaveLength(3);
  });

  it('of another event of the tournament stay out', () => {
    const row = `1\tSai Teja\tsai@example.in\t9876543210\t03-02-2001\tKovai\t\t\t\tMEN'S DOUBLES`;
    const rows = read(`${HEADINGS}\n${row}\n\n${row.replace("MEN'S DOUBLES", 'MS')}`);
    expect(rows.map(({ number, otherEvent }) => [number, otherEvent])).toEqual([
      [2, "Men's Doubles"],
      [4, null],
    ]);
  });

  it('have what was mended by hand', () => {
    const table = parseDelimited(`${HEADINGS}\n1\tSai Teja\t\t9876543210\t03-02-2001\tKovai\t\t\t\t`);
    const mended = candidatesOf({
      table,
      reading: guessReading(table, 1),
      mends: { 1: { '0.email': ' sai@example.in ' } },
      event: SINGLES,
      events: [],
      existing: [],
      entered: [],
      startsAt: STARTS,
      today: TODAY,
    });
    expect(mended[0]?.team.players).toEqual([SAI]);
    expect(mended[0]?.faults).toEqual({});
  });

  it('whose UTR number another entry has are marked, and come in all the same', () => {
    const other = { ...SAI, name: 'Rao' };
    const existing = [
      { utr: '431947905050', eventName: 'Open', players: [other] },
    ] as unknown as OrganizerEntry[];
    const row = (name: string, utr: string) =>
      `1\t${name}\tsai@example.in\t9876543210\t03-02-2001\tKovai\t${utr}\t\t\t`;
    const text = `${HEADINGS}\n${row('Sai', '431947905050')}\n${row('Rao', '431947905050')}\n${row('Bina', '084718897182')}`;
    const rows = read(text, SINGLES, existing);
    expect(rows.map(({ utrUsed }) => utrUsed)).toEqual([
      'its UTR number is with Rao, Open, already',
      null,
      null,
    ]);
    const sorted = sortCandidates(rows, { wrong: false, duplicates: true, doubtful: false });
    expect(sorted.taken).toHaveLength(2);
    expect(sorted.utrUsed.map(({ number }) => number)).toEqual([2]);
  });

  it('with a player who is too old are marked, and come in unless they are left out', () => {
    const event = { ...SINGLES, ageGroup: { kind: 'under', age: 13 } } as const;
    const row = (birth: string) => `1\tSai Teja\tsai@example.in\t9876543210\t${birth}\tKovai\t\t\t\t`;
    const rows = read(`${HEADINGS}\n${row('03-02-2001')}\n${row('01-01-2014')}`, event);
    expect(rows.map(({ number, doubt }) => [number, doubt])).toEqual([
      [2, 'Sai Teja is too old for this event'],
      [3, null],
    ]);
    const leaves = { wrong: false, duplicates: true };
    expect(sortCandidates(rows, { ...leaves, doubtful: false }).taken).toHaveLength(2);
    const { taken, doubtful } = sortCandidates(rows, { ...leaves, doubtful: true });
    expect([taken.length, doubtful.length]).toEqual([1, 1]);
  });
});

describe('rows for which there is no place', () => {
  const TABLE = [
    ['Name', 'Email', 'Mobile', 'DOB', 'Academy'],
    ...['Asha', 'Bina', 'Chitra', 'Diya'].map((name, index) => [
      name,
      `${name}@example.in`,
      `987654321${index}`,
      name === 'Bina' ? '31-02-2001' : '03-02-2001',
      name === 'Diya' ? 'Kovai\t"A"' : 'Kovai',
    ]),
  ];
  const reading = guessReading(TABLE, 1);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const candidates = read(TABLE.map((row) => row.map(quoted).join('\t')).join('\n'));
  const leaves = { wrong: true, duplicates: true, doubtful: false };
  const names = (of: readonly { team: { players: readonly { name: string }[] } }[]) =>
    of.map(({ team }) => team.players[0]?.name);

  it('are the last ones of those that are right, and left out on demand only', () => {
    const open = sortCandidates(candidates, leaves, 2);
    expect([names(open.taken), names(open.overflow)]).toEqual([['Asha', 'Chitra', 'Diya'], ['Diya']]);
    const left = sortCandidates(candidates, { ...leaves, overflow: true }, 2);
    expect([names(left.taken), names(left.overflow)]).toEqual([['Asha', 'Chitra'], ['Diya']]);
    expect(sortCandidates(candidates, { ...leaves, overflow: true }).overflow).toEqual([]);
  });

  it('stay as text with the headings and what was mended, which reads as the same rows', () => {
    const { overflow } = sortCandidates(candidates, leaves, 2);
    const text = textOfRows(overflow, { table: TABLE, reading, mends: { 4: { '0.mobile': '9000000000' } } });
    expect(parseDelimited(text)).toEqual([
      TABLE[0],
      ['Diya', 'Diya@example.in', '9000000000', '03-02-2001', 'Kovai\t"A"'],
    ]);
    expect(textOfRows([], { table: TABLE, reading, mends: {} })).toBe('');
  });
});
