import { publicCalls, routes } from '@tournaments/contract';
import { matchPath, type Params } from 'react-router';
import type { Area } from '../lib/tokens.ts';
import { need, type Need } from './needs.ts';
import { screen, type Screen } from './screen.tsx';

/** The flags of a route: open to all, or of one role, with a session or just without one. */
export type Access = { readonly role: null } | { readonly role: Area; readonly authenticated: boolean };

export type Layout = 'public' | 'bare' | Area;

export interface RouteEntry {
  readonly path: string;
  /** The screen's file, as the manifest of the build names it. */
  readonly file: string;
  readonly screen: Screen;
  readonly access: Access;
  readonly layout: Layout;
  /** Drawn on the server too. */
  readonly rendered: boolean;
  readonly needs: (params: Params) => readonly Need[];
}

type Loader = Parameters<typeof screen>[0];

const OPEN: Access = { role: null };
const noNeeds = () => [];

function open(
  path: string,
  file: string,
  load: Loader,
  needs: RouteEntry['needs'] = noNeeds,
  rest: Partial<RouteEntry> = {},
): RouteEntry {
  return { path, file, screen: screen(load), access: OPEN, layout: 'public', rendered: true, needs, ...rest };
}

function login(role: Area, path: string, file: string, load: Loader): RouteEntry {
  const access = { role, authenticated: false };
  return { path, file, screen: screen(load), access, layout: 'public', rendered: false, needs: noNeeds };
}

function inside(role: Area, path: string, file: string, load: Loader): RouteEntry {
  const access = { role, authenticated: true };
  return { path, file, screen: screen(load), access, layout: role, rendered: false, needs: noNeeds };
}

const listNeed = () => [need(publicCalls.getTournaments, { view: 'list' })];

function tournamentNeed({ tournamentId = '' }: Params): readonly Need[] {
  return /^\d{1,15}$/.test(tournamentId)
    ? [need(publicCalls.getTournaments, { id: Number(tournamentId) })]
    : [];
}

/** The list: also shown at `/` and at every address that leads nowhere (decision A01). */
export const listRoute = open(
  routes.tournaments,
  'routes/tournaments.tsx',
  () => import('../routes/tournaments.tsx'),
  listNeed,
);

/** Every screen of the website. */
export const routeTable: readonly RouteEntry[] = [
  listRoute,
  open(
    routes.organizerTournamentsPublic,
    'routes/tournaments.tsx',
    () => import('../routes/tournaments.tsx'),
    listNeed,
  ),
  open(routes.tournament, 'routes/tournament.tsx', () => import('../routes/tournament.tsx'), tournamentNeed),
  open(routes.book, 'routes/book.tsx', () => import('../routes/book.tsx'), tournamentNeed),
  open(routes.fixtures, 'routes/fixtures.tsx', () => import('../routes/fixtures.tsx'), tournamentNeed),
  open(routes.printer, 'routes/printer.tsx', () => import('../routes/printer.tsx'), noNeeds, {
    layout: 'bare',
    rendered: false,
  }),
  open(routes.about, 'routes/about.tsx', () => import('../routes/about.tsx')),
  open(routes.contact, 'routes/contact.tsx', () => import('../routes/contact.tsx')),
  open(routes.terms, 'routes/terms.tsx', () => import('../routes/terms.tsx')),
  open(routes.guide, 'routes/guide.tsx', () => import('../routes/guide.tsx')),
  open(routes.maintenance, 'routes/maintenance.tsx', () => import('../routes/maintenance.tsx'), noNeeds, {
    layout: 'bare',
  }),

  login(
    'organizer',
    routes.signup,
    'routes/organization/signup.tsx',
    () => import('../routes/organization/signup.tsx'),
  ),
  login(
    'organizer',
    routes.login,
    'routes/organization/login.tsx',
    () => import('../routes/organization/login.tsx'),
  ),
  login(
    'organizer',
    routes.forgotPassword,
    'routes/organization/forgot-password.tsx',
    () => import('../routes/organization/forgot-password.tsx'),
  ),
  inside(
    'organizer',
    routes.organization,
    'routes/organization/home.tsx',
    () => import('../routes/organization/home.tsx'),
  ),
  inside(
    'organizer',
    routes.changePassword,
    'routes/organization/change-password.tsx',
    () => import('../routes/organization/change-password.tsx'),
  ),
  inside(
    'organizer',
    routes.paymentSettings,
    'routes/organization/payment-settings.tsx',
    () => import('../routes/organization/payment-settings.tsx'),
  ),
  inside(
    'organizer',
    routes.organizerTournaments,
    'routes/organization/tournaments.tsx',
    () => import('../routes/organization/tournaments.tsx'),
  ),
  inside(
    'organizer',
    routes.organizerTournament,
    'routes/organization/tournament.tsx',
    () => import('../routes/organization/tournament.tsx'),
  ),

  login('umpire', routes.umpireLogin, 'routes/umpire/login.tsx', () => import('../routes/umpire/login.tsx')),
  inside('umpire', routes.umpire, 'routes/umpire/home.tsx', () => import('../routes/umpire/home.tsx')),

  login('admin', routes.adminLogin, 'routes/admin/login.tsx', () => import('../routes/admin/login.tsx')),
  inside(
    'admin',
    routes.adminOrganizations,
    'routes/admin/organizations.tsx',
    () => import('../routes/admin/organizations.tsx'),
  ),
  inside(
    'admin',
    routes.adminTournaments,
    'routes/admin/tournaments.tsx',
    () => import('../routes/admin/tournaments.tsx'),
  ),
  inside(
    'admin',
    routes.adminTournament,
    'routes/admin/tournament.tsx',
    () => import('../routes/admin/tournament.tsx'),
  ),
  inside(
    'admin',
    routes.adminSettings,
    'routes/admin/settings.tsx',
    () => import('../routes/admin/settings.tsx'),
  ),
  inside(
    'admin',
    routes.adminChangePassword,
    'routes/admin/change-password.tsx',
    () => import('../routes/admin/change-password.tsx'),
  ),
];

/** The frames of the role areas, each around the screens of its role. */
export const areaLayouts: Readonly<Record<Area, Screen>> = {
  organizer: screen(() => import('../routes/organization/layout.tsx')),
  umpire: screen(() => import('../routes/umpire/layout.tsx')),
  admin: screen(() => import('../routes/admin/layout.tsx')),
};

/** Addresses where somebody without (or with) the session of a role belongs. */
export const homeOf: Readonly<Record<Area, string>> = {
  organizer: routes.organization,
  umpire: routes.umpire,
  admin: routes.adminOrganizations,
};

/** The screen of an address, and the values in it; null where the address leads nowhere. */
export function matchRoute(pathname: string): { readonly entry: RouteEntry; readonly params: Params } | null {
  for (const entry of routeTable) {
    const match = matchPath(entry.path, pathname);
    if (match) return { entry, params: match.params };
  }
  return null;
}

/** Whether an address belongs to the super admin's routes, which work while the site is off (decision A06). */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}
