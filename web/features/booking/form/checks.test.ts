import { describe, expect, it } from 'vitest';
import { basketFor, withEntry, withPlayer, type Basket, type PlayerDraft } from './basket.ts';
import { errorsOf, firstBadMobile, isBlocked, mobileHint, playerErrors, summaryErrors } from './checks.ts';
import { mobileDigits } from './fields.ts';
import { doubtOf, doubtsIn, duplicatesOf } from './doubts.ts';
import { testEvent, testTournament } from '../testing.ts';

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
      expect(textsOf({ mobile })).toEqual([['Exactly 10 digits are needed here.', false]]);
    }
  });

  it.each(['+91 98765 43210', '098765 43210', '98765-43210', '919876543210'])(
    'take the mobile %s for its ten digits',
    (mobile) => {
      expect(textsOf({ mobile })).toEqual([]);
      expect(firstBadMobile(withPlayer(basketFor(testEvent()), 1, 0, { ...asha, mobile }))).toBeNull();
    },
  );

  it('refuse a date of birth that lies ahead and an address that is none', () => {
    expect(textsOf({ dateOfBirth: '2026-11-21', email: 'asha@example' }).map(([, blocks]) => blocks)).toEqual(
      [true, true],
    );
  });

  it('say of a date of birth that lies ahead nothing but that: it tells no age', () => {
    const none = { guardianName: '', guardianConsent: false };
    expect(textsOf({ ...none, dateOfBirth: '2027-01-01' })).toEqual([
      ['Please enter a date of birth that lies in the past.', true],
    ]);
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

  it('stand below event and player, and are only of the entries that were checked', () => {
    expect(summaryErrors(two, 0, TODAY, [event])).toEqual([]);
    expect(summaryErrors(two, 1, TODAY, [event])).toEqual([
      {
        id: 'entry-1-1-mobile',
        group: `${event.name}, team 1`,
        text: 'Mobile: exactly 10 digits are needed.',
      },
    ]);
    const wrong = withPlayer(basketFor(event), 1, 0, { ...asha, email: 'asha', academy: '' });
    expect(summaryErrors(wrong, 1, TODAY, [event]).map(({ text }) => text)).toEqual([
      'Email: please enter a valid e-mail address.',
      'Academy Name/District Name',
    ]);
    expect(summaryErrors(two, 2, TODAY, [event])[1]).toEqual({
      id: 'entry-2-1-name',
      group: `${event.name}, team 2`,
      text: 'Name',
    });
    expect(summaryErrors(basketFor(event), 1, TODAY, [event])[0]?.group).toBe(event.name);
    const doubles = testEvent({ eventType: 'doubles' });
    const groups = summaryErrors(basketFor(doubles), 1, TODAY, [doubles]).map(({ group }) => group);
    expect([...new Set(groups)]).toEqual([`${event.name}, player 1`, `${event.name}, player 2`]);
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
    ['(98765) 43210 mobile', '9876543210'],
  ])('%s becomes %s', (pasted, digits) => expect(mobileDigits(pasted)).toBe(digits));

  it('is looked at twice when it begins as no Indian one', () => {
    expect(mobileHint('1876543210')).toBe('Indian mobile numbers begin with 6 to 9: please look again.');
    expect(mobileHint('9876543210')).toBeUndefined();
    expect(mobileHint('187654321')).toBeUndefined();
  });
});

describe('duplicates', () => {
  const entered = { id: 9, pool: null, players: [{ name: 'Meera  IYER', dateOfBirth: '' }] };
  const event = testEvent({ entries: [entered] });
  const doubles = testEvent({ id: 2, eventType: 'doubles' });
  const errorsAt = (basket: Basket) =>
    basket.entries.flatMap((entry) =>
      entry.players.flatMap((_, position) => errorsOf(basket, entry, position, TODAY)),
    );

  it('among the entries of others are told, and never refused', () => {
    const one = withPlayer(basketFor(event), 1, 0, { ...asha, name: 'Meera Iyer' });
    expect(duplicatesOf(one.entries[0]!, event)).toEqual(['Meera Iyer']);
    expect(isBlocked(one, TODAY)).toBe(false);
    const other = withPlayer(basketFor(event), 1, 0, asha);
    expect(duplicatesOf(other.entries[0]!, event)).toEqual([]);
  });

  it('in one event of a booking are refused at once, at the later name', () => {
    const one = withPlayer(basketFor(event), 1, 0, asha);
    const two = withPlayer(withEntry(one, event), 2, 0, { ...asha, name: 'asha rao' });
    expect(errorsAt(two)).toEqual([
      {
        id: 'entry-2-1-name',
        text: 'This player is entered in this event already, in this booking. Please enter somebody else, or remove one of the two teams.',
        named:
          'Name: this player is entered in this event already, in this booking. Please enter somebody else, or remove one of the two teams.',
        blocks: true,
        isCertain: true,
      },
    ]);
    expect(isBlocked(two, TODAY)).toBe(true);
    expect(isBlocked(withPlayer(two, 2, 0, { name: 'Ravi Rao' }), TODAY)).toBe(false);
  });

  it('in one pair are refused, brother and sister of one parent are not', () => {
    const pair = withPlayer(withPlayer(basketFor(doubles), 1, 0, asha), 1, 1, asha);
    expect(errorsAt(pair).map(({ id, text }) => [id, text])).toEqual([
      [
        'entry-1-2-name',
        'This is the same player as the first one of the pair. Please enter the partner here.',
      ],
    ]);
    expect(errorsAt(withPlayer(pair, 1, 1, { name: 'Ravi Rao', dateOfBirth: '2015-01-02' }))).toEqual([]);
  });

  it('are none for one player in two events, nor for empty names', () => {
    const one = withPlayer(basketFor(event), 1, 0, asha);
    const both = withPlayer(withEntry(one, doubles), 2, 0, asha);
    expect(errorsAt({ ...both, entries: both.entries.slice(0, 1) })).toEqual([]);
    expect(errorsAt(both).some(({ isCertain }) => isCertain)).toBe(false);
    expect(errorsAt(withEntry(withEntry(one, event), event)).some(({ isCertain }) => isCertain)).toBe(false);
  });
});

describe("an event's age group", () => {
  const start = Date.UTC(2026, 10, 21, 3, 30) / 1000;
  const entryOf = (...players: PlayerDraft[]) => ({ id: 1, eventId: 1, players });

  it('raises a doubt about who is outside it, and never more than a doubt', () => {
    const event = testEvent({ ageGroup: { kind: 'under', age: 11 } });
    expect(doubtOf(entryOf(asha), event, start)).toBe(
      'Asha Rao is too old for this event. Under 11: born on or after 1 January 2016. You can book, but the organizer may refuse this entry: ask first if you are not sure.',
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

  it('is told again with all that is booked, each doubt with its event', () => {
    const juniors = testEvent({ ageGroup: { kind: 'under', age: 11 } });
    const open = testEvent({ id: 2, name: 'Open Singles' });
    const one = withPlayer(basketFor(juniors), 1, 0, asha);
    const both = withPlayer(withEntry(one, open), 2, 0, asha);
    const tournament = testTournament([juniors, open], { startsAt: start });
    expect(doubtsIn(both, tournament)).toEqual([
      'Boys Singles Under 13: Asha Rao is too old for this event.',
    ]);
  });

  it('is not there for everybody', () => expect(doubtOf(entryOf(asha), testEvent(), start)).toBeNull());
});
