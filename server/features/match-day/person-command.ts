import { comesAt, refuse, stillNotBefore, type DeskOrder } from '@tournaments/contract';
import { indianDate, ok } from '@tournaments/engine';
import { findCommand } from './command.repo.ts';
import { nextRevision } from './day.repo.ts';
import type { Finished } from './match-command.ts';
import { saveReported } from './match.repo.ts';
import { NOTHING_KEPT } from './match-state.ts';
import type { Outline, PersonOutline } from './outline.ts';
import { findPlayerStates, savePlayerStates, type PlayerState } from './person.repo.ts';
import { Work, type Assignment, type CommandOutcome } from './work.ts';
import { secondsOf } from '../../lib/clock.ts';

type PersonKind = 'check-in' | 'check-out' | 'running-late' | 'available';
export type PersonCommand = Extract<DeskOrder, { kind: PersonKind }>;

const KINDS: ReadonlySet<string> = new Set<PersonKind>([
  'check-in',
  'check-out',
  'running-late',
  'available',
]);

/** Whether a command is about persons. */
export function isPersonCommand(command: DeskOrder): command is PersonCommand {
  return KINDS.has(command.kind);
}

/** What is known of a person, the same for all players that they are. */
export type PersonState = Omit<PlayerState, 'playerId'>;

/** The name of a person among what commands touched. */
export function personName(id: number): string {
  return `person ${id}`;
}

/** A person as it is kept with a command; instants in seconds. */
export interface PersonMemory {
  readonly checkedIn: readonly string[];
  readonly notBefore: number | null;
  readonly notAfter: number | null;
}

/** The events that these persons play in, which have to be locked before their matches are written. */
export function eventsOfPersons({ entries }: Outline, persons: ReadonlySet<number>): readonly number[] {
  const own = entries.filter((entry) => entry.persons.some((person) => persons.has(person)));
  return [...new Set(own.map(({ eventId }) => eventId))].toSorted((one, other) => one - other);
}

/** A command about persons: they are there, come later, or only at certain times. */
export async function commandPersons(
  given: Assignment,
  command: PersonCommand,
): Promise<CommandOutcome<Finished>> {
  const { tx, ports, outline, tournament, sent } = given;
  const wanted = new Set(command.persons);
  const persons = outline.persons.filter(({ id }) => wanted.has(id));
  if (persons.length < wanted.size) return refuse('person-unknown');
  await ports.matches.lock(tx, tournament.organizationId, eventsOfPersons(outline, wanted));
  const day = await nextRevision(tx.db, tournament);
  const repeated = await findCommand(tx.db, tournament.tournamentId, sent.id);
  if (repeated !== null) return ok({ number: repeated.number, matchId: null });
  const work = new Work(given, day);
  await changePersons(work, persons, (state) => changed(state, command, given.at));
  return ok({ number: work.end(null), matchId: null });
}

function changed(state: PersonState, command: PersonCommand, at: number): PersonState {
  const today = indianDate(at);
  const others = state.checkedIn.filter((day) => day !== today);
  switch (command.kind) {
    case 'check-in':
      return {
        ...state,
        checkedIn: [...others, today],
        notBefore: momentOf(stillNotBefore(secondsOf(state.notBefore), at)),
      };
    case 'check-out':
      return { ...state, checkedIn: others };
    case 'running-late':
      return { ...state, notBefore: momentOf(comesAt(command.minutes, at, command.from)) };
    case 'available':
      return { ...state, notBefore: momentOf(command.notBefore), notAfter: momentOf(command.notAfter) };
  }
}

function momentOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}

function memoryOf({ checkedIn, notBefore, notAfter }: PersonState): PersonMemory {
  return { checkedIn, notBefore: secondsOf(notBefore), notAfter: secondsOf(notAfter) };
}

/** The state that a memory holds. */
export function stateAgain({ checkedIn, notBefore, notAfter }: PersonMemory): PersonState {
  return { checkedIn, notBefore: momentOf(notBefore), notAfter: momentOf(notAfter) };
}

const UNKNOWN: PersonState = { checkedIn: [], notBefore: null, notAfter: null };

/** Changes what is known of persons, and who is noted as there in their open matches. */
export async function changePersons(
  work: Work,
  persons: readonly PersonOutline[],
  change: (state: PersonState) => PersonState,
): Promise<void> {
  const { tx, given, day } = work;
  const known = await findPlayerStates(tx.db, given.tournament.tournamentId, 0);
  const byPlayer = new Map(known.map(({ playerId, ...state }) => [playerId, state]));
  const today = indianDate(given.at);
  const isIn = new Map(
    given.outline.persons.map((one) => [one.id, stateOf(one, byPlayer).checkedIn.includes(today)]),
  );
  const rows: PlayerState[] = [];
  for (const person of persons) {
    const before = stateOf(person, byPlayer);
    const after = change(before);
    work.note(personName(person.id), memoryOf(before), memoryOf(after));
    isIn.set(person.id, after.checkedIn.includes(today));
    rows.push(...person.players.map((playerId) => ({ playerId, ...after })));
  }
  await savePlayerStates(tx.db, day, rows);
  await noteReported(work, new Set(persons.map(({ id }) => id)), isIn);
}

function stateOf({ players }: PersonOutline, byPlayer: ReadonlyMap<number, PersonState>): PersonState {
  const own = players.flatMap((player) => byPlayer.get(player) ?? []);
  const [first = UNKNOWN] = own;
  return { ...first, checkedIn: [...new Set(own.flatMap(({ checkedIn }) => checkedIn))] };
}

/** A side has reported when all of its persons are there. */
async function noteReported(
  work: Work,
  persons: ReadonlySet<number>,
  isIn: ReadonlyMap<number, boolean>,
): Promise<void> {
  const { tx, given } = work;
  const there = given.outline.entries
    .filter((entry) => entry.persons.some((person) => persons.has(person)))
    .map((entry) => ({
      entry: entry.id,
      isThere: entry.persons.every((person) => isIn.get(person) === true),
    }));
  const ids = await saveReported(tx.db, given.tournament.tournamentId, there);
  for (const match of await work.matches(ids)) {
    const kept = match.desk ?? NOTHING_KEPT;
    work.touch(match, { ...kept });
  }
}
