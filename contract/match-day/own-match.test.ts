import { feederOf, roundOf } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { nameOfCourt } from './court-names.ts';
import { comesFrom, openSide, sideText, toldCourt } from './own-match.ts';

const COURTS = [{ number: 1, name: 'Centre Court' }];

describe('what is told of a match', () => {
  it('names a court as the hall does', () => {
    expect([nameOfCourt(COURTS, 1), nameOfCourt(COURTS, 2)]).toEqual(['Centre Court', 'Court 2']);
  });

  it('tells no court where only a time is expected, whatever was planned', () => {
    expect(toldCourt({ status: 'waiting', court: 1, expected: { court: null } })).toBeNull();
    expect(toldCourt({ status: 'waiting', court: 1, expected: { court: 2 } })).toBe(2);
    expect(toldCourt({ status: 'waiting', court: 1, expected: null })).toBe(1);
    expect(toldCourt({ status: 'called', court: 1, expected: { court: 2 } })).toBe(1);
  });

  it('names who stands there, else what comes there', () => {
    const match = {
      stage: 'knockout',
      round: 1,
      rounds: 3,
      matchNumber: 4,
      labelA: null,
      labelB: 'A1',
    } as const;
    const open = { ...match, sideA: null, sideB: null };
    expect(sideText(open, 'A')).toBe('Winner of match 1');
    expect(sideText(open, 'B')).toBe('Winner of pool A');
    expect(sideText({ ...open, round: 0, labelB: null }, 'B')).toBe('not known yet');
    expect(sideText({ ...open, sideA: { names: ['Asha', 'Ravi'], club: '' } }, 'A')).toBe('Asha / Ravi');
  });

  it('names the event of whoever comes where several events stand together', () => {
    const match = { stage: 'knockout', round: 1, rounds: 3, matchNumber: 4, labelA: null } as const;
    const from = (labelB: string | null, event?: string) => openSide({ ...match, labelB }, 'B', event);
    expect([from(null), from(null, 'WS')]).toEqual(['Winner of match 2', 'Winner of WS 2']);
    expect([from('B2'), from('B2', 'MD')]).toEqual(['Runner-up of pool B', 'Runner-up of MD pool B']);
    expect([from('C3'), from('C7')]).toEqual(['Third of pool C', 'Number 7 of pool C']);
  });

  it('names the matches that feed a side as the engine counts them, in draws of every size', () => {
    for (const rounds of [1, 2, 3, 4, 5, 6, 7])
      for (let matchNumber = 0; matchNumber < 2 ** rounds - 1; matchNumber += 1)
        for (const side of ['A', 'B'] as const) {
          const round = roundOf(2 ** rounds, matchNumber);
          const feeder = feederOf(2 ** rounds, matchNumber, side);
          const open = { stage: 'knockout', round, rounds, matchNumber, labelA: null, labelB: null } as const;
          expect(openSide(open, side)).toBe(comesFrom(null, feeder));
        }
  });
});
