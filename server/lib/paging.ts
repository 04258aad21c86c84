import { PAGE_SIZE } from '@tournaments/contract';

/** The rows of a page counted from 1; null for no page, which means all. */
export function pageRange(page: number | null): { limit: number; offset: number } | null {
  return page === null ? null : { limit: PAGE_SIZE, offset: (Math.max(1, page) - 1) * PAGE_SIZE };
}
