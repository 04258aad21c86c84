import { playsElsewhere, type DayMatch } from '@tournaments/contract';
import { holdsCourt, type QueueRow } from '@tournaments/engine';
import { dayNames } from '../../lib/match-day/dayNames.ts';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { courtName, matchTitle, personsOf, sideName } from '../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { freeCourts } from './courtState.ts';
import { isHere } from './persons.ts';

/** The match whose place in the hall keeps a row: that of a player, or the final before its own. */
function keptBy({ match, reason }: QueueRow): string | null {
  if (reason.kind === 'plays') return reason.key;
  if (reason.kind !== 'match' || reason.keys.length !== 1) return null;
  const [key = ''] = reason.keys;
  return match.after.includes(key) || match.lock?.after === key ? null : key;
}

/** The match that is proposed before a row and keeps it; null where it is kept by one that is on court. */
function proposedBefore(view: DayView, row: QueueRow) {
  const match = view.matches.get(keptBy(row) ?? '');
  return match === undefined || holdsCourt(match.desk) ? null : match;
}

/** Whether nothing but matches that are only proposed stands before this one: it can be called in their place. */
export function isBehindProposals(view: DayView, row: QueueRow): boolean {
  const isInLine = row.reason.kind === 'no-free-court' || proposedBefore(view, row) !== null;
  return isInLine && freeCourts(view).length > 0;
}

/** Whether nothing speaks against calling a match now. */
export function canBeCalled(view: DayView, row: QueueRow): boolean {
  return row.reason.kind === 'ready' || isBehindProposals(view, row);
}

/** What rows of the queue wait for; `proposed` for those that only have proposals before them. */
export type Awaited = QueueRow['reason']['kind'] | 'proposed';

/** What a match really waits for: nobody waits for what is only proposed. */
export function awaited(view: DayView, row: QueueRow): Awaited {
  return isBehindProposals(view, row) ? 'proposed' : row.reason.kind;
}

/** Who of a match has not checked in today. */
function missingNames({ day, now }: DayView, { match }: QueueRow): readonly string[] {
  return match.persons.flatMap((place) => {
    const person = day.persons[place];
    return person === undefined || isHere(person, now) ? [] : [person.name];
  });
}

/** The matches that wait for nothing but the check-in of their players. */
export function waitForCheckIn({ queue }: Pick<DayView, 'queue'>): number {
  return queue.filter(({ reason }) => reason.kind === 'not-checked-in').length;
}

/** Why a match is not called yet: what is proposed is told as such. */
export function whyNot(view: DayView, row: QueueRow): string {
  const names = dayNames(view);
  const { reason } = row;
  const first = proposedBefore(view, row);
  if (first !== null)
    return reason.kind === 'plays'
      ? words.proposedFirst(names.person(reason.person), matchTitle(view, first))
      : words.finalProposedFirst(matchTitle(view, first));
  if (reason.kind === 'no-free-court' && isBehindProposals(view, row)) return words.inLine(reason.place);
  if (reason.kind === 'not-checked-in') return words.notCheckedIn(missingNames(view, row));
  return matchDayWords.reason(reason, names);
}

/** Whether a row is called at the very time for which it waits: one of both is enough. */
export function isCalledAtItsTime({ reason, expectedAt }: Pick<QueueRow, 'reason' | 'expectedAt'>): boolean {
  return reason.kind === 'not-before' && reason.at === expectedAt;
}

/** Who plays in a match, and on which court where it has one: `Court 3: Rao / Iyer v Khan / Das`. */
export function whereAndWho(view: DayView, match: DayMatch): string {
  const { court } = match.desk;
  const sides = `${sideName(view, match, 'A')} ${words.versus} ${sideName(view, match, 'B')}`;
  return holdsCourt(match.desk) && court !== null ? `${courtName(view, court)}: ${sides}` : sides;
}

/** What speaks against calling a match now; of a player on court also in which match. */
export function warningOf(view: DayView, row: QueueRow): string {
  const { reason } = row;
  const other = reason.kind === 'plays' ? view.matches.get(reason.key) : undefined;
  const why = whyNot(view, row);
  return words.notReady(other === undefined ? why : words.inMatch(why, matchTitle(view, other)));
}

/** All that speaks against calling a match now: what it waits for, and who of it is on court elsewhere, if not the same. */
export function warningsOf(view: DayView, row: QueueRow, match: DayMatch): readonly string[] {
  const warning = warningOf(view, row);
  return row.reason.kind === 'plays' ? [warning] : [warning, ...onCourtElsewhere(view, match)];
}

/** Who of a match is on court in another one. */
function onCourtElsewhere(view: DayView, match: DayMatch): readonly string[] {
  const own = new Set(personsOf(view, match));
  return view.day.matches.flatMap((other) => {
    const { court } = other.desk;
    if (other.key === match.key || court === null || !holdsCourt(other.desk)) return [];
    const both = personsOf(view, other).filter((person) => own.has(person));
    return both.map((person) =>
      playsElsewhere(view.persons.get(person)?.name ?? '', courtName(view, court), matchTitle(view, other)),
    );
  });
}
