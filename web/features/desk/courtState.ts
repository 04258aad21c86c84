import type { DayMatch, Hall } from '@tournaments/contract';
import { callClock, courtHolders, hasEnded, mayBeUsedFor, withoutCourt } from '@tournaments/engine';
import type { DayView } from '../../lib/match-day/dayView.ts';

/** Without news from a panel for so many seconds it may have lost its network. */
const NO_NEWS = 180;

/** What a court card says of its match; the words say it, the colour helps. */
export type CourtState =
  | {
      readonly kind: 'called';
      readonly minutes: number;
      readonly call: 1 | 2 | 3;
      readonly asks: CallAsk | null;
    }
  /** Of a match that was begun elsewhere nobody may have noted when. */
  | { readonly kind: 'playing'; readonly minutes: number | null }
  | { readonly kind: 'over' | 'twice'; readonly minutes: number }
  /** The last point is made, and nobody has confirmed the result yet. */
  | { readonly kind: 'won' }
  | { readonly kind: 'no-news'; readonly since: number };

/** What the clock of a call asks for; nothing happens by itself. */
export type CallAsk = 'second' | 'final' | 'walkover';

/** The how manieth call was the last one. */
export function callOf({ desk: { times } }: Pick<DayMatch, 'desk'>): 1 | 2 | 3 {
  if (times.finalCallAt !== null) return 3;
  return times.secondCallAt === null ? 1 : 2;
}

/** What the call clock asks for, and for how many minutes it has. */
export interface DueCall {
  readonly ask: CallAsk;
  readonly minutes: number;
}

/** What the call clock asks for by now; null before the second call is due. */
export function dueOf({ desk }: Pick<DayMatch, 'desk'>, grace: number, now: number): DueCall | null {
  const { calledAt, secondCallAt, finalCallAt } = desk.times;
  if (desk.status !== 'called' || calledAt === null) return null;
  const clock = callClock(calledAt, grace);
  const since = (ask: CallAsk, at: number) => ({ ask, minutes: Math.floor((now - at) / 60) });
  if (now >= clock.walkoverAt) return since('walkover', clock.walkoverAt);
  if (finalCallAt !== null) return null;
  // A final call says that others were given before it.
  if (secondCallAt !== null) return now >= clock.finalCallAt ? since('final', clock.finalCallAt) : null;
  return now >= clock.secondCallAt ? since('second', clock.secondCallAt) : null;
}

/** So long (s) a freed court's match may wait for its score. */
const PENDING = 600;

/** For how many minutes the score of a match is missing, once that is too long. */
export function missingMinutes({ desk }: Pick<DayMatch, 'desk'>, now: number): number | null {
  const waits = now - (desk.times.endedAt ?? now);
  return desk.isResultPending && waits > PENDING ? Math.floor(waits / 60) : null;
}

/** How a match stands that is scored while it is played. */
export interface Scoring {
  /** Who scores it point by point at its court, empty where no name is known; null where the points were only written down. */
  readonly umpire: string | null;
  /** The game that is played, from one, and its points; null before the first. */
  readonly game: { readonly number: number; readonly a: number; readonly b: number } | null;
  /** When the panel was heard of last, where that is a while ago. */
  readonly silentSince: number | null;
}

/** Where a match stands that has running points or somebody who scores it, also where a panel is silent for now; else null. */
export function scoringOf(
  { desk, panel, score }: Pick<DayMatch, 'desk' | 'panel' | 'score'>,
  now: number,
): Scoring | null {
  if (hasEnded(desk)) return null;
  const games = score?.games ?? desk.outcome.games;
  const last = games.at(-1);
  // Points come as they fall, who scores them only with the day's next news.
  const umpire = panel?.name ?? (score === null ? null : '');
  if (umpire === null && last === undefined) return null;
  return {
    umpire,
    game: last === undefined ? null : { number: games.length, a: last.a, b: last.b },
    silentSince: panel !== null && now - panel.heardAt > NO_NEWS ? panel.heardAt : null,
  };
}

