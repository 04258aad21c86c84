import type { Player } from '@tournaments/contract';

/** Who answers for a player under 18, and when the consent was given; nothing where nobody was named. */
export interface Guardian {
  readonly guardianName: string | null;
  readonly guardianConsentAt: Date | null;
}

/** The guardian that a request names for a player; consent counts only together with a name (domain facts E3). */
export function guardianOf({ guardianName, guardianConsent }: Player, now: Date): Guardian {
  if (!guardianName) return { guardianName: null, guardianConsentAt: null };
  return { guardianName, guardianConsentAt: guardianConsent === true ? now : null };
}
