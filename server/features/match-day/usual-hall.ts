import type { Hall } from '@tournaments/contract';
import {
  FINALS_IN_TURN,
  indianDate,
  NO_LIMITS,
  parseIndianDateTime,
  USUAL_GRACE,
  USUAL_REST,
} from '@tournaments/engine';

/** So many courts every hall has that nobody described. */
export const USUAL_COURTS = 4;
const MOST_DAYS = 31;
const DAY_S = 86_400;

/** A hall before anybody described it: four courts, or as many as the fixtures name, from half past eight to nine. */
export function usualHall(startsAt: Date, endsAt: Date, highestCourt: number): Hall {
  const [from, to] = [startsAt.getTime() / 1000, endsAt.getTime() / 1000];
  const days = Math.min(MOST_DAYS, Math.max(1, Math.ceil((to - from) / DAY_S)));
  const hours = Array.from({ length: days }, (_, day) => hoursOf(indianDate(from + day * DAY_S)));
  const courts = Math.min(60, Math.max(USUAL_COURTS, highestCourt));
  return {
    courts: Array.from({ length: courts }, (_, index) => ({
      number: index + 1,
      name: `Court ${index + 1}`,
      rank: index + 1,
      hours: [...hours],
      uses: null,
      closed: null,
    })),
    blocks: hours.map(({ from: opensAt, to: until }, day) => ({
      day,
      startsAt: opensAt,
      latestStartAt: until,
      endsAt: until,
      breaks: [],
    })),
    rest: { ...USUAL_REST },
    grace: USUAL_GRACE,
    priorities: [],
    limits: { ...NO_LIMITS },
    finals: { ...FINALS_IN_TURN, courts: [...FINALS_IN_TURN.courts] },
  };
}

function hoursOf(day: string): { from: number; to: number } {
  return { from: secondsAt(`${day}T08:30`), to: secondsAt(`${day}T21:00`) };
}

function secondsAt(text: string): number {
  const read = parseIndianDateTime(text);
  return read.ok ? read.value : 0;
}
