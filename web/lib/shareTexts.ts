import { paths, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { bookingPeriod, effectiveFee, type Side, scoreLine } from '@tournaments/engine';
import { hasDraw, openingOf } from './bookable.ts';
import { allMatches, type PlacedMatch } from './placedMatches.ts';
import { roundOf } from './matchRound.ts';
import { shareMessage } from './message.ts';
import { price, shortDay, shortDayAndTime } from './texts/format.ts';
import { shareWords as words } from './texts/share.ts';
import { teamName } from './texts/team.ts';
import { winnersWords } from './texts/winners.ts';
import { winnersOf } from './winners.ts';

/** What is shared of, and where it is read. */
export interface Shared {
  readonly tournament: PublicTournament;
  readonly event: PublicEvent;
  /** What addresses begin with. */
  readonly origin: string;
  /** When and where a match is to be played; empty where nobody knows. */
  readonly whenOf: (match: PlacedMatch) => string;
}

/** A round of a draw, or a pool, of which there is something to tell. */
export interface SharedRound {
  readonly name: string;
  readonly matches: readonly PlacedMatch[];
}

function sideOf({ event, match }: PlacedMatch, side: Side): string {
  const id = side === 'A' ? match.sideA : match.sideB;
  const entry = event.entries.find((one) => one.id === id);
  return entry === undefined ? '' : teamName(entry);
}

function hasBoth({ match: { sideA, sideB } }: PlacedMatch): boolean {
  return sideA !== null && sideB !== null;
}

function isToCome({ match: { winner, status } }: PlacedMatch): boolean {
  return winner === null && status === null;
}

function resultOf(placed: PlacedMatch, winner: Side): string {
  const { games, status, ending } = placed.match;
  const score = scoreLine(games, winner);
  const how = status === 'walkover' ? words.walkover : ending ? words.endings[ending] : '';
  const loser = sideOf(placed, winner === 'A' ? 'B' : 'A');
  return [words.beat(sideOf(placed, winner), loser), score, how].filter((part) => part !== '').join(' ');
}

/** A match in a line: its result, else when and where it is played. */
function lineOf(placed: PlacedMatch, whenOf: Shared['whenOf']): string {
  const { match } = placed;
  if (match.winner !== null) return resultOf(placed, match.winner);
  const sides = words.versus(sideOf(placed, 'A'), sideOf(placed, 'B'));
  if (match.status === 'walkover') return `${sides}: ${words.walkover}`;
  const when = match.isLive ? words.onCourt : whenOf(placed);
  return when === '' ? sides : `${when}: ${sides}`;
}

/** What is on court goes first, then the earliest; what has no time goes last. */
function turnOf({ match }: PlacedMatch): number {
  return match.isLive ? -1 : (match.scheduledAt ?? Infinity);
}

function byTurn(one: PlacedMatch, other: PlacedMatch): number {
  const [first, second] = [turnOf(one), turnOf(other)];
  return first === second ? 0 : first - second;
}

function headOf(what: string, { tournament }: Pick<Shared, 'tournament'>): string {
  return `*${what}* · ${tournament.name}`;
}

/** The rounds and pools of a draw in which somebody plays whom, in their order. */
export function roundsToShare(event: PublicEvent): readonly SharedRound[] {
  const rounds = new Map<string, PlacedMatch[]>();
  for (const placed of allMatches({ events: [event] })) {
    if (!hasBoth(placed) || placed.match.status === 'bye') continue;
    const name = roundOf(placed);
    rounds.set(name, [...(rounds.get(name) ?? []), placed]);
  }
  return [...rounds].map(([name, matches]) => ({ name, matches }));
}

/** A round as a message: results, and what is still to be played. */
export function roundText(shared: Shared, { name, matches }: SharedRound): string {
  const { tournament, event, origin, whenOf } = shared;
  const lines = matches.map((one) => lineOf(one, whenOf));
  return shareMessage(
    headOf(`${event.name} ${name}`, shared),
    lines,
    origin + paths.fixtures(tournament.id, event.id),
  );
}

/** Who lost the two semi finals: both are third. */
function semiFinalists(event: PublicEvent): readonly string[] {
  const draw = event.matchType === 'knockout' ? event.draw : (event.knockoutDraw ?? []);
  if (draw.length < 3) return [];
  return draw.slice(-3, -1).flatMap((match) => {
    if (match.winner === null || match.sideA === null || match.sideB === null) return [];
    const placed = { event, match, stage: 'knockout' } as const;
    return sideOf(placed, match.winner === 'A' ? 'B' : 'A');
  });
}

function podiumLines(event: PublicEvent): readonly string[] {
  const winners = winnersOf(event);
  if (winners === null) return [];
  const thirds = semiFinalists(event).join(', ');
  return [
    `${winnersWords.champion}: ${winners.champion}`,
    ...(winners.runnerUp === null ? [] : [`${winnersWords.runnerUp}: ${winners.runnerUp}`]),
    ...(thirds === '' ? [] : [`${words.semiFinalists}: ${thirds}`]),
  ];
}

/** Who won an event as a message; null while its final is open. */
export function podiumText(shared: Shared): string | null {
  const { tournament, event, origin } = shared;
  const lines = podiumLines(event);
  if (lines.length === 0) return null;
  const head = headOf(words.winnersOf(event.name), shared);
  return shareMessage(head, lines, origin + paths.fixtures(tournament.id, event.id));
}

/** Who won the events of a tournament as a message. */
export function winnersText(tournament: PublicTournament, origin: string): string {
  const lines = tournament.events.flatMap((event) => {
    const winners = winnersOf(event);
    return winners === null ? [] : [`${event.name}: ${winners.champion}`];
  });
  return shareMessage(
    headOf(winnersWords.title, { tournament }),
    lines,
    origin + paths.tournament(tournament.id),
  );
}

/** An event as a message: its next matches once they are drawn, its podium at the end, and before how to enter. */
export function eventText(shared: Shared, now: number): string {
  const { tournament, event } = shared;
  const isDrawn = tournament.showFixtures && hasDraw(event);
  return isDrawn ? drawnText(shared) : entryText(shared, now);
}

function drawnText(shared: Shared): string {
  const { tournament, event, origin, whenOf } = shared;
  const next = allMatches({ events: [event] }).filter((one) => hasBoth(one) && isToCome(one));
  const lines = next.toSorted(byTurn).map((one) => lineOf(one, whenOf));
  const shown = lines.length > 0 ? lines : podiumLines(event);
  return shareMessage(headOf(event.name, shared), shown, origin + paths.fixtures(tournament.id, event.id));
}

function feeText({ feePaise, discountPercent, eventType }: PublicEvent): string {
  const fee = effectiveFee(feePaise, discountPercent);
  if (fee === 0) return words.free;
  return eventType === 'doubles' ? words.aPair(price(fee)) : price(fee);
}

function entryText(shared: Shared, now: number): string {
  const { tournament, event, origin } = shared;
  const { bookingClosesAt } = bookingPeriod(event, tournament);
  const isOpen = openingOf(tournament, event, now).ok;
  const days = [...new Set([shortDay(tournament.startsAt), shortDay(tournament.endsAt)])].join(' – ');
  const lines = [
    `${days}, ${tournament.address}`,
    feeText(event),
    ...(isOpen && bookingClosesAt !== null ? [words.bookUntil(shortDayAndTime(bookingClosesAt))] : []),
  ];
  const { id } = tournament;
  const path = isOpen ? paths.book(id, event.id) : `${paths.tournament(id)}?tab=events`;
  return shareMessage(headOf(event.name, shared), lines, origin + path);
}
