import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { count, id, line, nothing } from '../wire/basic.ts';
import { actorKind, auditRow, healthReport, restorable } from '../wire/oversight.ts';
import { field, shape } from '../wire/shape.ts';
import { siteContact } from '../wire/site-contact.ts';

/** Calls of ours for the super admin: who did what when, how the site does, and what can be mended. */
export const oversightCalls = {
  audit: getCall({
    name: 'audit',
    path: '/api/admin/get_audit.php',
    role: 'admin',
    summary: 'Who did what when, the newest first, a page at a time.',
    query: shape({
      /** Holds in the name of the organizer or tournament, or in the person's name or e-mail. */
      search: field('search', z.optional(line(200))),
      actor: field('actor', z.optional(actorKind)),
      organizationId: field('organization_id', z.optional(id)),
      tournamentId: field('tournament_id', z.optional(id)),
      /** Only what is older than this one; the newest when left out. */
      before: field('before', z.optional(id)),
    }),
    reply: shape({
      rows: field('rows', z.array(auditRow)),
      /** The `before` of the next page; null on the last. */
      next: field('next', z.nullable(id)),
    }),
  }),
  restore: postCall({
    name: 'restore',
    path: '/api/admin/restore.php',
    role: 'admin',
    summary: 'Brings a deleted tournament, organization or event back.',
    body: shape({ subject: field('subject', restorable), id: field('id', id) }),
    reply: nothing,
  }),
  health: getCall({
    name: 'health',
    path: '/api/admin/get_health.php',
    role: 'admin',
    summary: 'How database, mails, storage and this instance do.',
    reply: shape({ health: field('health', healthReport) }),
  }),
  retryMails: postCall({
    name: 'retryMails',
    path: '/api/admin/retry_mails.php',
    role: 'admin',
    summary: 'Tries all waiting mails again now.',
    body: shape({}),
    reply: shape({ waiting: field('waiting', count) }),
  }),
  retention: getCall({
    name: 'retention',
    path: '/api/admin/get_retention.php',
    role: 'admin',
    summary: 'How long contact data is kept after a tournament.',
    reply: shape({ months: field('months', z.nullable(count)) }),
  }),
  saveRetention: postCall({
    name: 'saveRetention',
    path: '/api/admin/save_retention.php',
    role: 'admin',
    summary: 'Sets how many months after its end a tournament keeps contact data; null keeps it for good.',
    body: shape({ months: field('months', z.nullable(count)) }),
    reply: nothing,
  }),
  siteContact: getCall({
    name: 'siteContact',
    path: '/api/admin/get_site_contact.php',
    role: 'admin',
    summary: 'The contact data of the site as set here, and what the environment says where nothing is set.',
    reply: shape({
      contact: field('contact', siteContact),
      fallback: field('fallback', siteContact),
    }),
  }),
  saveSiteContact: postCall({
    name: 'saveSiteContact',
    path: '/api/admin/save_site_contact.php',
    role: 'admin',
    summary: 'Sets the contact data of the site; what is empty is not told, or as the environment says.',
    body: siteContact,
    reply: nothing,
  }),
};
