import { describe, expect, it } from 'vitest';
import { holdRefusal, isHeld, newHold, placeOfPayment, prolongedHold, type HoldRequest } from './hold.ts';

const TEN = 1_800_000_000;
const MINUTE = 60;

const request: HoldRequest = {
  places: 2,
  now: TEN,
  freePlaces: 2,
  heldPlaces: 0,
  living: [],
  endsOfBrowser: [],
  placesInAll: 2,
  heldByAddress: [],
  heldInTournament: [],
  lostByAddress: [],
  lostInEvent: [],
  maxEntries: 8,
  lapsedAt: [],
};

const refusal = (changes: Partial<HoldRequest>) => {
  const found = holdRefusal({ ...request, ...changes });
  return found && [found.code, found.againAt];
};

describe('a hold', () => {
  it('keeps its places until its end, to the second [MR-1]', () => {
    const hold = newHold(2, 120_000, TEN, 15);
    expect(refusal({ places: 1, now: TEN + 5 * MINUTE, freePlaces: 0, heldPlaces: 2 })).toEqual([
      'full-being-paid',
      null,
    ]);
    expect(isHeld(hold, TEN + 15 * MINUTE - 1)).toBe(true);
    expect(isHeld(hold, TEN + 15 * MINUTE)).toBe(false);
    expect(refusal({ places: 1, now: TEN + 15 * MINUTE + 1 })).toBeNull();
  });

  it('is prolonged once, and not when it has lapsed', () => {
    const hold = newHold(1, 60_000, TEN, 15);
    const longer = prolongedHold(hold, TEN + 10 * MINUTE);
    expect(longer.endsAt).toBe(TEN + 20 * MINUTE);
    expect(prolongedHold(longer, TEN + 11 * MINUTE)).toBe(longer);
    expect(prolongedHold(hold, TEN + 15 * MINUTE)).toBe(hold);
  });

  it('keeps its price, whatever the fee is by now [MR-6]', () => {
    expect(prolongedHold(newHold(2, 108_000, TEN, 15), TEN + MINUTE).paise).toBe(108_000);
  });

  it('takes the payment in any case: held, free again [MR-3], or without a place [MR-4]', () => {
    const hold = newHold(2, 120_000, TEN, 15);
    expect(placeOfPayment(hold, TEN + 14 * MINUTE, 0)).toBe('held');
    expect(placeOfPayment(hold, TEN + 20 * MINUTE, 2)).toBe('free');
    expect(placeOfPayment(hold, TEN + 20 * MINUTE, 1)).toBe('without-a-place');
  });
});

describe('no hold is given', () => {
  it('for more places than there are, or than a booking may have', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ freePlaces: 1 })).toEqual(['full', null]);
    expect(refusal({ places: 21, freePlaces: 100 })).toEqual(['too-many-places', null]);
  });

  it('while others pay, and says when enough places come free at the latest', () => {
    const living = [
      { places: 1, endsAt: TEN + 15 * MINUTE, isProlonged: true },
      { places: 1, endsAt: TEN + 6 * MINUTE, isProlonged: false },
      { places: 2, endsAt: TEN + 30 * MINUTE, isProlonged: false },
    ];
    const full = { freePlaces: 0, heldPlaces: 4, living };
    expect(refusal({ ...full, places: 1 })).toEqual(['full-being-paid', TEN + 11 * MINUTE]);
    expect(refusal({ ...full, places: 2 })).toEqual(['full-being-paid', TEN + 15 * MINUTE]);
    expect(refusal({ ...full, places: 4 })).toEqual(['full-being-paid', TEN + 35 * MINUTE]);
    expect(refusal({ ...full, places: 5 })).toEqual(['full', null]);
  });

  it('twice to one browser in an event', () => {
    expect(refusal({ endsOfBrowser: [TEN + 60] })).toEqual(['has-a-hold', TEN + 60]);
  });

  it('to an address beyond twenty places of an event or forty of a tournament, until the first of them end', () => {
    const kept = (places: number) => [
      { places: places - 1, endsAt: TEN + 100 },
      { places: 1, endsAt: TEN + 200 },
    ];
    expect(refusal({ heldByAddress: kept(19) })).toEqual(['crowded', TEN + 100]);
    expect(refusal({ heldByAddress: kept(18) })).toBeNull();
    expect(refusal({ heldInTournament: kept(39) })).toEqual(['crowded', TEN + 100]);
    expect(refusal({ heldInTournament: kept(38) })).toBeNull();
    expect(refusal({ heldInTournament: kept(38), placesInAll: 3 })).toEqual(['crowded', TEN + 100]);
  });

  it('to an address that kept forty places within an hour and paid none', () => {
    const lost = [
      { places: 20, endsAt: TEN - 600 },
      { places: 20, endsAt: TEN - 60 },
    ];
    expect(refusal({ lostByAddress: lost })).toEqual(['crowded', TEN - 600 + 60 * MINUTE]);
    expect(refusal({ lostByAddress: lost.slice(1) })).toBeNull();
  });

  it('to an address that kept a small event full twice within an hour and did not pay', () => {
    const lost = [
      { places: 8, endsAt: TEN - 1200 },
      { places: 8, endsAt: TEN - 60 },
    ];
    expect(refusal({ lostInEvent: lost })).toEqual(['crowded', TEN - 1200 + 60 * MINUTE]);
    expect(refusal({ lostInEvent: lost.slice(1) })).toBeNull();
    expect(refusal({ lostInEvent: lost, maxEntries: 32 })).toBeNull();
    expect(refusal({ lostInEvent: lost, maxEntries: null })).toBeNull();
    expect(refusal({ lostInEvent: lost.slice(1), maxEntries: 2 })).toEqual([
      'crowded',
      TEN - 60 + 60 * MINUTE,
    ]);
  });

  it('for an hour after three that lapsed', () => {
    const lapsedAt = [TEN - 120, TEN - 90, TEN - 60];
    expect(refusal({ lapsedAt })).toEqual(['paused', TEN - 60 + 60 * MINUTE]);
    expect(refusal({ lapsedAt: lapsedAt.slice(1) })).toBeNull();
    expect(refusal({ lapsedAt, now: TEN - 60 + 60 * MINUTE })).toBeNull();
  });
});
