import { isDeepStrictEqual } from 'node:util';
import { commandTexts, refuse, startedSince, type Consequence, type DeskOrder } from '@tournaments/contract';
import { holdsCourt, ok } from '@tournaments/engine';
import { findCommand, laterCommands, markUndone, type CommandRow } from './command.repo.ts';
import { CHECK_IN_RULE, closeCourt, setCheckInRule } from './court-command.ts';
import { findDay, nextRevision } from './day.repo.ts';
import { followResult } from './fed-matches.ts';
import type { Finished } from './match-command.ts';
import { findHolders } from './match.repo.ts';
import { keptAgain, matchName, matchOfName, memoryOf, type MatchMemory } from './match-memory.ts';
import { deskOf, NOTHING_KEPT } from './match-state.ts';
import type { MatchOutline } from './outline.ts';
import type { MatchFields } from './ports.ts';
import {
  changePersons,
  eventsOfPersons,
  findCircle,
  stateAgain,
  type PersonMemory,
} from './person-command.ts';
import { confirmed, Work, type Assignment, type CommandOutcome } from './work.ts';

type Undo = Extract<DeskOrder, { kind: 'undo' }>;

/** A command, and those that were built on it, the last one first. */
interface Chain {
  readonly command: CommandRow;
  readonly later: readonly CommandRow[];
}

/** Takes back what a command did, with all that was built on it where that is wanted. */
export async function undoCommand(given: Assignment, { of }: Undo): Promise<CommandOutcome<Finished>> {
  const { tx, scope, tournament, sent } = given;
  const { tournamentId } = tournament;
  // Nobody else's record is looked at, not even to say that a command is not there.
  if ((await findDay(tx.db, tournamentId, scope)) === null) return refuse('forbidden');
  const seen = await chainOf(given, of);
  if (!seen.ok) return seen;
  const [, day, repeated] = await Promise.all([
    lockEvents(given, seen.value),
    nextRevision(tx.db, tournament),
    findCommand(tx.db, tournamentId, sent.id),
  ]);
  if (repeated !== null) return ok({ number: repeated.number, matchId: repeated.matchId });
  // Read once more, as others may have commanded until the day was locked.
  const chain = await chainOf(given, of);
  if (!chain.ok) return chain;
  const { command, later } = chain.value;
  if (later.some(({ id }) => !seen.value.later.some((one) => one.id === id)))
    return refuse('changed-meanwhile');
  const work = new Work(given, day);
  const started = await startOf(work, command);
  const may = confirmed(given, [...started, ...later.map((one) => consequenceOf(one))], false);
  if (!may.ok) return may;
  for (const one of [...later, command]) {
    const done = await takeBack(work, one);
    if (!done.ok) return done;
  }
  const ids = [...later, command].map(({ id }) => id);
  await markUndone(tx.db, tournamentId, ids, sent.id);
  return ok({ number: work.end(command.matchId), matchId: command.matchId });
}

/** The command and what was built on it: on the same things, on what those changed, and on courts it would need again. */
async function chainOf({ tx, tournament }: Assignment, of: string): Promise<CommandOutcome<Chain>> {
  const { tournamentId } = tournament;
  const command = await findCommand(tx.db, tournamentId, of);
  if (command === null) return refuse('command-unknown');
  if (command.undoneBy !== null) return refuse('undone-already');
  const isLasting = command.command.kind === 'undo' || command.command.kind === 'main-desk';
  if (isLasting) return refuse('nothing-to-undo');
  const names = new Set([
    ...Object.keys(command.after),
    ...(await takenCourts(tx.db, tournamentId, command)),
  ]);
  for (;;) {
    const later = await laterCommands(tx.db, tournamentId, command.number, [...names]);
    const more = later.flatMap(({ after }) => Object.keys(after)).filter((name) => !names.has(name));
    if (more.length === 0) return ok({ command, later });
    for (const name of more) names.add(name);
  }
}

/** The matches that hold a court which the undone command would give back to its own. */
async function takenCourts(
  db: Assignment['tx']['db'],
  tournamentId: number,
  { before }: CommandRow,
): Promise<string[]> {
  const wanted = Object.entries(before).flatMap(([name, memory]) => {
    const state = matchOfName(name) === null ? null : (memory as MatchMemory).state;
    return state !== null && holdsCourt(state) && state.court !== null ? [[name, state.court] as const] : [];
  });
  if (wanted.length === 0) return [];
  const holders = await findHolders(db, tournamentId);
  return wanted.flatMap(([name, court]) => {
    const there = holders.get(court);
    return there === undefined || matchName(there.id) === name ? [] : [matchName(there.id)];
  });
}

