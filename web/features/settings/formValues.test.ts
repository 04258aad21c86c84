import type { OrganizerTournament } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, groupOf, GROUPS, isStored } from './formValues.ts';

const STORED = {
  id: 7,
  askEmail: true,
  askMobile: false,
  isPublic: true,
  allowUmpireLogin: true,
  seeding: false,
  showFixtures: true,
  showEntries: false,
  showPlayers: false,
  seoDescription: 'Feathers',
  seoKeywords: '',
} as OrganizerTournament;

describe('the groups of the settings', () => {
  it('hold every setting once that a button saves', () => {
    const all = Object.values(GROUPS).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(7);
    expect(groupOf(STORED, 'search')).toEqual({ seoDescription: 'Feathers', seoKeywords: '' });
  });

  it('are saved with what is stored of the others', () => {
    expect(bodyOf(STORED, { seeding: true }, false)).toEqual({
      ...STORED,
      seeding: true,
      generatePassword: false,
    });
    expect(bodyOf(STORED, {}, true)).toEqual({ ...STORED, generatePassword: true });
  });

  it('know whether they are stored', () => {
    expect(isStored(STORED, groupOf(STORED, 'visibility'))).toBe(true);
    expect(isStored(STORED, { ...groupOf(STORED, 'visibility'), showPlayers: true })).toBe(false);
  });
});
