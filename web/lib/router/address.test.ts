import { describe, expect, it } from 'vitest';
import { matchPath, resolve } from './address.ts';

const from = { pathname: '/tournaments/7', search: '?tab=events' };

describe('addresses', () => {
  it.each([
    ['/about-us', '/about-us'],
    ['?tab=entries', '/tournaments/7?tab=entries'],
    ['?', '/tournaments/7'],
    ['/tournaments/?q=a%20b#top', '/tournaments/?q=a%20b#top'],
  ])('resolves %s to %s', (to, expected) => {
    expect(resolve(to, from)).toBe(expected);
  });

  it('changes only the parts that are given', () => {
    expect(resolve({ search: '' }, from)).toBe('/tournaments/7');
    expect(resolve({ search: '?q=x' }, from)).toBe('/tournaments/7?q=x');
  });
});

describe('matching', () => {
  it('takes the values out of a path', () => {
    expect(matchPath('/tournaments/:tournamentId/:eventId/book', '/tournaments/7/11/book')).toEqual({
      tournamentId: '7',
      eventId: '11',
    });
  });

  it('takes a slash at the end on every route', () => {
    expect(matchPath('/tournaments', '/tournaments/')).toEqual({});
  });

  it('survives broken escapes and refuses other lengths', () => {
    expect(matchPath('/tournaments/:id', '/tournaments/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
    expect(matchPath('/tournaments/:id', '/tournaments')).toBeNull();
    expect(matchPath('/tournaments/:id', '/tournaments/7/8')).toBeNull();
  });
});
