import { courtTaken, notToBeCalled, placeOfKey, refuse, type DayMatch } from '@tournaments/contract';
import {
  applyCommand,
  ok,
  USUAL_GRACE,
  type DeskCommand,
  type DeskHall,
  type DeskMatch,
  type Outcome as Result,
} from '@tournaments/engine';
import { courtNameIn, courtObjection } from './call-check.ts';
import { findOnRecord, lastCommandOf } from './command.repo.ts';
import { nextRevisionByCommand, plannedCourt, type DayHead } from './day.repo.ts';
import { findReached, followResult } from './fed-matches.ts';
import { hallNow } from './hall-now.ts';
import { findHolders, type Holding } from './match.repo.ts';
import { deskOf, keptOf, NOTHING_KEPT, type DeskRow, type MatchWithDesk } from './match-state.ts';
import type { CommandedMatch, MatchFields } from './ports.ts';
import { cardOf, isCardCommand, type CardCommand } from './card-command.ts';
import { USUAL_COURTS } from './usual-hall.ts';
import { Work, type Assignment, type CommandOutcome, type CommandRefusal } from './work.ts';

/** What became of a command. */
export interface Finished {
  readonly number: number;
  readonly matchId: number | null;
  /** The day that it moved on and of which it changed nothing else; left out where there is none. */
  readonly day?: DayHead;
}

interface Opened {
  readonly work: Work;
  readonly opened: CommandedMatch;
  readonly match: MatchWithDesk;
  readonly hall: DeskHall;
  readonly holders: ReadonlyMap<number, Holding>;
}

/** A command about one match. */
export async function commandMatch(given: Assignment): Promise<CommandOutcome<Finished>> {
  const begun = await open(given);
  if (!begun.ok) return begun;
  if ('number' in begun.value) return ok(begun.value);
  const { work, match } = begun.value;
  const done = isCardCommand(given.sent.command)
    ? await changeCard(work, match, given.sent.command)
    : await applyToMatch(begun.value, given);
  if (!done.ok) return done;
  return ok({ number: work.end(match.id), matchId: match.id, day: { ...given.tournament, ...work.day } });
}

/** Who has the courts, which matters to commands that name one. */
async function holdersFor({ tx, tournament, sent }: Assignment): Promise<ReadonlyMap<number, Holding>> {
  return 'court' in sent.command ? findHolders(tx.db, tournament.tournamentId) : new Map<number, Holding>();
}

/**
 * Locks the event, then the day, and reads what the rules ask for; all of it sent at once. A command that was done
 * already ends here.
 */
async function open(given: Assignment): Promise<CommandOutcome<Opened | Finished>> {
  const { tx, user, scope, ports, tournament, outline, sent } = given;
  const place = sent.match === null ? null : placeOfKey(sent.match);
  const matchId = sent.match === null ? undefined : outline.idsByKey.get(sent.match);
  if (place === null || matchId === undefined) return refuse('no-such-match');
  const { tournamentId } = tournament;
  const [opened, day, { desk, done }, holders, reached] = await Promise.all([
    ports.matches.open(tx, user, place),
    nextRevisionByCommand(tx.db, tournamentId, scope),
    findOnRecord(tx.db, { tournamentId, matchId, id: sent.id }),
    holdersFor(given),
    findReached(given, matchId),
  ]);
  if (!opened.ok) return opened;
  if (day === null) return refuse('forbidden');
  if (opened.value.event.tournamentId !== tournamentId) return refuse('forbidden');
  if (done !== null) return ok(done);
  // Its draw was made anew since the outline was read.
  if (opened.value.match.id !== matchId) return refuse('changed-meanwhile');
  const onCourts = new Map(
    [...holders].map(([court, { key, desk }]) => [court, { key, calledBy: desk.calledBy }] as const),
  );
  return ok({
    work: new Work(given, day, reached),
    opened: opened.value,
    match: { ...opened.value.match, desk },
    hall: { onCourts, grace: day.hall?.grace ?? USUAL_GRACE },
    holders,
  });
}

async function changeCard(
  work: Work,
  match: MatchWithDesk,
  command: CardCommand,
): Promise<CommandOutcome<unknown>> {
  const { sent } = work.given;
  const kept = match.desk ?? NOTHING_KEPT;
  if (kept.version !== sent.seen) return namingWho(work, match, refuse('changed-meanwhile'));
  const state = keptOf(deskOf(match));
  work.change(match, { ...kept, ...cardOf(command), state, version: kept.version + 1 });
  return ok(null);
}

async function applyToMatch(
  { work, opened, match, hall, holders }: Opened,
  given: Assignment,
): Promise<CommandOutcome<unknown>> {
  const { sent, at } = given;
  const before: DeskMatch = { key: sent.match ?? '', ...deskOf(match) };
  const command = { ...sent.command, at, by: sent.name } as DeskCommand;
  const court = await courtRefusal(work, sent.command);
  if (court !== null) return court;
  const applied = applyCommand(before, command, sent.seen, hall);
  if (!applied.ok) return namingWho(work, match, refuse(applied.code), hall);
  return courtObjection(work, match, holders) ?? carryOut(work, opened, match, applied.value.after);
}

