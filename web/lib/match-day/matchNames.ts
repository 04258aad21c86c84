import { comesFrom, type DayMatch, type PublicDay } from '@tournaments/contract';
import { opponentOf, type Side, scoreLine } from '@tournaments/engine';
import { matchDayWords as words } from '../texts/match-day.ts';
import type { DayView } from './dayView.ts';

type Names = Pick<DayView, 'events' | 'entries' | 'matches' | 'day'>;

function entryOf({ entries }: Pick<DayView, 'entries'>, match: DayMatch, side: Side) {
  const id = side === 'A' ? match.sideA : match.sideB;
  return id === null ? null : (entries.get(id) ?? null);
}

/** Who plays on a side; empty while nobody is known. */
export function playersOf(view: Pick<DayView, 'entries'>, match: DayMatch, side: Side): readonly string[] {
  return entryOf(view, match, side)?.names ?? [];
}

/** The persons of both sides. */
export function personsOf(view: Pick<DayView, 'entries'>, match: DayMatch): readonly number[] {
  return [...personsOfSide(view, match, 'A'), ...personsOfSide(view, match, 'B')];
}

/** The persons of one side, in the order of their names. */
export function personsOfSide(
  view: Pick<DayView, 'entries'>,
  match: DayMatch,
  side: Side,
): readonly number[] {
  return entryOf(view, match, side)?.persons ?? [];
}

export function clubOf(view: Pick<DayView, 'entries'>, match: DayMatch, side: Side): string {
  return entryOf(view, match, side)?.club ?? '';
}

/** A side in a line: its players, else the pool's place or the match that it comes from, with its event. */
export function sideName(view: Names, match: DayMatch, side: Side): string {
  const names = playersOf(view, match, side);
  if (names.length > 0) return names.join(' / ');
  const event = view.events.get(match.eventId)?.abbreviation;
  const label = side === 'A' ? match.labelA : match.labelB;
  return comesFrom(label, feederOf(view, match, side)?.matchNumber ?? null, event);
}

/** The match whose winner comes to a side that nobody is on yet; null where the day does not tell. */
export function feederOf({ matches }: Names, match: DayMatch, side: Side): DayMatch | null {
  const open = match.after.flatMap((key) => matches.get(key) ?? []);
  const [first, second] = open.toSorted((one, other) => one.matchNumber - other.matchNumber);
  const isAlone = playersOfOther(match, side) !== null;
  if (side === 'A' || isAlone) return first === undefined || isKnown(match, first) ? (second ?? null) : first;
  return second ?? first ?? null;
}

function playersOfOther(match: DayMatch, side: Side): number | null {
  return opponentOf(side) === 'A' ? match.sideA : match.sideB;
}

/** The winner of the earlier match stands on a side already. */
function isKnown(match: DayMatch, { desk, sideA, sideB }: DayMatch): boolean {
  const { winner } = desk.outcome;
  if (winner === null) return false;
  const won = winner === 'A' ? sideA : sideB;
  return won !== null && (won === match.sideA || won === match.sideB);
}

/** The number people call a match by, counted from one within its stage. */
export function matchNumber({ matchNumber: number }: Pick<DayMatch, 'matchNumber'>): number {
  return number + 1;
}

/** The round, or the pool with its round: `Pool B, round 2`, `Quarter Final`. */
export function roundName({
  stage,
  pool,
  round,
  rounds,
  isFinal = rounds - round === 1,
}: Pick<DayMatch, 'stage' | 'pool' | 'round' | 'rounds'> & { readonly isFinal?: boolean }): string {
  if (stage === 'pool') return words.poolRound(pool ?? '', round + 1);
  return isFinal ? words.final : words.round(round + 1, rounds - round);
}

/** The short name of an event, by which its matches are told from others; empty where there are no others. */
export function shortName({ events }: Pick<PublicDay, 'events'>, eventId: number): string {
  const event = events.find(({ id }) => id === eventId);
  return events.length > 1 ? (event?.abbreviation ?? '') : '';
}

/** `MS Round 2, match 5`: what a row or a court says of a match in short. */
export function matchTitle(view: Names, match: DayMatch): string {
  const event = view.events.get(match.eventId);
  return words.title(event?.abbreviation ?? '', roundName(match), matchNumber(match));
}

/** The name of a court as the hall calls it. */
export function courtName({ day }: Pick<DayView, 'day'>, number: number): string {
  return day.hall.courts.find((court) => court.number === number)?.name ?? words.court(number);
}

/** The games of a match as its winner (else side A) reads them: `15-9 13-15`. */
export function scoreText({ desk, score }: DayMatch): string {
  const { winner, games } = desk.outcome;
  const shown = games.length > 0 ? games : (score?.games ?? []);
  return scoreLine(shown, winner);
}
