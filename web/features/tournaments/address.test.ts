import { expect, it } from 'vitest';
import { shortAddress } from './address.ts';

it('names the hall and its town, without streets, state and PIN', () => {
  const long = 'Charminar Indoor Stadium, Lal Bahadur Marg, Fateh Maidan,\nHyderabad, Telangana 500001';
  expect(shortAddress(long)).toBe('Charminar Indoor Stadium, Hyderabad');
  expect(shortAddress('Sports Hall, Fatorda, Margao')).toBe('Sports Hall, Margao');
  expect(shortAddress('Sports Hall, Margao, Goa')).toBe('Sports Hall, Margao');
  expect(shortAddress('Sports Hall, Goa')).toBe('Sports Hall, Goa');
  expect(shortAddress('Gachibowli, Hyderabad')).toBe('Gachibowli, Hyderabad');
  expect(shortAddress('Sector 17, Chandigarh - 160 017')).toBe('Sector 17, Chandigarh');
  expect(shortAddress('')).toBe('');
});
