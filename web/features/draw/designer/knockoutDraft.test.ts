import type { KnockoutMatch } from '@tournaments/contract';
import { linesOf } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  edited,
  hurts,
  isBegun,
  newKnockoutDraft,
  shownMatches,
  toEngine,
  withoutStrangers,
} from './knockoutDraft.ts';
import { newProblems, problemsOf } from './problems.ts';

const entries = [1, 2, 3, 4].map((id) => ({ id, clubs: id < 3 ? ['One'] : ['Other'] }));
const settings = { randomSeed: 'seed', seeds: [1, 3], keepClubsApart: true };

function drawn(fill = true) {
  const draft = newKnockoutDraft({ entries, settings, fill });
  if (!draft.ok || draft.value.base === null) throw new Error('no draft');
  return draft.value.base;
}

describe('a new knockout draft', () => {
  it('is drawn by lot, the same for the same lot number', () => {
    expect(linesOf(drawn())).toEqual(linesOf(drawn()));
    expect(linesOf(drawn())[0]).toBe(1);
    expect(linesOf(drawn())[3]).toBe(3);
  });

  it('has empty places when they are filled by hand, and refuses more than 128 teams', () => {
    expect(linesOf(drawn(false))).toEqual([null, null, null, null]);
    const many = Array.from({ length: 129 }, (_, index) => ({ id: index + 1, clubs: [] }));
    expect(newKnockoutDraft({ entries: many, settings: {}, fill: false }).ok).toBe(false);
  });
});

it('teams that have left the event leave the draft too', () => {
  const draft = newKnockoutDraft({ entries, settings, fill: true });
  if (!draft.ok) throw new Error(draft.code);
  const left = withoutStrangers(
    { ...draft.value, edits: [{ kind: 'assign', line: 1, entry: 4 }] },
    entries.slice(0, 2),
  );
  expect(left.settings.seeds).toEqual([1]);
  expect(left.edits).toEqual([]);
  expect(
    left.base &&
      linesOf(left.base)
        .filter((entry) => entry !== null)
        .toSorted(),
  ).toEqual([1, 2]);
});

describe('changes by hand', () => {
  it('are made in their order, and one that does not fit any more is passed over', () => {
    const draw = edited(drawn(false), [
      { kind: 'assign', line: 0, entry: 1 },
      { kind: 'assign', line: 1, entry: 1 },
      { kind: 'assign', line: 2, entry: 2 },
      { kind: 'swap', line: 0, other: 2 },
      { kind: 'bye', match: 0 },
    ]);
    expect(linesOf(draw)).toEqual([2, null, 1, null]);
    expect(draw[0]).toMatchObject({ winner: 'A', ending: 'bye' });
    expect(draw[2]).toMatchObject({ sideA: 2 });
  });

  it('that would take a later result are known to hurt', () => {
    const base = edited(drawn(false), [
      { kind: 'assign', line: 0, entry: 1 },
      { kind: 'bye', match: 0 },
      { kind: 'assign', line: 2, entry: 2 },
      { kind: 'bye', match: 1 },
    ]);
    const played = base.map((match) =>
      match.number === 2 ? { ...match, winner: 'A' as const, games: [{ a: 15, b: 3 }] } : match,
    );
    const change = applyEdit(played, { kind: 'assign', line: 1, entry: 3 });
    expect(change.ok && hurts(change.value, [])).toBe(true);
  });

  it('keep what belongs to the day of play when they are shown on a saved draw', () => {
    const day = { court: 3, scheduledAt: 100, isLive: true, sideAReported: true, sideBReported: false };
    const saved = shownMatches(drawn(), [], 7).map((match) => ({ ...match, id: match.matchNumber, ...day }));
    const shown = shownMatches(saved.map(toEngine), saved, 7);
    expect(shown).toEqual(saved);
  });
});

it.each([
  [{ isLive: true }, true],
  [{ games: [{ a: 1, b: 0 }] }, true],
  [{ status: 'walkover' as const, winner: 'A' as const }, true],
  [{ winner: 'B' as const }, true],
  [{ status: 'bye' as const, winner: 'A' as const }, false],
  [{}, false],
])('a match with %o has begun: %s', (changes, expected) => {
  const [match] = shownMatches(drawn(false), [], 7);
  expect(isBegun({ ...match, ...changes } as KnockoutMatch)).toBe(expected);
});

describe('what is against the rules', () => {
  const standards = {
    seeds: [1, 3],
    names: new Map(entries.map(({ id }) => [id, `Team ${id}`])),
    areClubMates: (one: number, other: number) => one < 3 === other < 3,
    entryCount: 4,
  };

  it('is nothing in a draw as it was drawn', () => {
    expect(problemsOf(drawn(), standards)).toEqual([]);
  });

  it('is a seed off its line and two of a club in the first round', () => {
    const change = applyEdit(drawn(), { kind: 'swap', line: 1, other: 3 });
    expect(change.ok && newProblems(drawn(), change.value.draw, standards)).toContain(
      'Seed 2, Team 3, is not on its line any more.',
    );
  });

  it('is a match without anybody once every team has its place', () => {
    const pair = { ...standards, entryCount: 2, seeds: [], areClubMates: () => false };
    const draw = edited(drawn(false), [
      { kind: 'assign', line: 0, entry: 1 },
      { kind: 'assign', line: 1, entry: 3 },
    ]);
    expect(problemsOf(draw, pair)).toEqual(['Match 2 has nobody on either side.']);
    expect(problemsOf(draw, { ...pair, entryCount: 3 })).toEqual([]);
  });
});
