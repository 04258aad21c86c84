import type {
  DayEntry,
  DayEvent,
  DayMatch,
  DayNews,
  DayPerson,
  Hall,
  OrderOfPlay,
} from '../wire/match-day.ts';

/** The whole match day as a desk holds it. */
export interface MatchDay {
  readonly revision: number;
  readonly outline: string;
  /** The server's clock when it was read. */
  readonly now: number;
  readonly tournamentId: number;
  readonly tournamentName: string;
  readonly isOrganizer: boolean;
  readonly hall: Hall;
  readonly hallRevision: number;
  readonly order: OrderOfPlay;
  readonly publishedAt: number | null;
  readonly mainDesk: { readonly device: string; readonly name: string } | null;
  readonly events: readonly DayEvent[];
  readonly entries: readonly DayEntry[];
  /** By id; the engine counts persons by their place in this list. */
  readonly persons: readonly DayPerson[];
  readonly matches: readonly DayMatch[];
}

/** What is known with the news in it; null where the news tell a part and nothing is known: then all must be read. */
export function mergeDay(known: MatchDay | null, news: DayNews): MatchDay | null {
  const { isWhole, hall, order, ...rest } = news;
  if (isWhole) return hall === null || order === null ? null : { ...rest, hall, order };
  if (known?.outline !== news.outline) return null;
  if (news.revision < known.revision) return known;
  return {
    ...rest,
    hall: hall ?? known.hall,
    order: order ?? known.order,
    events: known.events,
    entries: known.entries,
    persons: merged(known.persons, news.persons, ({ id }) => id),
    matches: merged(known.matches, news.matches, ({ key }) => key),
  };
}

/** The same objects where nothing is new, so that what is drawn of them can stay. */
function merged<T>(
  known: readonly T[],
  news: readonly T[],
  nameOf: (one: T) => string | number,
): readonly T[] {
  if (news.length === 0) return known;
  const newer = new Map(news.map((one) => [nameOf(one), one]));
  const names = new Set(known.map(nameOf));
  const added = news.filter((one) => !names.has(nameOf(one)));
  return [...known.map((one) => newer.get(nameOf(one)) ?? one), ...added];
}
