import type { Hall } from '@tournaments/contract';
import { indianDate, windowsOf, type TimeSpan } from '@tournaments/engine';
import { secondsOf } from '../../../lib/localTime.ts';

type Court = Hall['courts'][number];
type Block = Hall['blocks'][number];

export const MOST_COURTS = 60;

/** The span of a court's hours that lies within a block; null where it is shut then. */
export function hoursWithin({ hours }: Pick<Court, 'hours'>, block: Block): TimeSpan | null {
  return hours.find(({ from, to }) => from < block.endsAt && block.startsAt < to) ?? null;
}

/** How many courts are not open all the time that the hall is. */
export function apartFrom({ courts, blocks }: Pick<Hall, 'courts' | 'blocks'>): number {
  const isOpenAll = (court: Court, block: Block) => {
    const span = hoursWithin(court, block);
    return span !== null && span.from <= block.startsAt && block.endsAt <= span.to;
  };
  return courts.filter((court) => !blocks.every((block) => isOpenAll(court, block))).length;
}

/** A court changed by its number. */
export function changeCourt(hall: Hall, number: number, change: Partial<Court>): Hall {
  return {
    ...hall,
    courts: hall.courts.map((court) => (court.number === number ? { ...court, ...change } : court)),
  };
}

/** So many courts: new ones are like the last, those that go are the last ones. */
export function setCourtCount(hall: Hall, count: number): Hall {
  const wanted = Math.min(Math.max(count, 1), MOST_COURTS);
  if (wanted <= hall.courts.length) return withoutRules({ ...hall, courts: hall.courts.slice(0, wanted) });
  const courts = [...hall.courts];
  while (courts.length < wanted) courts.push(nextCourt(courts, hall.blocks));
  return { ...hall, courts };
}

function nextCourt(courts: readonly Court[], blocks: readonly Block[]): Court {
  const number = Math.max(0, ...courts.map((court) => court.number)) + 1;
  const hours =
    courts.at(-1)?.hours ?? blocks.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
  const rank = Math.min(courts.length + 1, MOST_COURTS);
  return { number, name: `Court ${number}`, rank, hours: [...hours], uses: null, closed: null };
}

/** Finals cannot like a court that is gone. */
function withoutRules(hall: Hall): Hall {
  const numbers = new Set(hall.courts.map(({ number }) => number));
  return {
    ...hall,
    finals: { ...hall.finals, courts: hall.finals.courts.filter((one) => numbers.has(one)) },
  };
}

/** Sets when a court is open within a block; null shuts it. */
export function setCourtHours(hall: Hall, number: number, block: Block, span: TimeSpan | null): Hall {
  const court = hall.courts.find((one) => one.number === number);
  if (court === undefined) return hall;
  const others = court.hours.filter(({ from, to }) => !(from < block.endsAt && block.startsAt < to));
  const hours = span === null ? others : [...others, span];
  return changeCourt(hall, number, { hours: hours.toSorted((one, other) => one.from - other.from) });
}

/** Changes a block, and with it the hours of the courts that were open all of it. */
export function changeBlock(hall: Hall, day: number, change: Partial<Block>): Hall {
  const before = hall.blocks.find((block) => block.day === day);
  if (before === undefined) return hall;
  const after = { ...before, ...change };
  const isAllOf = ({ from, to }: TimeSpan) => from === before.startsAt && to === before.endsAt;
  return {
    ...hall,
    blocks: hall.blocks.map((block) => (block === before ? after : block)),
    courts: hall.courts.map((court) => ({
      ...court,
      hours: court.hours.map((span) => (isAllOf(span) ? { from: after.startsAt, to: after.endsAt } : span)),
    })),
  };
}

const DAY = 86_400;

