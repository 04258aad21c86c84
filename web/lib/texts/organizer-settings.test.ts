import { expect, it } from 'vitest';
import { settingsWords as words } from './organizer-settings.ts';

const ALL = { isPublic: true, showFixtures: true, showEntries: true, showPlayers: true };

it('says in a line who sees what', () => {
  expect(words.visibilityNow(ALL)).toBe('Public · shows fixtures, entries, players');
  expect(words.visibilityNow({ ...ALL, showEntries: false })).toBe('Public · shows fixtures, players');
  expect(
    words.visibilityNow({ isPublic: true, showFixtures: false, showEntries: false, showPlayers: false }),
  ).toBe('Public · shows no lists');
  expect(words.visibilityNow({ ...ALL, isPublic: false })).toBe('Not public');
});
