import { describe, expect, it } from 'vitest';
import { repeatedPlayers } from './repeated-players.ts';

const ASHA = { name: 'Asha Rao', mobile: '9876543210', dateOfBirth: '2001-02-03' };
const RAVI = { name: 'Ravi Rao', mobile: '9876543210', dateOfBirth: '2003-04-05' };
const MEERA = { name: 'Meera Iyer', mobile: '9000000000', dateOfBirth: '2001-02-03' };

function codes(...entries: readonly (readonly [eventId: number, ...players: (typeof ASHA)[]])[]) {
  const found = repeatedPlayers(entries.map(([eventId, ...players]) => ({ eventId, players })));
  return found.map(({ entry, player, code }) => `${entry}.${player} ${code}`);
}

describe('a pair', () => {
  it.each([
    ['picked twice', ASHA],
    ['with another mobile', { ...ASHA, mobile: '9000000001' }],
    ['with a birth typed wrong', { ...ASHA, dateOfBirth: '2001-03-02' }],
    ['with a mobile written otherwise', { ...ASHA, mobile: '+91 98765-43210', dateOfBirth: '' }],
    ['with a name written otherwise', { ...ASHA, name: ' asha  RAO ' }],
  ])('of one player %s is seen', (_how, again) => {
    expect(codes([1, ASHA, again])).toEqual(['0.1 player-twice-in-pair']);
  });

  it.each([
    ["of brother and sister with a parent's mobile", ASHA, RAVI],
    ['of two of one birthday', ASHA, MEERA],
    ['of two of one name', ASHA, { ...MEERA, name: 'Asha Rao', dateOfBirth: '1999-01-01' }],
    ['that is not typed yet', { ...ASHA, name: '' }, { ...ASHA, name: '' }],
  ])('%s is a pair', (_who, one, other) => expect(codes([1, one, other])).toEqual([]));
});

describe('an event', () => {
  it('has a player once in a booking, alone or in another pair', () => {
    expect(codes([1, ASHA], [1, ASHA])).toEqual(['1.0 player-twice-in-event']);
    expect(codes([1, ASHA, RAVI], [1, MEERA, ASHA])).toEqual(['1.1 player-twice-in-event']);
  });

  it('is one of several that a player may enter', () => {
    expect(codes([1, ASHA], [2, ASHA], [3, ASHA, RAVI])).toEqual([]);
  });
});
