import { describe, expect, it } from 'vitest';
import { START } from '../../../testing/samples.ts';
import { detailsOf, hasDetails, isCourt, lacksWinner, typedDetailsOf, walkoverSides } from './details.ts';
import { matchSample } from './testing.ts';

describe('the details of a match', () => {
  it('are a court number and an Indian date and time [FIX-VAL-05]', () => {
    const match = matchSample(0, { court: 2, scheduledAt: START });
    const typed = typedDetailsOf(match);
    expect(typed).toMatchObject({ court: '2', time: '2026-11-21T09:00' });
    expect(detailsOf(match, typed)).toMatchObject({ court: 2, scheduledAt: START });
    expect(detailsOf(match, { ...typed, court: '', time: '' })).toMatchObject({
      court: null,
      scheduledAt: null,
    });
    expect(['', '0', '12', '999'].every(isCourt)).toBe(true);
    expect(['1000', '-1', '2.5', 'x'].some(isCourt)).toBe(false);
  });

  it('set and clear the walkover with its winner [FIX-STATE-10]', () => {
    const match = matchSample(0);
    const walkover = {
      ...typedDetailsOf(match),
      isWalkover: true,
      winner: 'B' as const,
      isDecidedHere: true,
    };
    expect(detailsOf(match, walkover)).toMatchObject({ status: 'walkover', winner: 'B' });
    const given = matchSample(0, { status: 'walkover', winner: 'B' });
    expect(typedDetailsOf(given)).toMatchObject({ isWalkover: true, winner: 'B' });
    const cleared = { ...typedDetailsOf(given), isWalkover: false, isDecidedHere: true };
    expect(detailsOf(given, cleared)).toMatchObject({ status: null, winner: null });
  });

  it('are the same until one of them changes', () => {
    const match = matchSample(0, { court: 2, scheduledAt: START });
    const typed = typedDetailsOf(match);
    expect(hasDetails(match, detailsOf(match, typed))).toBe(true);
    expect(hasDetails(match, detailsOf(match, { ...typed, court: '3' }))).toBe(false);
    expect(hasDetails(match, detailsOf(match, { ...typed, time: '' }))).toBe(false);
    const walkover = { ...typed, isWalkover: true, winner: 'A' as const, isDecidedHere: true };
    expect(hasDetails(match, detailsOf(match, walkover))).toBe(false);
  });

  it('have no winner of a walkover until one is chosen', () => {
    const walkover = { ...typedDetailsOf(matchSample(0)), isWalkover: true };
    expect(lacksWinner(walkover)).toBe(true);
    expect(lacksWinner({ ...walkover, winner: 'A', isWinnerChosen: true })).toBe(false);
    expect(lacksWinner(typedDetailsOf(matchSample(0, { status: 'walkover', winner: 'B' })))).toBe(false);
    expect(lacksWinner(typedDetailsOf(matchSample(0)))).toBe(false);
  });

  it('let nobody go through but who is there or still to come', () => {
    expect(walkoverSides(matchSample(0, { sideA: 1, sideB: 2 }))).toEqual(['A', 'B']);
    expect(walkoverSides(matchSample(0, { sideA: 1, sideB: null }))).toEqual(['A', null]);
    expect(walkoverSides(matchSample(0, { sideA: null, sideB: 2 }))).toEqual(['B', null]);
  });

  it('leave a result alone that came while they were typed', () => {
    const typed = typedDetailsOf(matchSample(0));
    for (const newer of [
      matchSample(0, { winner: 'A', games: [{ a: 15, b: 9 }] }),
      matchSample(0, { status: 'walkover', winner: 'B' }),
    ]) {
      const { status, winner } = newer;
      expect(detailsOf(newer, { ...typed, court: '4' })).toMatchObject({ court: 4, status, winner });
    }
  });
});
