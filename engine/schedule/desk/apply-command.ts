import { ok, type Result } from '../../result.ts';
import { opponentOf, UNPLAYED, type Ending, type Game, type Side } from '../../types.ts';
import { mayCommand, type CommandRefusal } from './may-command.ts';
import { waitingMatch, type DeskCommand, type DeskHall, type DeskMatch, type DeskStatus } from './state.ts';

/** A command done, as it is stored: undo needs what was before. */
export interface CommandDone {
  readonly before: DeskMatch;
  readonly after: DeskMatch;
}

/** Does a command that was given on sight of `version`, or says why not. */
export function applyCommand(
  match: DeskMatch,
  command: DeskCommand,
  version: number,
  hall: DeskHall,
): Result<CommandDone, CommandRefusal> {
  const may = mayCommand(match, command, version, hall);
  if (!may.ok) return may;
  return ok({ before: match, after: { ...changed(match, command), version: match.version + 1 } });
}

type EndCommand = Extract<
  DeskCommand,
  {
    kind: 'finish' | 'correct' | 'free-court' | 'reopen' | 'walkover' | 'retire' | 'disqualify' | 'no-match';
  }
>;
type WayCommand = Exclude<DeskCommand, EndCommand | { kind: 'undo' }>;

function changed(match: DeskMatch, command: DeskCommand): DeskMatch {
  if (command.kind === 'undo') return command.before;
  return isOnItsWay(command) ? onItsWay(match, command) : ended(match, command);
}

const WAY: ReadonlySet<string> = new Set<WayCommand['kind']>([
  'call',
  'call-again',
  'recall',
  'start',
  'back-to-called',
  'suspend',
  'resume',
  'move',
  'off-court',
]);

function isOnItsWay(command: WayCommand | EndCommand): command is WayCommand {
  return WAY.has(command.kind);
}

function onItsWay(match: DeskMatch, command: WayCommand): DeskMatch {
  const { times } = match;
  switch (command.kind) {
    case 'call': {
      const { court, by, at } = command;
      return { ...match, status: 'called', court, calledBy: by, times: { ...times, calledAt: at } };
    }
    case 'call-again':
      return { ...match, times: calledAgain(match, command.at) };
    case 'recall':
      return { ...waitingMatch(match.key), outcome: match.outcome };
    case 'start':
      return { ...match, status: 'on-court', times: { ...times, startedAt: command.at } };
    case 'back-to-called':
      return { ...match, status: 'called', times: { ...times, startedAt: null } };
    case 'suspend':
      return { ...match, status: 'suspended', reason: command.reason };
    case 'resume':
      return { ...match, status: 'on-court', court: command.court, reason: null };
    case 'move':
      return { ...match, court: command.court };
    case 'off-court':
      return offCourt(match);
  }
}

/** What was played of it is kept, suspended; of what was not it waits again. */
function offCourt(match: DeskMatch): DeskMatch {
  const isBegun = match.times.startedAt !== null || match.outcome.games.length > 0;
  return isBegun ? { ...match, status: 'suspended', reason: null } : waitingMatch(match.key);
}

function calledAgain({ times }: DeskMatch, at: number): DeskMatch['times'] {
  return times.secondCallAt === null ? { ...times, secondCallAt: at } : { ...times, finalCallAt: at };
}

function ended(match: DeskMatch, command: EndCommand): DeskMatch {
  switch (command.kind) {
    case 'finish':
    case 'correct':
      return over(match, command, match.status === 'retired' ? 'retired' : 'finished', {
        winner: command.winner,
        games: command.games,
        ending: match.status === 'retired' ? 'retired' : null,
      });
    case 'free-court':
      return { ...over(match, command, 'finished', UNPLAYED), isResultPending: true };
    case 'reopen':
      return reopened(match);
    case 'walkover':
      return over(match, command, 'walkover', lostBy(command.absent, 'walkover', []));
    case 'retire':
      return over(match, command, 'retired', lostBy(command.side, 'retired', command.games));
    case 'disqualify':
      return over(match, command, 'disqualified', lostBy(command.side, 'disqualified', command.games));
    case 'no-match':
      return { ...over(match, command, 'no-match', UNPLAYED), reason: command.reason };
  }
}

function lostBy(loser: Side, ending: Ending, games: readonly Game[]): DeskMatch['outcome'] {
  return { winner: opponentOf(loser), ending, games };
}

function over(
  match: DeskMatch,
  command: EndCommand,
  status: DeskStatus,
  outcome: DeskMatch['outcome'],
): DeskMatch {
  const { times } = match;
  const referee = 'referee' in command ? command.referee : match.referee;
  const courtFreedAt = times.courtFreedAt ?? (match.court === null ? null : command.at);
  return {
    ...match,
    status,
    outcome,
    referee,
    isResultPending: false,
    times: { ...times, endedAt: times.endedAt ?? command.at, courtFreedAt },
  };
}

/** Without its result; one that was played waits, suspended, for a court to go on. */
function reopened(match: DeskMatch): DeskMatch {
  const { times, key } = match;
  if (times.startedAt === null) return waitingMatch(key);
  const open = { ...times, endedAt: null, courtFreedAt: null };
  return {
    ...match,
    status: 'suspended',
    outcome: UNPLAYED,
    isResultPending: false,
    referee: null,
    times: open,
  };
}
