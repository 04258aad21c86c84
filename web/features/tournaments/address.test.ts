import { expect, it } from 'vitest';
import { shortAddress } from './address.ts';

it('names the hall and the town, without streets and PIN', () => {
  const long = 'Charminar Indoor Stadium, Lal Bahadur Marg, Fateh Maidan,\nHyderabad, Telangana 500001';
  expect(shortAddress(long)).toBe('Charminar Indoor Stadium, Hyderabad, Telangana');
  expect(shortAddress('Gachibowli, Hyderabad')).toBe('Gachibowli, Hyderabad');
  expect(shortAddress('Sector 17, Chandigarh - 160 017')).toBe('Sector 17, Chandigarh');
  expect(shortAddress('')).toBe('');
});
