import { describe, expect, it } from 'vitest';
import {
  basketFor,
  countOf,
  isBasketFull,
  isBlank,
  linesOf,
  putBack,
  totalOf,
  withEntry,
  withoutEntry,
  withoutEvent,
  withPlayer,
  type Basket,
} from './basket.ts';
import { distinctPeople, emailsOf, peopleIn } from './people.ts';
import { testEvent, testTournament } from '../testing.ts';

const singles = testEvent({ discountPercent: 10 });
const doubles = testEvent({ id: 2, name: 'Girls Doubles', eventType: 'doubles', feePaise: 90_000 });
const tournament = testTournament([singles, doubles]);

const idsOf = (basket: Basket) => basket.entries.map(({ id }) => id);

describe('the basket of a booking', () => {
  it('begins with one entry of the event, of one player in singles and two in doubles [BOOK-PAGE-03, BOOK-PAGE-05]', () => {
    expect(basketFor(singles).entries.map((entry) => entry.players.length)).toEqual([1]);
    expect(basketFor(doubles).entries.map((entry) => entry.players.length)).toEqual([2]);
  });

  it('adds a team beside the others of its event [BOOK-PAGE-07]', () => {
    const basket = withEntry(withEntry(basketFor(singles), doubles), singles);
    expect(basket.entries.map(({ eventId }) => eventId)).toEqual([1, 1, 2]);
    expect(idsOf(basket)).toEqual([1, 3, 2]);
  });

  it('removes a team only while its event has more than one [BOOK-PAGE-08]', () => {
    const two = withEntry(withEntry(basketFor(singles), doubles), singles);
    expect(idsOf(withoutEntry(two, 1))).toEqual([3, 2]);
    expect(withoutEntry(two, 2)).toBe(two);
  });

  it('never gives an id twice, so that what was removed can be put back', () => {
    const before = withEntry(withEntry(basketFor(singles), singles), doubles);
    const removed = withoutEntry(before, 2);
    const later = withPlayer(withEntry(removed, singles), 1, 0, { name: 'Asha Rao' });
    const back = putBack(later, before);
    expect(idsOf(back)).toEqual([1, 2, 3, 4]);
    expect(back.entries[0]?.players[0]?.name).toBe('Asha Rao');
  });

  it('takes an added event out with all its teams', () => {
    const basket = withEntry(withEntry(basketFor(singles), doubles), doubles);
    expect(countOf(withoutEvent(basket, 2), 2)).toBe(0);
  });

  it('holds 20 entries at most [CONST-PUB-08]', () => {
    let basket = basketFor(singles);
    for (let count = 1; count < 20; count++) {
      expect(isBasketFull(basket)).toBe(false);
      basket = withEntry(basket, singles);
    }
    expect(isBasketFull(basket)).toBe(true);
  });

  it('costs the effective fee times the teams of each event [BOOK-SUM-01, BOOK-SUM-02, BOOK-SUM-04]', () => {
    const basket = withEntry(withEntry(basketFor(singles), singles), doubles);
    expect(
      linesOf(basket, tournament).map(({ unitPaise, entries, totalPaise }) => [
        unitPaise,
        entries,
        totalPaise,
      ]),
    ).toEqual([
      [54_000, 2, 108_000],
      [90_000, 1, 90_000],
    ]);
    expect(totalOf(basket, tournament)).toBe(198_000);
  });

  it('offers each e-mail once, the first player first, whatever the case of its letters [BOOK-OTP-07]', () => {
    let basket = withEntry(basketFor(singles), doubles);
    basket = withPlayer(basket, 1, 0, { email: ' asha@example.in ' });
    basket = withPlayer(basket, 2, 0, { email: 'Asha@Example.in' });
    basket = withPlayer(basket, 2, 1, { email: 'meera@example.in' });
    expect(emailsOf(basket)).toEqual(['asha@example.in', 'meera@example.in']);
  });

  it('remembers each named player once for another event', () => {
    const asha = {
      name: ' Asha Rao',
      mobile: '9876543210',
      email: 'a@b.in',
      dateOfBirth: '2014-05-06',
      academy: 'X',
      guardianName: '',
      guardianConsent: false,
    };
    const basket = withPlayer(withPlayer(withEntry(basketFor(singles), singles), 1, 0, asha), 2, 0, asha);
    expect(peopleIn(basket).map(({ name }) => name)).toEqual(['Asha Rao']);
    expect(
      distinctPeople([...peopleIn(basket), { ...asha, name: 'Asha Rao', dateOfBirth: '2010-01-01' }]),
    ).toHaveLength(2);
  });

  it('knows a block that nothing was typed into', () => {
    const [player] = basketFor(singles).entries[0]!.players;
    expect(isBlank(player!)).toBe(true);
    expect(isBlank({ ...player!, academy: 'x' })).toBe(false);
  });
});
