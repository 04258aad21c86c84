import type { Court, PlayingBlock } from './courts.ts';
import type { PlayDay } from './day.ts';

const LONG = 3 * 86_400;

/** When the hall closes for good; null where it never opens. */
export function closingOf({ blocks }: Pick<PlayDay, 'blocks'>): number | null {
  return blocks.length === 0 ? null : Math.max(...blocks.map(({ endsAt }) => endsAt));
}

/**
 * The day in a hall that stays open on its last evening for as long as it takes, so that its true end can be told. Courts
 * that close earlier than the hall do so still, unless all of them do.
 */
export function withoutClosing<T extends Pick<PlayDay, 'blocks' | 'courts'>>(day: T): T {
  const closing = closingOf(day);
  const last = day.blocks.find(({ endsAt }) => endsAt === closing);
  if (closing === null || last === undefined) return day;
  const closes = day.courts.map((court) => lastClose(court, last));
  const latest = Math.min(closing, Math.max(...closes));
  return {
    ...day,
    blocks: day.blocks.map((block) =>
      block === last ? { ...block, latestStartAt: closing + LONG, endsAt: closing + LONG } : block,
    ),
    courts: day.courts.map((court, place) =>
      closes[place]! < latest ? court : openFrom(court, closes[place]!, closing + LONG),
    ),
  };
}

/** When a court shuts in a block; 0 where it does not open. */
function lastClose({ hours }: Court, { startsAt, endsAt }: PlayingBlock): number {
  return Math.max(0, ...hours.filter(({ from, to }) => from < endsAt && startsAt < to).map(({ to }) => to));
}

function openFrom(court: Court, close: number, until: number): Court {
  return { ...court, hours: court.hours.map((span) => (span.to === close ? { ...span, to: until } : span)) };
}
