import type { Organization } from '@tournaments/contract';

/** Whether nothing was decided of an organization yet. */
export function isWaiting({ approved, refusal }: Pick<Organization, 'approved' | 'refusal'>): boolean {
  return !approved && refusal === undefined;
}
