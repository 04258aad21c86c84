import type { KnockoutMatch } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { DRAW, entrySample, eventSample } from '../testing/samples.ts';
import { liveOnCourt } from './busyCourt.ts';

/** An open match of event 11. */
function matchSample(matchNumber: number, changes: Partial<KnockoutMatch>): KnockoutMatch {
  return { ...DRAW[0]!, id: matchNumber + 1, matchNumber, sideA: 1, sideB: 2, ...changes };
}

const SINGLES = eventSample({
  id: 11,
  name: 'Singles',
  entries: [entrySample(1, ['Asha']), entrySample(2, ['Bela'])],
  draw: [matchSample(0, { court: 1, isLive: true }), matchSample(1, { court: 2 })],
});
const OPEN = eventSample({ id: 12, name: 'Open', draw: [matchSample(0, { eventId: 12, court: 1 })] });
const EVENTS = [SINGLES, OPEN];

describe('a match that is started', () => {
  it('finds the match of any event that is live on its court', () => {
    expect(liveOnCourt(EVENTS, OPEN.draw[0]!)).toEqual({
      court: 1,
      eventName: 'Singles',
      number: 1,
      sides: ['Asha', 'Bela'],
    });
  });

  it('finds a match of the knockout after pools', () => {
    const late = matchSample(0, { id: 77, court: 2, isLive: true });
    const events = [{ ...SINGLES, knockoutDraw: [late] }];
    expect(liveOnCourt(events, SINGLES.draw[1]!)).toMatchObject({ court: 2, number: 1 });
  });

  it.each([
    ['its court is free', matchSample(1, { court: 2 })],
    ['it has no court', matchSample(1, { court: null })],
    ['it is itself the one', SINGLES.draw[0]!],
  ])('is in nobody’s way where %s', (_, match) => {
    expect(liveOnCourt(EVENTS, match)).toBeNull();
  });
});
