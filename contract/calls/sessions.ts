import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { id, nothing } from '../wire/basic.ts';
import { session } from '../wire/session.ts';
import { field, shape } from '../wire/shape.ts';

const sessionBody = shape({ id: field('id', id) });
const sessionsReply = shape({ sessions: field('sessions', z.array(session)) });

/** Calls of ours: where somebody is signed in, and ending that. */
export const sessionCalls = {
  sessions: getCall({
    name: 'sessions',
    path: '/api/organization/get_sessions.php',
    role: 'account',
    summary: 'Where the organizer is signed in, the last seen first.',
    reply: sessionsReply,
  }),
  endSession: postCall({
    name: 'endSession',
    path: '/api/organization/end_session.php',
    role: 'account',
    summary: 'Ends one session of the organizer.',
    body: sessionBody,
    reply: nothing,
  }),
  endOtherSessions: postCall({
    name: 'endOtherSessions',
    path: '/api/organization/end_other_sessions.php',
    role: 'account',
    summary: 'Ends all sessions of the organizer but the one that asks.',
    body: shape({}),
    reply: nothing,
  }),
  adminSessions: getCall({
    name: 'adminSessions',
    path: '/api/admin/get_sessions.php',
    role: 'adminAccount',
    summary: 'Where the super admin is signed in, the last seen first.',
    reply: sessionsReply,
  }),
  endAdminSession: postCall({
    name: 'endAdminSession',
    path: '/api/admin/end_session.php',
    role: 'adminAccount',
    summary: 'Ends one session of the super admin.',
    body: sessionBody,
    reply: nothing,
  }),
  endOtherAdminSessions: postCall({
    name: 'endOtherAdminSessions',
    path: '/api/admin/end_other_sessions.php',
    role: 'adminAccount',
    summary: 'Ends all sessions of the super admin but the one that asks.',
    body: shape({}),
    reply: nothing,
  }),
};
