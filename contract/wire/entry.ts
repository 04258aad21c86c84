import * as z from 'zod/mini';
import { dayOrEmpty, email, id, line, lineOrEmpty, lineOrNumber, truth } from './basic.ts';
import { field, shape } from './shape.ts';
import { tenDigits } from '../mobile.ts';

/** A mobile number of a player, in ten digits where it is an Indian one. */
const mobile = z.codec(lineOrNumber(40), z.string(), { decode: tenDigits, encode: (value) => value });

/** A player with everything that was given, of somebody under 18 a guardian too (ours); only for those entitled to it. */
export const player = shape({
  name: field('name', line(200)),
  mobile: field('mobile', mobile),
  email: field('email', email),
  dateOfBirth: field('dob', dayOrEmpty),
  academy: field('academyName', line(300)),
  eventId: field('eventId', z.optional(id)),
  guardianName: field('guardianName', z.optional(lineOrEmpty(200))),
  guardianConsent: field('guardianConsent', z.optional(truth)),
  /** Whether name and result may be published; ours, left out where nobody was asked. */
  publishConsent: field('publishConsent', z.optional(truth)),
});

/** A player as everybody may see one: never mobile or e-mail; birth and academy only where players are shown. */
export const publicPlayer = shape({
  name: field('name', line(200)),
  dateOfBirth: field('dob', z.optional(dayOrEmpty)),
  academy: field('academyName', z.optional(line(300))),
  eventId: field('eventId', z.optional(id)),
});

const publicPayment = shape({ paid: field('feesPaid', truth) });

/** An entry as everybody may see it; of the payment only whether it was checked. */
export const publicEntry = shape({
  id: field('id', id),
  players: field('players', z.array(publicPlayer)),
  paid: field('feesPaid', z.optional(truth)),
  notPaid: field('feesNotPaid', z.optional(truth)),
  payment: field('payment', z.optional(publicPayment)),
  mode: field('entry', z.optional(z.enum(['Online', 'Offline']))),
  pool: field('pool', z.nullable(z.string())),
  /** Only of those who have withdrawn from the draw; ours. */
  withdrawn: field('withdrawn', z.optional(truth)),
});

export type Player = z.output<typeof player>;
export type PublicPlayer = z.output<typeof publicPlayer>;
export type PublicEntry = z.output<typeof publicEntry>;
