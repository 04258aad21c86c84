import { describe, expect, it } from 'vitest';
import { DAY, eventSample, START, tournamentSample } from '../../testing/samples.ts';
import { filterChoices, isWithin, NO_FILTERS } from './filters.ts';
import { stateOf } from './places.ts';
import { searched, wordsOf } from './search.ts';

const pune = tournamentSample({ id: 1 });
const bengaluru = tournamentSample({
  id: 2,
  name: 'Namma Junior Open',
  address: 'Kanteerava Stadium, Bengaluru 560001',
  organizerName: 'Garden City Shuttlers',
  startsAt: START + 20 * DAY,
  endsAt: START + 21 * DAY,
  events: [eventSample({ name: "Boys' Singles U-15", ageGroup: { kind: 'under', age: 15 } })],
});
const veterans = tournamentSample({
  id: 3,
  name: 'Masters Cup',
  address: 'T. Nagar, Chennai, Tamil Nadu',
  organizerName: 'Marina Masters',
  startsAt: START + 60 * DAY,
  endsAt: START + 61 * DAY,
  events: [eventSample({ ageGroup: { kind: 'over', age: 35 } })],
});
const all = [pune, bengaluru, veterans];

const found = (text: string) => searched(all, text).map(({ id }) => id);

describe('a search', () => {
  it.each([
    ['', [1, 2, 3]],
    ['pune', [1]],
    ['Bangalore', [2]],
    ['bengaluru', [2]],
    ['bangalo', [2]],
    ['madras', [3]],
    ['U15', [2]],
    ['u-15', [2]],
    ['under 15', [2]],
    ['Under-15 boys', [2]],
    ['35+', [3]],
    ['Dec', [2]],
    ['december', [2]],
    ['january chennai', [3]],
    ['Pnue', [1]],
    ['bengalru', [2]],
    ['chenai', [3]],
    ['chenn', [3]],
    ['kanterava', [2]],
    ['púne', [1]],
    ['xyzzy', []],
    ['u13', []],
    ['5', []],
  ])('for %j finds %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('takes what is written just so before what is alike', () => {
    const thane = tournamentSample({ id: 4, name: 'Mira Cup' });
    const meera = tournamentSample({ id: 5, name: 'Mora Cup' });
    expect(searched([thane, meera], 'mira').map(({ id }) => id)).toEqual([4]);
    expect(searched([thane, meera], 'mirra').map(({ id }) => id)).toEqual([4]);
  });

  it('takes Devanagari and Tamil words as they are', () => {
    const one = tournamentSample({ id: 6, name: 'पुणे ओपन', address: 'சென்னை' });
    expect(searched([one], 'पुणे')).toEqual([one]);
    expect(searched([one], 'சென்னை')).toEqual([one]);
  });
});

describe('the state of an address', () => {
  it.each([
    ['Gachibowli, Hyderabad, Telangana 500032', 'Telangana'],
    ['Kanteerava Stadium, Bangalore', 'Karnataka'],
    ['T. Nagar, Madras', 'Tamil Nadu'],
    ['Talkatora, New Delhi', 'Delhi'],
    ['Andhra Pradesh Sports Hall, Nagpur, Maharashtra', 'Maharashtra'],
    ['Jammu', 'Jammu and Kashmir'],
    ['Somewhere', null],
  ])('of %s is %s', (address, state) => {
    expect(stateOf(wordsOf(address))).toBe(state);
  });
});

describe('the filters', () => {
  it('offer what there is, in order', () => {
    expect(filterChoices(all)).toEqual({
      month: ['2026-11', '2026-12', '2027-01'],
      age: ['U15', '35+'],
      place: ['Karnataka', 'Maharashtra', 'Tamil Nadu'],
    });
  });

  it.each([
    [{ month: '2026-12' }, [2]],
    [{ age: 'U15' }, [2]],
    [{ place: 'Tamil Nadu' }, [3]],
    [{ place: 'Tamil Nadu', age: 'U15' }, []],
    [{}, [1, 2, 3]],
  ])('%j leave %j', (filters, ids) => {
    const left = all.filter((one) => isWithin(one, { ...NO_FILTERS, ...filters }));
    expect(left.map(({ id }) => id)).toEqual(ids);
  });
});
