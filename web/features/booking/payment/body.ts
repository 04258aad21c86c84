import type { BookingBody, Player, PublicTournament } from '@tournaments/contract';
import type { Booking } from '../booking.ts';
import type { PlayerDraft } from '../form/basket.ts';
import { fieldId } from '../form/fields.ts';
import { emailsOf, tidy } from '../form/people.ts';

/** The address that the OTP goes to: the chosen one while a player still has it, else the first player's. */
export function otpEmailOf(booking: Booking): string {
  const emails = emailsOf(booking);
  return emails.includes(booking.email) ? booking.email : (emails[0] ?? '');
}

/** The id of the field that the address of the OTP was typed into. */
export function emailFieldOf(booking: Booking): string {
  const chosen = otpEmailOf(booking);
  const fields = booking.entries.flatMap(({ id, players }) =>
    players.map(({ email }, position) => ({ email: email.trim(), id: fieldId(id, position, 'email') })),
  );
  return fields.find(({ email }) => email === chosen)?.id ?? '';
}

/** A player as sent: a guardian only where one was named. */
export function playerOf(typed: PlayerDraft, eventId: number): Player {
  const { guardianName, guardianConsent, publishConsent, ...player } = tidy(typed);
  const guardian = guardianName === '' ? {} : { guardianName, guardianConsent, publishConsent };
  return { ...player, eventId, ...guardian };
}

/** Whether there is something to pay, and a way to do so here (decision 134). */
export function isPaidHere({ agreedPaise }: Booking, { upiId }: PublicTournament): boolean {
  return Boolean(upiId) && agreedPaise > 0;
}

/** The booking as it is sent. */
export function bodyOf(booking: Booking, tournament: PublicTournament): BookingBody {
  const names = new Map(tournament.events.map((event) => [event.id, event.name]));
  return {
    entries: booking.entries.map(({ eventId, players }) => ({
      players: players.map((player) => playerOf(player, eventId)),
      eventId,
      eventName: names.get(eventId) ?? '',
    })),
    tournamentName: tournament.name,
    utr: isPaidHere(booking, tournament) ? utrText(booking.utr) : '',
    email: otpEmailOf(booking),
    shownTotalPaise: booking.agreedPaise,
    ...(booking.hold && { holdId: booking.hold.id, holdSecret: booking.hold.secret }),
  };
}

/** A UTR as typed or pasted, without blanks and dashes. */
export function utrText(typed: string): string {
  return typed.replace(/[\s\p{Pd}]+/gu, '');
}
