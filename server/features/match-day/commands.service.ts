import {
  refusalTexts,
  refuse,
  type CommandResult,
  type DayMatch,
  type DayNews,
  type SentCommand,
} from '@tournaments/contract';
import type { Transaction } from '../../db/transaction.ts';
import { chooseMainDesk, commandHall, isHallCommand } from './court-command.ts';
import type { Scope } from './day.repo.ts';
import type { DayReader } from './day-reader.ts';
import { commandMatch, type Finished } from './match-command.ts';
import { commandPersons, isPersonCommand } from './person-command.ts';
import type { CommandPorts, DeskUser } from './ports.ts';
import { swapResults } from './swap-command.ts';
import { undoCommand } from './undo-command.ts';
import type { Assignment, CommandOutcome } from './work.ts';
import { secondsOf } from '../../lib/clock.ts';

const DAY_S = 86_400;

/** What became of a command, before its match is looked at. */
export interface Answered {
  readonly sent: SentCommand;
  readonly outcome: CommandOutcome<Finished>;
}

/** Of which tournaments somebody may command the desk. */
export function scopeOf({ organizer, desk }: DeskUser): Scope {
  return {
    organizationId: organizer?.organizationId ?? null,
    tournamentId: desk?.tournamentId ?? null,
  };
}

/** Does the commands of desks, each in a transaction of its own. */
export class DeskCommands {
  constructor(
    private readonly reader: DayReader,
    private readonly ports: CommandPorts,
  ) {}

  /** Does one command. */
  async run(
    tx: Transaction,
    user: DeskUser,
    tournamentId: number,
    sent: SentCommand,
  ): Promise<CommandOutcome<Finished>> {
    const outline = await this.reader.outline(tx.db, tournamentId);
    const { tournament } = outline;
    if (tournament === null) return refuse('forbidden');
    const [scope, at] = [scopeOf(user), timeOf(sent, tx.now)];
    return commanded({ tx, user, scope, ports: this.ports, tournament, outline, sent, at });
  }

  /** The answers with the matches as they are now; those that the news tell are not read again. */
  async results(
    db: Transaction['db'],
    { tournamentId, matches: told }: DayNews,
    answers: readonly Answered[],
  ): Promise<CommandResult[]> {
    const { idsByKey } = await this.reader.outline(db, tournamentId);
    const idOf = ({ sent: { match }, outcome }: Answered): number | null => {
      const named = match === null ? null : (idsByKey.get(match) ?? null);
      return named ?? (outcome.ok ? outcome.value.matchId : null);
    };
    const matches = new Map(told.map((match) => [match.id, match]));
    const others = new Set(answers.flatMap((answer) => idOf(answer) ?? []).filter((id) => !matches.has(id)));
    const read = others.size === 0 ? [] : await this.reader.matches(db, tournamentId, [...others]);
    for (const match of read) matches.set(match.id, match);
    return answers.map((answer) => {
      const { sent, outcome } = answer;
      return resultOf(sent, outcome, matches.get(idOf(answer) ?? 0) ?? null);
    });
  }
}

/** A time counts when it can be: in the last day, and not to come. */
function timeOf({ at }: SentCommand, now: Date): number {
  const seconds = secondsOf(now);
  return at > seconds - DAY_S && at <= seconds ? at : seconds;
}

/** Each command sees for itself whether the day is theirs, on a way to the database that it goes anyway. */
function commanded(given: Assignment): Promise<CommandOutcome<Finished>> {
  const { command } = given.sent;
  if (isPersonCommand(command)) return commandPersons(given, command);
  if (isHallCommand(command)) return commandHall(given, command);
  if (command.kind === 'main-desk') return chooseMainDesk(given, command);
  if (command.kind === 'undo') return undoCommand(given, command);
  return command.kind === 'swap-results' ? swapResults(given, command) : commandMatch(given);
}

function resultOf(
  { id }: SentCommand,
  outcome: CommandOutcome<Finished>,
  match: DayMatch | null,
): CommandResult {
  if (outcome.ok) {
    const { number } = outcome.value;
    return { id, isDone: true, code: null, text: '', by: null, number, match, consequences: [] };
  }
  const { code, text = refusalTexts[code], by = null, consequences = [] } = outcome;
  return { id, isDone: false, code, text, by, number: null, match, consequences: [...consequences] };
}
