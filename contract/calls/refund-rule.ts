import * as z from 'zod/mini';
import { getCall } from '../call.ts';
import { id } from '../wire/basic.ts';
import { refundLine } from '../wire/refund.ts';
import { field, shape } from '../wire/shape.ts';

/** What is given back, for who books; they do not load the organizer's calls. */
export const refundRuleCalls = {
  get: getCall({
    name: 'refunds.rule',
    path: '/api/get_refund_rule.php',
    role: 'anyone',
    summary: 'What a tournament gives back to who withdraws; null for the usual rule.',
    query: shape({ tournamentId: field('tournament_id', id) }),
    reply: shape({
      lines: field('lines', z.nullable(z.array(refundLine))),
      usualUntil: field('usualUntil', z.int()),
    }),
  }),
};
