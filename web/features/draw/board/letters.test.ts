import { expect, it } from 'vitest';
import { lettersOf } from './letters.ts';

it.each([
  ['Adnan Khan', 'usual'],
  ['Venkata Ramana Vemulapalli [1]', 'small'],
  ['Raghavendra Hegde [3/4]', 'usual'],
  ['Venkata Ramana Vemula', 'usual'],
  ['Sai Charan Naidu [5/8]', 'usual'],
  ['Ananthapadmanabhan [1]', 'tiny'],
  ['Harshavardhan Chowdary [3/4]', 'usual'],
  ['Chandrasekharan Pillai', 'small'],
  ['Satyanarayanamurthy', 'tiny'],
  ['Venkata Naga Satya Sai Charan Teja', 'tiny'],
  ['कीर्ति श्रीवास्तव', 'usual'],
])('the letters of %s are %s', (name, letters) => {
  expect(lettersOf(name, false)).toBe(letters);
});

it('leave room for the mark of who serves', () => {
  expect(lettersOf('Venkata Ramana Vemula', true)).toBe('small');
});
