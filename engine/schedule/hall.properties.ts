import type { Court } from './courts.ts';
import { NO_LIMITS, type DayProgress, type Lock, type MatchToPlay, type PlayDay } from './day.ts';
import { planDay, type Plan, type PlanKind } from './plan.ts';

/** The instant of a time of the day, on a day that begins with the epoch. */
export function at(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 3_600 * hours + 60 * minutes;
}

/** The time of the day of an instant. */
export function timeOf(instant: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(instant / 3_600))}:${two(Math.floor(instant / 60) % 60)}`;
}

/** A knockout match of 17 minutes with a rest of 20. */
export function match(key: string, persons: readonly number[], more: Partial<MatchToPlay> = {}): MatchToPlay {
  return {
    key,
    event: 1,
    stage: 'knockout',
    pool: null,
    round: 0,
    rounds: 5,
    number: 0,
    isFinal: false,
    isJunior: false,
    discipline: 'singles',
    lengthClass: 'MS 1x21',
    usualMinutes: 17,
    restMinutes: 20,
    persons,
    after: [],
    notBefore: null,
    lock: null,
    isPinned: false,
    hold: null,
    ...more,
  };
}

export function lock(more: Partial<Lock>): Lock {
  return { court: null, at: null, after: null, reason: 'asked for', ...more };
}

export function court(number: number, more: Partial<Court> = {}): Court {
  const hours = [{ from: at('8:30'), to: at('21:00') }];
  return { number, name: `Court ${number}`, rank: number, hours, uses: null, closed: null, ...more };
}

/** A day from 8:30 to 21:00 without breaks and limits. */
export function hall(courts: number, matches: readonly MatchToPlay[], more: Partial<PlayDay> = {}): PlayDay {
  return {
    courts: Array.from({ length: courts }, (_, index) => court(index + 1)),
    blocks: [{ day: 0, startsAt: at('8:30'), latestStartAt: at('21:00'), endsAt: at('21:00'), breaks: [] }],
    matches,
    persons: new Map(),
    priorities: new Map(),
    limits: NO_LIMITS,
    finals: { courts: [], notBefore: null, isInTurn: true },
    ...more,
  };
}

/** How far a day is: by match what became of it. */
export function progress(now: string, matches: Readonly<Record<string, Known>> = {}): DayProgress {
  return { now: at(now), matches: new Map(Object.entries(matches)), ratios: new Map() };
}

type Known = DayProgress['matches'] extends ReadonlyMap<string, infer P> ? P : never;

export function onCourt(number: number, calledAt: string, share: number | null = null): Known {
  return { status: 'on-court', court: number, calledAt: at(calledAt), share };
}

export function over(endedAt: string, isPlayed = true): Known {
  return { status: 'over', court: 1, endedAt: at(endedAt), isPlayed };
}

export function planOf(day: PlayDay, known: DayProgress = progress('8:30'), kind?: PlanKind): Plan {
  const plan = planDay(day, known, kind);
  if (!plan.ok) throw new Error(plan.code);
  return plan.value;
}

/** A plan in words: `key court time`, in its order. */
export function told({ planned }: Plan): string[] {
  return planned.map(({ key, court: number, startsAt }) => `${key} ${number} ${timeOf(startsAt)}`);
}

/** A knockout of 2, 4, 8 … players whose numbers begin with `first`. */
export function knockout(event: number, size: number, first: number, minutes = 17): MatchToPlay[] {
  const rounds = Math.log2(size);
  const matches: MatchToPlay[] = [];
  for (let round = 0, begin = 0; round < rounds; begin += size >> (round + 1), round++) {
    for (let index = 0; index < size >> (round + 1); index++) {
      const number = begin + index;
      const earlier = begin - (size >> round) + 2 * index;
      matches.push(
        match(`${event}-${number}`, round === 0 ? [first + 2 * index, first + 2 * index + 1] : [], {
          event,
          number,
          round,
          rounds,
          isFinal: round === rounds - 1,
          lengthClass: `${event}`,
          usualMinutes: minutes,
          after: round === 0 ? [] : [`${event}-${earlier}`, `${event}-${earlier + 1}`],
        }),
      );
    }
  }
  return matches;
}
