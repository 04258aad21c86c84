import { refuse, type DeskOrder, type Hall } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { findCommand } from './command.repo.ts';
import { nextRevision, saveDay } from './day.repo.ts';
import { hallOf } from './day-reader.ts';
import type { Finished } from './match-command.ts';
import { findMatches } from './match.repo.ts';
import { Work, type Assignment, type CommandOutcome } from './work.ts';

type CourtCommand = Extract<DeskOrder, { kind: 'close-court' | 'open-court' }>;

export function isCourtCommand(command: DeskOrder): command is CourtCommand {
  return command.kind === 'close-court' || command.kind === 'open-court';
}

/** The name of a court among what commands touched. */
export function courtName(number: number): string {
  return `court ${number}`;
}

/** Closes a court, or opens it again; what is played there is moved by commands of its own, or ends. */
export async function commandCourt(
  given: Assignment,
  command: CourtCommand,
): Promise<CommandOutcome<Finished>> {
  const { tx, tournament, sent } = given;
  const day = await nextRevision(tx.db, tournament);
  const repeated = await findCommand(tx.db, tournament.tournamentId, sent.id);
  if (repeated !== null) return ok({ number: repeated.number, matchId: null });
  const work = new Work(given, day);
  const closed = command.kind === 'close-court' ? command.reason : null;
  const done = await closeCourt(work, command.court, closed);
  return done.ok ? ok({ number: work.end(null), matchId: null }) : done;
}

/** Writes why a court is closed, or that it is open. */
export async function closeCourt(
  work: Work,
  number: number,
  closed: string | null,
): Promise<CommandOutcome<null>> {
  const { tx, given, day } = work;
  // Until a hall is saved it has the courts on which matches are set.
  const matches = day.hall === null ? await findMatches(tx.db, given.tournament.tournamentId, null) : [];
  const hall: Hall = hallOf({ ...given.tournament, hall: day.hall }, matches);
  const court = hall.courts.find((one) => one.number === number);
  if (court === undefined) return refuse('court-unknown');
  work.note(courtName(number), court.closed, closed);
  const courts = hall.courts.map((one) => (one.number === number ? { ...one, closed } : one));
  await saveDay(tx.db, given.tournament, { hall: { ...hall, courts }, hallRevision: day.revision });
  return ok(null);
}

/** Chooses the desk that goes on without a network: the organizer any, a desk itself where none is chosen. */
export async function chooseMainDesk(
  given: Assignment,
  { desk }: Extract<DeskOrder, { kind: 'main-desk' }>,
): Promise<CommandOutcome<Finished>> {
  const { tx, user, tournament, sent } = given;
  const isOrganizer = user.organizer?.organizationId === tournament.organizationId;
  const day = await nextRevision(tx.db, tournament);
  const repeated = await findCommand(tx.db, tournament.tournamentId, sent.id);
  if (repeated !== null) return ok({ number: repeated.number, matchId: null });
  const isVacant = day.mainDesk === null && desk?.device === sent.device;
  if (!isOrganizer && !isVacant) return refuse('forbidden');
  const work = new Work(given, day);
  work.note('main desk', day.mainDesk, desk);
  await saveDay(tx.db, tournament, { mainDesk: desk });
  return ok({ number: work.end(null), matchId: null });
}
