import {
  entryRefusals,
  guardianCodes,
  playerCodes,
  repeatedPlayers,
  repeatRefusals,
  type EntryCode,
  type PublicEvent,
} from '@tournaments/contract';
import { isBookingMobile } from '@tournaments/engine';
import type { SummaryError } from '../../../ui/fields/ErrorSummary.tsx';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import {
  PLAYER_FIELDS,
  type Basket,
  type EntryDraft,
  type GuardianField,
  type PlayerDraft,
  type PlayerField,
} from './basket.ts';
import { fieldId } from './fields.ts';
import { tidy } from './people.ts';

/** What is wrong with a field: the text under it, and whether it keeps the booking from being confirmed. */
export interface FieldError {
  readonly id: string;
  readonly text: string;
  /** The same where it stands apart from its field, whose name goes first. */
  readonly named: string;
  readonly blocks: boolean;
  /** Nothing more can be typed that would mend it: it is told at once. */
  readonly isCertain?: true;
}

/** A missing number blocks; one of the wrong length is told after the confirmation, as specified. */
function missingMobile(text: string): EntryCode | null {
  return text === '' ? 'mobile-required' : null;
}

function textOf(field: PlayerField, code: EntryCode): string {
  if (code !== 'entry-fields') return entryRefusals[code];
  return field === 'academy' ? bookingStepWords.academyRequired : bookingStepWords.birthRequired;
}

const LABELS: Readonly<Record<PlayerField, string>> = {
  name: bookingWords.name,
  mobile: bookingWords.mobile,
  email: bookingWords.email,
  dateOfBirth: bookingWords.birth,
  academy: bookingWords.academy,
};

/** What is wrong with a field apart from it: of an empty one its name says enough. */
function namedError(label: string, text: string, isEmpty: boolean): string {
  return isEmpty ? label : bookingStepWords.errorOf(label, text);
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
    if (code !== null) {
      const text = textOf(field, code);
      return [{ id, text, named: namedError(LABELS[field], text, player[field] === ''), blocks: true }];
    }
    const isShort = field === 'mobile' && !isBookingMobile(player.mobile);
    if (!isShort) return [];
    const { mobileDigits: text, mobileDigitsNamed } = bookingStepWords;
    return [{ id, text, named: namedError(LABELS.mobile, mobileDigitsNamed, false), blocks: false }];
  });
  return [...ofPlayer, ...guardianErrors(entryId, position, player, today)];
}

const GUARDIAN_FIELDS: readonly GuardianField[] = ['guardianName', 'guardianConsent'];

const GUARDIAN_LABELS: Readonly<Record<GuardianField, string>> = {
  guardianName: bookingStepWords.guardian,
  guardianConsent: bookingStepWords.guardianAgrees,
};

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
    if (code === null) return [];
    const text = entryRefusals[code];
    const isEmpty = field === 'guardianConsent' || player.guardianName === '';
    return [{ id, text, named: namedError(GUARDIAN_LABELS[field], text, isEmpty), blocks: true }];
  });
}

type Places = Pick<Basket, 'entries'>;

/** Who is named twice in a pair, or in one event of the booking, marked at the name. */
function repeatErrors({ entries }: Places): readonly FieldError[] {
  const typed = entries.map(({ eventId, players }) => ({ eventId, players: players.map(tidy) }));
  return repeatedPlayers(typed).map(({ entry, player, code }) => {
    const text = repeatRefusals[code];
    return {
      id: fieldId(entries[entry]!.id, player, 'name'),
      text,
      named: namedError(LABELS.name, text, false),
      blocks: true,
      isCertain: true,
    };
  });
}

/** The errors of one player of a booking. */
export function errorsOf(
  basket: Places,
  entry: EntryDraft,
  position: number,
  today: string,
): readonly FieldError[] {
  const name = fieldId(entry.id, position, 'name');
  const repeats = repeatErrors(basket).filter(({ id }) => id === name);
  return [...repeats, ...playerErrors(entry.id, position, entry.players[position]!, today)];
}

/** Says whose field it is: the event, the team where there are several, the player of a pair. */
function placeOf({ entries }: Places, entry: EntryDraft, events: readonly PublicEvent[]) {
  const inEvent = entries.filter(({ eventId }) => eventId === entry.eventId);
  const team = inEvent.length > 1 ? inEvent.indexOf(entry) + 1 : null;
  const event = events.find(({ id }) => id === entry.eventId)?.name ?? '';
  return (player: number) => bookingStepWords.playerOf(event, team, entry.players.length > 1 ? player : null);
}

/** The errors on top of the form: of the entries that were checked, in groups by event and player. */
export function summaryErrors(
  basket: Places,
  checkedTo: number,
  today: string,
  events: readonly PublicEvent[],
): readonly SummaryError[] {
  const checked = basket.entries.filter(({ id }) => id <= checkedTo);
  return checked.flatMap((entry) => {
    const say = placeOf(basket, entry, events);
    return entry.players.flatMap((_, position) =>
      errorsOf(basket, entry, position, today).map(({ id, named }) => ({
        id,
        text: named,
        group: say(position + 1),
      })),
    );
  });
}

/** Whether a field is empty or wrong that has to be right before the booking is confirmed. */
export function isBlocked(basket: Places, today: string): boolean {
  return basket.entries.some((entry) =>
    entry.players.some((_, position) =>
      errorsOf(basket, entry, position, today).some(({ blocks }) => blocks),
    ),
  );
}

/** The field with the first mobile that does not have exactly ten digits; null when all have. */
export function firstBadMobile({ entries }: Places): string | null {
  for (const entry of entries) {
    const position = entry.players.findIndex((player) => !isBookingMobile(tidy(player).mobile));
    if (position >= 0) return fieldId(entry.id, position, 'mobile');
  }
  return null;
}

/** What to say of a mobile that begins as no Indian one does; only worth a second look. */
export function mobileHint(mobile: string): string | undefined {
  return isBookingMobile(mobile) && /^[0-5]/.test(mobile) ? bookingStepWords.mobileUnusual : undefined;
}
