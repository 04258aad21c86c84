import { describe, expect, it } from 'vitest';
import { basketFor, withEntry, withPlayer, type PlayerDraft } from './basket.ts';
import {
  doubtOf,
  duplicatesOf,
  firstBadMobile,
  isBlocked,
  isUnusualMobile,
  mobileDigits,
  playerErrors,
  summaryErrors,
} from './checks.ts';
import { testEvent } from '../testing.ts';

const TODAY = '2026-11-20';
const asha: PlayerDraft = {
  name: 'Asha Rao',
  mobile: '0123456789',
  email: 'asha@example.in',
  dateOfBirth: '2014-05-06',
  academy: 'Gopichand Academy',
  guardianName: 'Meera Rao',
  guardianConsent: true,
};
const textsOf = (changes: Partial<PlayerDraft>) =>
  playerErrors(1, 0, { ...asha, ...changes }, TODAY).map(({ text, blocks }) => [text, blocks]);

describe("a player's fields", () => {
  it('pass when all are filled, a leading zero counting', () => expect(textsOf({})).toEqual([]));

  it('are all needed [BOOK-VAL-03, BOOK-VAL-04, BOOK-VAL-05, BOOK-VAL-06, BOOK-VAL-07]', () => {
    expect(textsOf({ name: '  ' })).toEqual([['Please enter a name.', true]]);
    expect(textsOf({ mobile: '' })).toEqual([['Please enter a mobile number.', true]]);
    expect(textsOf({ email: ' ' })).toEqual([['Please enter an e-mail address.', true]]);
    expect(textsOf({ dateOfBirth: '' })).toEqual([['Please enter the date of birth.', true]]);
    expect(textsOf({ academy: ' ' })).toEqual([['Please enter the academy or district.', true]]);
  });

  it('mark a mobile of another length without keeping the confirmation from opening [BOOK-VAL-01]', () => {
    for (const mobile of ['987654321', '98765432101', '98765abcde']) {
      expect(textsOf({ mobile })).toEqual([['Exactly 10 digits are needed here, without +91 or 0.', false]]);
    }
  });

  it('refuse a date of birth that lies ahead and an address that is none', () => {
    expect(textsOf({ dateOfBirth: '2026-11-21', email: 'asha@example' }).map(([, blocks]) => blocks)).toEqual(
      [true, true],
    );
  });

  it('need a guardian who agrees where the player is under 18', () => {
    const none = { guardianName: ' ', guardianConsent: false };
    expect(textsOf(none)).toEqual([
      ['Please enter the name of a parent or guardian: the player is under 18.', true],
      ['A parent or guardian has to agree to this entry.', true],
    ]);
    expect(textsOf({ ...none, dateOfBirth: '2008-11-21' })).toHaveLength(2);
    expect(textsOf({ ...none, dateOfBirth: '2008-11-20' })).toEqual([]);
  });
});

describe('the errors on top', () => {
  const event = testEvent();
  const two = withPlayer(withEntry(basketFor(event), event), 1, 0, { ...asha, mobile: '1' });

  it('name event and player, and are only of the entries that were checked', () => {
    expect(summaryErrors(two, 0, TODAY, [event])).toEqual([]);
    expect(summaryErrors(two, 1, TODAY, [event])).toEqual([
      {
        id: 'entry-1-1-mobile',
        text: `${event.name}, team 1, player 1: Exactly 10 digits are needed here, without +91 or 0.`,
      },
    ]);
    expect(summaryErrors(two, 2, TODAY, [event])[1]).toEqual({
      id: 'entry-2-1-name',
      text: `${event.name}, team 2, player 1: Please enter a name.`,
    });
    expect(summaryErrors(basketFor(event), 1, TODAY, [event])[0]?.text).toBe(
      `${event.name}, player 1: Please enter a name.`,
    );
  });

  it('keep from the confirmation unless only the length of a mobile is wrong, which is told after it', () => {
    expect(isBlocked(two, TODAY)).toBe(true);
    const one = withPlayer(basketFor(event), 1, 0, { ...asha, mobile: '1' });
    expect(isBlocked(one, TODAY)).toBe(false);
  });

  it('find the first mobile that does not have ten digits', () => {
    expect(firstBadMobile(two)).toBe('entry-1-1-mobile');
    expect(firstBadMobile(withPlayer(basketFor(event), 1, 0, asha))).toBeNull();
  });
});

