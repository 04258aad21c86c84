import { FORMATS, scoreSheet, type MatchAct, type MatchEvent, type MatchSetup } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { blankBlocks, sheetBlocks, type PaperBlock } from './blocks.ts';

const SINGLES: MatchSetup = { format: { ...FORMATS['3x21'], interval: null }, kind: 'singles' };
const DOUBLES: MatchSetup = { ...SINGLES, kind: 'doubles' };

const OPENING: readonly MatchAct[] = [
  { kind: 'toss', winner: 'A', choice: 'serve' },
  { kind: 'ends', left: 'A' },
  { kind: 'line-up', serving: 'A', server: 0, receiver: 0 },
  { kind: 'warm-up' },
  { kind: 'play' },
];

/** Letters are rallies. */
function logOf(...parts: readonly (MatchAct | string)[]): MatchEvent[] {
  const acts = parts.flatMap((part): readonly MatchAct[] =>
    typeof part === 'string'
      ? Array.from(part, (letter) => ({ kind: 'rally', winner: letter === 'A' ? 'A' : 'B' }))
      : [part],
  );
  return acts.map((act, number) => ({
    ...{ id: String(number), device: 'panel', number, at: number * 10 },
    ...act,
  }));
}

function blocksOf(setup: MatchSetup, ...parts: readonly (MatchAct | string)[]): readonly PaperBlock[] {
  return sheetBlocks(scoreSheet(logOf(...OPENING, ...parts), setup));
}

const textsOf = ({ columns }: PaperBlock) => columns.map((cells) => cells.map(({ text }) => text).join('|'));

describe('the blocks of a score sheet', () => {
  it('are those that hold points, with love for server and receiver and then one score in a column', () => {
    const blocks = blocksOf(SINGLES, 'AAB');
    expect(blocks.map(({ game, part }) => `${game}.${part}`)).toEqual(['0.0']);
    expect(textsOf(blocks[0]!)).toEqual(['0|0', '1|', '2|', '|1']);
    expect(blocks[0]!.lines.map(({ end, role }) => `${end}${role}`)).toEqual(['LS', 'RR']);
  });

  it('write a score in the line of who serves next, and run into the second one after 35 columns', () => {
    expect(textsOf(blocksOf(DOUBLES, 'AB')[0]!)).toEqual(['0||0|', '1|||', '|||1']);
    const [first, second] = blocksOf(SINGLES, 'AB'.repeat(19));
    expect(first!.columns).toHaveLength(35);
    expect(textsOf(second!)).toEqual(['18|', '|18', '19|', '|19']);
    expect(second!.lines.map(({ end, role }) => `${end}${role}`)).toEqual(['nullnull', 'nullnull']);
  });

  it('write points of a pair across both its lines where nobody told who serves, and name no player', () => {
    const plain: MatchAct = {
      ...{ kind: 'set-score', games: [{ a: 0, b: 0 }], server: null, inRightCourt: null, left: 'A' },
      reason: 'Started without a toss',
    };
    const red: MatchAct = { kind: 'card', colour: 'red', side: 'B', player: 1 };
    const [block] = sheetBlocks(scoreSheet(logOf(plain, 'AB', red), DOUBLES));
    expect(textsOf(block!)).toEqual(['1|||', '||1|', '2||R|F']);
    const across = block!.columns.map((cells) => cells.map(({ isOfPair }) => isOfPair === true));
    expect(across).toEqual([
      [true, false, false, false],
      [false, false, true, false],
      [true, false, false, false],
    ]);
    const [known] = blocksOf(DOUBLES, 'AB');
    expect(known!.columns.flat().some(({ isOfPair }) => isOfPair)).toBe(false);
    const [single] = sheetBlocks(scoreSheet(logOf(plain, 'AB'), SINGLES));
    expect(textsOf(single!)).toEqual(['1|', '|1']);
  });

  it('put a fault in the line of its player, the referee in a free one, and the score beside both [MD-27]', () => {
    const red: MatchAct = { kind: 'card', colour: 'red', side: 'B', player: 1 };
    expect(textsOf(blocksOf(DOUBLES, 'A', red)[0]!).at(-1)).toBe('2|R||F');
    expect(textsOf(blocksOf(DOUBLES, 'A', red, { kind: 'undo' })[0]!).at(-1)).toBe('1|||');
    expect(textsOf(blocksOf(SINGLES, 'A', { ...red, player: 0 })[0]!).at(-1)).toBe('2 R|F');
  });

  it('have the final score behind the last column, in the next block where there is no room', () => {
    const short = blocksOf(SINGLES, 'A'.repeat(21));
    expect(short.map(({ final }) => final)).toEqual([{ a: 21, b: 0 }]);
    const tight = blocksOf(SINGLES, `${'B'.repeat(12)}${'A'.repeat(21)}`);
    expect(tight[0]!.columns).toHaveLength(34);
    expect(tight.map(({ final }) => final)).toEqual([null, { a: 21, b: 12 }]);
  });

  it('to be written on have a line for each player and nothing in it', () => {
    const blocks = blankBlocks('doubles', 3, 1);
    expect(blocks).toHaveLength(3);
    expect(
      blocks.every(({ lines, columns, final }) => lines.length === 4 && columns.length === 0 && !final),
    ).toBe(true);
  });
});
