import type { SideNames } from '@tournaments/engine';
import { describe, expect, it } from 'vitest';
import { outcomeText, wonText } from './outcomeText.ts';

const NAMES: SideNames = { A: ['Asha', 'Carol'], B: ['Bina', 'Divya'] };

describe('a result in words', () => {
  it('says who retired or was disqualified, which is never the winner', () => {
    const games = [{ a: 3, b: 1 }];
    expect(outcomeText({ winner: 'A', ending: 'retired', games }, NAMES)).toBe(
      '3-1, Asha / Carol wins, Bina / Divya retired',
    );
    expect(wonText({ winner: 'B', ending: 'disqualified' }, NAMES)).toBe(
      'Bina / Divya wins, Asha / Carol disqualified',
    );
  });

  it('names nobody where nobody won, and nothing where it was played', () => {
    expect(wonText({ winner: 'A', ending: null }, NAMES)).toBe('Asha / Carol wins');
    expect(wonText({ winner: 'A', ending: 'walkover' }, NAMES)).toBe('Asha / Carol wins, walkover');
    expect(wonText({ winner: null, ending: 'walkover' }, NAMES)).toBe('walkover');
  });
});
