import { lineOrEmpty, text } from './basic.ts';
import { field, shape } from './shape.ts';
import type * as z from 'zod/mini';

/** How the people behind the site are reached, and who they are; empty where that is not told. */
export const siteContact = shape({
  phone: field('phone', lineOrEmpty(40)),
  email: field('email', lineOrEmpty(254)),
  chatUrl: field('chatUrl', lineOrEmpty(500)),
  groupUrl: field('groupUrl', lineOrEmpty(500)),
  ownerName: field('ownerName', lineOrEmpty(200)),
  ownerAddress: field('ownerAddress', text(500)),
});

export type SiteContact = z.output<typeof siteContact>;
