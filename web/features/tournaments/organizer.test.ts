import { describe, expect, it } from 'vitest';
import { DAY, eventSample, START, tournamentSample } from '../../testing/samples.ts';
import { summaryOf } from './organizer.ts';

const at = (id: number, from: number, to: number, more = {}) =>
  tournamentSample({ id, startsAt: START + from * DAY, endsAt: START + to * DAY, ...more });
const over = at(1, -9, -8);
const longOver = at(2, -20, -19);
const live = at(3, -1, 1, { events: [] });
const open = at(4, 5, 6, { events: [eventSample()] });
const later = at(5, 9, 10, { events: [] });

describe('the numbers of an organizer', () => {
  it('counts each once: what is live, open for entry, to come otherwise, and played', () => {
    const { past, ...counts } = summaryOf([later, longOver, over, live, open], START);
    expect(counts).toMatchObject({ live: 1, open: 1, toCome: 1 });
    expect(past.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('counts nothing that is hidden or turned off, and takes no address from it [PUB-LIST-16]', () => {
    const hidden = [at(6, 1, 2, { isPublic: false }), at(7, -3, -2, { turnedOff: true })];
    expect(summaryOf(hidden, START)).toEqual({ live: 0, open: 0, toCome: 0, past: [], any: undefined });
  });
});
