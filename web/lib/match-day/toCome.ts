import type { DayEvent, Hall, MatchDay } from '@tournaments/contract';
import {
  drawSizeFor,
  feederOf,
  filledLines,
  FORMATS,
  restAfter,
  roundOf,
  usualMinutes,
  type Discipline,
  type MatchToPlay,
  type PersonId,
} from '@tournaments/engine';

type ScoringFormatName = DayEvent['stages'][number]['format'];

/** Knockouts that follow from pools and that nobody has drawn yet. */
export interface ToCome {
  /** The events, in short. */
  readonly names: readonly string[];
  readonly matches: readonly MatchToPlay[];
}

/** The knockouts of a day that there will be once their pools are over. */
export function knockoutsToCome({ events, matches: known, hall }: MatchDay): ToCome {
  const names: string[] = [];
  const matches: MatchToPlay[] = [];
  for (const event of events) {
    const pools = event.stages.find(({ goOn = 0 }) => goOn > 1);
    if (pools === undefined) continue;
    const feeding = known.filter(({ eventId }) => eventId === event.id).map(({ key }) => key);
    const format = pools.nextFormat ?? pools.format;
    names.push(event.abbreviation);
    matches.push(...expectedKnockout({ ...event, format }, hall, pools.goOn ?? 0, feeding));
  }
  return { names, matches };
}

/** What of an event the matches need that it will have. */
export interface KindOfEvent {
  readonly id: number;
  readonly discipline: Discipline;
  readonly isJunior: boolean;
  readonly format: ScoringFormatName;
}

/** The knockout of so many who come from pools, whose matches are `feeding`; nobody knows who they are. */
export function expectedKnockout(
  event: KindOfEvent,
  hall: Hall,
  goOn: number,
  feeding: readonly string[],
): MatchToPlay[] {
  return knockout(
    event,
    hall,
    Array.from({ length: goOn }, () => null),
    feeding,
  );
}

type Place = Pick<MatchToPlay, 'stage' | 'pool' | 'round' | 'rounds' | 'number'>;

/** A match that there will be. */
export function matchOf(
  event: KindOfEvent,
  { rest }: Hall,
  place: Place,
  persons: readonly PersonId[],
  after: readonly string[],
): MatchToPlay {
  const format = FORMATS[event.format];
  const isLastFour = place.stage === 'knockout' && place.rounds - place.round <= 2;
  const poolPart = place.pool === null ? '' : `-${place.pool}`;
  return {
    ...place,
    key: `${event.id}-${place.stage}${poolPart}-${place.number}`,
    event: event.id,
    isFinal: place.stage === 'knockout' && place.round === place.rounds - 1,
    isJunior: event.isJunior,
    discipline: event.discipline,
    lengthClass: `${event.id} ${event.format}`,
    usualMinutes: usualMinutes(format, event.discipline === 'singles' ? 'singles' : 'doubles'),
    restMinutes: restAfter(format, isLastFour, rest),
    persons,
    after,
    notBefore: null,
    lock: null,
    isPinned: false,
    hold: null,
  };
}

/** The matches of a knockout; null stands for whoever comes from the pools, whose matches are `feeding`. */
export function knockout(
  event: KindOfEvent,
  hall: Hall,
  entries: readonly (PersonId | null)[],
  feeding: readonly string[],
): MatchToPlay[] {
  const drawSize = drawSizeFor(Math.min(entries.length, 128));
  if (!drawSize.ok || entries.length < 2) return [];
  const size = drawSize.value;
  const lines = new Map(
    filledLines(size, Math.min(entries.length, size)).map((line, place) => [line, place]),
  );
  const rounds = Math.log2(size);
  /** What a match hands on: its own key, or the entry that had a bye. */
  const results: { key: string | null; person: PersonId | null; isEmpty: boolean }[] = [];
  const matches: MatchToPlay[] = [];
  const lineResult = (line: number) => {
    const place = lines.get(line);
    return { key: null, person: place === undefined ? null : entries[place]!, isEmpty: place === undefined };
  };
  for (let number = 0; number < size - 1; number++) {
    const sides = (['A', 'B'] as const).map((side, index) => {
      const feeder = feederOf(size, number, side);
      return feeder === null ? lineResult(2 * number + index) : results[feeder]!;
    });
    const present = sides.filter(({ isEmpty }) => !isEmpty);
    if (present.length < 2) {
      results.push(present[0] ?? { key: null, person: null, isEmpty: true });
      continue;
    }
    const round = roundOf(size, number);
    const fed = present.flatMap(({ key }) => key ?? []);
    const after = fed.length < 2 ? [...fed, ...feeding] : fed;
    const persons = present.flatMap(({ key, person }) => (key === null && person !== null ? [person] : []));
    const match = matchOf(
      event,
      hall,
      { stage: 'knockout', pool: null, round, rounds, number },
      persons,
      after,
    );
    matches.push(match);
    results.push({ key: match.key, person: null, isEmpty: false });
  }
  return matches;
}
