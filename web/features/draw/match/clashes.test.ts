import type { PublicEvent } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { entrySample, eventSample, START } from '../../../testing/samples.ts';
import { clashesAt, type Slot } from './clashes.ts';
import { matchWords } from '../../../lib/texts/match.ts';
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

  it('says once for each match that leads here that its winner may have no rest, and not certainly', () => {
    const found = clashes({ court: 5, scheduledAt: START + 40 * MINUTE }, { eventId: 11, matchNumber: 2 }, [
      SINGLES,
    ]);
    const winner = { kind: 'rest', player: null, winnerOf: 'other', certain: false, gapMinutes: 10 };
    expect(found).toMatchObject([
      { ...winner, number: 1 },
      { ...winner, number: 2 },
    ]);
    expect(found).toHaveLength(2);
    expect(matchWords.clash(found[1]!)).toMatch(
      /^Match 2 starts at .*: its winner may have only 10 minutes of rest\.$/,
    );
  });

  it('says the same of the match that whoever wins goes on to', () => {
    const [first, second, final] = SINGLES.draw;
    const timed = { ...SINGLES, draw: [first!, second!, { ...final!, scheduledAt: START + 60 * MINUTE }] };
    const found = clashes({ court: 5, scheduledAt: START + 25 * MINUTE }, { eventId: 11, matchNumber: 0 }, [
      timed,
    ]);
    expect(found).toMatchObject([{ kind: 'rest', player: null, winnerOf: 'this', number: 3, gapMinutes: 5 }]);
    expect(found).toHaveLength(1);
    expect(matchWords.clash(found[0]!)).toMatch(
      /^Match 3 starts at .*: whoever wins here may have only 5 minutes of rest\.$/,
    );
  });

  it('names those who may still come from a match that does not lead here at once', () => {
    const eight = eventSample({
      ...{ id: 11, name: 'Singles', scoringFormat: '3x15' },
      draw: Array.from({ length: 7 }, (_, number) =>
        number === 0
          ? matchSample(0, { court: 1, scheduledAt: START })
          : matchSample(number, { sideA: null, sideB: null }),
      ),
    });
    const found = clashes({ court: 5, scheduledAt: START + 40 * MINUTE }, { eventId: 11, matchNumber: 6 }, [
      eight,
    ]);
    expect(found.map(({ player, certain, kind }) => [player, certain, kind])).toEqual([
      ['Asha', false, 'rest'],
      ['Bela', false, 'rest'],
    ]);
  });

  it('takes no account of matches that have a result', () => {
    const played = { ...SINGLES, draw: [matchSample(0, { winner: 'A', scheduledAt: START })] };
    expect(clashes({ court: 1, scheduledAt: START }, undefined, [played, OTHER])).toEqual([]);
  });
});
