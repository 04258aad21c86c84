import { describe, expect, it } from 'vitest';
import { teamWords as words } from '../../lib/texts/organizer-teams.ts';
import { fieldName } from './fieldName.ts';

describe('the name of a field', () => {
  it.each([
    ['entries.0.players.0.mobile', 1, 1, words.mobile],
    ['entries.0.players.1.mobile', 1, 2, `${words.second}, ${words.mobile}`],
    ['entries.0.players.0.name', 3, 2, `${words.team(3)}, ${words.first}, ${words.name}`],
    ['entries.2.reference', 3, 2, `${words.team(1)}, ${words.reference}`],
    ['entries.0.payment', 1, 1, words.payment],
  ])('at %s of %i teams of %i is %s', (path, teams, size, name) => {
    expect(fieldName(path, teams, size)).toBe(name);
  });
});
