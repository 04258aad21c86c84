import { describe, expect, it } from 'vitest';
import { newPasswordCode } from './password-rules.ts';

const ABOUT = ['Deccan Shuttlers', 'anita.rao@example.in', '9876543210'];

describe('a new password', () => {
  it.each(['password', 'PassWord123', 'iloveyou1', '12345678', 'qwertyuiop'])(
    'that is one of the most used is refused: %s',
    (password) => {
      expect(newPasswordCode(password, ABOUT)).toBe('password-common');
    },
  );

  it.each([
    'Deccan Shuttlers',
    'deccan-shuttlers',
    'DeccanShuttlers2026',
    'anita.rao@example.in',
    'anitarao1',
    '98765 43210',
    'Badminton26',
    'tournaments-organizer',
  ])('that everybody knows of its owner or of the site is refused: %s', (password) => {
    expect(newPasswordCode(password, ABOUT)).toBe('password-known');
  });

  it.each(['shuttle in the net', 'Deccan Shuttlers win', 'anita rao plays at nine'])(
    'that only holds such a word is taken: %s',
    (password) => {
      expect(newPasswordCode(password, ABOUT)).toBeNull();
    },
  );

  it('has the length that it must have first', () => {
    expect(newPasswordCode('', ABOUT)).toBe('password-required');
    expect(newPasswordCode('qwerty', ABOUT)).toBe('password-length');
  });

  it('of nobody in particular may be of any words but those of the site', () => {
    expect(newPasswordCode('deccanshuttlers', [])).toBeNull();
    expect(newPasswordCode('deccanshuttlers', ['', '@'])).toBeNull();
  });
});
