import {
  matchCode,
  matchKey,
  type KnockoutMatch,
  type PublicDay,
  type PublicEvent,
  type UmpireTournament,
} from '@tournaments/contract';
import type { MatchPack } from './log/pack.ts';

/** A match of the tournament, with what it takes to score it. */
export interface FoundMatch {
  readonly event: PublicEvent;
  readonly stage: MatchPack['stage'];
  readonly match: KnockoutMatch;
  /** Null while a side is not known. */
  readonly pack: MatchPack | null;
}

function namesOf(event: PublicEvent, entryId: number | null): readonly string[] | null {
  const entry = entryId === null ? undefined : event.entries.find(({ id }) => id === entryId);
  return entry ? entry.players.map(({ name }) => name) : null;
}

function packOf(event: PublicEvent, stage: MatchPack['stage'], match: KnockoutMatch): MatchPack | null {
  const [a, b] = [namesOf(event, match.sideA), namesOf(event, match.sideB)];
  if (match.id === null || a === null || b === null) return null;
  const isLater = event.matchType === 'pools-knockout' && stage === 'knockout';
  const settings = isLater ? event.knockoutSettings : event.drawSettings;
  return {
    matchId: match.id,
    tournamentId: event.tournamentId,
    eventId: event.id,
    stage,
    matchNumber: match.matchNumber,
    court: match.court,
    eventName: event.name,
    names: { A: a, B: b },
    scoringFormat: settings?.scoringFormat ?? event.scoringFormat,
    kind: event.eventType,
  };
}

function packWith(pack: MatchPack | null, courtNames: UmpireTournament['courtNames']): MatchPack | null {
  return pack === null || courtNames === undefined ? pack : { ...pack, courtNames };
}

/** All matches of a tournament. */
export function allMatches({ events, courtNames }: UmpireTournament): readonly FoundMatch[] {
  return events.flatMap((event) => {
    const first = event.matchType === 'knockout' ? 'knockout' : 'pool';
    const of = (stage: MatchPack['stage'], matches: readonly KnockoutMatch[]) =>
      matches.map((match) => ({
        event,
        stage,
        match,
        pack: packWith(packOf(event, stage, match), courtNames),
      }));
    return [...of(first, event.draw), ...of('knockout', event.knockoutDraw ?? [])];
  });
}

export function matchOfId(tournament: UmpireTournament, matchId: number): FoundMatch | null {
  return allMatches(tournament).find(({ match }) => match.id === matchId) ?? null;
}

/** Whether the desk has called a match, or it is played, or neither yet. */
export type Standing = 'called' | 'live' | 'later';

const STANDINGS: readonly Standing[] = ['called', 'live', 'later'];

/** A match that can be scored point by point now. */
export interface OpenMatch extends FoundMatch {
  readonly pack: MatchPack;
  readonly code: string;
  readonly standing: Standing;
}

/** The matches that can be scored now: called ones first, then live ones, then by time and number. */
export function openMatches(tournament: UmpireTournament): readonly OpenMatch[] {
  const called = new Set(tournament.called?.map(({ match }) => match));
  return allMatches(tournament)
    .flatMap(({ pack, ...found }): OpenMatch[] => {
      const { winner, status, isLive } = found.match;
      if (pack === null || winner !== null || status !== null) return [];
      const standing = called.has(matchKey(pack)) ? 'called' : isLive ? 'live' : 'later';
      return [{ ...found, pack, code: matchCode(pack.matchId), standing }];
    })
    .sort(
      ({ match: one, standing }, { match: other, standing: otherStanding }) =>
        STANDINGS.indexOf(standing) - STANDINGS.indexOf(otherStanding) ||
        compareTimes(one.scheduledAt, other.scheduledAt) ||
        one.matchNumber - other.matchNumber,
    );
}

type Forecast = Pick<PublicDay, 'isPublished' | 'expected'>;

/**
 * What comes to a court: what is called or played there, then what is expected there by the forecast, then what is
 * planned there of which the forecast names no court yet. Without a forecast the plan alone is known.
 */
export function nextOnCourt(
  matches: readonly OpenMatch[],
  court: number,
  day: Forecast | null,
): readonly OpenMatch[] {
  const expected = new Map(day?.isPublished === true ? day.expected.map((one) => [one.key, one]) : []);
  const foretold = ({ pack, standing }: OpenMatch) =>
    standing === 'later' ? expected.get(matchKey(pack)) : undefined;
  const rank = (one: OpenMatch) =>
    one.standing !== 'later' ? STANDINGS.indexOf(one.standing) - 3 : foretold(one)?.court === court ? 0 : 1;
  const timeOf = (one: OpenMatch) => foretold(one)?.at ?? one.match.scheduledAt;
  return matches
    .filter((one) => (foretold(one)?.court ?? one.match.court) === court)
    .sort((one, other) => rank(one) - rank(other) || compareTimes(timeOf(one), timeOf(other)));
}

/** The matches that are called to a court or played there: none where it is free, two where one was started beside another. */
export function playOn(matches: readonly OpenMatch[], court: number): readonly OpenMatch[] {
  return matches.filter(({ standing, match }) => standing !== 'later' && match.court === court);
}

/** What comes to the court of a match after it; null where it has no court, or nothing comes. */
export function nextAfter(
  tournament: UmpireTournament,
  { matchId }: Pick<MatchPack, 'matchId'>,
  court: number | null,
): OpenMatch | null {
  const others = openMatches(tournament).filter(({ pack }) => pack.matchId !== matchId);
  return court === null ? null : (nextOnCourt(others, court, null)[0] ?? null);
}

/** The courts at which somebody may stand, by number: those of the matches, and of the hall what is not closed. */
export function courtsOf(
  matches: readonly OpenMatch[],
  day: Pick<PublicDay, 'courts'> | null,
): readonly number[] {
  const ofMatches = matches.flatMap(({ match: { court } }) => (court === null ? [] : court));
  const ofHall = day?.courts.flatMap(({ number, isClosed }) => (isClosed ? [] : number)) ?? [];
  return [...new Set([...ofMatches, ...ofHall])].sort((one, other) => one - other);
}

/** What has no time comes last. */
function compareTimes(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one - other;
}
