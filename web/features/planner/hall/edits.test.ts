import type { Hall } from '@tournaments/contract';
import { describe, expect, it } from 'vitest';
import { at } from '../testing.ts';
import {
  addBlock,
  addBreak,
  apartFrom,
  changeBlock,
  changeCourt,
  hallFault,
  removeBlock,
  removeBreak,
  sameOnAllDays,
  setCourtCount,
  setCourtHours,
  usualBreak,
} from './edits.ts';

const HOUR = 3600;
const court = (number: number) => ({
  ...{ number, name: `Court ${number}`, rank: number, uses: null, closed: null },
  hours: [{ from: 8 * HOUR, to: 20 * HOUR }],
});
const HALL: Hall = {
  courts: [court(1), court(2)],
  blocks: [{ day: 0, startsAt: 8 * HOUR, latestStartAt: 20 * HOUR, endsAt: 20 * HOUR, breaks: [] }],
  rest: { oneGame: 10, bestOfThree: 20, lastFour: 30 },
  grace: 10,
  priorities: [],
  limits: { all: null, singles: null, doubles: null, mixed: null },
  finals: { courts: [2], notBefore: null, isInTurn: true },
};

describe('the hall by hand', () => {
  it('new courts are open as long as the last one; finals forget courts that go', () => {
    const six = setCourtCount(HALL, 6);
    expect(six.courts.map(({ name }) => name).at(-1)).toBe('Court 6');
    expect(six.courts[5]?.hours).toEqual(HALL.courts[1]!.hours);
    expect(setCourtCount(HALL, 1).finals.courts).toEqual([]);
    expect(setCourtCount(HALL, 0).courts).toHaveLength(1);
    expect(setCourtCount(HALL, 99).courts).toHaveLength(60);
  });

  it('courts that were open all day follow the day, others keep their hours', () => {
    const early = setCourtHours(HALL, 2, HALL.blocks[0]!, { from: 8 * HOUR, to: 12 * HOUR });
    const later = changeBlock(early, 0, { endsAt: 21 * HOUR });
    expect(later.courts.map(({ hours }) => hours[0]?.to)).toEqual([21 * HOUR, 12 * HOUR]);
    expect(setCourtHours(HALL, 2, HALL.blocks[0]!, null).courts[1]?.hours).toEqual([]);
  });

  it('breaks lie inside of their day', () => {
    const lunch = { from: 13 * HOUR, to: 13.5 * HOUR };
    const fed = addBreak(HALL, lunch);
    expect(fed.blocks[0]?.breaks).toEqual([lunch]);
    expect(addBreak(HALL, { from: 21 * HOUR, to: 22 * HOUR })).toBe(HALL);
    expect(addBreak(HALL, { from: 14 * HOUR, to: 13 * HOUR })).toBe(HALL);
    expect(removeBreak(fed, 0, lunch.from).blocks[0]?.breaks).toEqual([]);
  });

  it('hours and breaks of a day are those of all, for courts that are open all day too', () => {
    const DAY = 24 * HOUR;
    const three = addBlock(addBlock(HALL));
    const early = setCourtHours(three, 2, three.blocks[2]!, {
      from: 2 * DAY + 8 * HOUR,
      to: 2 * DAY + 9 * HOUR,
    });
    const lunch = { from: DAY + 13 * HOUR, to: DAY + 14 * HOUR };
    const model = addBreak(changeBlock(early, 1, { startsAt: DAY + 9 * HOUR }), lunch);
    const same = sameOnAllDays(model, 1);
    expect(
      same.blocks.map(({ day, startsAt, endsAt }) => [startsAt - day * DAY, endsAt - day * DAY]),
    ).toEqual(Array.from({ length: 3 }, () => [9 * HOUR, 20 * HOUR]));
    expect(same.blocks.map(({ breaks }) => breaks[0]?.from)).toEqual(
      [0, 1, 2].map((day) => day * DAY + 13 * HOUR),
    );
    expect(same.courts[0]?.hours.map(({ from }) => from)).toEqual(
      [0, 1, 2].map((day) => day * DAY + 9 * HOUR),
    );
    // Who has hours of their own keeps them.
    expect(same.courts[1]?.hours[2]).toEqual({ from: 2 * DAY + 8 * HOUR, to: 2 * DAY + 9 * HOUR });
    expect(sameOnAllDays(HALL, 7)).toBe(HALL);
  });

  it('is told how many courts are not open all the time, also where one is open longer', () => {
    expect(apartFrom(HALL)).toBe(0);
    const block = HALL.blocks[0]!;
    const longer = setCourtHours(HALL, 1, block, { from: block.startsAt - 60, to: block.endsAt });
    expect(apartFrom(longer)).toBe(0);
    const shorter = setCourtHours(longer, 1, block, { from: block.startsAt + 60, to: block.endsAt });
    expect(apartFrom(setCourtHours(shorter, 2, block, null))).toBe(2);
  });

  it('a second day is like the first and goes again with its hours', () => {
    const two = addBlock(HALL);
    expect(two.courts[0]?.hours).toHaveLength(2);
    expect(removeBlock(two, 1)).toEqual(HALL);
    expect(removeBlock(HALL, 0)).toBe(HALL);
  });

  it.each([
    ['no-court', { ...HALL, courts: HALL.courts.map((one) => ({ ...one, closed: 'lamp' })) }],
    ['court-name', changeCourt(HALL, 1, { name: ' ' })],
    ['day-turned', changeBlock(HALL, 0, { endsAt: 7 * HOUR })],
    ['break-outside', changeBlock(HALL, 0, { breaks: [{ from: 7 * HOUR, to: 9 * HOUR }] })],
    ['never-open', { ...HALL, courts: HALL.courts.map((one) => ({ ...one, hours: [] })) }],
    [null, HALL],
  ] as const)('is told of %s', (fault, hall) => expect(hallFault(hall as Hall)).toBe(fault));
});

describe('the break that is proposed', () => {
  it('is at one where play goes on until after it', () => {
    const noon = { from: at('13:00'), to: at('13:40') };
    expect(usualBreak({ from: at('08:30'), to: at('19:50') })).toEqual(noon);
  });

  it('lies in the middle of a day that ends before, or begins after', () => {
    expect(usualBreak({ from: at('07:35'), to: at('12:22') })).toEqual({
      from: at('09:45'),
      to: at('10:25'),
    });
    expect(usualBreak({ from: at('14:00'), to: at('18:00') })).toEqual({
      from: at('15:45'),
      to: at('16:25'),
    });
  });
});