/** Stores a match as the rules left it, with its result and all that follows from that. */
export async function carryOut(
  work: Work,
  opened: CommandedMatch,
  match: MatchWithDesk,
  after: DeskMatch,
): Promise<CommandOutcome<unknown>> {
  const before = deskOf(match);
  const isResult =
    JSON.stringify(before.outcome) !== JSON.stringify(after.outcome) ||
    (after.status === 'no-match') !== (before.status === 'no-match');
  const changes = isResult ? await recordResult(work, opened, after) : ok([]);
  if (!changes.ok) return changes;
  const own = changes.value.find((change) => change.before.id === match.id);
  const written = own === undefined ? match : { ...own.after, desk: match.desk };
  const fields = await fieldsOf(work, before, after, written);
  const kept = keptAfter(work, match, before, after);
  // The memory of the command holds the result as it was, so the change begins with the match as it was.
  work.change({ ...match }, kept, fields);
  if (own !== undefined) work.noteAfter({ ...written, ...fields, desk: { ...kept, revision: 0 } });
  return followResult(work, match.id, changes.value);
}

function recordResult(work: Work, opened: CommandedMatch, after: DeskMatch) {
  const { tx, ports } = work.given;
  const stage = work.outlineOf(opened.match.id)?.stage ?? 'knockout';
  const isNoMatch = after.status === 'no-match';
  const result: Result = isNoMatch ? { winner: null, ending: 'walkover', games: [] } : after.outcome;
  const { referee, reason } = after;
  return ports.matches.record(tx, opened, stage, result, { referee, reason, isNoMatch });
}

/** What the fixtures show of it: its court, that it is played, who is there. */
async function fieldsOf(
  work: Work,
  before: DayMatch['desk'],
  after: DeskMatch,
  written: MatchWithDesk,
): Promise<MatchFields> {
  const isLive = after.status === 'on-court';
  // A call that was withdrawn leaves the court of the published order, or none.
  const others = () => plannedCourt(work.tx.db, work.day.tournamentId, after.key);
  const court = after.court ?? (before.court === null ? written.court : await others());
  const isStart = isLive && before.status === 'called';
  const wanted: Required<MatchFields> = {
    court,
    isLive,
    sideAReported: written.sideAReported || isStart,
    sideBReported: written.sideBReported || isStart,
  };
  const names = Object.keys(wanted) as (keyof MatchFields)[];
  return Object.fromEntries(
    names.flatMap((name) => (wanted[name] === written[name] ? [] : [[name, wanted[name]]])),
  );
}

function keptAfter(
  { given }: Work,
  match: MatchWithDesk,
  before: DayMatch['desk'],
  after: DeskMatch,
): Omit<DeskRow, 'revision'> {
  const kept = match.desk ?? NOTHING_KEPT;
  const at = new Date(given.at * 1000);
  const suspendedFor = kept.suspendedAt === null ? 0 : (at.getTime() - kept.suspendedAt.getTime()) / 1000;
  const isSuspended = after.status === 'suspended';
  const isBeginning = isSuspended && before.status !== 'suspended';
  return {
    ...kept,
    version: after.version,
    state: keptOf(after),
    suspendedAt: isBeginning ? at : isSuspended ? kept.suspendedAt : null,
    suspendedSeconds: kept.suspendedSeconds + (isSuspended ? 0 : Math.max(0, Math.round(suspendedFor))),
  };
}

async function courtRefusal(
  work: Work,
  command: Assignment['sent']['command'],
): Promise<CommandRefusal | null> {
  if (!('court' in command)) return null;
  // Closing a court describes the hall.
  if (work.day.hall === null && command.court >= 1 && command.court <= USUAL_COURTS) return null;
  const hall = await hallNow(work);
  const court = hall.courts.find(({ number }) => number === command.court);
  if (court === undefined) return refuse('court-unknown');
  return court.closed === null ? null : refuse('court-closed');
}

/** Refusals of what somebody else was faster with. */
const OVERTAKEN: ReadonlySet<string> = new Set(['changed-meanwhile', 'already-called', 'not-in-this-state']);

/** Says which match a court is taken by, and who called it there. */
function namingTaker(work: Work, court: number, refusal: CommandRefusal, hall?: DeskHall): CommandRefusal {
  const there = hall?.onCourts.get(court);
  const by = there?.calledBy ?? null;
  const text = courtTaken(court, there === undefined ? null : work.nameOf(there.key), by);
  return { ...refusal, text, ...(by !== null && { by }) };
}

/** Says who was faster, and what they did. */
async function namingWho(
  work: Work,
  match: MatchWithDesk,
  refusal: CommandRefusal,
  hall?: DeskHall,
): Promise<CommandRefusal> {
  const { sent, tournament } = work.given;
  if (refusal.code === 'court-taken' && 'court' in sent.command)
    return namingTaker(work, sent.command.court, refusal, hall);
  if (refusal.code === 'not-in-this-state' && sent.command.kind === 'call')
    return { ...refusal, text: notWaiting(work, match) };
  if (!OVERTAKEN.has(refusal.code)) return refusal;
  const last = await lastCommandOf(work.tx.db, tournament.tournamentId, match.id);
  if (last === null) return refusal;
  const { court } = deskOf(match);
  const text = `Already called to Court ${court} by ${last.name}.`;
  return { ...refusal, by: last.name, ...(refusal.code === 'already-called' && { text }) };
}

/** How a match stands that is not waiting to be called any more. */
function notWaiting({ day: { hall } }: Work, match: MatchWithDesk): string {
  const { court, status } = deskOf(match);
  return notToBeCalled(status, court === null ? null : courtNameIn(hall, court));
}
