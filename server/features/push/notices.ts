import type { DayMatch, PublicDay } from '@tournaments/contract';
import { hasEnded, type PublishedTime, scoreLine } from '@tournaments/engine';
import type { ShownMatchDay } from '../../lib/shown-day.ts';
import type { ToldCall, ToldDay, ToldMatch, ToldResult } from './told.ts';
import { aboutTime, dayAndClock, Names, roundWords } from './words.ts';

const MINUTE = 60;
/** A call is over within ten minutes, a result is news for an hour. */
const CALL_IS_NEWS_S = 10 * MINUTE;
const RESULT_IS_NEWS_S = 60 * MINUTE;
/** A typing error can be taken back before it is told. */
const RESULT_STANDS_S = MINUTE;
const READY_WITHIN_S = 20 * MINUTE;
const READY_AHEAD = 2;
/** Whoever is third in line long before the hall opens need not be ready. */
const READY_AT_ALL_S = 90 * MINUTE;
/** Who looks again after longer does not tell as new what may have happened at any time. */
const LOOKED_AWAY_S = 5 * MINUTE;

export type NoticeKind = 'ready' | 'call' | 'final-call' | 'withdrawn' | 'moved' | 'result';

/** Something that followers of a match are told. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly match: Pick<DayMatch, 'id' | 'key' | 'eventId'>;
  /** Whom it is about. */
  readonly entries: readonly number[];
  /** When it came to be, in seconds: who began to follow later is not told. */
  readonly at: number;
  readonly title: string;
  readonly body: string;
  /** Seconds for which it is worth being delivered. */
  readonly ttl: number;
}

/** A day as everybody may see it now, and what its followers were told so far. */
export interface Look {
  readonly day: ShownMatchDay;
  readonly expected: PublicDay['expected'];
  /** The expected times as they are told now. */
  readonly times: ReadonlyMap<string, PublishedTime>;
  readonly sharedSurnames: readonly string[];
  readonly told: ToldDay;
  /** When somebody looked before this; null when nobody did. */
  readonly lookedAt: number | null;
  readonly now: number;
}

/** What followers are told now, and what they were told then. */
export interface News {
  readonly notices: readonly Notice[];
  readonly told: ToldDay;
}

/** One match of a look. */
interface Seen {
  readonly look: Look;
  readonly names: Names;
  readonly match: DayMatch;
  readonly expected: PublicDay['expected'][number] | undefined;
  readonly before: ToldMatch;
}

/** Compares a day with what its followers were told of it. */
export function newsOf(look: Look): News {
  const { day, expected, told, sharedSurnames } = look;
  const names = new Names(day, new Set(sharedSurnames));
  const times = new Map(expected.map((one) => [one.key, one]));
  const notices: Notice[] = [];
  const matches: Record<string, ToldMatch> = {};
  for (const match of day.matches) {
    const { key } = match;
    const seen = { look, names, match, expected: times.get(key), before: told.matches[key] ?? {} };
    const news = newsOfMatch(seen);
    notices.push(...news.notices);
    if (Object.keys(news.told).length > 0) matches[key] = news.told;
  }
  return { notices, told: { matches, times: Object.fromEntries(look.times) } };
}

interface MatchNews {
  readonly notices: readonly Notice[];
  readonly told: ToldMatch;
}

function newsOfMatch(seen: Seen): MatchNews {
  const call = callNews(seen);
  const result = resultNews(seen);
  const ready = readyNotice(seen);
  const moved = ready === null ? movedNotice(seen) : null;
  const isReady = ready !== null || seen.before.isReady === true || call.told !== undefined;
  const notices = [call.notice, result.notice, ready, moved].flatMap((one) => one ?? []);
  const isRecent = ({ at, ttl }: Notice) => at > seen.look.now - ttl;
  return {
    notices: notices.filter(isRecent),
    told: {
      ...(call.told !== undefined && { call: call.told }),
      ...(isReady && { isReady }),
      ...(result.told !== undefined && { result: result.told }),
    },
  };
}

function entriesOf({ sideA, sideB }: Pick<DayMatch, 'sideA' | 'sideB'>): readonly number[] {
  return [sideA, sideB].flatMap((side) => side ?? []);
}

type Told = Pick<Notice, 'kind' | 'body' | 'ttl'> & Partial<Pick<Notice, 'at' | 'entries'>>;

function noticeOf({ look, names, match }: Seen, told: Told): Notice {
  const { id, key, eventId } = match;
  const about = `${names.match(match)}, ${look.day.tournamentName}`;
  const title = told.kind === 'final-call' ? `Final call: ${about}` : about;
  return { match: { id, key, eventId }, entries: entriesOf(match), at: look.now, title, ...told };
}

interface Part<T> {
  readonly notice: Notice | null;
  readonly told: T | undefined;
}

/** The call that stands, and what is new of it: that it was made, is the final one, is to another court, or is off. */
function callNews(seen: Seen): Part<ToldCall> {
  const { match, before } = seen;
  const call = presentCall(match);
  const known = before.call;
  if (call === null) {
    if (known === undefined || match.desk.status !== 'waiting') return { notice: null, told: undefined };
    return { notice: withdrawnNotice(seen, known), told: undefined };
  }
  const isKnown = known?.court === call.court && known.isFinal === call.isFinal;
  return { notice: isKnown ? null : callNotice(seen, call), told: call };
}

