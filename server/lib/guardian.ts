import type { Player } from '@tournaments/contract';
import { isMinor } from '@tournaments/engine';
import { secondsOf } from './clock.ts';

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

/** Whether name and result of a player may be published, and when that was said; nothing where nobody was asked. */
export interface Publishing {
  readonly publishConsent: boolean | null;
  readonly publishConsentAt: Date | null;
}

const NOT_ASKED: Publishing = { publishConsent: null, publishConsentAt: null };

/** What a booking says of publishing: whoever is under 18 on its day is published by a consent alone (decision 182). */
export function publishConsentAtBooking(
  { dateOfBirth, publishConsent }: Pick<Player, 'dateOfBirth' | 'publishConsent'>,
  now: Date,
): Publishing {
  if (isMinor(dateOfBirth, secondsOf(now)) !== true) return NOT_ASKED;
  return { publishConsent: publishConsent === true, publishConsentAt: now };
}

/** What an organizer says of publishing, who holds the consents; saying nothing changes nothing. */
export function publishConsentOf({ publishConsent }: Pick<Player, 'publishConsent'>, now: Date): Publishing {
  return publishConsent === undefined ? NOT_ASKED : { publishConsent, publishConsentAt: now };
}
