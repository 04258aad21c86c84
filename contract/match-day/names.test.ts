import { expect, it } from 'vitest';
import { initialsOf } from './names.ts';

it('of a name that is not told its initials stand, with the club', () => {
  expect(initialsOf('Asha  Rao', 'Smash')).toBe('A. R. (Smash)');
  expect(initialsOf('मीरा', '')).toBe('म.');
  expect(initialsOf('', '')).toBe('');
});
