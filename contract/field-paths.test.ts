import { describe, expect, it } from 'vitest';
import { accountCalls } from './calls/account.ts';
import { publicCalls } from './calls/public.ts';
import { tournamentCalls } from './calls/tournaments.ts';
import { ownPaths, wirePaths } from './field-paths.ts';

describe('a refused field', () => {
  it.each([
    [publicCalls.bookEvents, 'entries.1.players.0.academy', 'teams.1.players.0.academyName'],
    [publicCalls.bookEvents, 'entries.1.players.0.mobile', 'teams.1.players.0.mobile'],
    [publicCalls.bookEvents, 'entries.1.players', 'teams.1.players'],
    [tournamentCalls.createEntries, 'entries.1023.players.1.dateOfBirth', 'teams.1023.players.1.dob'],
    [tournamentCalls.createEntries, 'entries.0.something', 'teams.0.something'],
    [publicCalls.bookEvents, 'body', 'body'],
  ])('has the names of the wire all the way down a list, and back', (call, own, wire) => {
    expect(wirePaths(call, own)).toEqual([wire]);
    expect(ownPaths(call, wire)).toEqual([own]);
  });

  it('may have several names on the wire', () => {
    const names = wirePaths(accountCalls.resetPassword, 'mobile');
    expect(names).toEqual(['mobile', 'mobileNumber']);
    for (const name of names) expect(ownPaths(accountCalls.resetPassword, name)).toEqual(['mobile']);
  });
});
