import type { KnockoutMatch } from '@tournaments/contract';
import { formatIndianDateTime, parseIndianDateTime, type Outcome, type Side } from '@tournaments/engine';
import type { Details } from './saves.ts';

/** The details of a match as the form holds them; the time is `YYYY-MM-DDTHH:mm` of India. */
export interface TypedDetails {
  readonly court: string;
  readonly time: string;
  readonly isWalkover: boolean;
  /** Who goes through by walkover; null for whoever is still to come. */
  readonly winner: Side | null;
  /** Somebody said who goes through. */
  readonly isWinnerChosen: boolean;
  /** Somebody touched the walkover; else the match keeps the result it has by now. */
  readonly isDecidedHere: boolean;
}

const TO_MINUTES = 16;
const COURT = /^\d{1,3}$/;

export function typedDetailsOf({ court, scheduledAt, status, winner }: KnockoutMatch): TypedDetails {
  return {
    court: court === null ? '' : String(court),
    time: scheduledAt === null ? '' : formatIndianDateTime(scheduledAt).slice(0, TO_MINUTES),
    isWalkover: status === 'walkover',
    winner: status === 'walkover' ? winner : null,
    isWinnerChosen: status === 'walkover',
    isDecidedHere: false,
  };
}

/** Who may go through by walkover: the players that are there, and whoever is still to come. */
export function walkoverSides({ sideA, sideB }: KnockoutMatch): readonly (Side | null)[] {
  if (sideA === null) return ['B', null];
  return sideB === null ? ['A', null] : ['A', 'B'];
}

/** Whether a walkover was given without saying who goes through. */
export function lacksWinner({ isWalkover, isWinnerChosen }: TypedDetails): boolean {
  return isWalkover && !isWinnerChosen;
}

/** Empty or a court number of at most three digits. */
export function isCourt(text: string): boolean {
  return text === '' || COURT.test(text);
}

/** The court of the form; null while there is none. */
export function courtOf(text: string): number | null {
  return COURT.test(text) ? Number(text) : null;
}

/** A time of the form in epoch seconds; null while there is none. */
export function timeOf(text: string): number | null {
  const parsed = parseIndianDateTime(text);
  return parsed.ok ? parsed.value : null;
}

/**
 * What is saved. Without the walkover box a match keeps the result it has; taking the box back clears the result that
 * came with it.
 */
export function detailsOf(match: KnockoutMatch, typed: TypedDetails): Details {
  const { court, time, isWalkover, winner, isDecidedHere } = typed;
  const place = { court: courtOf(court), scheduledAt: timeOf(time) };
  if (!isDecidedHere) return { ...place, status: match.status, winner: match.winner };
  if (isWalkover) return { ...place, status: 'walkover', winner };
  const isCleared = match.status === 'walkover';
  return { ...place, status: null, winner: isCleared ? null : match.winner };
}

/** Whether a match already has exactly these details. */
export function hasDetails(match: KnockoutMatch, { court, scheduledAt, status, winner }: Details): boolean {
  const isSamePlace = match.court === court && match.scheduledAt === scheduledAt;
  return isSamePlace && match.status === status && match.winner === winner;
}

/** The result that saving these details writes down. */
export function outcomeOfDetails({ games }: KnockoutMatch, { status, winner }: Details): Outcome {
  return { winner, ending: status, games };
}
