import type {
  Consequence,
  DeskOrder,
  MovedMatch,
  Outcome,
  Refusal,
  SentCommand,
} from '@tournaments/contract';
import { placeOfKey, refuse } from '@tournaments/contract';
import type { Transaction } from '../../db/transaction.ts';
import { countCommands, recordCommand } from './command.repo.ts';
import type { MovedDay, Scope } from './day.repo.ts';
import { findSome, saveDesks } from './match.repo.ts';
import { matchName, memoryOf, type MatchMemory } from './match-memory.ts';
import { movedMatchOf, type DeskRow, type MatchWithDesk } from './match-state.ts';
import type { MatchOutline, Outline } from './outline.ts';
import type { TournamentRow } from './outline.repo.ts';
import type { CommandPorts, DeskUser, MatchFields } from './ports.ts';

/** More would not fit into the notice of a database. */
const MOST_TOLD = 20;

/** Why a command is not done, with what else it would change and who stands in its way. */
export interface CommandRefusal extends Refusal {
  readonly text?: string;
  readonly by?: string;
  readonly consequences?: readonly Consequence[];
}

export type CommandOutcome<T> = { readonly ok: true; readonly value: T } | CommandRefusal;

/** A command that is being done: what it needs to know. */
export interface Assignment {
  readonly tx: Transaction;
  readonly user: DeskUser;
  readonly ports: CommandPorts;
  /** What they may command. */
  readonly scope: Scope;
  readonly tournament: TournamentRow;
  readonly outline: Outline;
  readonly sent: SentCommand;
  /** When it was given, in seconds. */
  readonly at: number;
}

/** A command that the server adds to the one that was sent. */
interface Added {
  readonly matchId: number;
  readonly command: DeskOrder;
  readonly before: MatchMemory;
  readonly after: MatchMemory;
}

/** What a command has changed so far; saved at its end, under the day's next revision. */
export class Work {
  private readonly before: Record<string, unknown> = {};
  private readonly after: Record<string, unknown> = {};
  private readonly desks = new Map<number, Omit<DeskRow, 'revision'>>();
  private readonly added: Added[] = [];
  private readonly events = new Set<number>();

  constructor(
    readonly given: Assignment,
    readonly day: MovedDay,
    /** What the desk keeps of matches that its result may reach, as far as that was read with what it had to know. */
    private readonly reached: ReadonlyMap<number, DeskRow | null> = new Map(),
  ) {}

  get tx(): Transaction {
    return this.given.tx;
  }

  outlineOf(matchId: number): MatchOutline | null {
    return this.given.outline.matches.get(matchId) ?? null;
  }

  /** A match as people call it: its event in short, and its number. */
  nameOf(key: string): string {
    const place = placeOfKey(key);
    const event = this.given.outline.events.find(({ id }) => id === place?.eventId);
    return `${event?.abbreviation ?? ''} match ${(place?.matchNumber ?? 0) + 1}`.trim();
  }

  /** Matches as this transaction sees them now. */
  matches(ids: readonly number[]): Promise<readonly MatchWithDesk[]> {
    return findSome(this.tx.db, this.given.tournament.tournamentId, ids);
  }

  /** What the desk kept of matches before this command; null or missing where that was nothing. */
  async desksOf(ids: readonly number[]): Promise<ReadonlyMap<number, DeskRow | null>> {
    if (ids.every((id) => this.reached.has(id))) return this.reached;
    const found = await this.matches(ids);
    return new Map(found.map(({ id, desk }) => [id, desk]));
  }

  /** Notes anything that changed under its name. */
  note(name: string, before: unknown, after: unknown): void {
    this.before[name] ??= before;
    this.after[name] = after;
  }

