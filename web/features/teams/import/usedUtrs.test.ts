import type { OrganizerEntry } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import type { TeamFacts } from '../formValues.ts';
import { createUsedUtrs } from './usedUtrs.ts';

const entry = (name: string, utr: string) =>
  ({ eventName: "Men's Doubles", players: [{ name }, { name: 'Harsh' }], utr }) as OrganizerEntry;

const usedBy = createUsedUtrs([entry('Sai', '012345678901'), entry('Asha', 'cash'), entry('Bina', '')]);
const told = (reference: string) => usedBy({ reference } as TeamFacts);

describe('a UTR number in an imported row', () => {
  it.each(['012345678901', '12345678901', ' 0123 4567 8901 ', 'UPI 012345678901'])(
    'is found with another entry of the tournament: %j',
    (reference) => {
      expect(told(reference)).toBe("its UTR number is with Sai / Harsh, Men's Doubles, already");
    },
  );

  it.each(['', 'cash', 'Cash, 9 August', '431947905050'])('is nobody else’s: %j', (reference) => {
    expect(told(reference)).toBeNull();
  });
});
