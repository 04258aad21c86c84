import { sideText, type FoundPlayer, type PlayerPage } from '@tournaments/contract';
import { hasEnded, scoreLine } from '@tournaments/engine';
import { expectedText, nameOfCourt, type Courts } from '../../lib/match-day/expected.ts';
import { roundName } from '../../lib/match-day/matchNames.ts';
import { dayAndTimeAhead } from '../../lib/texts/format.ts';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { playerWords as words } from '../../lib/texts/player.ts';

export type OwnMatch = PlayerPage['matches'][number];

export function isOver(match: OwnMatch): boolean {
  return hasEnded(match);
}

/** Whether the player is on court now. */
export function isOnCourt({ matches }: Pick<PlayerPage, 'matches'>): boolean {
  return matches.some(({ status }) => status === 'on-court');
}

/** Who stands on the other side, or what comes there. */
export function opponentsOf(match: OwnMatch): string {
  return sideText(match, match.side === 'A' ? 'B' : 'A');
}

/** The player, with a partner where there is one. */
export function ownNames({ side, sideA, sideB }: OwnMatch): string {
  return ((side === 'A' ? sideA : sideB)?.names ?? []).join(' / ');
}

/** The event and round of a match. */
export function titleOf({ events }: Pick<PlayerPage, 'events'>, match: OwnMatch): string {
  const event = events.find(({ id }) => id === match.eventId);
  return `${event?.name ?? ''}, ${roundName(match)}`;
}

type Timed = Pick<OwnMatch, 'status' | 'court' | 'plannedAt' | 'expected'>;

/** When and where a match is played, as exactly as one can tell; `at` is the instant for which it is said. */
export function whenText(courts: Courts, match: Timed, at: number): string {
  return knownWhen(courts, match, at) || words.noTime;
}

/** The same, empty where nobody can tell. */
function knownWhen(courts: Courts, match: Timed, at: number): string {
  const court = match.court === null ? null : nameOfCourt(courts, match.court);
  if (match.status === 'called') return words.called(court);
  if (match.status === 'on-court') return words.onCourt(court);
  if (match.status === 'suspended') return words.suspended;
  if (match.expected !== null) return matchDayWords.begin(expectedText(courts, match.expected, at));
  // A time that has passed helps nobody who waits.
  const time = match.plannedAt === null || match.plannedAt < at ? null : dayAndTimeAhead(match.plannedAt);
  return words.planned(time, court);
}

/** What a player who is found reads first of all. */
export interface Turn {
  readonly text: string;
  readonly isNow: boolean;
}

/** When a player who is found plays: now, next, or no more; null where nothing is known of it. */
export function turnOf(
  courts: Courts,
  { next, mayPlayOn }: Pick<FoundPlayer, 'next' | 'mayPlayOn'>,
  at: number,
): Turn | null {
  if (next === null) return mayPlayOn ? null : { isNow: false, text: words.allPlayed };
  const when = knownWhen(courts, next, at);
  if (when === '') return null;
  if (next.status === 'waiting') return { isNow: false, text: words.nextIs(when) };
  const isNow = next.status !== 'suspended';
  return { isNow, text: [when, gamesText(next)].filter(Boolean).join(', ') };
}

/** The games as the player reads them, theirs first. */
export function gamesText({ side, outcome }: Pick<OwnMatch, 'side' | 'outcome'>): string {
  return scoreLine(outcome.games, side);
}

/** How a match ended: won or lost, the games, and what else is to be said. */
export function resultText(match: OwnMatch): string {
  const { outcome, side, status } = match;
  const { winner, ending } = outcome;
  const said = winner === null ? words.over : winner === side ? words.won : words.lost;
  const why =
    status === 'no-match' ? words.endings['no-match'] : ending === null ? '' : words.endings[ending];
  return [said, gamesText(match), why].filter(Boolean).join(' ');
}

/** Matches of one event in the order of play, the last first: no pool is played after the knockout, no round after a later one. */
function lastFirst(one: OwnMatch, other: OwnMatch): number {
  if (one.stage !== other.stage) return one.stage === 'knockout' ? -1 : 1;
  return one.stage === 'knockout' ? other.round - one.round : 0;
}

/** What is over of each event that has any of it, the last match first. */
export function resultsByEvent({
  events,
  matches,
}: Pick<PlayerPage, 'events' | 'matches'>): readonly (readonly [
  eventId: number,
  matches: readonly OwnMatch[],
])[] {
  const over = matches.filter(isOver);
  return events
    .map(({ id }) => [id, over.filter(({ eventId }) => eventId === id).toSorted(lastFirst)] as const)
    .filter(([, played]) => played.length > 0);
}
