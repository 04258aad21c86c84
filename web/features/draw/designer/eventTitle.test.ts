import { describe, expect, it } from 'vitest';
import { eventTitle } from './eventTitle.ts';

describe('the name of an event beside Save', () => {
  it('tells its age group, once', () => {
    const under = { kind: 'under', age: 15 } as const;
    expect(eventTitle({ name: 'Boys Singles', ageGroup: under })).toBe('Boys Singles, U15');
    expect(eventTitle({ name: 'Boys Singles U15', ageGroup: under })).toBe('Boys Singles U15');
    expect(eventTitle({ name: "Men's Singles", ageGroup: { kind: 'open' } })).toBe("Men's Singles");
  });
});
