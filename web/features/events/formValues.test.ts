import { describe, expect, it } from 'vitest';
import { bodyOf, checkFacts, DEFAULTS, factsOf } from './formValues.ts';

describe('a new event', () => {
  it('is an open singles knockout without fee or offer [ORG-EVENTS-24]', () => {
    expect(factsOf(null)).toEqual({
      name: '',
      eventType: 'singles',
      matchType: 'knockout',
      maxEntries: '',
      fee: '0',
      allowBooking: true,
      bookingOpensAt: '',
      bookingClosesAt: '',
      discount: '0',
      ageGroup: '',
      gender: 'any',
      scoringFormat: '3x15',
    });
  });
});

describe('the bounds of an event [ORG-EVENTS-20]', () => {
  it.each([
    ['fee', '1000000.00', true],
    ['fee', '1000000.01', false],
    ['fee', '12.345', false],
    ['fee', '-1', false],
    ['fee', '', true],
    ['discount', '100', true],
    ['discount', '33.33', true],
    ['discount', '101', false],
    ['maxEntries', '1024', true],
    ['maxEntries', '', true],
    ['maxEntries', '1025', false],
    ['maxEntries', '12a', false],
  ] as const)('%s %j: %s', (field, value, isFine) => {
    const checks = checkFacts({ ...DEFAULTS, name: "Men's Singles", [field]: value });
    expect(checks[field] === null).toBe(isFine);
  });

  it('ask for a name', () => {
    expect(checkFacts(DEFAULTS)['name']).toBe('name-required');
  });
});

describe('the event to save', () => {
  it('has its money in paise and no limit where none was typed', () => {
    const body = bodyOf({ ...DEFAULTS, name: ' MS ', fee: '499.5', discount: '10' }, 3, 7);
    expect(body).toMatchObject({ id: 7, tournamentId: 3, name: 'MS', feePaise: 49_950, maxEntries: null });
  });
});
