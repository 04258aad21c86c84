import { createHash } from 'node:crypto';
import type { DeskPass, SentCommand } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { passesFor, personsByMobile, personsOfPasses, readCode, reportOf } from './passes.ts';

const TOKEN = 'Ab-_0123456789abcdefgh';
const hash = createHash('sha256').update(TOKEN).digest('hex').slice(0, 24);
const pass = (code: string, changes: Partial<DeskPass> = {}): DeskPass => ({
  ...{ code, links: [], entries: [], bookings: [], openPaise: 0, dues: [] },
  ...changes,
});
const NOW = 1_795_240_000;

describe('a code', () => {
  it.each([
    [`https://site.example/p/${TOKEN}`, { kind: 'link', value: TOKEN }],
    [`https://other.example/p/${TOKEN}?x=1`, { kind: 'link', value: TOKEN }],
    ['k7m q2p', { kind: 'code', value: 'K7MQ2P' }],
    ['K7M-Q2P', { kind: 'code', value: 'K7MQ2P' }],
    ['https://site.example/tournaments/1', null],
    ['K7MQ2O', null],
    ['', null],
    ['#1042', { kind: 'digits', value: '1042' }],
    ['98765 43210', { kind: 'digits', value: '9876543210' }],
    ['+91 98765 43210', { kind: 'digits', value: '919876543210' }],
  ])('%j is read as %j', (text, read) => {
    expect(readCode(text)).toEqual(read);
  });

  it('means the pass whose link or signs it is, without asking anybody [MR-29]', async () => {
    const passes = [pass('K7MQ2P', { links: ['00', hash] }), pass('AAAAAA'), pass('AAAAAA')];
    expect(await passesFor(`https://site.example/p/${TOKEN}`, passes)).toEqual([passes[0]]);
    expect(await passesFor('aaa aaa', passes)).toHaveLength(2);
    expect(await passesFor(`https://site.example/p/${'x'.repeat(22)}`, passes)).toEqual([]);
  });
});

describe('what somebody says at the desk', () => {
  const booking = { number: 1042, reference: 'K7MQ2P', utrEnd: '4417' };
  const booked = pass('AAAAAA', { bookings: [booking] });
  const passes = [booked, pass('BBBBBB', { bookings: [{ number: 7, reference: 'CCCCCC', utrEnd: null }] })];

  it.each(['#1042', '1042', 'k7m q2p', '4417', '634118204417'])('%s finds the booking', async (typed) => {
    expect(await passesFor(typed, passes)).toEqual([booked]);
  });

  it.each(['104', '417', '64417', '0', 'CCCCC'])('%s is too little, and finds none', async (typed) => {
    expect(await passesFor(typed, passes)).toEqual([]);
  });

  it('the last four digits of a mobile, or all of it, finds who has it, once', () => {
    const mobiles = [
      { person: 10, end: '3210' },
      { person: 11, end: '3210' },
      { person: 10, end: '0017' },
    ];
    for (const typed of ['3210', '9876543210', '+91 98765 43210'])
      expect(personsByMobile(typed, mobiles)).toEqual([10, 11]);
    for (const typed of ['210', '53210', 'K7MQ2P', '']) expect(personsByMobile(typed, mobiles)).toEqual([]);
  });
});

describe('who stands behind it', () => {
  it('is everybody of its entries once', () => {
    const entries = new Map([
      [1, { persons: [10, 11] }],
      [2, { persons: [10] }],
    ]);
    expect(personsOfPasses([pass('A', { entries: [1, 2, 3] })], entries)).toEqual([10, 11]);
  });

  it('was reported first by the earlier of two desks, one of which has not sent it yet [MR-29]', () => {
    const own = {
      command: { kind: 'check-in', persons: [10] },
      at: NOW - 60,
      name: 'K.',
    } as unknown as SentCommand;
    const told = { person: 10, at: NOW - 600, by: 'Desk 2' };
    expect(reportOf(10, [told], [own], NOW)).toEqual(told);
    expect(reportOf(10, [], [own], NOW)).toEqual({ person: 10, at: NOW - 60, by: 'K.' });
    expect(reportOf(10, [{ ...told, at: NOW - 90_000 }], [], NOW)).toBeNull();
    expect(reportOf(11, [told], [own], NOW)).toBeNull();
  });
});
