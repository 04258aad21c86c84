import { publicCalls, routes } from '@tournaments/contract';
import { matchPath, splitAddress, type Params, type SearchParams } from '../lib/location.ts';
import type { NotFoundNote } from '../lib/notFound.ts';
import { listFilterOf } from '../lib/listFilter.ts';
import type { Area as AnyArea } from '../lib/tokens.ts';
import type { AreaScreen } from './areas.ts';
import { pageRequest, rawRequest, type PageRequest } from './pageData.ts';
import { passReply } from '../lib/rawReply.ts';
import { screen, type Screen } from '../lib/screen.tsx';

/** The areas with screens of their own. */
type Area = Exclude<AnyArea, 'desk'>;

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
  load: Loader,
  needs: RouteEntry['needs'] = noNeeds,
  rest: Partial<RouteEntry> = {},
): RouteEntry {
  return { path, screen: screen(load), access: OPEN, layout: 'public', rendered: true, needs, ...rest };
}

function login(role: Area, path: string, name: AreaScreen): RouteEntry {
  const access = { role, authenticated: false };
  return {
    path,
    screen: screen(ofArea(name)),
    access,
    layout: 'public',
    rendered: false,
    needs: noNeeds,
  };
}

function inside(role: Area, path: string, name: AreaScreen): RouteEntry {
  const access = { role, authenticated: true };
  return { path, screen: screen(ofArea(name)), access, layout: role, rendered: false, needs: noNeeds };
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

function passNeed({ token = '' }: Params): readonly PageRequest[] {
  return [rawRequest(passReply(token))];
}

/** The list: also shown at `/` and at every address that leads nowhere (decision A01). */
export const listRoute = open(routes.tournaments, () => import('../routes/tournaments.tsx'), listNeed);

/** Every screen of the website. */
export const routeTable: readonly RouteEntry[] = [
  listRoute,
  open(routes.organizerTournamentsPublic, () => import('../routes/organizer.tsx'), organizerNeed),
  open(routes.tournament, () => import('../routes/tournament.tsx'), tournamentNeed),
  open(routes.book, () => import('../routes/book.tsx'), tournamentNeed),
  open(routes.fixtures, () => import('../routes/fixtures.tsx'), tournamentNeed),
  open(routes.player, ofArea('player')),
  open(routes.players, ofArea('players')),
  open(routes.courtDisplay, ofArea('courtDisplay'), tournamentNeed, { layout: 'bare' }),
  ...[routes.wall, routes.wallBlock].map((path) =>
    open(path, ofArea('wall'), noNeeds, { layout: 'bare', rendered: false }),
  ),
  open(routes.printer, ofArea('printer'), noNeeds, {
    layout: 'bare',
    rendered: false,
  }),
  open(routes.scoreSheets, ofArea('scoreSheets'), noNeeds, {
    layout: 'bare',
    rendered: false,
  }),
  open(routes.scoreSheet, ofArea('scoreSheet'), noNeeds, {
    layout: 'bare',
    rendered: false,
  }),
  open(routes.about, () => import('../routes/about.tsx')),
  open(routes.contact, () => import('../routes/contact.tsx')),
  open(routes.terms, () => import('../routes/terms.tsx')),
  open(routes.guide, () => import('../routes/guide.tsx')),
  open(routes.privacy, ofArea('privacy')),
  open(routes.myData, ofArea('myData')),
  open(routes.unsubscribe, ofArea('unsubscribe')),
  open(routes.pass, ofArea('pass'), passNeed),
  open(routes.receipt, ofArea('receipt'), passNeed, { layout: 'bare', rendered: false }),
  open(routes.findPass, ofArea('findPass')),
  open(routes.waiting, ofArea('waiting')),
  open(routes.maintenance, ofArea('maintenance'), noNeeds, {
    layout: 'bare',
  }),

  login('organizer', routes.signup, 'organizationSignup'),
  login('organizer', routes.login, 'organizationLogin'),
  login('organizer', routes.forgotPassword, 'organizationForgotPassword'),
  inside('organizer', routes.organization, 'organizationHome'),
  inside('organizer', routes.changePassword, 'organizationChangePassword'),
  inside('organizer', routes.paymentSettings, 'organizationPaymentSettings'),
  inside('organizer', routes.organizerTournaments, 'organizationTournaments'),
  inside('organizer', routes.organizerTournament, 'organizationTournament'),

  { ...inside('organizer', routes.ownReceipt, 'ownReceipt'), layout: 'bare' },

  login('umpire', routes.umpireLogin, 'umpireLogin'),
  inside('umpire', routes.umpire, 'umpireHome'),
  {
    ...inside('umpire', routes.umpireMatch, 'umpireMatch'),
    access: { role: 'umpire', authenticated: true, guardsItself: true },
    layout: 'bare',
  },

  open(routes.deskLogin, ofArea('deskLogin'), noNeeds, { rendered: false }),
  open(routes.desk, ofArea('desk'), noNeeds, { layout: 'bare', rendered: false }),

  login('admin', routes.adminLogin, 'adminLogin'),
  inside('admin', routes.adminOrganizations, 'adminOrganizations'),
  inside('admin', routes.adminTournaments, 'adminTournaments'),
  inside('admin', routes.adminTournament, 'adminTournament'),
  inside('admin', routes.adminAudit, 'adminAudit'),
  inside('admin', routes.adminHealth, 'adminHealth'),
  inside('admin', routes.adminSettings, 'adminSettings'),
  inside('admin', routes.adminChangePassword, 'adminChangePassword'),
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

/** What the list is to tell of an address that leads nowhere (decision 136); null of home and of those that lead somewhere. */
export function noteOfNowhere(pathname: string): NotFoundNote | null {
  return pathname === routes.home || matchRoute(pathname) ? null : { notFound: 'page' };
}

/** Whether an address belongs to the super admin's routes, which work while the site is off (decision A06). */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}

/** Whether an address is that of the maintenance page. */
export function isMaintenance(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === routes.maintenance;
}

/** The screen of this site that an address from outside names; the list where it names none, or only waits (SITE-MAINT-05). */
export function safeWay(address: string | null | undefined): string {
  if (!address || !/^[!-~]+$/.test(address)) return routes.tournaments;
  const { pathname } = splitAddress(address);
  return matchRoute(pathname) && !isMaintenance(pathname) ? address : routes.tournaments;
}
