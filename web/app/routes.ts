import { publicCalls, routes } from '@tournaments/contract';
import { matchPath, type Params, type SearchParams } from '../lib/location.ts';
import { listFilterOf } from '../lib/listFilter.ts';
import type { Area } from '../lib/tokens.ts';
import type { AreaScreen } from './areas.ts';
import { pageRequest, type PageRequest } from './pageData.ts';
import { screen, type Screen } from '../lib/screen.tsx';

/**
 * The flags of a route: open to all, or of one role, with a session or just without one. A screen that guards itself
 * leads to a login of its own, and stays when the session ends.
 */
export type Access =
  | { readonly role: null }
  | { readonly role: Area; readonly authenticated: boolean; readonly guardsItself?: true };

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
  readonly needs: (params: Params, search: SearchParams) => readonly PageRequest[];
}

type Loader = Parameters<typeof screen>[0];

/** The screens of the role areas are listed apart: visitors need not load even the list. */
function ofArea(name: AreaScreen): Loader {
  return async () => (await import('./areas.ts')).areaScreens[name]();
}

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

function login(role: Area, path: string, file: string, name: AreaScreen): RouteEntry {
  const access = { role, authenticated: false };
  return {
    path,
    file,
    screen: screen(ofArea(name)),
    access,
    layout: 'public',
    rendered: false,
    needs: noNeeds,
  };
}

function inside(role: Area, path: string, file: string, name: AreaScreen): RouteEntry {
  const access = { role, authenticated: true };
  return { path, file, screen: screen(ofArea(name)), access, layout: role, rendered: false, needs: noNeeds };
}

function listNeed(_params: Params, search: SearchParams): readonly PageRequest[] {
  return [pageRequest(publicCalls.getTournaments, { view: listFilterOf(search) })];
}

function organizerNeed({ organizationId = '' }: Params): readonly PageRequest[] {
  return isId(organizationId)
    ? [pageRequest(publicCalls.getTournaments, { view: 'list', organizationId: Number(organizationId) })]
    : [];
}

function isId(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

function tournamentNeed({ tournamentId = '' }: Params): readonly PageRequest[] {
  return isId(tournamentId) ? [pageRequest(publicCalls.getTournaments, { id: Number(tournamentId) })] : [];
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
    organizerNeed,
  ),
  open(routes.tournament, 'routes/tournament.tsx', () => import('../routes/tournament.tsx'), tournamentNeed),
  open(routes.book, 'routes/book.tsx', () => import('../routes/book.tsx'), tournamentNeed),
  open(routes.fixtures, 'routes/fixtures.tsx', () => import('../routes/fixtures.tsx'), tournamentNeed),
  open(routes.printer, 'routes/printer.tsx', () => import('../routes/printer.tsx'), noNeeds, {
    layout: 'bare',
    rendered: false,
  }),
  open(routes.scoreSheets, 'routes/score-sheets.tsx', () => import('../routes/score-sheets.tsx'), noNeeds, {
    layout: 'bare',
    rendered: false,
  }),
  open(routes.scoreSheet, 'routes/score-sheet.tsx', () => import('../routes/score-sheet.tsx'), noNeeds, {
    layout: 'bare',
    rendered: false,
  }),
  open(routes.about, 'routes/about.tsx', () => import('../routes/about.tsx')),
  open(routes.contact, 'routes/contact.tsx', () => import('../routes/contact.tsx')),
  open(routes.terms, 'routes/terms.tsx', () => import('../routes/terms.tsx')),
  open(routes.guide, 'routes/guide.tsx', () => import('../routes/guide.tsx')),
  open(routes.privacy, 'routes/privacy.tsx', () => import('../routes/privacy.tsx')),
  open(routes.myData, 'routes/my-data.tsx', () => import('../routes/my-data.tsx')),
  open(routes.unsubscribe, 'routes/unsubscribe.tsx', () => import('../routes/unsubscribe.tsx')),
  open(routes.maintenance, 'routes/maintenance.tsx', () => import('../routes/maintenance.tsx'), noNeeds, {
    layout: 'bare',
  }),

  login('organizer', routes.signup, 'routes/organization/signup.tsx', 'organizationSignup'),
  login('organizer', routes.login, 'routes/organization/login.tsx', 'organizationLogin'),
  login(
    'organizer',
    routes.forgotPassword,
    'routes/organization/forgot-password.tsx',
    'organizationForgotPassword',
  ),
  inside('organizer', routes.organization, 'routes/organization/home.tsx', 'organizationHome'),
  inside(
    'organizer',
    routes.changePassword,
    'routes/organization/change-password.tsx',
    'organizationChangePassword',
  ),
  inside(
    'organizer',
    routes.paymentSettings,
    'routes/organization/payment-settings.tsx',
    'organizationPaymentSettings',
  ),
  inside(
    'organizer',
    routes.organizerTournaments,
    'routes/organization/tournaments.tsx',
    'organizationTournaments',
  ),
  inside(
    'organizer',
    routes.organizerTournament,
    'routes/organization/tournament.tsx',
    'organizationTournament',
  ),

  login('umpire', routes.umpireLogin, 'routes/umpire/login.tsx', 'umpireLogin'),
  inside('umpire', routes.umpire, 'routes/umpire/home.tsx', 'umpireHome'),
  {
    ...inside('umpire', routes.umpireMatch, 'routes/umpire/match.tsx', 'umpireMatch'),
    access: { role: 'umpire', authenticated: true, guardsItself: true },
    layout: 'bare',
  },

  login('admin', routes.adminLogin, 'routes/admin/login.tsx', 'adminLogin'),
  inside('admin', routes.adminOrganizations, 'routes/admin/organizations.tsx', 'adminOrganizations'),
  inside('admin', routes.adminTournaments, 'routes/admin/tournaments.tsx', 'adminTournaments'),
  inside('admin', routes.adminTournament, 'routes/admin/tournament.tsx', 'adminTournament'),
  inside('admin', routes.adminAudit, 'routes/admin/audit.tsx', 'adminAudit'),
  inside('admin', routes.adminHealth, 'routes/admin/health.tsx', 'adminHealth'),
  inside('admin', routes.adminSettings, 'routes/admin/settings.tsx', 'adminSettings'),
  inside('admin', routes.adminChangePassword, 'routes/admin/change-password.tsx', 'adminChangePassword'),
];

/** The frames of the role areas, each around the screens of its role. */
export const areaLayouts: Readonly<Record<Area, Screen>> = {
  organizer: screen(ofArea('organizationLayout')),
  umpire: screen(ofArea('umpireLayout')),
  admin: screen(ofArea('adminLayout')),
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
    const params = matchPath(entry.path, pathname);
    if (params) return { entry, params };
  }
  return null;
}

/** Whether an address belongs to the super admin's routes, which work while the site is off (decision A06). */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}
