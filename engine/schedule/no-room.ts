import { BREAK_OVERRUN, type Court, type PlayingBlock } from './courts.ts';
import type { DayTable } from './table.ts';

/**
 * Why no free court takes a match now: a fixed match or a break at that time, a break until then, the last start, or
 * the hours. The court is named whose own hours are meant; null for the hall.
 */
export type NoRoom =
  | { readonly why: 'fixed' }
  | { readonly why: 'break' | 'paused' | 'last-start'; readonly at: number }
  | { readonly why: 'opens' | 'closes' | 'closed'; readonly at: number; readonly court: number | null };

/** What comes nearest to a place is told first. */
const NEAREST: readonly NoRoom['why'][] = [
  ...(['fixed', 'break', 'paused', 'last-start', 'closes', 'opens', 'closed'] as const),
];

/** Why none of these courts, which are free, takes a match now. */
export function whyNoRoom(table: DayTable, courts: readonly number[], place: number): NoRoom {
  const { day, now, seconds } = table;
  const end = now + seconds[place]!;
  const all = courts.map((court) => onCourt(day.blocks, day.courts[court]!, now, end));
  return all.reduce((best, one) => (isNearer(one, best) ? one : best));
}

function isNearer(one: NoRoom, other: NoRoom): boolean {
  const order = NEAREST.indexOf(one.why) - NEAREST.indexOf(other.why);
  if (order !== 0 || !('at' in one) || !('at' in other)) return order < 0;
  // Of courts that close the last one, of those that open the first one.
  return one.why === 'closes' || one.why === 'closed' ? one.at > other.at : one.at < other.at;
}

function onCourt(blocks: readonly PlayingBlock[], court: Court, now: number, end: number): NoRoom {
  const block = blocks.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  if (block === undefined) return outsideOf(blocks, now);
  const hours = court.hours.find(({ from, to }) => from <= now && now < to);
  if (hours === undefined) return outsideHours(court, block, now);
  const pause = block.breaks.find(({ from, to }) => from <= now && now < to);
  if (pause !== undefined) return { why: 'paused', at: pause.to };
  const next = block.breaks.find(({ from }) => now < from && from + BREAK_OVERRUN < end);
  const closes = Math.min(block.endsAt, hours.to);
  if (next !== undefined && next.from < closes) return { why: 'break', at: next.from };
  if (end > closes) {
    return { why: 'closes', at: closes, court: hours.to < block.endsAt ? court.number : null };
  }
  return now > block.latestStartAt ? { why: 'last-start', at: block.latestStartAt } : { why: 'fixed' };
}

/** Between two days of play, or after the last one. */
function outsideOf(blocks: readonly PlayingBlock[], now: number): NoRoom {
  const coming = blocks.map(({ startsAt }) => startsAt).filter((at) => at > now);
  if (coming.length > 0) return { why: 'opens', at: Math.min(...coming), court: null };
  return { why: 'closed', at: Math.max(0, ...blocks.map(({ endsAt }) => endsAt)), court: null };
}

/** While the hall is open, before or after the court's own hours of this day. */
function outsideHours({ number, hours }: Court, block: PlayingBlock, now: number): NoRoom {
  const coming = hours.map(({ from }) => from).filter((at) => at > now && at < block.endsAt);
  if (coming.length > 0) return { why: 'opens', at: Math.min(...coming), court: number };
  const past = hours.map(({ to }) => to).filter((at) => at <= now);
  return { why: 'closed', at: Math.max(block.startsAt, ...past), court: number };
}
