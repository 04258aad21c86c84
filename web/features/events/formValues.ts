import { nameCode, type EventBody, type OrganizerEvent } from '@tournaments/contract';
import {
  ageGroupText,
  DEFAULT_SCORING_FORMAT,
  readAgeGroup,
  type EligibilityRule,
  type ScoringFormatName,
} from '@tournaments/engine';
import type { Checks } from '../../lib/forms.ts';
import { localTime, periodFault, typedPeriod } from '../../lib/localTime.ts';

/** An event as the form holds it: numbers as typed, the fee in rupees. */
export interface Facts {
  name: string;
  eventType: 'singles' | 'doubles';
  matchType: 'knockout' | 'pools-knockout';
  maxEntries: string;
  fee: string;
  allowBooking: boolean;
  /** Empty where the tournament's times count. */
  bookingOpensAt: string;
  bookingClosesAt: string;
  discount: string;
  /** As the wire has it: `U19`, `35+` or empty. */
  ageGroup: string;
  gender: EligibilityRule['gender'];
  scoringFormat: ScoringFormatName;
}

/** What a new event begins with. */
export const DEFAULTS: Facts = {
  name: '',
  eventType: 'singles',
  matchType: 'knockout',
  maxEntries: '',
  fee: '0',
  allowBooking: true,
  bookingOpensAt: '',
  bookingClosesAt: '',
  discount: '0',
  ageGroup: '',
  gender: 'any',
  scoringFormat: DEFAULT_SCORING_FORMAT,
};

const MOST_FEE = 1_000_000;
const MOST_ENTRIES = 1024;
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const WHOLE = /^\d{1,4}$/;

/** The stored event as the form shows it; the defaults for a new one. */
export function factsOf(event: OrganizerEvent | null): Facts {
  if (!event) return DEFAULTS;
  const { name, eventType, matchType, maxEntries, feePaise, allowBooking, discountPercent } = event;
  const { ageGroup, gender, scoringFormat } = event;
  return {
    name,
    eventType,
    matchType,
    maxEntries: maxEntries === null ? '' : String(maxEntries),
    fee: String(feePaise / 100),
    allowBooking,
    bookingOpensAt: localTime(event.bookingOpensAt),
    bookingClosesAt: localTime(event.bookingClosesAt),
    discount: String(discountPercent),
    ageGroup: ageGroupText(ageGroup),
    gender,
    scoringFormat,
  };
}

function isAmount(text: string, most: number): boolean {
  return AMOUNT.test(text.trim()) && Number(text) <= most;
}

function isLimit(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (WHOLE.test(trimmed) && Number(trimmed) <= MOST_ENTRIES);
}

/** What is wrong with an event, by the server's names of the fields (decision B29). */
export function checkFacts({ name, maxEntries, fee, discount, ...booking }: Facts): Checks {
  return {
    name: nameCode(name),
    maxEntries: isLimit(maxEntries) ? null : 'event-limit-range',
    fee: fee.trim() === '' || isAmount(fee, MOST_FEE) ? null : 'event-fee-range',
    discount: discount.trim() === '' || isAmount(discount, 100) ? null : 'event-discount-range',
    bookingClosesAt: periodFault(booking),
  };
}

/** The event to save; an empty number counts as 0, an empty maximum as no limit. */
export function bodyOf(facts: Facts, tournamentId: number, id: number | null): EventBody {
  const { name, eventType, matchType, maxEntries, fee, allowBooking, discount } = facts;
  return {
    id,
    tournamentId,
    name: name.trim(),
    eventType,
    matchType,
    maxEntries: Number(maxEntries) || null,
    feePaise: Math.round(Number(fee) * 100),
    allowBooking,
    ...typedPeriod(facts),
    discountPercent: Number(discount),
    ageGroup: readAgeGroup(facts.ageGroup) ?? undefined,
    gender: facts.gender,
    scoringFormat: facts.scoringFormat,
  };
}

/** The form's name of a field that the server refused. */
export function formErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  const names: Readonly<Record<string, string>> = { feePaise: 'fee', discountPercent: 'discount' };
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [names[name] ?? name, text]));
}

/** Where what is typed is kept until it is saved. */
export function draftOf(tournamentId: number, event: OrganizerEvent | null): string {
  return event ? `event:${event.id}` : `event:new:${tournamentId}`;
}
