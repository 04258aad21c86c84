import { refuse, type DeskOrder, type Hall } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { findCommand } from './command.repo.ts';
import { nextRevisionByCommand, saveDay } from './day.repo.ts';
import { hallNow } from './hall-now.ts';
import type { Finished } from './match-command.ts';
import { Work, type Assignment, type CommandOutcome } from './work.ts';

type CourtCommand = Extract<DeskOrder, { kind: 'close-court' | 'open-court' }>;
type HallCommand = CourtCommand | Extract<DeskOrder, { kind: 'check-in-rule' }>;

const KINDS: ReadonlySet<string> = new Set<HallCommand['kind']>([
  'close-court',
  'open-court',
  'check-in-rule',
]);

/** Whether a command changes the hall: a court of it, or who must have come before a match is called. */
export function isHallCommand(command: DeskOrder): command is HallCommand {
  return KINDS.has(command.kind);
}

/** The name of a court among what commands touched. */
export function courtName(number: number): string {
  return `court ${number}`;
}

/** Moves the day on for a command that was not done before; both is asked for at once. */
async function begin(given: Assignment): Promise<CommandOutcome<Work | Finished>> {
  const { tx, scope, tournament, sent } = given;
  const [day, repeated] = await Promise.all([
    nextRevisionByCommand(tx.db, tournament.tournamentId, scope),
    findCommand(tx.db, tournament.tournamentId, sent.id),
  ]);
  if (day === null) return refuse('forbidden');
  return ok(repeated === null ? new Work(given, day) : { number: repeated.number, matchId: null });
}

/** Changes the hall; what is played on a court that closes is moved by commands of its own, or ends. */
export async function commandHall(
  given: Assignment,
  command: HallCommand,
): Promise<CommandOutcome<Finished>> {
  const begun = await begin(given);
  if (!begun.ok) return begun;
  if (!(begun.value instanceof Work)) return ok(begun.value);
  const work = begun.value;
  const done =
    command.kind === 'check-in-rule'
      ? await setCheckInRule(work, command.isNeeded)
      : await closeCourt(work, command.court, command.kind === 'close-court' ? command.reason : null);
  return done.ok ? ok({ number: work.end(null), matchId: null }) : done;
}

/** Writes why a court is closed, or that it is open. */
export async function closeCourt(
  work: Work,
  number: number,
  closed: string | null,
): Promise<CommandOutcome<null>> {
  const hall = await hallNow(work);
  const court = hall.courts.find((one) => one.number === number);
  if (court === undefined) return refuse('court-unknown');
  work.note(courtName(number), court.closed, closed);
  const courts = hall.courts.map((one) => (one.number === number ? { ...one, closed } : one));
  await saveHall(work, { ...hall, courts });
  return ok(null);
}

/** What the rule about check-in is called among what commands touched. */
export const CHECK_IN_RULE = 'rule check-in';

/** Writes whether matches wait until their players have checked in. */
export async function setCheckInRule(work: Work, isNeeded: boolean): Promise<CommandOutcome<null>> {
  const hall = await hallNow(work);
  work.note(CHECK_IN_RULE, hall.needsCheckIn === true, isNeeded);
  await saveHall(work, { ...hall, needsCheckIn: isNeeded });
  return ok(null);
}

function saveHall({ tx, given, day }: Work, hall: Hall): Promise<void> {
  return saveDay(tx.db, given.tournament, { hall, hallRevision: day.revision });
}

/** Chooses the desk that goes on without a network: the organizer any, a desk itself where none is chosen. */
export async function chooseMainDesk(
  given: Assignment,
  { desk }: Extract<DeskOrder, { kind: 'main-desk' }>,
): Promise<CommandOutcome<Finished>> {
  const { tx, user, tournament, sent } = given;
  const isOrganizer = user.organizer?.organizationId === tournament.organizationId;
  const begun = await begin(given);
  if (!begun.ok) return begun;
  if (!(begun.value instanceof Work)) return ok(begun.value);
  const work = begun.value;
  const { mainDesk } = work.day;
  const isVacant = mainDesk === null && desk?.device === sent.device;
  if (!isOrganizer && !isVacant) return refuse('forbidden');
  work.note('main desk', mainDesk, desk);
  await saveDay(tx.db, tournament, { mainDesk: desk });
  return ok({ number: work.end(null), matchId: null });
}
