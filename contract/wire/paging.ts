import * as z from 'zod/mini';
import { count, line } from './basic.ts';
import { field } from './shape.ts';

/** Rows of one page of a list. */
export const PAGE_SIZE = 50;

/** What of a long list is asked for: the rows that hold a search, one page of them; everything without a page. */
export const paging = {
  search: field('search', z.optional(line(200))),
  page: field('page', z.optional(count)),
};

/** How many there are on all pages together; only in answers that hold one page. */
export const total = { total: field('total', z.optional(count)) };
