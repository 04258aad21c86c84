import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { refused, type Result } from '../result.ts';
import type { EntryId } from '../types.ts';
import type { DrawChange } from './change.ts';
import { assignLine, clearLine, enterLate, swapLines } from './edit.ts';
import { linesOf, type Draw } from './knockout.ts';
import { drawFromLines, emptyDraw, layOut } from './layout.ts';
import { makeDraw } from './make.ts';
import { recordResult, settleByes } from './record.ts';

vi.setConfig({ testTimeout: 60_000 });

function change(result: Result<DrawChange>): DrawChange {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function play(draw: Draw, number: number): Draw {
  return change(recordResult(draw, number, { winner: 'A', ending: null, games: [{ a: 15, b: 9 }] })).draw;
}

const six = settleByes(layOut([1, null, 3, 4, 5, 6, null, 2]));

describe('assignLine', () => {
  it('puts an entry on an empty line of the first round [FIX-KO-17]', () => {
    const empty = emptyDraw(4);
    if (!empty.ok) throw new Error(empty.code);
    const { draw, changed, lost } = change(assignLine(empty.value, 3, 9));
    expect(linesOf(draw)).toEqual([null, null, null, 9]);
    expect(changed).toEqual([draw[1]]);
    expect(lost).toEqual([]);
  });

  it('puts an entry in the place of another and takes the bye of a filled match away', () => {
    expect(linesOf(change(assignLine(six, 2, 9)).draw)).toEqual([1, null, 9, 4, 5, 6, null, 2]);
    const { draw } = change(assignLine(six, 1, 9));
    expect(draw[0]).toMatchObject({ sideA: 1, sideB: 9, winner: null, ending: null });
    expect(draw[4]).toMatchObject({ sideA: null, sideB: null });
  });

  it('names the results it would cost, in this match and after it', () => {
    const played = play(play(six, 1), 4);
    const { draw, lost } = change(assignLine(played, 3, 9));
    expect(lost).toEqual([played[1], played[4]]);
    expect(draw[1]).toMatchObject({ sideA: 3, sideB: 9, winner: null, games: [] });
  });

  it.each([
    [1, 3, 'entry-already-placed'],
    [8, 9, 'no-such-line'],
    [-1, 9, 'no-such-line'],
    [0.5, 9, 'no-such-line'],
    [1, Number.NaN, 'not-an-entry'],
  ])('refuses line %d for entry %d: %s [FIX-KO-21]', (line, entry, code) => {
    expect(assignLine(six, line, entry)).toEqual(refused(code));
  });

  it('changes nothing when the entry stands there already', () => {
    expect(change(assignLine(six, 0, 1)).changed).toEqual([]);
  });
});

describe('clearLine', () => {
  it('takes an entry off its line [FIX-KO-18]', () => {
    const { draw } = change(clearLine(six, 2));
    expect(draw[1]).toMatchObject({ sideA: null, sideB: 4, winner: null });
  });

  it('ends the bye of an entry that leaves', () => {
    const { draw, lost } = change(clearLine(six, 0));
    expect(draw[0]).toMatchObject({ sideA: null, sideB: null, winner: null, ending: null });
    expect(draw[4]).toMatchObject({ sideA: null });
    expect(lost).toEqual([]);
  });
});

describe('swapLines', () => {
  it('exchanges two entries and keeps a bye with the line', () => {
    const { draw } = change(swapLines(six, 0, 3));
    expect(linesOf(draw)).toEqual([4, null, 3, 1, 5, 6, null, 2]);
    expect(draw[0]).toMatchObject({ winner: 'A', ending: 'bye' });
    expect(draw[4]).toMatchObject({ sideA: 4 });
  });

  it('moves an entry to an empty line', () => {
    const { draw } = change(swapLines(six, 1, 2));
    expect(linesOf(draw)).toEqual([1, 3, null, 4, 5, 6, null, 2]);
    expect(draw[0]).toMatchObject({ winner: null, ending: null });
    expect(draw[1]).toMatchObject({ winner: null, ending: null });
  });

  it('changes nothing within one line and refuses lines that are not there', () => {
    expect(change(swapLines(six, 2, 2)).changed).toEqual([]);
    expect(swapLines(six, 2, 99)).toEqual(refused('no-such-line'));
  });

  it('twice is as if never done, for every draw without results', () => {
    const anyLines = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 17, maxLength: 32 });
    fc.assert(
      fc.property(anyLines, fc.nat(31), fc.nat(31), (ids, line, other) => {
        const entries = ids.map((id): { id: EntryId; clubs: string[] } => ({ id, clubs: [] }));
        const made = makeDraw({ entries, seeds: [], keepClubsApart: false, randomSeed: ids.length });
        if (!made.ok) throw new Error(made.code);
        const once = change(swapLines(made.value.draw, line, other)).draw;
        const twice = change(swapLines(once, line, other)).draw;
        expect(settleByes(layOut(linesOf(twice)))).toEqual(made.value.draw);
      }),
    );
  });
});

describe('enterLate', () => {
  it('fills the lowest bye first, so that the draw is as with one more entry', () => {
    expect(linesOf(change(enterLate(six, 9)).draw)).toEqual([1, null, 3, 4, 5, 6, 9, 2]);
  });

  it('is refused once somebody has played, when the draw is full, and for who is in it', () => {
    expect(enterLate(play(six, 1), 9)).toEqual(refused('play-has-begun'));
    expect(enterLate(layOut([1, 2]), 9)).toEqual(refused('draw-full'));
    expect(enterLate(six, 5)).toEqual(refused('entry-already-placed'));
  });
});

describe('drawFromLines', () => {
  it('lays out the lines that an organizer has filled', () => {
    expect(drawFromLines([1, null, 3, 4])).toEqual({ ok: true, value: layOut([1, null, 3, 4]) });
  });

  it.each([
    [[1, 2, 3], 'wrong-number-of-lines'],
    [[], 'wrong-number-of-lines'],
    [new Array<null>(256).fill(null), 'wrong-number-of-lines'],
    [[1, 2, 1, null], 'entry-twice'],
  ])('refuses lines that make no draw (case %#)', (lines, code) => {
    expect(drawFromLines(lines)).toEqual(refused(code));
  });
});
