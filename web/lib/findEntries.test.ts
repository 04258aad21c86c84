import { describe, expect, it } from 'vitest';
import { findEntries } from './findEntries.ts';

const names = new Map([
  [1, 'Kirti Nair [1]'],
  [2, 'José Fernandes / Kavya Reddy'],
  [3, 'Raghavendra Hegde'],
  [4, 'कीर्ति राव'],
  [5, 'Player 2'],
  [6, 'Player 21'],
  [7, 'Venkatalakshmi Subramaniam'],
  [8, 'Subramaniam Venkatalakshmi'],
  [9, 'प्रकाश चौधरी'],
  [10, 'Rajkumar Hegdekar'],
]);

describe('a name that somebody looks for', () => {
  it.each([
    ['nair', [1]],
    ['jose', [2]],
    ['José', [2]],
    ['ragavendra', [3]],
    ['hegde ragh', [3]],
    ['ven', [7, 8]],
    ['kumar', [10]],
    ['hegde', [3, 10]],
    ['kumar hegde', [10]],
    ['Fernandez', [2]],
    ['kavya redy', [2]],
    ['कीर्ति', [1, 4]],
    ['venkatalaxmi', [7, 8]],
    ['subramaniam venkata', [7, 8]],
    ['Venkatalakshmi  Subramanyam', [7, 8]],
    ['kirti rao', [4]],
    ['prakash', [9]],
    ['chaudhari prakaash', [9]],
    ['choudhary', [9]],
    ['राघवेंद्र', [3]],
    ['player 2', [5, 6]],
    ['k', []],
    ['!!', []],
    ['zzzzz', []],
  ])('as %j finds %j', (typed, ids) => {
    expect([...findEntries(names, typed.normalize('NFC'))]).toEqual(ids);
    expect([...findEntries(names, typed.normalize('NFD'))]).toEqual(ids);
  });
});
