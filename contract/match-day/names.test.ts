import { expect, it } from 'vitest';
import { bareName, initialsOf, shortName, splitName } from './names.ts';

it('of a name that is not told its initials stand, with the club', () => {
  expect(initialsOf('Asha  Rao', 'Smash')).toBe('A. R. (Smash)');
  expect(initialsOf('मीरा', '')).toBe('म.');
  expect(initialsOf('', '')).toBe('');
});

it.each([
  ['Aarav Deshpande (आरव देशपांडे)', 'Aarav', 'Deshpande', 'A. D.'],
  ['आरव देशपांडे (Aarav Deshpande)', 'आरव', 'देशपांडे', 'आ. द.'],
  ['Karthik R [கார்த்திக்]', '', 'Karthik R', 'K. R.'],
  // In the same script it tells two apart.
  ['Ravi Kumar (Jr)', 'Ravi', 'Kumar (Jr)', 'R. K.'],
  ['Asha (आशा)', '', 'Asha', 'A.'],
])('of %s one spelling counts', (name, given, surname, initials) => {
  expect(splitName(name)).toEqual({ given, surname });
  expect(initialsOf(name)).toBe(initials);
});

it('a name that stands for one that is not told keeps its brackets', () => {
  expect(bareName('Player (U13)')).toBe('Player (U13)');
});

it.each([
  ['Aarav Deshpande (आरव देशपांडे)', 'A. Deshpande'],
  ['Aarav Kumar Krishnamurthy', 'A. K. Krishnamurthy'],
  ['Karthik R', 'Karthik R'],
  ['Player (U13)', 'Player (U13)'],
])('%s is in short %s', (name, short) => expect(shortName(name)).toBe(short));
