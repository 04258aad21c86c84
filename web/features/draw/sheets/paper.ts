import { matchCode, paths, type KnockoutMatch, type PublicEvent } from '@tournaments/contract';
import { FORMATS, type Game, type MatchEnding, type Side } from '@tournaments/engine';
import { drawWords } from '../../../lib/texts/draw.ts';
import { roundsOfDraw } from '../board/board.ts';
import { isPoolMatch } from '../board/pools.ts';
import { matchesOf } from '../match/scorable.ts';
import { scoringFormatOf } from '../match/scoringFormat.ts';
import type { Stage } from '../match/types.ts';

/** A player as a line of the sheet names them. */
export interface PaperPlayer {
  readonly name: string;
  readonly club: string;
}

/** The players of both sides; none where the lines are left empty. */
export type PaperSides = Readonly<Record<Side, readonly PaperPlayer[]>>;

/** What the head of a sheet says; null leaves a line to write on. */
export interface PaperHead {
  readonly tournament: string;
  readonly event: string | null;
  readonly round: string | null;
  readonly number: number | null;
  readonly court: number | null;
  readonly plannedAt: number | null;
  /** When something was noted first, on the day of the match. */
  readonly notedAt: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly umpire: string | null;
  readonly serviceJudge: string | null;
  readonly shuttles: number | null;
  readonly games: readonly Game[];
  readonly winner: string | null;
  readonly ending: MatchEnding | null;
  /** The six characters that name the match, and where they lead. */
  readonly code: string | null;
  readonly address: string | null;
}

/** A match with what its sheet says before anything was played. */
export interface PaperMatch {
  readonly match: KnockoutMatch;
  readonly stage: Stage;
  readonly head: PaperHead;
  readonly sides: PaperSides;
  readonly kind: 'singles' | 'doubles';
  /** The most games of the match. */
  readonly bestOf: number;
}

interface Place {
  readonly tournament: string;
  readonly origin: string;
}

const NOBODY: PaperSides = { A: [], B: [] };

/** The head of a sheet of which nothing is known but the tournament. */
export function emptyHead(tournament: string): PaperHead {
  return {
    tournament,
    ...{
      event: null,
      round: null,
      number: null,
      court: null,
      plannedAt: null,
      notedAt: null,
      startedAt: null,
      endedAt: null,
    },
    ...{ umpire: null, serviceJudge: null, shuttles: null, games: [], winner: null, ending: null },
    ...{ code: null, address: null },
  };
}

/** A sheet without names, for doubles: singles use its first line of each side. */
export function unnamedPaper(tournament: string): Omit<PaperMatch, 'match' | 'stage'> {
  return { head: emptyHead(tournament), sides: NOBODY, kind: 'doubles', bestOf: 3 };
}

function playersOf(event: PublicEvent, entryId: number | null): readonly PaperPlayer[] {
  const entry = event.entries.find(({ id }) => id === entryId);
  return (entry?.players ?? []).map(({ name, academy }) => ({ name, club: academy ?? '' }));
}

function roundOf(match: KnockoutMatch, matches: readonly KnockoutMatch[]): string {
  if (isPoolMatch(match)) return drawWords.pool(match.poolName);
  const isHere = ({ matchNumber }: KnockoutMatch) => matchNumber === match.matchNumber;
  return roundsOfDraw(matches).find((round) => round.matches.some(isHere))?.name ?? '';
}

/** The sheet of a match before anything was played. */
export function paperOf(event: PublicEvent, stage: Stage, match: KnockoutMatch, place: Place): PaperMatch {
  const code = match.id === null ? null : matchCode(match.id);
  return {
    match,
    stage,
    kind: event.eventType,
    bestOf: FORMATS[scoringFormatOf(event, stage)].bestOf,
    sides: { A: playersOf(event, match.sideA), B: playersOf(event, match.sideB) },
    head: {
      ...emptyHead(place.tournament),
      event: event.name,
      round: roundOf(match, matchesOf(event, stage)),
      number: match.matchNumber + 1,
      court: match.court,
      plannedAt: match.scheduledAt,
      code,
      address: code === null ? null : place.origin + paths.umpireMatch(code),
    },
  };
}
