import type { CommandResult, MatchDay, SentCommand } from '@tournaments/contract';
import { readRecord, removeRecord, writeRecord } from '../../../lib/device.ts';
import { storedList, type StoredList } from '../../../lib/storedList.ts';
import { applyOrder } from './applyOrder.ts';
import type { Touched } from './touched.ts';

/** A command that the server has not answered yet. */
export interface Waiting {
  readonly sent: SentCommand;
  /** What it changed on this device, as it was. */
  readonly before: Touched;
  /** What an undo puts back. */
  readonly undone: Touched | null;
  /** It was given while there was no network. */
  readonly isOffline: boolean;
  /** It was sent at least once: from then on it stays as it is under its id. */
  readonly wasTried: boolean;
}

/** A command that the server did not do, kept until somebody has looked. */
export interface ToLookAt {
  readonly sent: SentCommand;
  readonly result: CommandResult;
  /** What an undo puts back. */
  readonly undone: Touched | null;
}

/** A command of this device that was done, for `Ctrl+Z`. */
export interface Done {
  readonly sent: SentCommand;
  readonly before: Touched;
}

/** What this device keeps of the desk of a tournament. */
export interface DeskStore {
  readonly outbox: StoredList<Waiting>;
  readonly toLookAt: StoredList<ToLookAt>;
  readonly done: StoredList<Done>;
  /** How many commands the last time without network brought. */
  readonly replayed: StoredList<number>;
}

const stores = new Map<number, DeskStore>();

/** The store of a tournament: always the same one. */
export function deskStore(tournamentId: number): DeskStore {
  const known = stores.get(tournamentId);
  if (known !== undefined) return known;
  const made: DeskStore = {
    outbox: storedList(`desk-outbox-${tournamentId}`),
    toLookAt: storedList(`desk-to-look-at-${tournamentId}`),
    done: storedList(`desk-done-${tournamentId}`),
    replayed: storedList(`desk-replayed-${tournamentId}`),
  };
  stores.set(tournamentId, made);
  return made;
}

/**
 * The day with the commands of this device in it that the server has not answered. What the copy does not take any more,
 * because others were faster, the server will answer; it is left out here.
 */
export function withWaiting(day: MatchDay, outbox: readonly Waiting[]): MatchDay {
  return outbox.reduce((known, { sent, undone }) => {
    const applied = applyOrder(known, sent, undone);
    return applied.ok ? applied.value.day : known;
  }, day);
}

export function tried(waiting: Waiting): Waiting {
  return waiting.wasTried ? waiting : { ...waiting, wasTried: true };
}

/** Check-ins that wait behind each other as one, so that a queue at the door does not wait for the server each time. */
export function gathered(outbox: readonly Waiting[]): readonly Waiting[] {
  const undone = new Set(
    outbox.flatMap(({ sent: { command } }) => (command.kind === 'undo' ? command.of : [])),
  );
  const isFree = ({ sent, wasTried, isOffline }: Waiting) =>
    sent.command.kind === 'check-in' && !wasTried && !isOffline && !undone.has(sent.id);
  return outbox.reduce<readonly Waiting[]>((list, one) => {
    const last = list.at(-1);
    if (last === undefined || !isFree(last) || !isFree(one)) return [...list, one];
    return [...list.slice(0, -1), together(last, one)];
  }, []);
}

function personsOf({ command }: SentCommand): readonly number[] {
  return command.kind === 'check-in' ? command.persons : [];
}

function together(one: Waiting, other: Waiting): Waiting {
  const persons = [...new Set([...personsOf(one.sent), ...personsOf(other.sent)])];
  const known = new Set(one.before.persons.map(({ id }) => id));
  const added = other.before.persons.filter(({ id }) => !known.has(id));
  return {
    ...one,
    sent: { ...one.sent, command: { kind: 'check-in', persons } },
    before: { ...one.before, persons: [...one.before.persons, ...added] },
  };
}

const MOST_DONE = 50;

/**
 * Files what the server answered: what was done can be taken back, what was given without network and not done is to be
 * looked at. Answers the refusals of what was just given.
 */
export function settle(store: DeskStore, results: readonly CommandResult[]): readonly ToLookAt[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  const answered = store.outbox.read().flatMap((waiting) => {
    const result = byId.get(waiting.sent.id);
    return result === undefined ? [] : [{ ...waiting, result }];
  });
  store.outbox.update((list) => list.filter(({ sent }) => !byId.has(sent.id)));
  noteDone(
    store,
    answered.filter(({ result }) => result.isDone),
  );
  const refused = answered.filter((one) => !one.result.isDone && !(one.isOffline && isAsWanted(one)));
  const late = answered.filter(({ isOffline }) => isOffline);
  if (late.length > 0) store.replayed.update(([count = 0]) => [count + late.length]);
  const toLookAt = refused.filter(({ isOffline }) => isOffline);
  store.toLookAt.update((list) => [...list, ...toLookAt.map(lookOf)]);
  return refused.filter(({ isOffline }) => !isOffline).map(lookOf);
}

/** Somebody else called the same match to the same court meanwhile. */
function isAsWanted({ sent: { command }, result: { match } }: ToLookAt): boolean {
  if (command.kind !== 'call' || match === null) return false;
  const { status, court } = match.desk;
  return (status === 'called' || status === 'on-court') && court === command.court;
}

function lookOf({ sent, result, undone }: ToLookAt): ToLookAt {
  return { sent, result, undone };
}

function noteDone(store: DeskStore, done: readonly Waiting[]): void {
  const undone = new Set(
    done.flatMap(({ sent: { command } }) => (command.kind === 'undo' ? command.of : [])),
  );
  const added = done.filter(({ sent }) => sent.command.kind !== 'undo');
  store.done.update((list) =>
    [...list, ...added.map(({ sent, before }) => ({ sent, before }))]
      .filter(({ sent }) => !undone.has(sent.id))
      .slice(-MOST_DONE),
  );
}

/** The last command of this device that can be taken back, sent or not; null where there is none. */
export function lastOwn(store: DeskStore): Done | null {
  const waiting = store.outbox.read();
  const undone = new Set(
    waiting.flatMap(({ sent: { command } }) => (command.kind === 'undo' ? command.of : [])),
  );
  const all = [...store.done.read(), ...waiting].filter(
    ({ sent }) => sent.command.kind !== 'undo' && !undone.has(sent.id),
  );
  const last = all.at(-1);
  return last === undefined ? null : { sent: last.sent, before: last.before };
}

function copyName(tournamentId: number): string {
  return `desk-day-${tournamentId}`;
}

/** The day as this device kept it last, so that a desk goes on after a reload. */
export function readCopy(tournamentId: number): MatchDay | null {
  return readRecord<MatchDay>(copyName(tournamentId));
}

/** Keeps the day; false where the device has no room for it. */
export function keepCopy(day: MatchDay): boolean {
  return writeRecord(copyName(day.tournamentId), day);
}

export function dropCopy(tournamentId: number): void {
  removeRecord(copyName(tournamentId));
  removeRecord(passesName(tournamentId));
}

function passesName(tournamentId: number): string {
  return `desk-passes-${tournamentId}`;
}

/** The passes as they were loaded last, so that they are found without network also after a reload. */
export function readPasses<T>(tournamentId: number): T | null {
  return readRecord<T>(passesName(tournamentId));
}

export function keepPasses(tournamentId: number, passes: unknown): void {
  writeRecord(passesName(tournamentId), passes);
}