describe('a pasted mobile', () => {
  it.each([
    ['+91 98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['12345', '12345'],
  ])('%s becomes %s', (pasted, digits) => expect(mobileDigits(pasted)).toBe(digits));

  it('is looked at twice when it begins as no Indian one', () => {
    expect(isUnusualMobile('1876543210')).toBe(true);
    expect(isUnusualMobile('9876543210')).toBe(false);
    expect(isUnusualMobile('187654321')).toBe(false);
  });
});

describe('duplicates', () => {
  const entered = { id: 9, pool: null, players: [{ name: 'Meera  IYER', dateOfBirth: '' }] };
  const event = testEvent({ entries: [entered] });

  it('are told within the booking and against the entries, and never refused', () => {
    const one = withPlayer(basketFor(event), 1, 0, asha);
    const two = withPlayer(withEntry(one, event), 2, 0, { ...asha, name: 'asha rao' });
    const three = withPlayer(withEntry(two, event), 3, 0, { ...asha, name: 'Meera Iyer' });
    expect(three.entries.map((entry) => duplicatesOf(entry, three.entries, event))).toEqual([
      ['Asha Rao'],
      ['asha rao'],
      ['Meera Iyer'],
    ]);
  });

  it('are none for namesakes born on another day, nor for empty names', () => {
    const one = withPlayer(basketFor(event), 1, 0, asha);
    const two = withPlayer(withEntry(one, event), 2, 0, { ...asha, dateOfBirth: '2013-01-01' });
    const three = withEntry(withEntry(two, event), event);
    expect(three.entries.flatMap((entry) => duplicatesOf(entry, three.entries, event))).toEqual([]);
  });

  it('are told for a pair of one and the same player', () => {
    const doubles = testEvent({ eventType: 'doubles' });
    const pair = withPlayer(withPlayer(basketFor(doubles), 1, 0, asha), 1, 1, asha);
    expect(duplicatesOf(pair.entries[0]!, pair.entries, doubles)).toEqual(['Asha Rao']);
  });
});

describe("an event's age group", () => {
  const start = Date.UTC(2026, 10, 21, 3, 30) / 1000;
  const entryOf = (...players: PlayerDraft[]) => ({ id: 1, eventId: 1, players });

  it('raises a doubt about who is outside it, and never more than a doubt', () => {
    const event = testEvent({ ageGroup: { kind: 'under', age: 11 } });
    expect(doubtOf(entryOf(asha), event, start)).toBe(
      'Asha Rao is too old for this event. Under 11: born on or after 1 January 2016. You can book all the same; the organizer decides.',
    );
    expect(doubtOf(entryOf({ ...asha, dateOfBirth: '2016-01-01' }), event, start)).toBeNull();
    expect(doubtOf(entryOf({ ...asha, dateOfBirth: '' }), event, start)).toBeNull();
  });

  it('looks at both players of a pair, and at their ages together', () => {
    const pair = entryOf(
      { ...asha, dateOfBirth: '1990-01-01' },
      { ...asha, name: '', dateOfBirth: '1986-01-01' },
    );
    const masters = testEvent({ eventType: 'doubles', ageGroup: { kind: 'over', age: 40 } });
    expect(doubtOf(pair, masters, start)).toMatch(/^Asha Rao is too young for this event. 40 and over/);
    const combined = testEvent({ eventType: 'doubles', ageGroup: { kind: 'combined', age: 80 } });
    expect(doubtOf(pair, combined, start)).toMatch(/^This pair is too young for this event/);
  });

  it('is not there for everybody', () => expect(doubtOf(entryOf(asha), testEvent(), start)).toBeNull());
});
