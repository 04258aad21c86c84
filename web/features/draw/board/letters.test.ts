import { expect, it } from 'vitest';
import { isEndless, lettersOf, partsOf } from './letters.ts';

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
  ['Asha Rao / Zoya Khan', 'usual'],
  ['Gurpreet Singh Gill / Rudra Bhattacharya [2]', 'small'],
  ['Karthik Katta / Karthik Vemulapalli [1]', 'small'],
  ['Venkata Naga Satya Sai / Lakshmi Prasanna Kanakavalli Rao', 'tiny'],
  ['Asha Rao (आशा राव)', 'usual'],
])('the letters of %s are %s', (name, letters) => {
  expect(lettersOf(name, false)).toEqual({ letters, isOnce: false });
});

it('leave room for the mark of who serves', () => {
  expect(lettersOf('Venkata Ramana Vemula', true).letters).toBe('small');
});

it('leave a name in a second script to the ear where there is no room for both', () => {
  const name = 'Mohammed Abdul Rahman Siddiqui (محمد عبدالرحمن صدیقی)';
  expect(lettersOf(name, false)).toEqual({ letters: 'small', isOnce: true });
  expect(isEndless(name, false)).toBe(false);
  const pair = 'Arjun Deshpande (अर्जुन देशपांडे) / Lokesh Choudhary (लोकेश चौधरी) [1]';
  expect(lettersOf(pair, false)).toEqual({ letters: 'small', isOnce: true });
  expect(partsOf('Asha Rao (आशा राव) / Zoya Khan')).toEqual(['Asha Rao', ' (आशा राव)', ' / Zoya Khan']);
});

it('make a box higher only for a name that takes three lines also in the narrowest', () => {
  expect(isEndless('Venkata Naga Satya Sai Krishna Chaitanya', false)).toBe(false);
  expect(isEndless('Venkatanarasimharajuvaripeta Satyanarayanamurthy X', false)).toBe(true);
});
