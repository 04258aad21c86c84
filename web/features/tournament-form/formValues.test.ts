import { describe, expect, it } from 'vitest';
import { secondsOf } from '../../lib/localTime.ts';
import { checkFacts, proposedEnd, versionFor, type Base, type Facts } from './formValues.ts';

const FACTS: Facts = {
  name: 'Deccan Monsoon Open',
  details: '<p>Welcome</p>',
  startsAt: '2026-11-21T09:00',
  endsAt: '2026-11-22T18:00',
  address: 'Gachibowli, Hyderabad',
  bookingOpensAt: '',
  bookingClosesAt: '',
};

function wrong(changes: Partial<Facts>): string[] {
  const checks = checkFacts({ ...FACTS, ...changes });
  return Object.keys(checks).filter((field) => checks[field] !== null);
}

describe('the basic facts of a tournament', () => {
  it('need name, start, end and venue', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ name: ' ', startsAt: '', endsAt: '', address: '\n' })).toEqual([
      'name',
      'startsAt',
      'endsAt',
      'address',
    ]);
  });

  it('end after they start [ORG-BASIC-37]', () => {
    expect(checkFacts({ ...FACTS, endsAt: FACTS.startsAt })['endsAt']).toBe('end-before-start');
  });

  it('close booking after it opens, where both have a time', () => {
    expect(wrong({ bookingOpensAt: '2026-11-01T09:00' })).toEqual([]);
    expect(wrong({ bookingClosesAt: '2026-11-01T09:00' })).toEqual([]);
    expect(wrong({ bookingOpensAt: '2026-11-01T09:00', bookingClosesAt: '2026-11-01T09:01' })).toEqual([]);
    const turned = { bookingOpensAt: '2026-11-01T09:00', bookingClosesAt: '2026-11-01T09:00' };
    expect(wrong(turned)).toEqual(['bookingClosesAt']);
  });

  it('take times as Indian ones', () => {
    expect(secondsOf('2026-11-21T09:00')).toBe(Date.parse('2026-11-21T03:30:00Z') / 1000);
  });
});

describe('the end that a start proposes', () => {
  it.each([
    ['2026-11-21T09:00', '2026-11-21T20:00'],
    ['2026-11-21T20:00', '2026-11-21T23:59'],
    ['2026-11-21T23:59', null],
    ['', null],
  ])('of %j is %j, on the same day and after it', (startsAt, end) => {
    expect(proposedEnd({ startsAt, endsAt: '' })).toBe(end);
  });

  it('is none where there is an end', () => {
    expect(proposedEnd(FACTS)).toBeNull();
  });
});

describe('the version to save upon', () => {
  const base: Base = { facts: FACTS, poster: null, version: 3 };

  it('is the newest when only other parts were saved meanwhile', () => {
    expect(versionFor(base, { ...base, version: 5 })).toBe(5);
  });

  it('is the one the edit began from when the facts were saved by somebody else', () => {
    expect(versionFor(base, { ...base, facts: { ...FACTS, name: 'Other' }, version: 5 })).toBe(3);
    expect(versionFor(base, { ...base, poster: 'a.jpg', version: 5 })).toBe(3);
  });
});
