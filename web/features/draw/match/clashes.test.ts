import type { PublicEvent } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { entrySample, eventSample, START } from '../../../testing/samples.ts';
import { clashesAt, type Slot } from './clashes.ts';
import { matchSample } from './testing.ts';

const MINUTE = 60;

function entry(id: number, name: string) {
  const [player] = entrySample(id, [name]).players;
  return {
    id,
    players: [{ ...player!, academy: '', mobile: '9876500000', email: '', dateOfBirth: '2001-02-03' }],
  };
}

const ENTRIES = [
  entry(1, 'Asha'),
  entry(2, 'Bela'),
  entry(3, 'Chitra'),
  entry(4, 'Deepa'),
  // Asha again, in another event.
  entry(5, 'ASHA'),
  entry(6, 'Esha'),
];

/** Singles of four in 3x15: half an hour a match. */
const SINGLES = eventSample({
  id: 11,
  name: 'Singles',
  scoringFormat: '3x15',
  draw: [
    matchSample(0, { court: 1, scheduledAt: START }),
    matchSample(1, { sideA: 3, sideB: 4, court: 2, scheduledAt: START }),
    matchSample(2, { sideA: null, sideB: null }),
  ],
});
const OTHER = eventSample({
  id: 12,
  name: 'Open',
  scoringFormat: '3x15',
  draw: [matchSample(0, { eventId: 12, sideA: 5, sideB: 6 })],
});

function clashes(
  slot: Slot,
  place = { eventId: 12, matchNumber: 0 },
  events: readonly PublicEvent[] = [SINGLES, OTHER],
) {
  return clashesAt(events, ENTRIES, { stage: 'knockout', ...place, ...slot });
}

describe('a court and time for a match', () => {
  it('is free where nothing is near', () => {
    expect(clashes({ court: 1, scheduledAt: START + 60 * MINUTE })).toEqual([]);
    expect(clashes({ court: 1, scheduledAt: null })).toEqual([]);
  });

  it('clashes with a match on the same court', () => {
    expect(clashes({ court: 2, scheduledAt: START + 10 * MINUTE })).toMatchObject([
      { kind: 'person', player: 'Asha', number: 1 },
      { kind: 'court', eventName: 'Singles', number: 2, player: null },
    ]);
  });

  it('knows a player across events by name, mobile and birth', () => {
    expect(clashes({ court: 5, scheduledAt: START })).toMatchObject([
      { kind: 'person', player: 'Asha', eventName: 'Singles', number: 1, certain: true },
    ]);
  });

  it('leaves a player twenty minutes of rest', () => {
    const after = START + 30 * MINUTE;
    expect(clashes({ court: 5, scheduledAt: after + 5 * MINUTE })).toMatchObject([
      { kind: 'rest', player: 'Asha', gapMinutes: 5 },
    ]);
    expect(clashes({ court: 5, scheduledAt: after + 20 * MINUTE })).toEqual([]);
  });

  it('counts those who may still come, and says that it is not certain', () => {
    const found = clashes({ court: 5, scheduledAt: START + 40 * MINUTE }, { eventId: 11, matchNumber: 2 }, [
      SINGLES,
    ]);
    expect(found.map(({ player, certain, kind }) => [player, certain, kind])).toEqual([
      ['Asha', false, 'rest'],
      ['Bela', false, 'rest'],
      ['Chitra', false, 'rest'],
      ['Deepa', false, 'rest'],
    ]);
  });

  it('takes no account of matches that have a result', () => {
    const played = { ...SINGLES, draw: [matchSample(0, { winner: 'A', scheduledAt: START })] };
    expect(clashes({ court: 1, scheduledAt: START }, undefined, [played, OTHER])).toEqual([]);
  });
});
