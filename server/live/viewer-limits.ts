import { refuse, type Done } from '@tournaments/contract';
import { ok } from '@tournaments/engine';

const RETRY_SECONDS = 15;

/** How many may follow at once. */
export interface MaxViewers {
  readonly overall: number;
  /** From one address; behind one there may be a whole hall. */
  readonly perAddress: number;
}

/** The places of readers on this instance. */
export interface ViewerLimits {
  take(address: string): Done;
  free(address: string): void;
}

export function createViewerLimits(most: MaxViewers): ViewerLimits {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take: (address) => {
      const here = taken.get(address) ?? 0;
      if (here >= most.perAddress) return { ...refuse('too-many-requests'), retryAfter: RETRY_SECONDS };
      if (all >= most.overall) return { ...refuse('unavailable'), retryAfter: RETRY_SECONDS };
      taken.set(address, here + 1);
      all += 1;
      return ok({});
    },
    free: (address) => {
      const here = (taken.get(address) ?? 1) - 1;
      if (here === 0) taken.delete(address);
      else taken.set(address, here);
      all -= 1;
    },
  };
}
