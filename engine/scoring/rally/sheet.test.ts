import { describe, expect, it } from 'vitest';
import type { MatchAct, MatchSetup } from './events.ts';
import { scoreSheet, type ScoreSheet, type SheetCell } from './sheet.ts';
import { begin, doubles, OPENING, singles, tell } from './testing.ts';

function sheetOf(setup: MatchSetup, ...acts: (MatchAct | string)[]): ScoreSheet {
  return scoreSheet(tell(begin(setup), ...acts).log, setup);
}

const columnsOf = (sheet: ScoreSheet, game = 0) =>
  sheet.games[game]!.blocks.flatMap(({ columns }) => columns);
const scoreIn = (cells: readonly SheetCell[]) =>
  cells.filter(({ points }) => points !== null).map(({ line, points }) => `${line}:${points}`);

describe('the score sheet', () => {
  it('writes each score in the line of the player who serves next', () => {
    const sheet = sheetOf(doubles, 'ABABB');
    expect(columnsOf(sheet).map(scoreIn)).toEqual([
      ['0:0', '2:0'],
      ['0:1'],
      ['3:1'],
      ['1:2'],
      ['2:2'],
      ['2:3'],
    ]);
  });

  it('has two lines for singles and four for doubles, with ends and first service', () => {
    expect(sheetOf(singles).games[0]!.lines).toEqual([
      { side: 'A', player: 0, end: 'L', role: 'S' },
      { side: 'B', player: 0, end: 'R', role: 'R' },
    ]);
    expect(sheetOf(doubles).games[0]!.lines.map(({ role }) => role)).toEqual(['S', null, 'R', null]);
    const second = sheetOf(singles, 'B'.repeat(16));
    expect(second.games[1]!.lines).toMatchObject([
      { end: 'R', role: 'R' },
      { end: 'L', role: 'S' },
    ]);
  });

  it('runs into a second block after 35 columns', () => {
    const sheet = sheetOf(singles, 'AB'.repeat(19));
    expect(sheet.games[0]!.blocks.map(({ part, columns }) => [part, columns.length])).toEqual([
      [0, 35],
      [1, 4],
    ]);
  });

  it('circles the final score of a game', () => {
    const sheet = sheetOf(singles, 'A'.repeat(15), 'B');
    expect(sheet.games.map(({ final }) => final)).toEqual([{ a: 15, b: 0 }, null]);
    expect(sheetOf(singles, 'A'.repeat(15)).games.length).toBe(1);
    const retired = sheetOf(singles, 'AB', { kind: 'retire', side: 'B', player: 0 });
    expect(retired.games[0]!.final).toEqual({ a: 1, b: 1 });
  });

  it('has every mark in a column, and a timed note at the foot', () => {
    const sheet = sheetOf(
      doubles,
      'A',
      { kind: 'card', colour: 'yellow', side: 'B', player: 1 },
      { kind: 'card', colour: 'red', side: 'B', player: 1 },
      { kind: 'referee-called' },
      { kind: 'overrule' },
      { kind: 'correction', server: 'A', inRightCourt: { A: 0, B: 0 } },
      { kind: 'injury', side: 'A', player: 0 },
      { kind: 'injury-over' },
      { kind: 'suspend', reason: 'lights' },
      { kind: 'resume' },
      { kind: 'card', colour: 'black', side: 'B', player: 1 },
    );
    const marks = columnsOf(sheet).map((cells) =>
      cells.flatMap(({ mark }) => (mark ? [mark] : [])).join(' '),
    );
    expect(marks).toEqual(['', '', 'W', 'F R', 'R', 'O', 'C', 'I', 'S', 'Dis.']);
    expect(sheet.notes.map(({ about }) => about)).toEqual(['W', 'F', 'R', 'O', 'C', 'I', 'S', 'Dis.']);
    expect(sheet.notes.every(({ at }) => at > 0)).toBe(true);
    expect(columnsOf(sheet)[3]).toEqual([
      { line: 3, side: 'B', points: null, mark: 'F' },
      { line: null, side: null, points: null, mark: 'R' },
      { line: 0, side: 'A', points: 2, mark: null },
    ]);
  });

  it('tells how long an injury and a suspension were, also where the match ends or is set in them', () => {
    const injury: MatchAct = { kind: 'injury', side: 'A', player: 0 };
    const suspend: MatchAct = { kind: 'suspend', reason: 'lights' };
    const secondsOf = (...acts: MatchAct[]) =>
      sheetOf(singles, 'AB', ...acts)
        .notes.filter(({ about }) => about === 'I' || about === 'S')
        .map(({ at, until }) => (until === null ? null : until - at));
    const noted: MatchAct = { kind: 'note', text: 'towel' };
    expect(secondsOf(injury, noted, { kind: 'injury-over' }, injury)).toEqual([20, null]);
    expect(secondsOf(suspend, { kind: 'resume' }, suspend, noted, { kind: 'resume' })).toEqual([10, 20]);
    expect(secondsOf(injury, suspend, { kind: 'retire', side: 'A', player: 0 })).toEqual([20, 10]);
    const score = { games: [{ a: 4, b: 3 }], server: null, inRightCourt: null, left: null };
    expect(secondsOf(injury, { kind: 'set-score', ...score, reason: 'asked' })).toEqual([10]);
    expect(secondsOf(injury, { kind: 'injury-over' }, { kind: 'undo' })).toEqual([null]);
  });

  it('of a score that was set has no opening column', () => {
    const set: MatchAct = {
      ...{ kind: 'set-score', games: [{ a: 4, b: 3 }], server: null, inRightCourt: null, left: null },
      reason: 'joined late',
    };
    const { log } = tell(begin(doubles, []), set, 'A');
    expect(columnsOf(scoreSheet(log, doubles))).toEqual([[{ line: null, side: 'A', points: 5, mark: null }]]);
  });

  it('names all who umpired, and notes the hand-over', () => {
    const by = (umpire: string, device: string): MatchAct => ({
      ...{ kind: 'officials', umpire, serviceJudge: null, court: 3 },
      ...{ device },
    });
    const sheet = sheetOf(
      singles,
      by('K. Rao', 'one'),
      'AA',
      by('B. Iyer', 'two'),
      'B',
      by('B. Iyer', 'two'),
    );
    expect(sheet.umpires).toEqual(['K. Rao', 'B. Iyer']);
    const handed = { about: 'umpire', text: 'B. Iyer', game: 0, score: { a: 2, b: 0 } };
    expect(sheet.notes).toMatchObject([handed]);
  });

  it('takes a name that is corrected before the match for the same umpire', () => {
    const named = (umpire: string): MatchAct => ({ kind: 'officials', umpire, serviceJudge: null, court: 3 });
    const log = begin(singles, [named('K. Ra'), named('K. Rao'), ...OPENING]).log;
    expect(scoreSheet(log, singles)).toMatchObject({ umpires: ['K. Rao'], notes: [] });
  });
});
