import { matchCode, type KnockoutMatch } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { eventSample } from '../../../testing/samples.ts';
import { matchSample } from '../match/testing.ts';
import { papersToCall } from './callOrder.ts';
import { rememberPrinted, printedSheets, sheetKey } from './printed.ts';

const ORIGIN = 'https://play.example';

function papers(draw: KnockoutMatch[], eventId: number | null = null) {
  const event = { ...eventSample(), id: 11, matchType: 'knockout' as const, draw };
  return papersToCall({ name: 'Open', events: [event] }, eventId, ORIGIN);
}

describe('sheets to be written on', () => {
  it('are of matches with both sides and no result, by time, court and number', () => {
    const draw = [
      matchSample(0, { scheduledAt: 2000, court: 1 }),
      matchSample(1, { scheduledAt: 1000, court: 2 }),
      matchSample(2),
      matchSample(3, { scheduledAt: 1000, court: 1 }),
      matchSample(4, { winner: 'A' }),
      matchSample(5, { sideB: null }),
      matchSample(6, { status: 'walkover' }),
    ];
    expect(papers(draw).map(({ match }) => match.matchNumber)).toEqual([3, 1, 0, 2]);
    expect(papers(draw, 12)).toEqual([]);
  });

  it('name the address where the match is scored, by its code', () => {
    const [paper] = papers([matchSample(0)]);
    expect(paper?.head).toMatchObject({
      code: matchCode(1),
      address: `${ORIGIN}/umpire/match/${matchCode(1)}`,
    });
  });

  it('are remembered by match and sides: another opponent makes another sheet', () => {
    const before = papers([matchSample(0)]);
    rememberPrinted(before);
    rememberPrinted(before);
    expect(printedSheets.read()).toEqual(before.map(sheetKey));
    const [after] = papers([matchSample(0, { sideB: 3 })]);
    expect(printedSheets.read()).not.toContain(sheetKey(after!));
  });
});
