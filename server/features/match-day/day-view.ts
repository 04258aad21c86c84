import type { DayMatch, DayNews, DayPerson, MatchScore } from '@tournaments/contract';
import type { DayHead } from './day.repo.ts';
import { deskOf, NOTHING_KEPT, type MatchWithDesk } from './match-state.ts';
import type { MatchOutline, Outline } from './outline.ts';
import type { PlayerState } from './person.repo.ts';
import { secondsOf } from '../../lib/clock.ts';

type Panel = NonNullable<DayMatch['panel']>;
type OtherResult = NonNullable<DayMatch['otherResult']>;

/** What is scored point by point, by the ids of matches. */
export interface Running {
  readonly scores: ReadonlyMap<number, MatchScore>;
  readonly panels: ReadonlyMap<number, Panel>;
  /** What was confirmed and contradicts the entered result. */
  readonly others: ReadonlyMap<number, OtherResult>;
}

/** Whether a match is played at all. */
export function isBye({ status }: Pick<MatchWithDesk, 'status'>): boolean {
  return status === 'bye';
}

/** A match of the day as it is on the wire. */
export function matchView(outline: MatchOutline, match: MatchWithDesk, running: Running): DayMatch {
  const kept = match.desk ?? { ...NOTHING_KEPT, revision: 0 };
  const { revision, suspendedSeconds, lock, hold, isPinned, published } = kept;
  const { sideA, sideB, sideAReported, sideBReported } = match;
  return {
    ...outline,
    ...{ after: [...outline.after], sideA, sideB, sideAReported, sideBReported },
    ...{ revision, suspendedSeconds, lock, hold, isPinned, published },
    desk: deskOf(match),
    suspendedAt: secondsOf(kept.suspendedAt),
    notBefore: secondsOf(kept.notBefore),
    plannedCourt: match.court,
    plannedAt: secondsOf(match.scheduledAt),
    score: running.scores.get(match.id) ?? null,
    panel: running.panels.get(match.id) ?? null,
    otherResult: running.others.get(match.id) ?? null,
  };
}

const UNKNOWN: Omit<PlayerState, 'playerId'> = { checkedIn: [], notBefore: null, notAfter: null };

/** What is known of persons by the states of their players; those alone of whom there is one, or all. */
export function personViews(outline: Outline, states: readonly PlayerState[], isAll: boolean): DayPerson[] {
  const known = new Map(states.map((state) => [state.playerId, state]));
  return outline.persons.flatMap(({ id, name, players }) => {
    const own = players.flatMap((player) => known.get(player) ?? []);
    return own.length === 0 && !isAll ? [] : [{ id, name, ...merged(own) }];
  });
}

/** All players of a person are written alike; a new entry may bring one of whom nothing is known yet. */
function merged(states: readonly PlayerState[]): Omit<DayPerson, 'id' | 'name'> {
  const [first = UNKNOWN] = states;
  const checkedIn = [...new Set(states.flatMap((state) => state.checkedIn))].toSorted();
  return { checkedIn, notBefore: secondsOf(first.notBefore), notAfter: secondsOf(first.notAfter) };
}

/** What all news of a day begin with. */
export function newsHead(day: DayHead, outline: Outline, now: number) {
  return {
    revision: day.revision ?? 0,
    outline: outline.hash,
    now,
    tournamentId: day.tournamentId,
    tournamentName: day.name,
    hallRevision: day.hallRevision ?? 0,
    publishedAt: secondsOf(day.publishedAt),
    mainDesk: day.mainDesk,
  } satisfies Partial<DayNews>;
}
