import { expect, it } from 'vitest';
import { packed, placesOf, unpacked } from './fileNames.ts';

const FILES = ['/assets/Desk-a1.js', '/assets/Desk-b2.css', '/assets/index-c3.js'];

it('The files of a version go into the worker once, and come out as they were', () => {
  expect(packed(FILES)).toBe('Desk-a1.js Desk-b2.css index-c3.js');
  expect(unpacked(packed(FILES))).toEqual(FILES);
});

it('Files of some screens are told by their places', () => {
  expect(placesOf(['/assets/index-c3.js', '/assets/Desk-a1.js', '/assets/gone.js'], FILES)).toEqual([2, 0]);
});
