import { ok, refused, type Result } from '../result.ts';
import { indexOfNextMatch, type WaitingMatch } from './order.ts';
import type { PersonId } from './persons.ts';

/** A match to be given a time; `persons` holds everybody who may play in it. */
export interface PlannableMatch extends WaitingMatch {
  readonly minutes: number;
}

/** A match with its court and its time in seconds since 1970. */
export interface PlannedMatch {
  readonly key: string;
  readonly court: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface PlanRequest {
  readonly matches: readonly PlannableMatch[];
  readonly courts: readonly number[];
  readonly startsAt: number;
  readonly restMinutes: number;
}

/**
 * A time and a court for every match in the order in which they begin: whenever a court is free the next
 * match whose earlier matches are over and whose possible players are all rested. Nobody is ever planned
 * twice at a time.
 */
export function planPlay(
  request: PlanRequest,
): Result<readonly PlannedMatch[], 'no-court' | 'not-a-length' | 'endless-order'> {
  if (request.courts.length === 0) return refused('no-court');
  if (!request.matches.every(({ minutes }) => minutes > 0)) return refused('not-a-length');
  const day = new Day(request);
  let now = request.startsAt;
  while (day.waiting.length > 0) {
    day.callMatches(now);
    const next = day.nextChange(now);
    if (next === null) return refused('endless-order');
    now = next;
  }
  return ok(day.planned);
}

/** The day as it is planned so far. */
class Day {
  readonly waiting: PlannableMatch[];
  readonly planned: PlannedMatch[] = [];
  private readonly freeFrom: Map<number, number>;
  private readonly restedFrom = new Map<PersonId, number>();
  private readonly endOf = new Map<string, number>();
  private readonly since = new Map<number, number>();

  constructor(private readonly request: PlanRequest) {
    this.waiting = request.matches.slice();
    this.freeFrom = new Map(request.courts.map((court) => [court, request.startsAt]));
  }

  /** Sends matches to the courts that are free now. */
  callMatches(now: number): void {
    for (const [court, from] of this.freeFrom) {
      if (from > now) continue;
      const playable = this.waiting.filter((match) => this.mayBegin(match, now));
      if (playable.length === 0) return;
      this.begin(playable[indexOfNextMatch(playable, this.since)]!, court, now);
    }
  }

  /** The next moment at which something becomes possible, or null when nothing will. */
  nextChange(now: number): number | null {
    if (this.waiting.length === 0) return now;
    const later = [...this.freeFrom.values(), ...this.restedFrom.values()].filter((time) => time > now);
    return later.length === 0 ? null : Math.min(...later);
  }

  private mayBegin({ after, persons }: PlannableMatch, now: number): boolean {
    const isOver = (key: string) => (this.endOf.get(key) ?? Infinity) <= now;
    return after.every(isOver) && persons.every((person) => (this.restedFrom.get(person) ?? 0) <= now);
  }

  private begin(match: PlannableMatch, court: number, startsAt: number): void {
    const endsAt = startsAt + match.minutes * 60;
    this.waiting.splice(this.waiting.indexOf(match), 1);
    this.planned.push({ key: match.key, court, startsAt, endsAt });
    this.freeFrom.set(court, endsAt);
    this.endOf.set(match.key, endsAt);
    this.since.set(match.event, startsAt);
    for (const person of match.persons) this.restedFrom.set(person, endsAt + this.request.restMinutes * 60);
  }
}
