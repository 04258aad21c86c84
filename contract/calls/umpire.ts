import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { lineOrNumber, nothing, secret } from '../wire/basic.ts';
import { field, shape } from '../wire/shape.ts';
import { umpireTournament } from '../wire/umpire-tournament.ts';

export const umpireCalls = {
  authenticate: postCall({
    name: 'authenticate',
    path: '/api/umpire/authentication.php',
    role: 'anyone',
    summary: 'Signs an umpire in to one tournament.',
    body: shape({
      tournamentId: field('tournamentId', lineOrNumber(20)),
      password: field('password', secret),
    }),
    reply: shape({ token: field('token', z.string()) }),
    cookies: true,
  }),
  dashboard: getCall({
    name: 'dashboard',
    path: '/api/umpire/get_dashboard_data.php',
    role: 'umpire',
    summary: 'The one tournament of this umpire with events, entries and draws.',
    reply: shape({ tournaments: field('tournaments', z.array(umpireTournament)) }),
  }),
  umpireLogout: postCall({
    name: 'umpireLogout',
    path: '/api/umpire/logout.php',
    role: 'umpire',
    summary: 'Ends the umpire session on the server.',
    reply: nothing,
  }),
};
