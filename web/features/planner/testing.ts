import { matchKey, type DayMatch, type Hall, type MatchDay } from '@tournaments/contract';
import { parseIndianDateTime, type Plan } from '@tournaments/engine';
import { UNTOUCHED, USUAL_RULES } from '../../testing/desk-day.ts';
import { setCourtCount } from './hall/edits.ts';
import { planFrom } from './order/draft.ts';

/** Days to plan, for the tests of the planner. */

export function at(time: string): number {
  const read = parseIndianDateTime(`2026-11-28T${time}`);
  if (!read.ok) throw new Error(time);
  return read.value;
}

export const MORNING = at('08:30');
const hours = [{ from: MORNING, to: at('21:00') }];
export const HALL: Hall = setCourtCount(
  {
    courts: [{ number: 1, name: 'Court 1', rank: 1, hours, uses: null, closed: null }],
    blocks: [{ day: 0, startsAt: MORNING, latestStartAt: at('21:00'), endsAt: at('21:00'), breaks: [] }],
    ...USUAL_RULES,
  },
  4,
);

/** A knockout of so many lines without byes. */
function matchesOf(size: number): DayMatch[] {
  const rounds = Math.log2(size);
  const matches: DayMatch[] = [];
  let first = 0;
  for (let round = 0, count = size / 2; round < rounds; round++, count /= 2) {
    for (let place = 0; place < count; place++) {
      const matchNumber = first + place;
      const feeder = first - 2 * count + 2 * place;
      const key = (number: number) => matchKey({ eventId: 7, stage: 'knockout', matchNumber: number });
      matches.push({
        ...UNTOUCHED,
        ...{ key: key(matchNumber), id: matchNumber + 1, eventId: 7, stage: 'knockout', matchNumber },
        ...{ round, rounds, isFinal: round === rounds - 1 },
        after: round === 0 ? [] : [key(feeder), key(feeder + 1)],
        sideA: round === 0 ? 2 * place + 1 : null,
        sideB: round === 0 ? 2 * place + 2 : null,
      });
    }
    first += count;
  }
  return matches;
}

export function dayOf(size: number, over: Partial<MatchDay> = {}): MatchDay {
  const people = Array.from({ length: size }, (_, place) => place + 1);
  return {
    ...{ revision: 1, outline: 'o', now: MORNING - 3600, tournamentId: 1, tournamentName: 'Open' },
    ...{ isOrganizer: true, hall: HALL, hallRevision: 1, publishedAt: null, mainDesk: null },
    order: { sequence: [], planned: [], kind: null },
    events: [
      {
        ...{ id: 7, name: "Men's Singles", abbreviation: 'MS', discipline: 'singles', isJunior: false },
        stages: [{ stage: 'knockout', format: '1x21', rounds: Math.log2(size) }],
      },
    ],
    entries: people.map((id) => ({
      id,
      eventId: 7,
      names: [`Person ${id}`],
      clubs: ['Club'],
      club: 'Club',
      persons: [id],
    })),
    persons: people.map((id) => ({
      id,
      name: `Person ${id}`,
      checkedIn: [],
      notBefore: null,
      notAfter: null,
    })),
    matches: matchesOf(size),
    ...over,
  };
}

export function planOf(day: MatchDay, now = day.now): Plan {
  const plan = planFrom(day, now);
  if (!plan.ok) throw new Error(plan.code);
  return plan.value;
}
