import { paths } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { shellOf } from './shells.ts';

describe('The page that is kept for umpires and desks', () => {
  it.each([
    ['/umpire', 'umpire'],
    ['/umpire/login', 'umpire'],
    [paths.umpireMatch('AB12'), 'umpire'],
    ['/desk', 'desk'],
    [paths.desk(7), 'desk'],
    ['/umpires', null],
    ['/desks', null],
    ['/organization', null],
    ['/admin/login', null],
    [paths.tournament(7), null],
  ])('stands in for %s: %s', (address, shell) => {
    expect(shellOf(address)).toBe(shell);
  });
});
