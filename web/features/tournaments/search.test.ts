import { describe, expect, it } from 'vitest';
import { DAY, eventSample, START, tournamentSample } from '../../testing/samples.ts';
import { filterChoices, isWithin, NO_FILTERS } from './filters.ts';
import { stateOf, wordsOf } from './places.ts';
import { hasPartOnly, searched } from './search.ts';

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
    ['Banglore', [2]],
    ['Bangalor', [2]],
    ['maddras', [3]],
    ['chennai 2027', [3]],
    ['karnataka', [2]],
    ['पुणे', [1]],
    ['बेंगलुरु', [2]],
    ['बैंगलोर', [2]],
    ['बेंगलू', [2]],
    ['चेन्नई', [3]],
    ['मुंबई', []],
    ['xyzzy', []],
    ['Banglore U13', [2]],
    ['banglore u15', [2]],
    ['u13 15', []],
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

  it.each([
    ['Bombay', 'Mumbai'],
    ['Madras', 'Chennai'],
    ['Calcutta', 'Kolkata'],
    ['Poona', 'Pune'],
    ['Mysore', 'Mysuru'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Cochin', 'Kochi'],
    ['Baroda', 'Vadodara'],
    ['Gurgaon', 'Gurugram'],
    ['Allahabad', 'Prayagraj'],
    ['Vizag', 'Visakhapatnam'],
    ['Trichy', 'Tiruchirappalli'],
    ['Pondicherry', 'Puducherry'],
    ['Tanjore', 'Thanjavur'],
    ['Nasik', 'Nashik'],
    ['చెన్నై', 'చెన్నై'],
  ])('for %s finds what lies in %s, and the other way round', (old, today) => {
    const plain = { name: 'Open Cup', organizerName: 'Shuttlers' };
    const there = tournamentSample({ ...plain, id: 7, address: `Stadium, ${today}` });
    const away = tournamentSample({ ...plain, id: 8, address: 'Hall, Itanagar' });
    expect(searched([away, there], old)).toEqual([there]);
    const oldThere = tournamentSample({ ...plain, id: 9, address: `Stadium, ${old}` });
    expect(searched([away, oldThere], today)).toEqual([oldThere]);
  });

  it.each([
    ['12 dec', [10]],
    ['12th December', [10]],
    ['dec 12', [10]],
    ['12-dec', [10]],
    ['13 dec', [10]],
    ['14 dec', [10, 11]],
    ['1 dec', []],
    ['04 jan', [11]],
    ['dec 2026', [10, 11]],
    ['2027', [11]],
  ])('for %j finds what is played on that day', (text, ids) => {
    const at = (date: string) => Date.parse(`${date}T09:00:00+05:30`) / 1000;
    const short = { id: 10, startsAt: at('2026-12-12'), endsAt: at('2026-12-14') };
    const long = { id: 11, startsAt: at('2026-12-14'), endsAt: at('2027-01-04') };
    const both = [short, long].map((dates) => tournamentSample(dates));
    expect(searched(both, text).map(({ id }) => id)).toEqual(ids);
  });

  it('takes one spelling of letters for another in every script', () => {
    const names = ['గ్రామీణ బ్యాడ్మింటన్ కప్', 'கோவை ஓபன்', 'ज़िला क्‍षेत्र कप', 'Zoë Öpen'];
    const of = names.map((name, index) => tournamentSample({ id: 20 + index, name }));
    for (const [index, typed] of ['బ్యాడ్మింటన్', 'கோவை', 'जिला क्षेत्र', 'zoe open'].entries()) {
      for (const form of ['NFC', 'NFD'] as const)
        expect(searched(of, typed.normalize(form)).map(({ id }) => id)).toEqual([20 + index]);
    }
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

describe('cities as the scripts of India write them', () => {
  const inCity = (address: string) => tournamentSample({ address, organizerName: 'Club' });

  it.each([
    ['मुंबई', 'Andheri Sports Complex, Mumbai'],
    ['मुम्बई', 'Andheri Sports Complex, Mumbai'],
    ['दिल्ली', 'Siri Fort, New Delhi'],
    ['नई दिल्ली', 'Siri Fort, New Delhi'],
    ['हैदराबाद', 'Gachibowli, Hyderabad'],
    ['चंडीगढ़', 'Sector 42, Chandigarh'],
    ['गाज़ियाबाद', 'Mahamaya Stadium, Ghaziabad'],
    ['लखनऊ', 'BBD Academy, Lucknow'],
    ['कोलकाता', 'Salt Lake, Kolkata'],
    ['Mumbai', 'अंधेरी, मुंबई'],
    ['हैद्राबाद', 'Gachibowli, Hyderabad'],
    ['हैदराबाद', 'గచ్చిబౌలి, హైదరాబాద్'],
    ['హైదరాబాద్', 'Gachibowli, Hyderabad'],
    ['విజయవాడ', 'Vijayawada'],
    ['കൊച്ചി', 'Kadavanthra, Kochi'],
    ['തിരുവനന്തപുരം', 'Jimmy George Stadium, Thiruvananthapuram'],
    ['சென்னை', 'Nehru Stadium, Chennai'],
    ['கோயம்புத்தூர்', 'Coimbatore'],
    ['ಬೆಂಗಳೂರು', 'Kanteerava Stadium, Bengaluru'],
    ['ಬೆಂಗಳೂರು', 'Indiranagar, Bangalore'],
    ['ಮೈಸೂರು', 'Mysuru'],
    ['কলকাতা', 'Salt Lake, Kolkata'],
    ['হাওড়া', 'Howrah'],
    ['અમદાવાદ', 'Navrangpura, Ahmedabad'],
    ['વડોદરા', 'Vadodara'],
    ['बंगळुरू', 'Kanteerava Stadium, Bengaluru'],
    ['Kolkata', 'বিধাননগর, কলকাতা'],
  ])('%s finds %s', (text, address) => {
    const wanted = inCity(address);
    expect(searched([inCity('Guindy'), wanted], text)).toEqual([wanted]);
  });

  it('are found by their state', () => {
    const wanted = inCity('अंधेरी, मुंबई');
    expect(searched([inCity('Guindy'), wanted], 'maharashtra')).toEqual([wanted]);
  });
});

it('tells where what was found has only some of the words', () => {
  expect(hasPartOnly(searched(all, 'Banglore U13'), 'Banglore U13')).toBe(true);
  expect(hasPartOnly(searched(all, 'Banglore U15'), 'Banglore U15')).toBe(false);
  expect(hasPartOnly(searched(all, ''), '')).toBe(false);
});
