import { matchKey, type PublicDay } from '@tournaments/contract';
import { START } from './samples.ts';

export const NOW = START + 7200;

/** A public day in which nothing happens but for the changes. */
export function dayOf(changes: Partial<PublicDay>): PublicDay {
  return {
    asOf: NOW,
    revision: 1,
    isPublished: true,
    tournamentName: 'Monsoon Open',
    events: [{ id: 11, name: "Men's Singles", abbreviation: 'MS' }],
    sharedSurnames: [],
    courts: [],
    withoutCourt: [],
    calls: [],
    suspended: [],
    next: [],
    finished: [],
    absent: [],
    expected: [],
    ...changes,
  };
}

function matchOf(matchNumber: number) {
  return {
    key: matchKey({ eventId: 11, stage: 'knockout', matchNumber }),
    eventId: 11,
    stage: 'knockout' as const,
    matchNumber,
    pool: null,
    round: 0,
    rounds: 3,
    sideA: { names: ['Asha Rao'], club: 'Shuttle House' },
    sideB: { names: ['Meera Iyer'], club: '' },
    labelA: null,
    labelB: null,
  };
}

export function courtOf(number: number, match: PublicDay['courts'][number]['match'] = null) {
  return { number, name: `Court ${number}`, isClosed: false, match };
}

export function playingOf(matchNumber: number): NonNullable<PublicDay['courts'][number]['match']> {
  return { ...matchOf(matchNumber), status: 'on-court', since: NOW - 600, games: [], score: null };
}

export function callOf(matchNumber: number, calledAt = NOW, court = 1): PublicDay['calls'][number] {
  return { ...matchOf(matchNumber), court, call: 1, calledAt };
}

export function suspendedOf(matchNumber: number, court = 1): PublicDay['suspended'][number] {
  return { ...matchOf(matchNumber), court, games: [{ a: 7, b: 11 }], score: null };
}

export function nextOf(
  matchNumber: number,
  changes: Partial<PublicDay['next'][number]> = {},
): PublicDay['next'][number] {
  const at = NOW + 1200;
  const usual = { at, low: at - 300, high: at + 600, isEarliest: false, ahead: 2, court: 2, place: 1 };
  return { ...matchOf(matchNumber), ...usual, ...changes };
}

export function finishedOf(matchNumber: number, endedAt = NOW - 60): PublicDay['finished'][number] {
  const outcome = { winner: 'A' as const, ending: null, games: [{ a: 15, b: 9 }] };
  return { ...matchOf(matchNumber), status: 'finished', outcome, court: 1, endedAt };
}
