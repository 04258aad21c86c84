import { describe, expect, it } from 'vitest';
import { playerPaths } from './player-paths.ts';
import { AFTER_BOOKING, IDEMPOTENCY_HEADER, paths, routes, TOKEN_HEADERS, TOKEN_KEYS } from './paths.ts';

const SPECIFIED = [
  '/',
  '/tournaments',
  '/tournaments-of-organizer/:organizationId',
  '/tournaments/:tournamentId',
  '/tournaments/:tournamentId/:eventId/book',
  '/tournaments/:tournamentId/:eventId/fixtures',
  '/fixture-printer/:tournamentId/:eventId/:fixtureType',
  '/about-us',
  '/contact-us',
  '/terms-and-conditions',
  '/website-guide',
  '/website-under-maintanaince',
  '/organization/signup',
  '/organization/login',
  '/organization/forgot-password',
  '/organization',
  '/organization/change-password',
  '/organization/payment-settings',
  '/organization/tournaments',
  '/organization/tournaments/:id',
  '/umpire/login',
  '/umpire',
  '/admin',
  '/admin/organizations',
  '/admin/tournament-details',
  '/admin/tournament-details/:tournamentId',
  '/admin/settings',
  '/admin/change-password',
];

describe('the routes', () => {
  it('are the 28 of the specification and eighteen of ours', () => {
    expect(SPECIFIED).toHaveLength(28);
    const own = Object.values(routes).filter((route) => !SPECIFIED.includes(route));
    expect(own).toEqual([
      '/score-sheets/:tournamentId',
      '/score-sheets/:tournamentId/:eventId/:stage/:matchNumber',
      '/umpire/match/:code',
      '/admin/audit',
      '/admin/health',
      '/my-data',
      '/privacy',
      '/unsubscribe',
      '/p/:token',
      '/p',
      '/p/:token/receipt/:booking',
      '/organization/receipts/:booking',
      '/w/:token',
      '/tournaments/:tournamentId/courts/:court/display',
      '/tournaments/:tournamentId/desk',
      '/desk',
      '/tournaments/:tournamentId/wall',
      '/tournaments/:tournamentId/wall/:block',
      '/tournaments/:tournamentId/players',
      '/tournaments/:tournamentId/players/:playerKey',
    ]);
    expect(Object.values(routes).filter((route) => !own.includes(route))).toEqual(SPECIFIED);
  });

  it.each([
    [paths.organizerTournamentsPublic(7), '/tournaments-of-organizer/7', routes.organizerTournamentsPublic],
    [paths.tournament(7), '/tournaments/7', routes.tournament],
    [paths.book(7, 8), '/tournaments/7/8/book', routes.book],
    [paths.fixtures(7, 8), '/tournaments/7/8/fixtures', routes.fixtures],
    [paths.printer(7, 8, 'round-robin'), '/fixture-printer/7/8/round-robin', routes.printer],
    [paths.umpireMatch('ABC234'), '/umpire/match/ABC234', routes.umpireMatch],
    [paths.scoreSheets(7), '/score-sheets/7', routes.scoreSheets],
    [paths.scoreSheet(7, 8, 'pool', 0), '/score-sheets/7/8/pool/0', routes.scoreSheet],
    [paths.desk(7), '/tournaments/7/desk', routes.desk],
    [paths.courtDisplay(7, 3), '/tournaments/7/courts/3/display', routes.courtDisplay],
    [paths.pass('abc'), '/p/abc', routes.pass],
    [paths.wall(7), '/tournaments/7/wall', routes.wall],
    [paths.wall(7, 'next'), '/tournaments/7/wall/next', routes.wallBlock],
    [paths.organizerTournament('new'), '/organization/tournaments/new', routes.organizerTournament],
    [playerPaths.find(7), '/tournaments/7/players', routes.players],
    [playerPaths.page(7, '12-x'), '/tournaments/7/players/12-x', routes.player],
    [paths.adminTournament(7), '/admin/tournament-details/7', routes.adminTournament],
  ])('are filled as %s', (filled, expected, route) => {
    expect(filled).toBe(expected);
    const pattern = new RegExp(`^${route.replace(/:[A-Za-z]+/g, '[^/]+')}$`);
    expect(filled).toMatch(pattern);
  });

  it('lead umpires to the login of their tournament', () => {
    expect(paths.umpireLogin(7)).toBe(`${routes.umpireLogin}?tournament=7`);
    expect(paths.umpireCourt(7, 3)).toBe(`${routes.umpireLogin}?tournament=7&court=3`);
  });

  it('lead to images of the organization [API-FX-05]', () => {
    expect(paths.image('a.png')).toBe('/api/organization/images/a.png');
  });

  it('lead to the list with a trailing slash after a booking [BOOK-FLOW-03]', () => {
    expect(AFTER_BOOKING).toBe('/tournaments/');
  });
});

describe('the headers', () => {
  it('of the sessions are named as specified [ROLE-ORG-01, ROLE-UMP-01, ROLE-ADM-01]', () => {
    const { desk, ...specified } = TOKEN_HEADERS;
    expect(desk).toBe('Desk_token');
    expect(specified).toEqual({
      organizer: 'Organization_token',
      umpire: 'Umpire_token',
      admin: 'SuperAdmin_token',
    });
    expect(TOKEN_KEYS).toEqual(TOKEN_HEADERS);
  });

  it('of a repeated write is the usual one', () => expect(IDEMPOTENCY_HEADER).toBe('Idempotency-Key'));
});
