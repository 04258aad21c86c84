import * as z from 'zod/mini';
import { id, instant, line, lineOrEmpty, truth } from './basic.ts';
import { field, shape } from './shape.ts';

/** Why an organization is not approved. */
export const refusal = shape({
  at: field('at', instant),
  reason: field('reason', lineOrEmpty(500)),
  /** Whether it had been approved before. */
  takenBack: field('takenBack', truth),
});

/** An organization as itself and the super admin see it. */
export const organization = shape({
  id: field('id', id),
  name: field('name', line(300)),
  email: field('email', line(254)),
  mobile: field('mobile', line(40)),
  approved: field('approved', truth),
  upiId: field('upiId', z.nullable(z.string())),
  qrCode: field('qrCode', z.nullable(z.string())),
  /** Ours, for the super admin. */
  signedUpAt: field('signedUpAt', z.optional(instant)),
  /** Ours, for the super admin: how many tournaments it has. */
  tournamentCount: field('tournamentCount', z.optional(z.int())),
  /** Ours: left out while nothing was decided, and where it is approved. */
  refusal: field('refusal', z.optional(refusal)),
});

/** A super admin as itself. */
export const admin = shape({
  id: field('id', id),
  email: field('email', line(254)),
  /** Ours: whether the password is still the one that the site made up: it must be changed first. */
  passwordGiven: field('passwordGiven', z.optional(truth)),
});

export type OrganizationRefusal = z.output<typeof refusal>;
export type Organization = z.output<typeof organization>;
export type Admin = z.output<typeof admin>;
