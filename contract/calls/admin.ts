import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { email, id, lineOrEmpty, lineOrNumber, nothing, secret, truth } from '../wire/basic.ts';
import { admin, organization } from '../wire/organization.ts';
import { paging, total } from '../wire/paging.ts';
import { field, shape } from '../wire/shape.ts';
import { adminTournament } from '../wire/admin-tournament.ts';
import { paymentsReply } from './tournaments.ts';

const idBody = shape({ id: field('id', id) });

/** Ours: a search, and a page from 1; without a page the answer holds everything. */
export const adminCalls = {
  checkAdmin: postCall({
    name: 'checkAdmin',
    path: '/api/admin/check_admin.php',
    role: 'anyone',
    summary: 'Checks the super admin password; answers a challenge that the OTP step needs (decision C14).',
    body: shape({ email: field('email', email), password: field('password', secret) }),
    reply: shape({ challenge: field('id', z.string()) }),
    cookies: true,
  }),
  validateOtpAndLogin: postCall({
    name: 'validateOtpAndLogin',
    path: '/api/admin/validate_otp_and_login.php',
    role: 'anyone',
    summary: 'Checks the OTP of a challenge and signs the super admin in.',
    body: shape({
      otp: field('otp', lineOrNumber(20)),
      email: field('email', email),
      challenge: field('id', lineOrEmpty(200)),
    }),
    reply: shape({ token: field('token', z.string()) }),
    cookies: true,
  }),
  getAdmin: getCall({
    name: 'getAdmin',
    path: '/api/admin/get_admin.php',
    role: 'adminAccount',
    summary: 'The signed-in super admin.',
    reply: shape({ admin: field('admin', admin) }),
  }),
  getOrganizations: getCall({
    name: 'getOrganizations',
    path: '/api/admin/get_organizations.php',
    role: 'admin',
    summary: 'All organizations, or one page of those that hold a search.',
    query: shape(paging),
    reply: shape({ organizations: field('organizations', z.array(organization)), ...total }),
  }),
  deleteOrganization: postCall({
    name: 'deleteOrganization',
    path: '/api/admin/delete_organization.php',
    role: 'admin',
    summary: 'Hides an organization with its tournaments and ends its sessions.',
    body: idBody,
    reply: nothing,
  }),
  toggleApproved: postCall({
    name: 'toggleApproved',
    path: '/api/admin/toggle_organization_approved.php',
    role: 'admin',
    summary: 'Approves an organization, takes the approval back, or refuses one that waits, with a reason.',
    body: shape({
      id: field('id', id),
      approved: field('approved', truth),
      /** Ours: why it is not approved; told to the organizer by mail. */
      reason: field('reason', z.optional(lineOrEmpty(500))),
    }),
    reply: nothing,
  }),
  adminTournaments: getCall({
    name: 'adminTournaments',
    path: '/api/admin/get_tournaments.php',
    role: 'admin',
    summary: 'All tournaments with their totals, or one page of those that hold a search.',
    query: shape({ part: field('part', z.optional(z.enum(['current', 'completed']))), ...paging }),
    reply: shape({ tournaments: field('tournaments', z.array(adminTournament)), ...total }),
  }),
  deleteTournament: postCall({
    name: 'deleteTournament',
    path: '/api/admin/delete_tournament.php',
    role: 'admin',
    summary: 'Hides a tournament everywhere.',
    body: idBody,
    reply: nothing,
  }),
  toggleTurnedOff: postCall({
    name: 'toggleTurnedOff',
    path: '/api/admin/toggle_tournament_turned_off.php',
    role: 'admin',
    summary: 'Switches a tournament off or on.',
    body: shape({ id: field('id', id), turnedOff: field('turnedOff', truth) }),
    reply: nothing,
  }),
  toggleSiteActive: postCall({
    name: 'toggleSiteActive',
    path: '/api/admin/toggle_site_active.php',
    role: 'admin',
    summary: 'Switches the whole site on or off.',
    body: shape({ active: field('siteActive', truth) }),
    reply: nothing,
  }),
  changeAdminPassword: postCall({
    name: 'changeAdminPassword',
    path: '/api/admin/change_super_admin_pass.php',
    role: 'adminAccount',
    summary: 'Changes the password of the signed-in super admin.',
    body: shape({
      oldPassword: field('oldPassword', secret),
      newPassword: field('newPassword', secret),
      confirmPassword: field('confirmNewPassword', secret),
    }),
    reply: nothing,
    errorNames: { oldPassword: ['password'], newPassword: ['password'], confirmPassword: ['password'] },
  }),
  adminTournamentPayments: getCall({
    name: 'adminTournamentPayments',
    path: '/api/admin/get_tournament_details.php',
    role: 'admin',
    summary: 'The payments of one tournament.',
    query: shape({ id: field('tournament_id', id) }),
    reply: paymentsReply,
  }),
  adminLogout: postCall({
    name: 'adminLogout',
    path: '/api/admin/logout.php',
    role: 'adminAccount',
    summary: 'Ends the super admin session on the server.',
    reply: nothing,
  }),
};
