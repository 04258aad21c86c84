import { paths, routes } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { addressOfLink, matchPath, ownAddress, splitAddress } from './location.ts';

describe('the address of a page', () => {
  it.each([
    ['/', '/', ''],
    ['/tournaments?q=a&page=2', '/tournaments', '?q=a&page=2'],
    ['/tournaments?', '/tournaments', ''],
    ['/tournaments?q=a?b#c?d', '/tournaments', '?q=a?b'],
    ['//evil.example/tournaments', '//evil.example/tournaments', ''],
    ['//[', '//[', ''],
    ['/\\', '/\\', ''],
    ['', '', ''],
  ])('is a path and a search, never a host: %s', (address, pathname, search) => {
    expect(splitAddress(address)).toEqual({ pathname, search });
  });
});

describe('the address of a route', () => {
  it.each([
    [routes.tournaments, '/tournaments', {}],
    [routes.tournaments, '/tournaments/', {}],
    [routes.tournaments, '/Tournaments', {}],
    [routes.home, '/', {}],
    [routes.tournament, paths.tournament(12), { tournamentId: '12' }],
    [routes.book, `${paths.book(12, 7)}/`, { tournamentId: '12', eventId: '7' }],
    [
      routes.printer,
      paths.printer(1, 2, 'knockout'),
      { tournamentId: '1', eventId: '2', fixtureType: 'knockout' },
    ],
  ])('%s holds %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params);
  });

  it.each([
    [routes.tournaments, '/tournament'],
    [routes.tournament, '/tournaments'],
    [routes.tournament, '/tournaments/12/7'],
    [routes.book, '/tournaments//7/book'],
    [routes.book, '/tournaments/12/7/fixtures'],
    [routes.home, '/nowhere'],
  ])('%s does not hold %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull();
  });
});

describe('where a link leads', () => {
  const here = { pathname: '/tournaments/12' };

  it.each([
    ['/about-us', '/about-us'],
    ['?tab=events', '/tournaments/12?tab=events'],
    ['?', '/tournaments/12'],
    [{ search: 'page=2' }, '/tournaments/12?page=2'],
    [{ search: '?page=2' }, '/tournaments/12?page=2'],
    [{ search: '' }, '/tournaments/12'],
  ])('%j leads to %s', (to, address) => {
    expect(addressOfLink(to, here)).toBe(address);
  });
});

describe('the own address of a page', () => {
  it.each([
    ['/tournaments', '/tournaments'],
    ['/tournaments?', '/tournaments'],
    ['/tournaments?fbclid=IwAR0', '/tournaments'],
    ['/tournaments/5?utm_source=chat&tab=events&gclid=1', '/tournaments/5?tab=events'],
    ['/tournaments?q=a%20b&page=2', '/tournaments?q=a+b&page=2'],
    ['/tournaments?__proto__=1&constructor=2', '/tournaments'],
  ])('of %s is %s', (address, own) => {
    expect(ownAddress(address)).toBe(own);
    expect(ownAddress(own)).toBe(own);
  });
});
