import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { bookingTotal, effectiveFee, MAX_ENTRIES_PER_BOOKING } from '@tournaments/engine';

/** A player as typed so far. */
export interface PlayerDraft {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly dateOfBirth: string;
  readonly academy: string;
  /** Of somebody under 18 only. */
  readonly guardianName: string;
  readonly guardianConsent: boolean;
  /** Whether their name and result may be published; left out until it is said. */
  readonly publishConsent?: boolean;
}

export type PlayerField = 'name' | 'mobile' | 'email' | 'dateOfBirth' | 'academy';

export type GuardianField = 'guardianName' | 'guardianConsent';

/** The fields of a player in the order of the form. */
export const PLAYER_FIELDS: readonly PlayerField[] = ['name', 'mobile', 'email', 'dateOfBirth', 'academy'];

/** One entry of the booking; `id` tells it apart on this page only. */
export interface EntryDraft {
  readonly id: number;
  readonly eventId: number;
  readonly players: readonly PlayerDraft[];
}

/** The entries that are to be booked together, and the highest id that was given so far. */
export interface Basket {
  readonly lastId: number;
  readonly entries: readonly EntryDraft[];
}

const NOBODY: PlayerDraft = {
  name: '',
  mobile: '',
  email: '',
  dateOfBirth: '',
  academy: '',
  guardianName: '',
  guardianConsent: false,
};

/** How many players an entry of the event has. */
export function sizeOf(event: PublicEvent): 1 | 2 {
  return event.eventType === 'doubles' ? 2 : 1;
}

/** Whether nothing was typed into a player's fields yet. */
export function isBlank(player: PlayerDraft): boolean {
  return PLAYER_FIELDS.every((field) => player[field].trim() === '');
}

/** The basket a booking begins with: one empty entry of the event. */
export function basketFor(event: PublicEvent): Basket {
  return withEntry({ lastId: 0, entries: [] }, event);
}

/** Adds an empty entry of the event, beside the others of that event. */
export function withEntry({ lastId, entries }: Basket, event: PublicEvent): Basket {
  const id = lastId + 1;
  const players = Array.from({ length: sizeOf(event) }, () => NOBODY);
  const last = entries.findLastIndex(({ eventId }) => eventId === event.id);
  const at = last < 0 ? entries.length : last + 1;
  return { lastId: id, entries: entries.toSpliced(at, 0, { id, eventId: event.id, players }) };
}

/** Takes an entry out; the last one of an event stays (decision A03). */
export function withoutEntry(basket: Basket, id: number): Basket {
  const entry = basket.entries.find((one) => one.id === id);
  if (!entry || countOf(basket, entry.eventId) < 2) return basket;
  return { ...basket, entries: basket.entries.filter((one) => one.id !== id) };
}

/** Takes an event with all its entries out. */
export function withoutEvent(basket: Basket, eventId: number): Basket {
  return { ...basket, entries: basket.entries.filter((entry) => entry.eventId !== eventId) };
}

/** Puts entries that were taken out back to their places in `before`, leaving what was typed since. */
export function putBack(basket: Basket, before: Basket): Basket {
  const now = new Map(basket.entries.map((entry) => [entry.id, entry]));
  const old = before.entries.map((entry) => now.get(entry.id) ?? entry);
  const newer = basket.entries.filter((entry) => !before.entries.some(({ id }) => id === entry.id));
  return { ...basket, entries: [...old, ...newer] };
}

/** Changes some fields of one player. */
export function withPlayer(
  basket: Basket,
  id: number,
  position: number,
  typed: Partial<PlayerDraft>,
): Basket {
  const entries = basket.entries.map((entry) =>
    entry.id === id
      ? { ...entry, players: entry.players.with(position, { ...entry.players[position]!, ...typed }) }
      : entry,
  );
  return { ...basket, entries };
}

/** How many entries of an event are in the basket. */
export function countOf({ entries }: Pick<Basket, 'entries'>, eventId: number): number {
  return entries.filter((entry) => entry.eventId === eventId).length;
}

export function isBasketFull({ entries }: Pick<Basket, 'entries'>): boolean {
  return entries.length >= MAX_ENTRIES_PER_BOOKING;
}

/** A row of the payment summary; amounts in paise. */
export interface Line {
  readonly event: PublicEvent;
  readonly entries: number;
  readonly unitPaise: number;
  readonly totalPaise: number;
}

/** The rows of the payment summary, in the order of the entries. */
export function linesOf(basket: Pick<Basket, 'entries'>, tournament: PublicTournament): readonly Line[] {
  const ids = [...new Set(basket.entries.map(({ eventId }) => eventId))];
  return ids.flatMap((id) => {
    const event = tournament.events.find((one) => one.id === id);
    if (!event) return [];
    const entries = countOf(basket, id);
    const unitPaise = effectiveFee(event.feePaise, event.discountPercent);
    return [{ event, entries, unitPaise, totalPaise: unitPaise * entries }];
  });
}

/** The grand total in paise. */
export function totalOf(basket: Pick<Basket, 'entries'>, tournament: PublicTournament): number {
  return bookingTotal(
    linesOf(basket, tournament).map(({ event, entries }) => ({
      feePaise: event.feePaise,
      discountPercent: event.discountPercent,
      entries,
    })),
  );
}
