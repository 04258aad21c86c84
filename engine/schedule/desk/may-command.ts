import { ok, refused, type Result } from '../../result.ts';
import { callClock } from './call-clock.ts';
import {
  hasEnded,
  type CommandKind,
  type DeskCommand,
  type DeskHall,
  type DeskMatch,
  type DeskStatus,
} from './state.ts';

export type CommandRefusal =
  /** Somebody else was faster; the present state tells what they did. */
  | 'changed-meanwhile'
  | 'already-called'
  | 'court-taken'
  | 'not-in-this-state'
  | 'already-final-call'
  | 'within-grace'
  | 'opponent-absent'
  | 'no-referee'
  | 'nothing-to-undo';

const OVER: readonly DeskStatus[] = ['finished', 'walkover', 'retired', 'disqualified', 'no-match'];

/** In which states each command is possible at all. */
const FROM: Readonly<Record<Exclude<CommandKind, 'undo'>, readonly DeskStatus[]>> = {
  call: ['waiting'],
  'call-again': ['called'],
  recall: ['called'],
  start: ['called'],
  'back-to-called': ['on-court'],
  suspend: ['on-court'],
  resume: ['suspended'],
  move: ['called', 'on-court'],
  finish: ['called', 'on-court', 'suspended', 'finished'],
  'free-court': ['on-court'],
  'off-court': ['on-court'],
  correct: ['finished', 'retired'],
  reopen: OVER,
  walkover: ['waiting', 'called'],
  retire: ['called', 'on-court', 'suspended'],
  disqualify: ['called', 'on-court', 'suspended'],
  'no-match': ['waiting', 'called', 'on-court', 'suspended'],
};

/** Whether a command that was given on sight of `version` may be done; the code says why not. */
export function mayCommand(
  match: DeskMatch,
  command: DeskCommand,
  version: number,
  hall: DeskHall,
): Result<null, CommandRefusal> {
  if (isSameCall(match, command)) return refused('already-called');
  if (match.version !== version) return refused('changed-meanwhile');
  if (command.kind === 'undo')
    return isLastCommand(match, command.before) ? ok(null) : refused('nothing-to-undo');
  if (!FROM[command.kind].includes(match.status)) return refused('not-in-this-state');
  return mayByRules(match, command, hall);
}

/** The second of two equal calls reads who made the first. */
function isSameCall({ status, court }: DeskMatch, command: DeskCommand): boolean {
  return command.kind === 'call' && status === 'called' && court === command.court;
}

function isLastCommand({ key, version }: DeskMatch, before: DeskMatch): boolean {
  return before.key === key && before.version === version - 1;
}

function mayByRules(match: DeskMatch, command: DeskCommand, hall: DeskHall): Result<null, CommandRefusal> {
  if ('court' in command && isTaken(match, command.court, hall)) return refused('court-taken');
  if ('referee' in command && command.referee.trim() === '') return refused('no-referee');
  if (command.kind === 'call-again' && match.times.finalCallAt !== null) return refused('already-final-call');
  if (command.kind === 'finish' && hasEnded(match) && !match.isResultPending)
    return refused('not-in-this-state');
  if (command.kind === 'walkover') return mayGiveWalkover(match, command, hall);
  return ok(null);
}

function isTaken({ key }: DeskMatch, court: number, { onCourts }: DeskHall): boolean {
  const there = onCourts.get(court);
  return there !== undefined && there.key !== key;
}

function mayGiveWalkover(
  { times: { calledAt } }: DeskMatch,
  { isOpponentThere, at }: Extract<DeskCommand, { kind: 'walkover' }>,
  { grace }: DeskHall,
): Result<null, CommandRefusal> {
  if (calledAt !== null && at < callClock(calledAt, grace).walkoverAt) return refused('within-grace');
  return isOpponentThere ? ok(null) : refused('opponent-absent');
}
