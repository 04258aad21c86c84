import type { OwnRecord, OwnUnplaced, OwnWaiting } from '@tournaments/contract';

/** All that is stored under an address. */
export interface Stored {
  readonly records: readonly OwnRecord[];
  readonly unplaced: readonly OwnUnplaced[];
  readonly hasAccount: boolean;
  readonly waiting?: readonly OwnWaiting[] | undefined;
}

const INSTANTS = new Set(['endsAt', 'joinedAt', 'bookedAt', 'guardianConsentAt', 'publishConsentAt']);

/** The same as a file that other programs read: instants as ISO 8601 has them, all else as it is stored. */
export function ownFile(email: string, { records, unplaced, hasAccount, waiting = [] }: Stored): string {
  const all = {
    email,
    hasOrganizerAccount: hasAccount,
    entries: records,
    paidWithoutPlace: unplaced,
    waiting,
  };
  const told = (name: string, value: unknown) =>
    INSTANTS.has(name) && typeof value === 'number' ? new Date(value * 1000).toISOString() : value;
  return `${JSON.stringify(all, told, 2)}\n`;
}
