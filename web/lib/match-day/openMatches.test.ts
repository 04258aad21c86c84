import { describe, expect, it } from 'vitest';
import { initialsOf, openElsewhere } from './openMatches.ts';

describe('who has a match open', () => {
  it('is told of other desks alone, of each match', () => {
    const open = [
      { match: '7-knockout-0', device: 'here', name: 'Asha' },
      { match: '7-knockout-1', device: 'one', name: 'N. Bose' },
      { match: '7-knockout-1', device: 'two', name: 'Kiran Rao' },
    ];
    expect([...openElsewhere(open, 'here')]).toEqual([['7-knockout-1', ['N. Bose', 'Kiran Rao']]]);
  });

  it.each([
    ['N. Bose', 'NB'],
    ['Kiran Kumar Rao', 'KKR'],
    ['Asha', 'AS'],
    ['nb', 'nb'],
    ['', ''],
  ])('is %j in initials: %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
