import type { DayMatch, Hall, MatchDay } from '@tournaments/contract';
import { waitingMatch } from '@tournaments/engine';

/** Ten in the morning of the day. */
export const TEN = 1_795_494_600;

/** What the desk knows of a match that waits. */
export const WAITING: DayMatch['desk'] = {
  ...waitingMatch(''),
  outcome: { winner: null, ending: null, games: [] },
};

/** All of a match that nobody has said anything about. */
export const UNTOUCHED = {
  ...{ pool: null, revision: 1, desk: WAITING },
  ...{ labelA: null, labelB: null, suspendedSeconds: 0, suspendedAt: null, lock: null, hold: null },
  ...{ notBefore: null, isPinned: false, plannedCourt: null, plannedAt: null },
  ...{
    sideAReported: false,
    sideBReported: false,
    published: null,
    score: null,
    panel: null,
    otherResult: null,
  },
} satisfies Partial<DayMatch>;

/** The rules of a hall as they are before anybody changes them. */
export const USUAL_RULES = {
  rest: { oneGame: 10, bestOfThree: 20, lastFour: 30 },
  grace: 10,
  priorities: [],
  limits: { all: null, singles: null, doubles: null, mixed: null },
  finals: { courts: [], notBefore: null, isInTurn: true },
} satisfies Partial<Hall>;

/** A match of a draw of four, that waits. */
export function deskMatch(matchNumber: number, sides: readonly [number | null, number | null]): DayMatch {
  const isFinal = matchNumber === 2;
  return {
    ...UNTOUCHED,
    key: `7-knockout-${matchNumber}`,
    id: matchNumber + 1,
    eventId: 7,
    stage: 'knockout',
    matchNumber,
    round: isFinal ? 1 : 0,
    rounds: 2,
    isFinal,
    after: isFinal ? ['7-knockout-0', '7-knockout-1'] : [],
    sideA: sides[0],
    sideB: sides[1],
  };
}

const COURT = { rank: 1, hours: [], uses: null, closed: null };

/** A day on which four play on two courts, before anything was done. */
export const DESK_DAY: MatchDay = {
  revision: 1,
  outline: 'o',
  now: TEN,
  tournamentId: 1,
  tournamentName: 'Open',
  isOrganizer: true,
  hall: {
    courts: [1, 2].map((number) => ({ ...COURT, number, name: `Court ${number}` })),
    blocks: [],
    ...USUAL_RULES,
  },
  hallRevision: 1,
  order: { sequence: [], planned: [], kind: null },
  publishedAt: null,
  mainDesk: null,
  events: [],
  entries: [],
  persons: [{ id: 1, name: 'Asha Rao', checkedIn: [], notBefore: null, notAfter: null }],
  matches: [deskMatch(0, [1, 2]), deskMatch(1, [3, 4]), deskMatch(2, [null, null])],
};
