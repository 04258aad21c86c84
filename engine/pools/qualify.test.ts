import { describe, expect, it } from 'vitest';
import { meetingRound } from '../draw/knockout.ts';
import { byeLines } from '../draw/lines.ts';
import { refused } from '../result.ts';
import { labelText, stageLines, type Label } from './qualify.ts';

function lines(pools: number, qualifiers: number): readonly (Label | null)[] {
  const result = stageLines(pools, qualifiers);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function listed(pools: number, qualifiers: number): string {
  return lines(pools, qualifiers)
    .map((label) => (label ? labelText(label) : 'bye'))
    .reduce((text, label, line) => `${text}${line === 0 ? '' : line % 2 === 0 ? ' / ' : ' '}${label}`, '');
}

const EVERY_STAGE = [1, 2, 4].flatMap((qualifiers) =>
  Array.from({ length: 15 }, (_, index) => [index + 1, qualifiers] as const).filter(
    ([pools]) => pools * qualifiers > 1,
  ),
);

describe('the lines after the pools', () => {
  it.each([
    [1, 2, 'A1 A2'],
    [1, 4, 'A1 A4 / A3 A2'],
    [2, 1, 'A1 B1'],
    [3, 1, 'A1 bye / C1 B1'],
    [4, 1, 'A1 C1 / D1 B1'],
    [5, 1, 'A1 bye / C1 bye / E1 D1 / bye B1'],
    [6, 1, 'A1 bye / C1 E1 / F1 D1 / bye B1'],
    [7, 1, 'A1 bye / C1 E1 / F1 D1 / G1 B1'],
    [8, 1, 'A1 E1 / C1 F1 / G1 D1 / H1 B1'],
    [2, 2, 'A1 B2 / A2 B1'],
    [3, 2, 'A1 bye / C2 B2 / A2 C1 / bye B1'],
    [4, 2, 'A1 B2 / C1 D2 / C2 D1 / A2 B1'],
    [5, 2, 'A1 bye / E1 bye / C1 bye / B2 D2 / E2 A2 / bye D1 / bye C2 / bye B1'],
    [6, 2, 'A1 bye / E1 B2 / C1 bye / F1 D2 / F2 E2 / bye D1 / C2 A2 / bye B1'],
    [7, 2, 'A1 bye / E1 B2 / C1 D2 / F1 G2 / F2 G1 / C2 D1 / E2 A2 / bye B1'],
    [8, 2, 'A1 B2 / E1 F2 / C1 D2 / G1 H2 / G2 H1 / C2 D1 / E2 F1 / A2 B1'],
    [2, 4, 'A1 B4 / B2 A3 / A2 B3 / A4 B1'],
    [3, 4, 'A1 bye / B4 C3 / C1 bye / A3 B2 / A2 B3 / bye C2 / C4 A4 / bye B1'],
    [4, 4, 'A1 B4 / D2 C3 / C1 D4 / B2 A3 / A2 B3 / C4 D1 / D3 C2 / A4 B1'],
  ])('of %i pools with %i going on are the published ones', (pools, qualifiers, expected) => {
    expect(listed(pools, qualifiers)).toBe(expected);
  });

  it.each(EVERY_STAGE)(
    'of %i pools with %i going on hold every place once and the usual byes [FIX-RR-10] [FIX-CONST-22]',
    (pools, qualifiers) => {
      const all = lines(pools, qualifiers);
      const labels = all.flatMap((label) => (label ? [labelText(label)] : []));
      const expected = 'ABCDEFGHIJKLMNO'
        .slice(0, pools)
        .split('')
        .flatMap((pool) => [1, 2, 3, 4].slice(0, qualifiers).map((rank) => `${pool}${rank}`));
      expect(labels.toSorted()).toEqual(expected.toSorted());
      const empty = all.flatMap((label, line) => (label ? [] : [line]));
      const byes = byeLines(all.length, pools * qualifiers).toSorted((one, other) => one - other);
      expect(empty).toEqual(pools === 5 && qualifiers === 2 ? [1, 3, 5, 10, 12, 14] : byes);
    },
  );

  it.each(EVERY_STAGE)(
    'of %i pools with %i going on keep pool mates apart as long as can be',
    (pools, qualifiers) => {
      const all = lines(pools, qualifiers);
      const lineOf = new Map(
        all.flatMap((label, line) => (label ? [[labelText(label), line] as const] : [])),
      );
      const final = Math.log2(all.length) - 1;
      for (const pool of 'ABCDEFGHIJKLMNO'.slice(0, pools)) {
        const meets = (one: number, other: number) =>
          meetingRound(lineOf.get(`${pool}${one}`)!, lineOf.get(`${pool}${other}`)!);
        if (qualifiers >= 2) expect(meets(1, 2)).toBe(final);
        if (qualifiers < 4) continue;
        expect(
          [meets(1, 3), meets(1, 4), meets(2, 3), meets(2, 4), meets(3, 4)].every(
            (round) => round >= final - 1,
          ),
        ).toBe(true);
      }
    },
  );

  it.each(EVERY_STAGE)(
    'of %i pools with %i going on give byes to pool winners before all others',
    (pools, qualifiers) => {
      const all = lines(pools, qualifiers);
      const protectedRanks = all.flatMap((label, line) =>
        label && all[line ^ 1] === null ? [label.rank] : [],
      );
      const winners = protectedRanks.filter((rank) => rank === 1).length;
      expect(winners).toBe(Math.min(pools, protectedRanks.length));
      expect(protectedRanks.every((rank) => rank <= 2 || protectedRanks.length > 2 * pools)).toBe(true);
    },
  );

  it('are none for a single winner, and for settings that do not exist', () => {
    expect(stageLines(1, 1)).toEqual(refused('no-stage'));
    expect(stageLines(16, 2)).toEqual(refused('pools-out-of-range'));
    expect(stageLines(0, 2)).toEqual(refused('pools-out-of-range'));
    expect(stageLines(4, 3)).toEqual(refused('qualifiers-out-of-range'));
  });
});
