import { nameCode, sharedRefusals, type OrganizerTournament } from '@tournaments/contract';
import type { Checks } from '../../lib/forms.ts';
import { localTime, periodFault, secondsOf } from '../../lib/localTime.ts';
import { basicInfoWords as words } from '../../lib/texts/organizer-tournaments.ts';

/** The basic facts of a tournament as the form holds them; times are `YYYY-MM-DDTHH:mm` of India. */
export interface Facts {
  name: string;
  details: string;
  startsAt: string;
  endsAt: string;
  address: string;
  /** Empty where booking opens or closes at no time. */
  bookingOpensAt: string;
  bookingClosesAt: string;
}

const NO_FACTS: Facts = {
  name: '',
  details: '',
  startsAt: '',
  endsAt: '',
  address: '',
  bookingOpensAt: '',
  bookingClosesAt: '',
};
const MOST_NAME = 160;
const MOST_ADDRESS = 1000;

/** What the form begins with: the stored facts, or empty ones for a new tournament. */
export function factsOf(tournament: OrganizerTournament | null): Facts {
  if (!tournament) return NO_FACTS;
  const { name, details, startsAt, endsAt, address, bookingOpensAt, bookingClosesAt } = tournament;
  return {
    name,
    details,
    startsAt: localTime(startsAt),
    endsAt: localTime(endsAt),
    address,
    bookingOpensAt: localTime(bookingOpensAt),
    bookingClosesAt: localTime(bookingClosesAt),
  };
}

/** When a day of play usually ends, and the last minute of one that begins later. */
const USUAL_END = 'T20:00';
const LAST_MINUTE = 'T23:59';
const TO_DAY = 10;

/** The end that a start proposes, on its day; null where there is an end already, or no start to go by. */
export function proposedEnd({ startsAt, endsAt }: Pick<Facts, 'startsAt' | 'endsAt'>): string | null {
  if (endsAt !== '' || secondsOf(startsAt) === null) return null;
  const day = startsAt.slice(0, TO_DAY);
  const end = [USUAL_END, LAST_MINUTE].map((time) => day + time).find((time) => time > startsAt);
  return end ?? null;
}

/** What is wrong with the facts, by field. */
export function checkFacts({ name, startsAt, endsAt, address, ...booking }: Facts): Checks {
  const start = secondsOf(startsAt);
  const end = secondsOf(endsAt);
  const isTurned = start !== null && end !== null && end <= start;
  const missingEnd = end === null ? { text: words.endMissing } : null;
  return {
    name: nameCode(name, MOST_NAME),
    startsAt: start === null ? { text: words.startMissing } : null,
    endsAt: isTurned ? 'end-before-start' : missingEnd,
    bookingClosesAt: periodFault(booking),
    address: addressFault(address),
  };
}

function addressFault(address: string) {
  if (address.trim() === '') return 'address-required';
  return address.length > MOST_ADDRESS ? 'text-too-long' : null;
}

/** What an edit began from, to see whether somebody else saved meanwhile. */
export interface Base {
  readonly facts: Facts;
  readonly poster: string | null;
  readonly version: number;
}

/** The stored state that an edit begins from; null for a new tournament. */
export function baseOf(tournament: OrganizerTournament | null): Base | null {
  if (!tournament) return null;
  return { facts: factsOf(tournament), poster: tournament.poster, version: tournament.version };
}

/**
 * The version to save upon: the newest when only other parts of the tournament changed since the edit began, else
 * the old one, which the server refuses.
 */
export function versionFor(base: Base | null, stored: Base | null): number | undefined {
  if (!base || !stored) return undefined;
  const isSame = base.poster === stored.poster && JSON.stringify(base.facts) === JSON.stringify(stored.facts);
  return isSame ? stored.version : base.version;
}

/** Whether the server refused because somebody else saved meanwhile. */
export function isConflict(message: string | undefined): boolean {
  return message === sharedRefusals.conflict;
}
