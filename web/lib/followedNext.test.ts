import { describe, expect, it } from 'vitest';
import { DRAW, entrySample, eventSample, START, tournamentSample } from '../testing/samples.ts';
import { followedIn, nextOf, plannedText } from './followedNext.ts';

const match = { ...DRAW[0]!, sideA: 1, sideB: 2 };
const singles = eventSample({
  id: 1,
  entries: [entrySample(1, ['Asha Rao']), entrySample(2, ['Meera Iyer'])],
  draw: [{ ...match, scheduledAt: START + 3600 }],
});
const doubles = eventSample({
  id: 2,
  entries: [entrySample(1, ['Zoya Khan', 'Asha Rao']), entrySample(2, ['Ishita Sen', 'Kavya Nair'])],
  draw: [{ ...match, scheduledAt: START }],
});
const nextIn = (events: readonly (typeof singles)[], ...players: readonly string[]) =>
  nextOf(tournamentSample({ events: [...events] }), players);

describe('The next match of a player whom somebody follows', () => {
  it('is the earliest of all events', () => {
    expect(nextIn([singles, doubles], 'Asha Rao')?.event.id).toBe(2);
    expect(nextIn([singles, doubles], 'Meera Iyer')?.event.id).toBe(1);
  });

  it('is the one on court before any other, and one without a time after all others', () => {
    const live = { ...singles, draw: [{ ...match, isLive: true }] };
    expect(nextIn([doubles, live], 'Asha Rao')?.event.id).toBe(1);
    const untimed = { ...singles, draw: [match] };
    expect(nextIn([untimed, doubles], 'Asha Rao')?.event.id).toBe(2);
    expect(nextIn([untimed], 'Asha Rao')?.event.id).toBe(1);
  });

  it('is told with a time that may change, and without one that has passed', () => {
    const planned = nextIn([{ ...singles, draw: [{ ...match, court: 2, scheduledAt: START }] }], 'Asha Rao')!;
    expect(plannedText(planned, String, 0)).toMatch(/^2, \w{3} ~\d/);
    expect(plannedText(planned, String, START)).toBe('2');
    // Whoever reads it on the day itself knows the day.
    expect(plannedText(planned, String, 0, START - 60)).toMatch(/^2, ~\d/);
    expect(plannedText(planned, String, 0, START - 86_400)).toMatch(/^2, \w{3} ~\d/);
  });

  it('is none where all are decided, and where nobody is followed', () => {
    const over = { ...singles, draw: [{ ...match, winner: 'B' as const }] };
    const walkover = { ...doubles, draw: [{ ...match, status: 'walkover' as const }] };
    expect(nextIn([over, walkover], 'Asha Rao')).toBeNull();
    expect(nextIn([singles])).toBeNull();
    expect(nextIn([singles], 'Somebody Else')).toBeNull();
  });

  it('names those who play in it of the pair that is followed', () => {
    const pair = ['Zoya Khan', 'Asha Rao'];
    expect(followedIn(nextIn([singles], ...pair)!, pair)).toBe('Asha Rao');
    expect(followedIn(nextIn([doubles], ...pair)!, pair)).toBe('Zoya Khan / Asha Rao');
  });
});
