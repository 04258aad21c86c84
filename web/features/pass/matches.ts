import { sideText, type PassEntry, type PassMatch, type PassView } from '@tournaments/contract';
import { downToFive, hasEnded, scoreLine } from '@tournaments/engine';
import { expectedText, nameOfCourt } from '../../lib/match-day/expected.ts';
import { roundName } from '../../lib/match-day/matchNames.ts';
import { shareMessage } from '../../lib/message.ts';
import { shortDayAndTime } from '../../lib/texts/format.ts';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { passWords as words } from '../../lib/texts/pass.ts';

/** Who plays in an entry. */
export const namesOf = ({ players }: Pick<PassEntry, 'players'>) =>
  players.map(({ name }) => name).join(' / ');

/** A match with the entry that plays it. */
export interface OwnMatch {
  readonly entry: PassEntry;
  readonly match: PassMatch;
}

type Courts = Pick<PassView, 'courts'>;

export function isOver({ status }: PassMatch): boolean {
  return hasEnded({ status });
}

const RUNNING = new Set<PassMatch['status']>(['on-court', 'called', 'suspended']);

/** What is called or on court goes first, then the earliest; what has no time goes last. */
function turnOf({ status, expected, plannedAt }: PassMatch): number {
  if (RUNNING.has(status)) return -1;
  return expected?.at ?? plannedAt ?? Infinity;
}

/** The match that is played now or next, of whatever entry; null where none is known. */
export function nextOf({ entries }: Pick<PassView, 'entries'>): OwnMatch | null {
  const open = entries
    .filter(({ state }) => state === 'entered')
    .flatMap((entry) => entry.matches.filter((one) => !isOver(one)).map((match) => ({ entry, match })));
  return open.reduce<OwnMatch | null>(
    (first, one) => (first === null || turnOf(one.match) < turnOf(first.match) ? one : first),
    null,
  );
}

/** Whom an entry meets, or the place or match from which they come. */
export function opponentsOf(match: PassMatch): string {
  return sideText(match, match.own === 'A' ? 'B' : 'A');
}

export function roundOf(match: PassMatch): string {
  return roundName(match);
}

/** When and where a match is called, as far as one can tell. */
export function whenOf(view: Courts, match: PassMatch, now: number): string {
  const court = match.court === null ? null : nameOfCourt(courtsOf(view), match.court);
  if (match.status === 'on-court') return words.onCourt(court);
  if (match.status === 'called') return words.called(court);
  if (match.expected !== null) {
    return matchDayWords.begin(expectedText(courtsOf(view), match.expected, now));
  }
  if (match.plannedAt !== null) {
    // As expected times are told: it may change.
    const time = shortDayAndTime(downToFive(match.plannedAt), now).replace(', ', ' ~');
    return words.planned(time, court);
  }
  return court ?? words.noTime;
}

function courtsOf({ courts }: Courts) {
  return { courts: courts.map((court) => ({ ...court, isClosed: false, match: null })) };
}

/** How a match ended, as who played it says it: `Won 21-15 21-12`. */
export function resultOf({ status, outcome, own }: PassMatch): string {
  if (status === 'no-match') return words.noMatch;
  const { winner, ending, games } = outcome;
  const points = scoreLine(games, own);
  const how = ending === null ? '' : words.endings[ending];
  const what = winner === null ? words.played : winner === own ? words.won : words.lost;
  return [what, points, how === '' ? '' : `(${how})`].filter(Boolean).join(' ');
}

/**
 * A message about a match for a messenger, with the public page of its draw on the last line: with the names that stand
 * there, for it is sent on.
 */
export function messageOf(view: PassView, { entry, match }: OwnMatch, address: string, now: number): string {
  const own = sideText(match, match.own);
  const head = `*${entry.eventName} ${roundOf(match)}*`;
  const lines = [view.tournament.name, whenOf(view, match, now), `${own} v ${opponentsOf(match)}`];
  return shareMessage(head, lines, address);
}

/** Whoever has a page of their own matches, each once. */
export function personsOf({ entries }: Pick<PassView, 'entries'>): readonly Person[] {
  const persons = new Map<string, Person>();
  for (const entry of entries) {
    if (entry.state !== 'entered') continue;
    for (const { playerKey: key, name } of entry.players) {
      if (key === null) continue;
      const mayPlayOn = !isOut(entry) || persons.get(key)?.mayPlayOn === true;
      persons.set(key, { key, name, mayPlayOn });
    }
  }
  return [...persons.values()];
}

/** Whether an entry is through with its knockout: nothing comes after the last match there. */
function isOut({ matches }: PassEntry): boolean {
  return matches.every(isOver) && matches.some(({ stage }) => stage === 'knockout');
}

/** A player of a pass with what opens their page. */
export interface Person {
  readonly key: string;
  readonly name: string;
  /** Whether a match may still come, as far as one can tell. */
  readonly mayPlayOn: boolean;
}
