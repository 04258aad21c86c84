import { comesAt, refuse, stillNotBefore, type DayEntry, type DeskOrder } from '@tournaments/contract';
import { indianDate, ok } from '@tournaments/engine';
import { findCommand } from './command.repo.ts';
import { nextRevisionByCommand } from './day.repo.ts';
import type { Finished } from './match-command.ts';
import { findOpen, saveReported, type OpenMatch } from './match.repo.ts';
import { NOTHING_KEPT } from './match-state.ts';
import type { Outline, PersonOutline } from './outline.ts';
import { findStatesOf, savePlayerStates, type PlayerState } from './person.repo.ts';
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

function entriesOf({ entries }: Outline, persons: ReadonlySet<number>): readonly DayEntry[] {
  return entries.filter((entry) => entry.persons.some((person) => persons.has(person)));
}

/** The events that these persons play in, which have to be locked before their matches are written. */
export function eventsOfPersons(outline: Outline, persons: ReadonlySet<number>): readonly number[] {
  const own = entriesOf(outline, persons);
  return [...new Set(own.map(({ eventId }) => eventId))].toSorted((one, other) => one - other);
}

/** What is known of persons and their partners, with their entries and what those have still to play. */
interface Circle {
  readonly byPlayer: ReadonlyMap<number, PersonState>;
  readonly entries: readonly DayEntry[];
  readonly matches: readonly OpenMatch[];
}

/** Reads no more than these persons need, all of it at once. */
export async function findCircle(
  { tx, outline, tournament: { tournamentId } }: Assignment,
  persons: ReadonlySet<number>,
): Promise<Circle> {
  const entries = entriesOf(outline, persons);
  const all = new Set([...persons, ...entries.flatMap((entry) => entry.persons)]);
  const players = outline.persons.flatMap((person) => (all.has(person.id) ? person.players : []));
  const [states, matches] = await Promise.all([
    findStatesOf(tx.db, tournamentId, players),
    findOpen(
      tx.db,
      tournamentId,
      entries.map(({ id }) => id),
    ),
  ]);
  const byPlayer = new Map(states.map(({ playerId, ...state }) => [playerId, state]));
  return { byPlayer, entries, matches };
}

/**
 * A command about persons: they are there, come later, or only at certain times. Their events are locked, then the day,
 * and what is needed is read behind that; all of it is sent at once.
 */
export async function commandPersons(
  given: Assignment,
  command: PersonCommand,
): Promise<CommandOutcome<Finished>> {
  const { tx, scope, ports, outline, tournament, sent } = given;
  const { tournamentId } = tournament;
  const wanted = new Set(command.persons);
  const persons = outline.persons.filter(({ id }) => wanted.has(id));
  const [, day, repeated, circle] = await Promise.all([
    ports.matches.lock(tx, scope, eventsOfPersons(outline, wanted)),
    nextRevisionByCommand(tx.db, tournamentId, scope),
    findCommand(tx.db, tournamentId, sent.id),
    findCircle(given, wanted),
  ]);
  if (day === null) return refuse('forbidden');
  if (persons.length < wanted.size) return refuse('person-unknown');
  if (repeated !== null) return ok({ number: repeated.number, matchId: null });
  const work = new Work(given, day);
  changePersons(work, persons, circle, (state) => changed(state, command, given.at));
  return ok({ number: work.end(null), matchId: null, day: { ...tournament, ...day } });
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
export function changePersons(
  work: Work,
  persons: readonly PersonOutline[],
  { byPlayer, entries, matches }: Circle,
  change: (state: PersonState) => PersonState,
): void {
  const { tx, day, given } = work;
  const states = new Map(byPlayer);
  const rows: PlayerState[] = [];
  for (const person of persons) {
    const before = stateOf(person, states);
    const after = change(before);
    work.note(personName(person.id), memoryOf(before), memoryOf(after));
    for (const playerId of person.players) {
      states.set(playerId, after);
      rows.push({ playerId, ...after });
    }
  }
  tx.defer(savePlayerStates(tx.db, day, rows));
  noteReported(work, matches, sidesThere(given, entries, states));
}

function stateOf({ players }: PersonOutline, byPlayer: ReadonlyMap<number, PersonState>): PersonState {
  const own = players.flatMap((player) => byPlayer.get(player) ?? []);
  const [first = UNKNOWN] = own;
  return { ...first, checkedIn: [...new Set(own.flatMap(({ checkedIn }) => checkedIn))] };
}

/** Of each entry whether it is there, which takes all of its persons. */
function sidesThere(
  { outline, at }: Assignment,
  entries: readonly DayEntry[],
  states: ReadonlyMap<number, PersonState>,
): ReadonlyMap<number, boolean> {
  const today = indianDate(at);
  const persons = new Map(outline.persons.map((person) => [person.id, person]));
  const isIn = (id: number) => {
    const person = persons.get(id);
    return person !== undefined && stateOf(person, states).checkedIn.includes(today);
  };
  return new Map(entries.map((entry) => [entry.id, entry.persons.every(isIn)]));
}

/** Notes in open matches which of their sides have reported. */
function noteReported(
  work: Work,
  matches: readonly OpenMatch[],
  isThere: ReadonlyMap<number, boolean>,
): void {
  const { tx } = work;
  const others = matches.flatMap((match) => {
    const sideAReported = isThere.get(match.sideA ?? 0) ?? match.sideAReported;
    const sideBReported = isThere.get(match.sideB ?? 0) ?? match.sideBReported;
    const isSame = sideAReported === match.sideAReported && sideBReported === match.sideBReported;
    return isSame ? [] : [{ ...match, sideAReported, sideBReported }];
  });
  tx.defer(saveReported(tx.db, others));
  for (const { id, desk } of others) work.touch(id, desk ?? NOTHING_KEPT);
}