/** The state of a match that holds a court. */
export function courtState(view: DayView, match: DayMatch, now: number): CourtState {
  const { times, status } = match.desk;
  if (status === 'called') {
    const { grace } = view.day.hall;
    return {
      kind: 'called',
      minutes: minutesSince(times.calledAt ?? now, now),
      call: callOf(match),
      asks: dueOf(match, grace, now)?.ask ?? null,
    };
  }
  const { panel, score } = match;
  if (score?.phase === 'over') return { kind: 'won' };
  if (panel !== null && now - panel.heardAt > NO_NEWS) return { kind: 'no-news', since: panel.heardAt };
  return playingState(match, view.minutes.get(match.key) ?? 0, now);
}

function minutesSince(at: number, now: number): number {
  return Math.max(0, Math.floor((now - at) / 60));
}

/** How long a match is played, beside the minutes that it is expected to take. */
function playingState({ desk: { times } }: DayMatch, expected: number, now: number): CourtState {
  const begunAt = times.startedAt ?? times.calledAt;
  if (begunAt === null) return { kind: 'playing', minutes: null };
  // One clock for what is shown and what is judged: people compare the minutes that they read.
  const minutes = minutesSince(begunAt, now);
  const kind = minutes > 2 * expected ? 'twice' : minutes > expected ? 'over' : 'playing';
  return { kind, minutes };
}

/** The match on each court, by number. */
export function onCourts({ day }: Pick<DayView, 'day'>): ReadonlyMap<number, DayMatch> {
  return courtHolders(day.matches);
}

/** Matches that are called or on court and have no card among the courts: the desk is to place them. */
export function placeless({ day }: Pick<DayView, 'day'>): readonly DayMatch[] {
  return withoutCourt(day.matches, day.hall.courts);
}

/** Matches that were stopped and wait for a court. */
export function suspended({ day }: Pick<DayView, 'day'>): readonly DayMatch[] {
  return day.matches.filter(({ desk }) => desk.status === 'suspended');
}

/** Whether a match that is said to be played may long be over: nobody noted its start, or it takes twice its time. */
export function mayBeStale({ kind, ...state }: CourtState): boolean {
  return kind === 'twice' || (kind === 'playing' && 'minutes' in state && state.minutes === null);
}

/** The numbers of courts that are open and free. */
export function freeCourts(view: Pick<DayView, 'day'>): readonly number[] {
  const taken = onCourts(view);
  return view.day.hall.courts
    .filter(({ number, closed }) => closed === null && !taken.has(number))
    .map(({ number }) => number);
}

/** The match that the queue proposes for a free court. */
export function proposedFor({ queue, matches }: Pick<DayView, 'queue' | 'matches'>, court: number) {
  const row = queue.find(({ reason }) => reason.kind === 'ready' && reason.court === court);
  return row === undefined ? null : (matches.get(row.match.key) ?? null);
}

/** The first match that is ready, for a free court to which none is proposed: it may be called there as well. */
export function firstReadyFor({ queue, matches }: DayView, court: Hall['courts'][number]): DayMatch | null {
  const row = queue.find(
    ({ match, reason }) =>
      reason.kind === 'ready' && mayBeUsedFor(court, match.event, match.stage) && match.lock === null,
  );
  const match = row === undefined ? undefined : matches.get(row.match.key);
  return match?.desk.status === 'waiting' ? match : null;
}

/** What asks for the desk by now. */
export interface DueNow {
  readonly torn: readonly DayMatch[];
  readonly calls: readonly (DueCall & { readonly court: number; readonly match: DayMatch })[];
  readonly missing: readonly { readonly match: DayMatch; readonly minutes: number }[];
}

/** Matches with two results, calls that the call clock asks for, the longest first, and scores that are missing. */
export function dueNow(view: DayView, now: number): DueNow {
  const { grace } = view.day.hall;
  const calls = [...onCourts(view)].flatMap(([court, match]) => {
    const call = dueOf(match, grace, now);
    return call === null ? [] : [{ court, match, ...call }];
  });
  const missing = view.day.matches.flatMap((match) => {
    const minutes = missingMinutes(match, now);
    return minutes === null ? [] : [{ match, minutes }];
  });
  return {
    torn: view.day.matches.filter(({ otherResult }) => otherResult !== null),
    calls: calls.toSorted((one, other) => other.minutes - one.minutes),
    missing,
  };
}
