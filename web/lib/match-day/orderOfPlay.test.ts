import { matchKey, type PublicDay, type PublicEvent } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { callOf, courtOf, dayOf, nextOf, NOW, suspendedOf } from '../../testing/match-day.ts';
import { DRAW, eventSample, tournamentSample } from '../../testing/samples.ts';
import { timeOfDay } from '../texts/format.ts';
import { byBand, byCourt, dayToShow, daysOf, orderOfPlay } from './orderOfPlay.ts';

type Match = PublicEvent['draw'][number];

const minutes = (count: number) => NOW + 60 * count;
const keyOf = (matchNumber: number) => matchKey({ eventId: 11, stage: 'knockout', matchNumber });
const numberOf = ({ key }: { readonly key: string }) => Number(key.split('-').at(-1));

function rowsOf(matches: readonly Partial<Match>[], day: Partial<PublicDay> = {}) {
  const draw = matches.map((changes, matchNumber) => ({
    ...DRAW[0]!,
    id: matchNumber + 1,
    matchNumber,
    ...changes,
  }));
  const events = [eventSample({ draw })];
  return orderOfPlay(tournamentSample({ events }), dayOf(day), NOW);
}

describe('the order of play', () => {
  it('has what is on court and called first, then what waits by time and court, then what is over', () => {
    const rows = rowsOf(
      [
        { winner: 'A', scheduledAt: minutes(-60), court: 1 },
        { isLive: true, court: 2, scheduledAt: minutes(-20) },
        { scheduledAt: minutes(40), court: 2 },
        { scheduledAt: minutes(20), court: 3 },
        { scheduledAt: minutes(20), court: 1 },
        { scheduledAt: minutes(10), court: 4 },
        { isLive: true, court: 1, scheduledAt: minutes(-10) },
        { status: 'bye', scheduledAt: minutes(5) },
        {},
      ],
      { calls: [callOf(5, NOW, 3)] },
    );
    expect(rows.map(numberOf)).toEqual([6, 1, 5, 4, 3, 2, 8, 0]);
    expect(rows.map(({ state }) => state)).toEqual([
      ...['on-court', 'on-court', 'called', 'waiting', 'waiting', 'waiting', 'waiting', 'over'],
    ]);
    // Where a match is called goes before where it was planned.
    expect(rows.find(({ state }) => state === 'called')).toMatchObject({ court: 3 });
  });

  it('has what is read with one time by court, each on the court that goes with its time', () => {
    const at = (count: number, plannedCourt: number) => ({ at: minutes(count), court: null, plannedCourt });
    const rows = rowsOf([{ court: 1 }, { court: 1 }, { court: 2 }], {
      expected: [
        nextOf(0, at(121, 3)),
        nextOf(1, at(123, 1)),
        nextOf(2, { ...at(126, 1), plannedCourt: undefined }),
      ],
    });
    expect(rows.map((row) => [numberOf(row), row.court])).toEqual([
      [1, 1],
      [0, 3],
      [2, null],
    ]);
  });

  it('has what is broken off before what waits, on the court that it left, and says no time of it', () => {
    const rows = rowsOf(
      [
        { scheduledAt: minutes(5), court: 2 },
        { court: 2, scheduledAt: minutes(-30) },
      ],
      {
        suspended: [suspendedOf(1, 3)],
        expected: [nextOf(1, { court: 1 })],
      },
    );
    expect(rows.map(({ state, court, said, day }) => [state, court, said, day])).toEqual([
      ['suspended', 3, null, '2026-11-21'],
      ['waiting', 2, { text: '~11:05 AM', at: minutes(5) }, '2026-11-21'],
    ]);
  });

  it('tells when a match is expected, not when it was planned, and a time that is set as it is', () => {
    const set = { at: minutes(180), low: minutes(180), high: minutes(200), notBefore: minutes(180) };
    const rows = rowsOf([{ scheduledAt: minutes(-30), court: 2 }, { scheduledAt: minutes(180) }], {
      expected: [nextOf(0, { at: minutes(20), court: 1 }), nextOf(1, set)],
    });
    expect(rows.map(({ said, at, court }) => ({ text: said?.text, at, court }))).toEqual([
      { text: `~${timeOfDay(minutes(20))}`, at: minutes(20), court: 1 },
      { text: `Not before ${timeOfDay(minutes(180))}`, at: minutes(180), court: 2 },
    ]);
  });

  it('tells no planned time that has passed of a match that waits, and no court that another one has', () => {
    const rows = rowsOf([{ scheduledAt: minutes(-5) }, { isLive: true, court: 1 }], {
      withoutCourt: [{ ...callOf(1), status: 'on-court', since: null, games: [], score: null }],
    });
    expect(rows.map(({ at, court }) => [at, court])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('goes by hours as they are read, and has what has no time at the end', () => {
    // 2:02 PM is read as 2 PM.
    const far = { at: minutes(182), low: minutes(160), high: minutes(200) };
    const rows = rowsOf([{}, { scheduledAt: minutes(30) }, { scheduledAt: minutes(59) }, {}], {
      expected: [nextOf(3, far)],
    });
    const hours = byBand(rows).map(({ of: band, rows: own }) => [
      typeof band === 'number' ? timeOfDay(band) : band,
      own.map(numberOf),
    ]);
    expect(hours).toEqual([
      ['11:00 AM', [1, 2]],
      ['2:00 PM', [3]],
      [null, [0]],
    ]);
  });

  it('has what is on court and what is broken off before the hours, and of what is over the planned hour', () => {
    const rows = rowsOf(
      [{ scheduledAt: minutes(30) }, { isLive: true }, { scheduledAt: minutes(-90), winner: 'A' }, {}],
      { suspended: [suspendedOf(3, 1)] },
    );
    expect(byBand(rows).map(({ of: band }) => (typeof band === 'number' ? timeOfDay(band) : band))).toEqual([
      'now',
      'suspended',
      '9:00 AM',
      '11:00 AM',
    ]);
  });

  it('goes by courts in the order of the hall, each in its own order, and by none at the end', () => {
    const rows = rowsOf([
      {},
      { scheduledAt: minutes(40), court: 1 },
      { isLive: true, court: 1 },
      { scheduledAt: minutes(20), court: 7 },
      { scheduledAt: minutes(20), court: 2 },
    ]);
    const groups = byCourt(rows, { courts: [courtOf(2), courtOf(1)] });
    expect(groups.map(({ of: court, rows: own }) => [court, own.map(numberOf)])).toEqual([
      [2, [4]],
      [1, [2, 1]],
      [7, [3]],
      [null, [0]],
    ]);
  });

  it('shows the days that have matches: today or the next one, unless another is asked for', () => {
    const day = 24 * 60;
    const rows = rowsOf([
      { scheduledAt: minutes(-day), winner: 'B' },
      { scheduledAt: minutes(2 * day) },
      { scheduledAt: minutes(2 * day + 30) },
      {},
    ]);
    const days = daysOf(rows);
    // What has no time yet stands on the last day.
    expect([...days]).toEqual([
      ['2026-11-20', 1],
      ['2026-11-23', 3],
    ]);
    expect(dayToShow(days.keys(), null, NOW)).toBe('2026-11-23');
    expect(dayToShow(days.keys(), '2026-11-20', NOW)).toBe('2026-11-20');
    expect(dayToShow(days.keys(), '2026-11-21', NOW)).toBe('2026-11-23');
    expect(dayToShow(days.keys(), null, minutes(9 * day))).toBe('2026-11-23');
    expect(dayToShow([], null, NOW)).toBeUndefined();
    const today = [
      { isLive: true, scheduledAt: minutes(-day) },
      { winner: 'A' as const, scheduledAt: minutes(day) },
    ];
    expect([...daysOf(rowsOf(today))]).toEqual([['2026-11-21', 2]]);
    expect(keyOf(0)).toBe(rows.at(-1)?.key);
  });
});
