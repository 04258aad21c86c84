import { describe, expect, it } from 'vitest';
import { layOut } from '../draw/layout.ts';
import { recordResult, settleByes } from '../draw/record.ts';
import { findClashes, type TimedMatch } from './clashes.ts';
import { possibleEntries } from './possible.ts';

/** A match of 30 minutes that starts `at` minutes after the hour. */
function timed(key: string, at: number, persons: number[], more: Partial<TimedMatch> = {}): TimedMatch {
  return { key, startsAt: at * 60, endsAt: (at + 30) * 60, court: null, persons, certain: persons, ...more };
}

describe('possibleEntries', () => {
  it('are everybody who may still come, and only the winner of a decided match', () => {
    const draw = settleByes(layOut([1, null, 3, 4, 5, 6, 7, 8]));
    expect(possibleEntries(draw)).toEqual([
      [1],
      [3, 4],
      [5, 6],
      [7, 8],
      [1, 3, 4],
      [5, 6, 7, 8],
      [1, 3, 4, 5, 6, 7, 8],
    ]);
    const played = recordResult(draw, 1, { winner: 'B', ending: null, games: [] });
    if (!played.ok) throw new Error(played.code);
    expect(possibleEntries(played.value.draw)[6]).toEqual([1, 4, 5, 6, 7, 8]);
  });
});

describe('findClashes', () => {
  it('finds one person in two matches at a time', () => {
    const clashes = findClashes([timed('b', 20, [7, 3]), timed('a', 0, [1, 7])], 0);
    expect(clashes).toEqual([
      { kind: 'person', keys: ['a', 'b'], person: 7, certain: true, gapMinutes: -10 },
    ]);
  });

  it('finds two matches on one court at a time', () => {
    const clashes = findClashes(
      [timed('a', 0, [1], { court: 2 }), timed('b', 29, [2], { court: 2 }), timed('c', 0, [3], { court: 1 })],
      0,
    );
    expect(clashes).toEqual([
      { kind: 'court', keys: ['a', 'b'], person: null, certain: true, gapMinutes: -1 },
    ]);
  });

  it('finds a rest that is too short, to the minute', () => {
    const matches = [timed('a', 0, [1]), timed('b', 49, [1])];
    expect(findClashes(matches, 20)).toEqual([
      { kind: 'rest', keys: ['a', 'b'], person: 1, certain: true, gapMinutes: 19 },
    ]);
    expect(findClashes([timed('a', 0, [1]), timed('b', 50, [1])], 20)).toEqual([]);
  });

  it('finds it for every possible player of a later round, and says that it may not come', () => {
    const semi = timed('semi', 40, [1, 2, 3], { certain: [1] });
    const clashes = findClashes([timed('r1', 0, [2, 3]), semi, timed('r1b', 0, [1, 9])], 20);
    expect(clashes.map(({ person, certain }) => [person, certain])).toEqual([
      [2, false],
      [3, false],
      [1, true],
    ]);
  });

  it('finds nothing where matches follow each other on a court', () => {
    expect(findClashes([timed('a', 0, [1], { court: 1 }), timed('b', 30, [2], { court: 1 })], 20)).toEqual(
      [],
    );
  });
});
