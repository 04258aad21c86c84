import {
  dayAhead,
  initialsOf,
  splitName,
  type DayEntry,
  type DayEvent,
  type DayMatch,
  type MatchDay,
} from '@tournaments/contract';
import { downToFive, formatIndianDateTime } from '@tournaments/engine';

const LAST_ROUNDS: Readonly<Record<number, string>> = { 1: 'final', 2: 'semi final', 3: 'quarter final' };

type Round = Pick<DayMatch, 'stage' | 'pool' | 'round' | 'rounds'>;

/** A time of the day in India, `14:20`. */
export function clockTime(seconds: number): string {
  return formatIndianDateTime(seconds).slice(11, 16);
}

/** A time that is not meant to the minute, with its day where that is not today: `about 14:20`, `tomorrow about 9:00`. */
export function aboutTime(seconds: number, now: number): string {
  const about = `about ${clockTime(downToFive(seconds))}`;
  return [dayAhead(seconds, now), about].filter((part) => part !== '').join(' ');
}

/** A time with its day where that is not today: `15:00`, `Sat 15:00`. */
export function dayAndClock(seconds: number, now: number): string {
  return [dayAhead(seconds, now), clockTime(seconds)].filter((part) => part !== '').join(' ');
}

/** The round as it is called within a sentence: `round 2`, `quarter final`, `pool B round 1`. */
export function roundWords({ stage, pool, round, rounds }: Round): string {
  if (stage === 'pool') return `pool ${pool ?? ''} round ${round + 1}`;
  return LAST_ROUNDS[rounds - round] ?? `round ${round + 1}`;
}

/** What the players of a day are called in a message: by their surnames, as a message has little room. */
export class Names {
  private readonly events: ReadonlyMap<number, DayEvent>;
  private readonly entries: ReadonlyMap<number, DayEntry>;

  constructor(
    day: Pick<MatchDay, 'events' | 'entries'>,
    private readonly shared: ReadonlySet<string>,
  ) {
    this.events = new Map(day.events.map((event) => [event.id, event]));
    this.entries = new Map(day.entries.map((entry) => [entry.id, entry]));
  }

  /** `Rao / Iyer`; empty where nobody is known yet. */
  side(entryId: number | null): string {
    const entry = entryId === null ? undefined : this.entries.get(entryId);
    if (entry === undefined) return '';
    return entry.names.map((name) => this.person(name)).join(' / ');
  }

  /** `MD round 2`. */
  match(match: Round & Pick<DayMatch, 'eventId'>): string {
    const event = this.events.get(match.eventId);
    return `${event?.abbreviation ?? ''} ${roundWords(match)}`.trim();
  }

  private person(name: string): string {
    const { given, surname } = splitName(name);
    const isShared = this.shared.has(surname.toLowerCase());
    return isShared && given !== '' ? `${initialsOf(given)} ${surname}` : surname;
  }
}
