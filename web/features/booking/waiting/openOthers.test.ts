import type { PublicEvent } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { testEvent, testTournament } from '../testing.ts';
import { openOthers } from './openOthers.ts';

const NOW = 1_794_000_000;

let lastId = 1;

function event(name: string, changes: Partial<PublicEvent> = {}): PublicEvent {
  lastId += 1;
  return testEvent({ id: lastId, name, ...changes });
}

function namesFor(own: PublicEvent, others: readonly PublicEvent[]): string[] {
  return openOthers(testTournament([own, ...others]), own, NOW).map(({ name }) => name);
}

const men = { gender: 'male' } as const;
const women = { gender: 'female' } as const;
const doubles = { eventType: 'doubles' } as const;
const under = (age: number) => ({ ageGroup: { kind: 'under', age } }) as const;
const over = (age: number) => ({ ageGroup: { kind: 'over', age } }) as const;

describe('the other events that are offered where one is full', () => {
  it('are no events of the other gender, and begin with the most alike', () => {
    const others = [
      event('WS', women),
      event('XD', { ...doubles, gender: 'mixed' }),
      event('MD', { ...men, ...doubles }),
      event('MS B', men),
    ];
    expect(namesFor(event('MS', men), others)).toEqual(['MS B', 'MD', 'XD']);
    expect(namesFor(event('WD', { ...women, ...doubles }), others)).toEqual(['WS', 'XD']);
  });

  it('are all that anybody may enter, where anybody may enter the full one', () => {
    const others = [event('WS', women), event('MS', men), event('Open')];
    expect(namesFor(event('Singles'), others)).toEqual(['Open', 'WS', 'MS']);
  });

  it('are open to the age of those who came', () => {
    const others = [
      event('U11', under(11)),
      event('35+', over(35)),
      event('Open'),
      event('U15', under(15)),
      event('45+', over(45)),
    ];
    expect(namesFor(event('U13', under(13)), others)).toEqual(['Open', 'U15']);
    expect(namesFor(event('40+', over(40)), others)).toEqual(['35+', 'Open']);
  });

  it('have a free place that nobody waits or pays for', () => {
    const full = event('Full', { maxEntries: 4, entryCount: 4 });
    const held = event('Held', { maxEntries: 4, entryCount: 3, held: 1 });
    const waited = event('Waited', { maxEntries: 4, entryCount: 3, waiting: 1 });
    const shut = event('Shut', { allowBooking: false });
    const free = event('Free', { maxEntries: 4, entryCount: 3 });
    expect(namesFor(event('Own'), [full, held, waited, shut, free])).toEqual(['Free']);
  });
});
