import {
  entryRefusals,
  guardianCodes,
  playerCodes,
  type EntryCode,
  type PublicEvent,
} from '@tournaments/contract';
import { eligibilityWarnings, isBookingMobile } from '@tournaments/engine';
import type { SummaryError } from '../../../ui/fields/ErrorSummary.tsx';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { doubtTexts, eligibilityText } from '../../../lib/texts/eligibility.ts';
import type { Obstacle } from './access.ts';
import {
  PLAYER_FIELDS,
  tidy,
  type Basket,
  type EntryDraft,
  type GuardianField,
  type PlayerDraft,
  type PlayerField,
} from './basket.ts';

/** What is wrong with a field: the text under it, and whether it keeps the booking from being confirmed. */
export interface FieldError {
  readonly id: string;
  readonly text: string;
  readonly blocks: boolean;
}

/** The id of a player's field on the page. */
export function fieldId(entryId: number, position: number, field: PlayerField | GuardianField): string {
  return `entry-${entryId}-${position + 1}-${field}`;
}

/** A missing number blocks; one of the wrong length is told after the confirmation, as specified. */
function missingMobile(text: string): EntryCode | null {
  return text === '' ? 'mobile-required' : null;
}

/** What an obstacle is called. */
export function obstacleText(obstacle: Obstacle): string {
  return typeof obstacle === 'object' ? bookingWords.fewPlaces(obstacle.places) : entryRefusals[obstacle];
}

function textOf(field: PlayerField, code: EntryCode): string {
  if (code !== 'entry-fields') return entryRefusals[code];
  return field === 'academy' ? bookingWords.academyRequired : bookingWords.birthRequired;
}

/** The errors of one player's fields in their order; `today` is `YYYY-MM-DD` in India. */
export function playerErrors(
  entryId: number,
  position: number,
  typed: PlayerDraft,
  today: string,
): readonly FieldError[] {
  const player = tidy(typed);
  const codes = playerCodes(player, today, missingMobile);
  const ofPlayer = PLAYER_FIELDS.flatMap((field): readonly FieldError[] => {
    const id = fieldId(entryId, position, field);
    const code = codes[field];
    if (code !== null) return [{ id, text: textOf(field, code), blocks: true }];
    const isShort = field === 'mobile' && !isBookingMobile(player.mobile);
    return isShort ? [{ id, text: bookingWords.mobileDigits, blocks: false }] : [];
  });
  return [...ofPlayer, ...guardianErrors(entryId, position, player, today)];
}

const GUARDIAN_FIELDS: readonly GuardianField[] = ['guardianName', 'guardianConsent'];

function guardianErrors(
  entryId: number,
  position: number,
  player: PlayerDraft,
  today: string,
): readonly FieldError[] {
  const codes = guardianCodes(player, today);
  return GUARDIAN_FIELDS.flatMap((field): readonly FieldError[] => {
    const code = codes[field];
    const id = fieldId(entryId, position, field);
    return code === null ? [] : [{ id, text: entryRefusals[code], blocks: true }];
  });
}

/** The errors of an entry's fields. */
export function entryErrors(entry: EntryDraft, today: string): readonly FieldError[] {
  return entry.players.flatMap((player, position) => playerErrors(entry.id, position, player, today));
}

type Places = Pick<Basket, 'entries'>;

/** Says whose field it is: the event, the team where there are several, the player. */
function placeOf({ entries }: Places, entry: EntryDraft, events: readonly PublicEvent[]) {
  const inEvent = entries.filter(({ eventId }) => eventId === entry.eventId);
  const team = inEvent.length > 1 ? inEvent.indexOf(entry) + 1 : null;
  const event = events.find(({ id }) => id === entry.eventId)?.name ?? '';
  return (player: number, text: string) => bookingWords.errorOf(event, team, player, text);
}

/** The errors on top of the form: of the entries that were checked, each with its event and player. */
export function summaryErrors(
  basket: Places,
  checkedTo: number,
  today: string,
  events: readonly PublicEvent[],
): readonly SummaryError[] {
  const checked = basket.entries.filter(({ id }) => id <= checkedTo);
  return checked.flatMap((entry) => {
    const say = placeOf(basket, entry, events);
    return entry.players.flatMap((player, position) =>
      playerErrors(entry.id, position, player, today).map(({ id, text }) => ({
        id,
        text: say(position + 1, text),
      })),
    );
  });
}

/** Whether a field is empty or wrong that has to be right before the booking is confirmed. */
export function isBlocked({ entries }: Places, today: string): boolean {
  return entries.some((entry) => entryErrors(entry, today).some(({ blocks }) => blocks));
}

/** The field with the first mobile that does not have exactly ten digits; null when all have. */
export function firstBadMobile({ entries }: Places): string | null {
  for (const entry of entries) {
    const position = entry.players.findIndex((player) => !isBookingMobile(player.mobile.trim()));
    if (position >= 0) return fieldId(entry.id, position, 'mobile');
  }
  return null;
}

/** Whether a mobile begins as no Indian one does; only worth a second look. */
export function isUnusualMobile(mobile: string): boolean {
  return isBookingMobile(mobile) && /^[0-5]/.test(mobile);
}

/** What was pasted as ten digits where it holds them behind +91 or 0; else its digits. */
export function mobileDigits(pasted: string): string {
  const digits = pasted.replace(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
}

interface Person {
  readonly name: string;
  readonly dateOfBirth?: string | undefined;
}

function spelled(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s.]+/g, ' ');
}

function seemsSame(one: Person, other: Person): boolean {
  if (spelled(one.name) === '' || spelled(one.name) !== spelled(other.name)) return false;
  // A missing date of birth tells nothing against it.
  return !one.dateOfBirth || !other.dateOfBirth || one.dateOfBirth === other.dateOfBirth;
}

/** Why the players of an entry seem not to fit the event's age group, with the rule; a warning only. */
export function doubtOf(entry: EntryDraft, event: PublicEvent, startsAt: number): string | null {
  // Players are not asked for their gender: only their ages can be looked at.
  const rule = { group: event.ageGroup, gender: 'any', reference: 'calendar-year' } as const;
  const players = entry.players.map(({ dateOfBirth }) => ({
    dateOfBirth: dateOfBirth || null,
    gender: null,
  }));
  const doubts = eligibilityWarnings(rule, players, startsAt).flatMap(({ player, code }) => {
    const text = doubtTexts[code];
    if (text === null) return [];
    return player === null ? text : bookingWords.doubt(entry.players[player]!.name.trim(), text);
  });
  if (doubts.length === 0) return null;
  const told = eligibilityText({ ...event, gender: 'any' }, startsAt) ?? '';
  return `${doubts.join('. ')}. ${bookingWords.doubtWay(told)}`;
}

/** Players of an entry who seem to be in the same event already, here or among its entries; a warning only (decision B47). */
export function duplicatesOf(
  entry: EntryDraft,
  entries: readonly EntryDraft[],
  event: PublicEvent,
): readonly string[] {
  const here = entries.filter((one) => one.eventId === entry.eventId && one.id !== entry.id);
  const others: readonly Person[] = [...here, ...event.entries].flatMap(
    (one): readonly Person[] => one.players,
  );
  const names = entry.players.filter((player, position) => {
    const partners = entry.players.filter((_, place) => place !== position);
    return [...others, ...partners].some((other) => seemsSame(player, other));
  });
  return [...new Set(names.map((player) => player.name.trim()))];
}