/** One more day, like the last one, on the day after it. */
export function addBlock(hall: Hall): Hall {
  const last = hall.blocks.at(-1);
  if (last === undefined) return hall;
  const later = ({ from, to }: TimeSpan) => ({ from: from + DAY, to: to + DAY });
  const block = {
    day: last.day + 1,
    startsAt: last.startsAt + DAY,
    latestStartAt: last.latestStartAt + DAY,
    endsAt: last.endsAt + DAY,
    breaks: last.breaks.map(later),
  };
  const courts = hall.courts.map((court) => {
    const span = hoursWithin(court, last);
    return span === null ? court : { ...court, hours: [...court.hours, later(span)] };
  });
  return { ...hall, blocks: [...hall.blocks, block], courts };
}

/** Hours and breaks of a day on all others too, and with them the hours of courts that are open all day. */
export function sameOnAllDays(hall: Hall, day: number): Hall {
  const model = hall.blocks.find((block) => block.day === day);
  if (model === undefined) return hall;
  return hall.blocks.reduce((changed, { day: other }) => {
    const later = (other - day) * DAY;
    return changeBlock(changed, other, {
      startsAt: model.startsAt + later,
      latestStartAt: model.latestStartAt + later,
      endsAt: model.endsAt + later,
      breaks: model.breaks.map(({ from, to }) => ({ from: from + later, to: to + later })),
    });
  }, hall);
}

/** Leaves out a day, and the hours that courts had on it. */
export function removeBlock(hall: Hall, day: number): Hall {
  const gone = hall.blocks.find((block) => block.day === day);
  if (gone === undefined || hall.blocks.length === 1) return hall;
  const courts = hall.courts.map((court) => ({
    ...court,
    hours: court.hours.filter(({ from, to }) => !(from < gone.endsAt && gone.startsAt < to)),
  }));
  return { ...hall, courts, blocks: hall.blocks.filter((block) => block !== gone) };
}

const QUARTER = 900;
const USUAL_BREAK = 40 * 60;

/** The break that is proposed for a day of play: at one, or in the middle where play does not go on until then. */
export function usualBreak({ from, to }: TimeSpan): TimeSpan {
  const lunch = secondsOf(`${indianDate(from)}T13:00`) ?? to;
  const isWithin = from < lunch && lunch + USUAL_BREAK < to;
  const middle = Math.round(((from + to) / 2 - USUAL_BREAK / 2) / QUARTER) * QUARTER;
  const begin = isWithin ? lunch : Math.max(from, middle);
  return { from: begin, to: begin + USUAL_BREAK };
}

/** Puts a break into the block in which it lies; unchanged where it lies in none. */
export function addBreak(hall: Hall, span: TimeSpan): Hall {
  const found = hall.blocks.find(({ startsAt, endsAt }) => startsAt <= span.from && span.to <= endsAt);
  if (found === undefined || span.from >= span.to) return hall;
  const breaks = [...found.breaks, span].toSorted((one, other) => one.from - other.from);
  return changeBlock(hall, found.day, { breaks });
}

export function removeBreak(hall: Hall, day: number, from: number): Hall {
  const block = hall.blocks.find((one) => one.day === day);
  if (block === undefined) return hall;
  return changeBlock(hall, day, { breaks: block.breaks.filter((span) => span.from !== from) });
}

export type HallFault = 'no-court' | 'court-name' | 'day-turned' | 'break-outside' | 'never-open';

/** What keeps a hall from being planned or saved; null when nothing does. */
export function hallFault(hall: Hall): HallFault | null {
  if (hall.courts.every(({ closed }) => closed !== null)) return 'no-court';
  if (hall.courts.some(({ name }) => name.trim() === '' || name.length > 12)) return 'court-name';
  if (hall.blocks.some(({ startsAt, endsAt }) => startsAt >= endsAt)) return 'day-turned';
  const isOutside = ({ startsAt, endsAt, breaks }: Block) =>
    breaks.some(({ from, to }) => from >= to || from < startsAt || to > endsAt);
  if (hall.blocks.some(isOutside)) return 'break-outside';
  return hall.courts.some((court) => windowsOf(court, hall.blocks).length > 0) ? null : 'never-open';
}