function lockEvents({ tx, scope, ports, outline }: Assignment, { command, later }: Chain): Promise<void> {
  const names = [command, ...later].flatMap(({ before, after }) => [
    ...Object.keys(before),
    ...Object.keys(after),
  ]);
  const matches = names.flatMap((name) => matchOfName(name) ?? []);
  const persons = new Set(
    names.flatMap((name) => (name.startsWith('person ') ? [Number(name.slice(7))] : [])),
  );
  const events = [
    ...matches.flatMap((id) => outline.matches.get(id)?.eventId ?? []),
    ...eventsOfPersons(outline, persons),
  ];
  const sorted = [...new Set(events)].toSorted((one, other) => one - other);
  return ports.matches.lock(tx, scope, sorted);
}

function consequenceOf({ id, name, matchKey, command }: CommandRow): Consequence {
  return { kind: 'undo', match: matchKey, command: id, text: `${commandTexts[command.kind]} by ${name}` };
}

/** The match of a call that began since, by a desk or at its court: whoever takes the call back takes it off its court. */
async function startOf(
  work: Work,
  { command, matchId, matchKey }: CommandRow,
): Promise<readonly Consequence[]> {
  if (command.kind !== 'call' || matchId === null || matchKey === null) return [];
  const [match] = await work.matches([matchId]);
  const status = match === undefined ? 'waiting' : deskOf(match).status;
  if (status !== 'on-court' && status !== 'suspended') return [];
  return [{ kind: 'undo', match: matchKey, command: null, text: startedSince(work.nameOf(matchKey)) }];
}

/** Restores all that a command changed as it was before. */
async function takeBack(work: Work, { before }: CommandRow): Promise<CommandOutcome<unknown>> {
  for (const [name, memory] of Object.entries(before)) {
    const matchId = matchOfName(name);
    const done =
      matchId === null
        ? await restoreOther(work, name, memory)
        : await restoreMatch(work, matchId, memory as MatchMemory);
    if (!done.ok) return done;
  }
  return ok(null);
}

async function restoreOther(work: Work, name: string, memory: unknown): Promise<CommandOutcome<unknown>> {
  if (name === CHECK_IN_RULE) return setCheckInRule(work, memory as boolean);
  const [kind, id] = name.split(' ');
  if (kind === 'court') return closeCourt(work, Number(id), memory as string | null);
  const person = work.given.outline.persons.find((one) => kind === 'person' && one.id === Number(id));
  if (person === undefined) return ok(null);
  const circle = await findCircle(work.given, new Set([person.id]));
  changePersons(work, [person], circle, () => stateAgain(memory as PersonMemory));
  return ok(null);
}

async function restoreMatch(
  work: Work,
  matchId: number,
  memory: MatchMemory,
): Promise<CommandOutcome<unknown>> {
  const result = await restoreResult(work, matchId, memory);
  if (!result.ok) return result;
  const [match] = await work.matches([matchId]);
  if (match === undefined) return ok(null);
  const current = { ...match, desk: work.keptSoFar(matchId) ?? match.desk };
  const version = (current.desk?.version ?? NOTHING_KEPT.version) + 1;
  const { court, isLive, sideAReported, sideBReported } = memory;
  const wanted: Required<MatchFields> = { court, isLive, sideAReported, sideBReported };
  const names = Object.keys(wanted) as (keyof MatchFields)[];
  const fields = Object.fromEntries(
    names.flatMap((name) => (wanted[name] === current[name] ? [] : [[name, wanted[name]]])),
  );
  work.change(current, keptAgain(memory, version), fields);
  return ok(null);
}

/** The result of a match as it was; what follows for later matches is looked after. */
async function restoreResult(
  work: Work,
  matchId: number,
  memory: MatchMemory,
): Promise<CommandOutcome<unknown>> {
  const [match] = await work.matches([matchId]);
  const outline = work.outlineOf(matchId);
  if (match === undefined || outline === null) return ok(null);
  // The database keeps the fields of a memory in an order of its own.
  if (isDeepStrictEqual(memoryOf(match).outcome, memory.outcome)) return ok(null);
  work.note(matchName(matchId), memoryOf({ ...match, desk: work.keptSoFar(matchId) ?? match.desk }), memory);
  return recordAgain(work, outline, memory);
}

async function recordAgain(
  work: Work,
  outline: MatchOutline,
  { state, outcome }: MatchMemory,
): Promise<CommandOutcome<unknown>> {
  const { tx, user, ports } = work.given;
  const { eventId, stage, matchNumber, id } = outline;
  const opened = await ports.matches.openAgain(tx, user, { eventId, stage, matchNumber });
  if (!opened.ok) return opened;
  const { referee, reason, status } = state ?? NOTHING_KEPT.state;
  const note = { referee, reason, isNoMatch: status === 'no-match', isUndo: true };
  const changes = await ports.matches.record(tx, opened.value, stage, outcome, note);
  return changes.ok ? followResult(work, id, changes.value) : changes;
}
