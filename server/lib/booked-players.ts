import {
  fieldCodes,
  guardianCodes,
  playerCodes,
  repeatedPlayers,
  type BookingEntry,
  type Code,
  type EntryCode,
} from '@tournaments/contract';
import { isBookingMobile } from '@tournaments/engine';

function bookingMobileCode(text: string): EntryCode | null {
  return isBookingMobile(text) ? null : 'booking-mobile';
}

/** What is wrong with the fields of all players, by path; who is named twice is marked at the name (decision 135). */
export function bookedPlayersCodes(
  entries: readonly Pick<BookingEntry, 'eventId' | 'players'>[],
  today: string,
): Record<string, Code> | null {
  const checks: Record<string, Code | null> = {};
  for (const [index, entry] of entries.entries()) {
    for (const [position, player] of entry.players.entries()) {
      const codes = { ...playerCodes(player, today, bookingMobileCode), ...guardianCodes(player, today) };
      for (const [field, code] of Object.entries(codes))
        checks[`entries.${index}.players.${position}.${field}`] = code;
    }
  }
  for (const { entry, player, code } of repeatedPlayers(entries))
    checks[`entries.${entry}.players.${player}.name`] = code;
  return fieldCodes(checks);
}
