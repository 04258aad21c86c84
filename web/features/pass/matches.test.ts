import type { PassEntry, PassMatch, PassView } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { messageOf, nextOf, opponentsOf, personsOf, resultOf, whenOf } from './matches.ts';

const NOW = 1_795_240_000;

function match(changes: Partial<PassMatch> = {}): PassMatch {
  return {
    key: '7-knockout-0',
    eventId: 7,
    stage: 'knockout',
    matchNumber: 0,
    pool: null,
    round: 0,
    rounds: 2,
    sideA: { names: ['Asha', 'Ravi'], club: '' },
    sideB: { names: ['Sana', 'Mihir'], club: '' },
    labelA: null,
    labelB: null,
    own: 'A',
    isFinal: false,
    status: 'waiting',
    court: null,
    plannedAt: null,
    outcome: { winner: null, ending: null, games: [] },
    endedAt: null,
    expected: null,
    ...changes,
  };
}

function entry(changes: Partial<PassEntry> = {}): PassEntry {
  return {
    id: 1,
    eventId: 7,
    eventName: 'Mixed Doubles',
    booking: 1,
    players: ['Asha', 'Ravi'].map((name) => ({
      name,
      academy: '',
      mayCorrect: false,
      isPublished: null,
      playerKey: null,
    })),
    feePaise: 0,
    paidPaise: 0,
    payment: 'free',
    state: 'entered',
    correctUntil: null,
    mayWithdraw: true,
    refundNow: null,
    isDrawn: true,
    isReported: false,
    matches: [],
    ...changes,
  };
}

const expected = (at: number) => ({
  ...{ at, low: at - 60, high: at + 60, isEarliest: false },
  ...{ ahead: 2, court: null, place: null },
});
const courts = { courts: [{ number: 3, name: 'Centre' }] };

describe('the next match', () => {
  it('is what is called, else the earliest of whatever entry; what is over or withdrawn is none', () => {
    const late = match({ key: 'late', expected: expected(NOW + 3600) });
    const soon = match({ key: 'soon', expected: expected(NOW + 600) });
    const over = match({ key: 'over', status: 'finished' });
    const called = match({ key: 'called', status: 'called', court: 3 });
    expect(
      nextOf({ entries: [entry({ matches: [over, late] }), entry({ matches: [soon] })] })?.match.key,
    ).toBe('soon');
    expect(nextOf({ entries: [entry({ matches: [soon, called] })] })?.match.key).toBe('called');
    expect(
      nextOf({ entries: [entry({ matches: [over] }), entry({ state: 'withdrawn', matches: [soon] })] }),
    ).toBe(null);
  });
});

describe('when it is', () => {
  it.each([
    [{ status: 'called', court: 3 }, 'Called: Centre now'],
    [{ status: 'on-court', court: 3 }, 'On Centre now'],
    [{ court: 3 }, 'Centre'],
    [{}, 'Time not known yet'],
  ] as const)('%j is said as %s', (changes, text) => {
    expect(whenOf(courts, match(changes), NOW)).toBe(text);
  });

  it('begins with the expected time, or with what is planned', () => {
    expect(whenOf(courts, match({ expected: expected(NOW + 600) }), NOW)).toBe('In about 10 min');
    expect(whenOf(courts, match({ plannedAt: NOW, court: 3 }), NOW)).toMatch(/^Centre, Sat 21 Nov ~\d/);
  });
});

describe('opponents and results', () => {
  it('are told from the own side', () => {
    const games = [
      { a: 21, b: 15 },
      { a: 19, b: 21 },
      { a: 21, b: 8 },
    ];
    const outcome: PassMatch['outcome'] = { winner: 'A', ending: null, games };
    expect(resultOf(match({ status: 'finished', outcome }))).toBe('Won 21-15 19-21 21-8');
    expect(resultOf(match({ status: 'finished', outcome, own: 'B' }))).toBe('Lost 15-21 21-19 8-21');
    const walkover: PassMatch['outcome'] = { winner: 'B', ending: 'walkover', games: [] };
    expect(resultOf(match({ status: 'walkover', outcome: walkover }))).toBe('Lost (walkover)');
    expect(resultOf(match({ status: 'no-match' }))).toBe('No match');
    expect(opponentsOf(match())).toBe('Sana / Mihir');
    expect(opponentsOf(match({ own: 'B' }))).toBe('Asha / Ravi');
    expect(opponentsOf(match({ round: 1, matchNumber: 2, sideB: null }))).toBe('Winner of match 2');
  });
});

describe('a message for a messenger', () => {
  it('is short, has its link on the last line, and never that of the pass', () => {
    const view = { ...courts, tournament: { name: 'x'.repeat(900) } } as unknown as PassView;
    const link = 'https://t.example/tournaments/1/7/fixtures';
    const text = messageOf(view, { entry: entry(), match: match() }, link, NOW);
    expect(text.length).toBeLessThan(700);
    expect(text.split('\n')[0]).toBe('*Mixed Doubles Semi Final*');
    expect(text.split('\n').at(-1)).toBe(link);
  });
});

describe('who has a page', () => {
  const who = (name: string, playerKey: string | null) => ({
    name,
    academy: '',
    mayCorrect: false,
    isPublished: null,
    playerKey,
  });

  it('is each person once, however many events; nobody of an entry that is gone, or without a page', () => {
    const singles = entry({ players: [who('Asha', '2')] });
    const doubles = entry({ players: [who('Asha', '2'), who('Ravi', '5-sealed'), who('Nobody', null)] });
    const gone = entry({ state: 'withdrawn', players: [who('Sana', '9')] });
    expect(personsOf({ entries: [singles, doubles, gone] })).toEqual([
      { key: '2', name: 'Asha', mayPlayOn: true },
      { key: '5-sealed', name: 'Ravi', mayPlayOn: true },
    ]);
  });

  it('play on until each of their knockouts is over for them', () => {
    const lost = match({ status: 'finished', outcome: { winner: 'B', ending: null, games: [] } });
    const out = entry({ players: [who('Asha', '2'), who('Ravi', '5')], matches: [lost] });
    const pools = match({ ...lost, stage: 'pool', pool: 'A' });
    const waits = entry({ eventId: 8, players: [who('Ravi', '5')], matches: [pools] });
    const playOn = (...entries: readonly PassEntry[]) =>
      personsOf({ entries: [...entries] }).map(({ mayPlayOn }) => mayPlayOn);
    expect(playOn(out, waits)).toEqual([false, true]);
    expect(playOn(waits, out)).toEqual([true, false]);
  });
});
