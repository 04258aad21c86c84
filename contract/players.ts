import { isAccountMobile, isMinorOn, readDate } from '@tournaments/engine';
import type { EntryCode } from './entry-refusals.ts';
import { emailCode, nameCode } from './forms.ts';

const MOST_ACADEMY = 160;

interface PlayerFields {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly dateOfBirth: string;
  readonly academy: string;
}

/** A date of birth must exist in the calendar and not lie after `today` (both `YYYY-MM-DD`). */
export function birthCode(dateOfBirth: string, today: string): EntryCode | null {
  if (dateOfBirth === '') return 'entry-fields';
  if (readDate(dateOfBirth) === null) return 'birth-unknown';
  return dateOfBirth <= today && dateOfBirth >= '1900-01-01' ? null : 'birth-invalid';
}

/** What is wrong with a player's fields, by field; `mobile` says which numbers count as one where this is asked. */
export function playerCodes(
  player: PlayerFields,
  today: string,
  mobile: (text: string) => EntryCode | null = accountMobileCode,
): Readonly<Record<keyof PlayerFields, EntryCode | null>> {
  return {
    name: nameCode(player.name),
    mobile: mobile(player.mobile),
    email: emailCode(player.email),
    dateOfBirth: birthCode(player.dateOfBirth, today),
    academy:
      player.academy === '' ? 'entry-fields' : player.academy.length > MOST_ACADEMY ? 'text-too-long' : null,
  };
}

interface GuardianFields {
  readonly dateOfBirth: string;
  readonly guardianName?: string | undefined;
  readonly guardianConsent?: boolean | undefined;
}

/** What is missing of a guardian: whoever is under 18 on `today` is booked by one, who agrees to it. */
export function guardianCodes(
  { dateOfBirth, guardianName = '', guardianConsent }: GuardianFields,
  today: string,
): Readonly<Record<'guardianName' | 'guardianConsent', EntryCode | null>> {
  const isNeeded = isMinorOn(dateOfBirth, today) === true;
  return {
    guardianName: isNeeded && guardianName === '' ? 'guardian-required' : null,
    guardianConsent: isNeeded && guardianConsent !== true ? 'guardian-consent' : null,
  };
}

function accountMobileCode(text: string): EntryCode | null {
  return isAccountMobile(text) ? null : 'entry-mobile';
}
