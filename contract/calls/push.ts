import * as z from 'zod/mini';
import { getCall, postCall } from '../call.ts';
import { id, nothing } from '../wire/basic.ts';
import { pushEndpoint, pushSubscription, pushTarget } from '../wire/push.ts';
import { field, shape } from '../wire/shape.ts';

const tournamentId = field('tournamentID', id);
const target = field('target', pushTarget);

/** Calls of ours for who wants to be told on the phone, without an account. */
export const pushCalls = {
  key: getCall({
    name: 'push.key',
    path: '/api/get_push_key.php',
    role: 'anyone',
    summary: 'The public key that a browser subscribes with (VAPID).',
    reply: shape({ key: field('key', z.string()) }),
  }),
  subscribe: postCall({
    name: 'push.subscribe',
    path: '/api/subscribe_push.php',
    role: 'anyone',
    summary:
      'Tells a browser from now on of a match, a player or an event of a tournament, until two days after its end.',
    body: shape({ tournamentId, target, subscription: field('subscription', pushSubscription) }),
    reply: nothing,
  }),
  unsubscribe: postCall({
    name: 'push.unsubscribe',
    path: '/api/unsubscribe_push.php',
    role: 'anyone',
    summary: 'Tells a browser no more of that; without a target of nothing of the tournament.',
    body: shape({
      tournamentId,
      target: field('target', z.optional(z.nullable(pushTarget))),
      endpoint: field('endpoint', pushEndpoint),
    }),
    reply: nothing,
  }),
};