  /** Changes what the desk keeps of a match, and the fields of its fixture that follow. */
  change(
    match: MatchWithDesk,
    kept: Omit<DeskRow, 'revision'>,
    fields: MatchFields = {},
    addedBy: DeskOrder | null = null,
  ): void {
    const desk = { ...kept, revision: this.day.revision };
    const changed = { ...match, ...fields, desk };
    this.desks.set(match.id, kept);
    this.events.add(this.outlineOf(match.id)?.eventId ?? 0);
    const [before, after] = [memoryOf(match), memoryOf(changed)];
    if (addedBy === null) this.note(matchName(match.id), before, after);
    else this.added.push({ matchId: match.id, command: addedBy, before, after });
    if (Object.keys(fields).length > 0) this.given.ports.matches.save(this.tx, changed);
  }

  /** What the desk keeps of a match by what this command did so far; null where it did nothing to it. */
  keptSoFar(matchId: number): DeskRow | null {
    const kept = this.desks.get(matchId);
    return kept === undefined ? null : { ...kept, revision: this.day.revision };
  }

  /** Lets a match whose fixture was written be told anew, without a version of its own. */
  touch(matchId: number, kept: Omit<DeskRow, 'revision'>): void {
    if (!this.desks.has(matchId)) this.desks.set(matchId, kept);
    this.events.add(this.outlineOf(matchId)?.eventId ?? 0);
  }

  /** Notes a match that was changed already, as it is now. */
  noteAfter(match: MatchWithDesk): void {
    this.after[matchName(match.id)] = memoryOf(match);
  }

  /** Saves all and puts the command on record; answers its number. */
  end(matchId: number | null): number {
    const { tx, sent, at, tournament } = this.given;
    const rows = [...this.desks].map(([id, row]) => ({ ...row, id }));
    tx.defer(saveDesks(tx.db, this.day, rows));
    let number = this.day.lastCommand;
    const record = (row: {
      id: string;
      matchId: number | null;
      command: DeskOrder;
      before: object;
      after: object;
    }) => {
      number += 1;
      const matchKey = row.matchId === null ? null : (this.outlineOf(row.matchId)?.key ?? null);
      const { device, name } = sent;
      const when = { at: new Date(at * 1000), receivedAt: tx.now };
      const all = { ...row, ...when, number, matchKey, device, name };
      tx.defer(
        recordCommand(tx.db, tournament, { ...all, before: { ...row.before }, after: { ...row.after } }),
      );
    };
    for (const { matchId: id, command, before, after } of this.added) {
      const name = matchName(id);
      record({
        id: this.newId(),
        matchId: id,
        command,
        before: { [name]: before },
        after: { [name]: after },
      });
    }
    record({ id: sent.id, matchId, command: sent.command, before: this.before, after: this.after });
    const { tournamentId } = tournament;
    if (number > this.day.counted) tx.defer(countCommands(tx.db, tournamentId, number));
    const [eventId = 0, ...others] = this.events;
    tx.changed({ tournamentId, eventId, day: this.day.revision, moved: this.moved() });
    for (const other of others) tx.changed({ tournamentId, eventId: other });
    return number;
  }

  /** What viewers are told of the matches; of very many they ask themselves. */
  private moved(): readonly MovedMatch[] {
    if (this.desks.size > MOST_TOLD) return [];
    return [...this.desks].flatMap(([id, { state }]) => {
      const outline = this.outlineOf(id);
      return outline === null ? [] : [movedMatchOf(outline.key, state)];
    });
  }

  private newId(): string {
    const hex = this.given.ports.random.bytes(16).toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}

/** What else would change has to be wanted, and where it was played a referee has to decide. */
export function confirmed(
  { sent }: Assignment,
  consequences: readonly Consequence[],
  needsReferee: boolean,
): CommandOutcome<null> {
  const done: Outcome<null> = { ok: true, value: null };
  if (consequences.length === 0) return done;
  if (sent.confirm !== true) return { ...refuse('needs-confirmation'), consequences };
  const referee = 'referee' in sent.command ? (sent.command.referee ?? '') : '';
  return needsReferee && referee.trim() === '' ? { ...refuse('no-referee'), consequences } : done;
}
