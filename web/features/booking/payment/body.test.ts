import { expect, it } from 'vitest';
import { utrText } from './body.ts';

it.each(['431947905050', '4319 4790 5050', ' 4319-4790-5050 ', '4319\u20114790\u20135050'])(
  'a UTR pasted as %j is its twelve digits',
  (pasted) => {
    expect(utrText(pasted)).toBe('431947905050');
  },
);