function presentCall({ desk, sideA, sideB }: DayMatch): ToldCall | null {
  const { status, court, times } = desk;
  if (status !== 'called' || court === null || times.calledAt === null) return null;
  const { calledAt, finalCallAt } = times;
  const isFinal = finalCallAt !== null;
  return { at: finalCallAt ?? calledAt, court, isFinal, entries: entriesOf({ sideA, sideB }) };
}

function callNotice(seen: Seen, { at, court, isFinal }: ToldCall): Notice {
  const { names, match, look, before } = seen;
  const name = look.day.hall.courts.find(({ number }) => number === court)?.name ?? `Court ${court}`;
  const sides = [names.side(match.sideA), names.side(match.sideB)].filter((side) => side !== '').join(' v ');
  // To another court it is called anew, whenever the first call was.
  const isMoved = before.call !== undefined && before.call.court !== court;
  return noticeOf(seen, {
    kind: isFinal ? 'final-call' : 'call',
    body: `${name} now: ${sides}`,
    ttl: CALL_IS_NEWS_S,
    at: isMoved ? look.now : at,
  });
}

function withdrawnNotice(seen: Seen, { entries }: ToldCall): Notice {
  const body = 'Call withdrawn, please wait';
  return noticeOf(seen, { kind: 'withdrawn', body, ttl: CALL_IS_NEWS_S, entries });
}

/** Somebody is third in line, or has twenty minutes at most. */
function readyNotice(seen: Seen): Notice | null {
  const { expected, before, look, names, match } = seen;
  if (expected === undefined || before.isReady === true || before.call !== undefined) return null;
  if (entriesOf(match).length === 0) return null;
  const { at, ahead } = expected;
  const left = at - look.now;
  const isSoon = left <= READY_WITHIN_S || (ahead <= READY_AHEAD && left <= READY_AT_ALL_S);
  if (!isSoon) return null;
  const ttl = Math.max(MINUTE, left);
  const body = `Be ready: ${names.match(match)} ${aboutTime(at, look.now)}. ${aheadWords(ahead)}`;
  return noticeOf(seen, { kind: 'ready', body, ttl });
}

function aheadWords(ahead: number): string {
  if (ahead === 0) return 'Next in line.';
  return ahead === 1 ? '1 match ahead.' : `${ahead} matches ahead.`;
}

/** The expected time moved by twenty minutes; told once an hour. */
function movedNotice(seen: Seen): Notice | null {
  const { look, match, expected } = seen;
  const [was, is] = [look.told.times[match.key], look.times.get(match.key)];
  if (was === undefined || is === undefined || expected === undefined) return null;
  if (is.noticedAt === null || is.noticedAt === was.noticedAt) return null;
  const [now, before] = [is.at, was.toldAt].map((at) => dayAndClock(at, look.now));
  const body = `Not before ${now} now (was ${before})`;
  return noticeOf(seen, { kind: 'moved', body, ttl: Math.max(MINUTE, is.at - look.now) });
}

/** A result is told once it has stood for a minute. */
function resultNews(seen: Seen): Part<ToldResult> {
  const { match, before, look } = seen;
  const { desk } = match;
  if (!hasEnded(desk) || desk.isResultPending || desk.outcome.winner === null) {
    return { notice: null, told: undefined };
  }
  const mark = JSON.stringify(desk.outcome);
  const known = before.result?.mark === mark ? before.result : newResult(seen, mark);
  if (known.isTold || look.now - known.since < RESULT_STANDS_S) return { notice: null, told: known };
  return { notice: resultNotice(seen, known.since), told: { ...known, isTold: true } };
}

/** Of a result that may have been there for long nothing is told. */
function newResult({ look, match }: Seen, mark: string): ToldResult {
  const { lookedAt, now } = look;
  const { endedAt } = match.desk.times;
  const wasAway = lookedAt === null || now - lookedAt > LOOKED_AWAY_S;
  const isOld = wasAway && (endedAt === null || now - endedAt > LOOKED_AWAY_S);
  return { mark, since: now, isTold: isOld };
}

function resultNotice(seen: Seen, at: number): Notice {
  const { names, match } = seen;
  const { outcome } = match.desk;
  const winner = outcome.winner === 'A' ? match.sideA : match.sideB;
  const body = `${names.side(winner)} won ${scoreWords(outcome)}.${nextWords(seen, winner)}`;
  return noticeOf(seen, { kind: 'result', body, ttl: RESULT_IS_NEWS_S, at });
}

const ENDINGS = {
  walkover: 'by walkover',
  retired: 'by retirement',
  disqualified: 'by disqualification',
  bye: 'by walkover',
} as const;

/** The games as the winner reads them, with how it ended where that was before its end. */
function scoreWords({ winner, games, ending }: DayMatch['desk']['outcome']): string {
  const score = scoreLine(games, winner);
  return [score, ending === null ? '' : ENDINGS[ending]].filter((part) => part !== '').join(' ');
}

/** Where the winner plays next in the same event. */
function nextWords({ look, match }: Seen, winner: number | null): string {
  const own = look.day.matches.filter(
    ({ eventId, desk, sideA, sideB }) =>
      eventId === match.eventId && !hasEnded(desk) && winner !== null && [sideA, sideB].includes(winner),
  );
  const times = new Map(look.expected.map(({ key, at }) => [key, at]));
  const timed = own.flatMap((one) => {
    const at = times.get(one.key);
    return at === undefined ? [] : [{ one, at }];
  });
  const [next] = timed.toSorted((a, b) => a.at - b.at);
  if (next !== undefined) return ` Next: ${roundWords(next.one)} ${aboutTime(next.at, look.now)}`;
  const [open] = own;
  return open === undefined ? '' : ` Next: ${roundWords(open)}`;
}
