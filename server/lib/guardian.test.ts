import { describe, expect, it } from 'vitest';
import { guardianOf } from './guardian.ts';
import { newPlayer } from '../testing/test-data.ts';

const NOW = new Date('2026-11-21T03:30:00Z');

describe('the guardian of a player', () => {
  it('is stored with the time of the consent', () => {
    expect(guardianOf(newPlayer({ guardianName: 'Meera Rao', guardianConsent: true }), NOW)).toEqual({
      guardianName: 'Meera Rao',
      guardianConsentAt: NOW,
    });
  });

  it('without consent is stored without a time', () => {
    expect(guardianOf(newPlayer({ guardianName: 'Meera Rao' }), NOW)).toEqual({
      guardianName: 'Meera Rao',
      guardianConsentAt: null,
    });
  });

  it.each([undefined, ''])('who has no name (%j) gives no consent', (guardianName) => {
    expect(guardianOf(newPlayer({ guardianName, guardianConsent: true }), NOW)).toEqual({
      guardianName: null,
      guardianConsentAt: null,
    });
  });
});
