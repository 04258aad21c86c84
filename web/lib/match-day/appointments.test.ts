import { describe, expect, it } from 'vitest';
import { hasAppointments } from './appointments.ts';

const MATCH = { status: 'waiting', expected: null, plannedAt: null } as const;

describe('matches are appointments', () => {
  it.each([
    ['without a time', [MATCH], false],
    ['planned', [MATCH, { ...MATCH, plannedAt: 1_795_240_000 }], true],
    ['expected', [{ ...MATCH, expected: { at: 1_795_240_000 } }], true],
    ['planned, and over', [{ ...MATCH, status: 'finished', plannedAt: 1_795_240_000 }], false],
    ['none', [], false],
  ] as const)('that are %s', (_name, matches, are) => {
    expect(hasAppointments(matches)).toBe(are);
  });
});
