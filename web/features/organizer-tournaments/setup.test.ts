import { describe, expect, it } from 'vitest';
import { setupSteps } from './setup.ts';

const done = (...given: Parameters<typeof setupSteps>) =>
  setupSteps(...given).flatMap(({ step, isDone }) => (isDone ? step : []));

const empty = { events: [], isPublic: false };
const event = {} as never;

describe('the steps until players can book', () => {
  it('are ticked one after the other', () => {
    expect(done({ approved: true, upiId: null }, null)).toEqual(['approved']);
    expect(done({ approved: true, upiId: ' ' }, null)).toEqual(['approved']);
    expect(done({ approved: true, upiId: 'a@okaxis' }, null)).toEqual(['approved', 'upi']);
    expect(done({ approved: true, upiId: 'a@okaxis' }, empty)).toEqual(['approved', 'upi', 'tournament']);
    const all = { events: [event], isPublic: true };
    expect(done({ approved: true, upiId: 'a@okaxis' }, all)).toHaveLength(5);
  });

  it('are open where they were left out', () => {
    const published = { events: [], isPublic: true };
    expect(done({ approved: true, upiId: 'a@okaxis' }, published)).not.toContain('events');
  });
});
