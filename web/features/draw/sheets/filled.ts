import type { MatchLogView } from '@tournaments/contract';
import {
  compareResult,
  foldMatch,
  FORMATS,
  scoreSheet,
  type FootNote,
  type Game,
  type ScoreSheet,
} from '@tournaments/engine';
import { clockTime } from '../../../lib/texts/format.ts';
import { sheetWords as words } from '../../../lib/texts/score-sheets.ts';
import { teamName } from '../../../lib/texts/team.ts';
import { isDecided } from '../board/board.ts';
import { blankBlocks, sheetBlocks, type PaperBlock } from './blocks.ts';
import type { PaperHead, PaperMatch, PaperSides } from './paper.ts';

/** A sheet with everything that stands on it. */
export interface FilledPaper {
  readonly head: PaperHead;
  readonly sides: PaperSides;
  readonly blocks: readonly PaperBlock[];
  readonly notes: readonly string[];
}

/** The sheet of a match: from its log, or with nothing but the result where there is none. */
export function filledPaper(paper: PaperMatch, log: MatchLogView | null): FilledPaper {
  return log === null || log.last === 0 ? fromResult(paper) : fromLog(paper, log);
}

function fromResult({ match, head, sides, kind, bestOf }: PaperMatch): FilledPaper {
  const ending = match.status === 'walkover' ? 'walkover' : (match.ending ?? null);
  return {
    head: { ...head, games: match.games, winner: winnerName(sides, match.winner), ending },
    sides,
    // A match without a result may still be written on.
    blocks: isDecided(match) ? [] : blankBlocks(kind, bestOf, 2),
    notes: isDecided(match) ? [words.resultOnly] : [],
  };
}

function winnerName(sides: PaperSides, winner: 'A' | 'B' | null): string | null {
  return winner === null ? null : teamName({ players: sides[winner] });
}

function fromLog(paper: PaperMatch, log: MatchLogView): FilledPaper {
  const { head, sides } = paper;
  const setup = { format: FORMATS[log.scoringFormat], kind: log.kind };
  const sheet = scoreSheet(log.events, setup);
  return {
    head: {
      ...head,
      ...headOf(sheet, head),
      notedAt: log.events[0]?.at ?? null,
      winner: winnerName(sides, sheet.winner),
    },
    sides,
    blocks: sheetBlocks(sheet),
    notes: [...otherResult(paper, log), ...sheet.notes.map((note) => noteText(note, sides))],
  };
}

function headOf(sheet: ScoreSheet, { court }: PaperHead) {
  const { officials, umpires, startedAt, endedAt, shuttles, ending } = sheet;
  return {
    ...{ startedAt, endedAt, shuttles, ending },
    umpire: umpires.length === 0 ? officials.umpire : umpires.join(', '),
    serviceJudge: officials.serviceJudge,
    court: officials.court ?? court,
    games: sheet.games.flatMap(({ final }) => (final === null ? [] : [final])),
  };
}

/** Games in one line. */
export function gamesText(games: readonly Game[]): string {
  return games.map(({ a, b }) => `${a}–${b}`).join(' ');
}

/** What the draw has where it is not what the log says. */
function otherResult({ match, sides }: PaperMatch, log: MatchLogView): readonly string[] {
  if (!isDecided(match)) return [];
  const state = foldMatch({ format: FORMATS[log.scoringFormat], kind: log.kind }, log.events);
  const { winner, games } = match;
  const ending = match.status ?? match.ending ?? null;
  if (compareResult({ winner, games, ending }, state) === 'same') return [];
  return [words.otherResult(gamesText(games), winnerName(sides, winner) ?? words.undecided)];
}

function noteText(note: FootNote, sides: PaperSides): string {
  const { at, until, about, side, player, text, game, score } = note;
  const players = side === null ? [] : sides[side];
  const who = player === null ? teamName({ players }) : (players[player]?.name ?? '');
  const length = until === null ? '' : words.lasted(until - at);
  const told = [words.note(about), who, text ?? '', length].filter((part) => part !== '').join(', ');
  return `${clockTime(at)}, game ${game + 1}, ${score.a}–${score.b}: ${told}`;
}
