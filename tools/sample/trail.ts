import type { SampleDraw, SampleTournament } from '@tournaments/fixtures';
import type { Db } from '@tournaments/server/database';
import * as schema from '@tournaments/server/schema';
import type { Owner } from './rows.ts';

type Step = typeof schema.audit.$inferInsert & { readonly at: Date };

/** So long (s) after its time a match of the sample was played. */
const PLAYED = 2400;
/** So long (s) before the first match the draws are saved. */
const DRAWN_BEFORE = 86_400;
/** The organizer has last looked at a tournament so long (s) ago. */
const LOOKED_BEFORE = 43_200;

/** The ids that a tournament's parts got, in the order of the sample. */
export interface StoredIds {
  readonly bookings: readonly number[];
  readonly events: readonly number[];
  /** Of each draw in turn the ids of its matches. */
  readonly matches: readonly (readonly number[])[];
}

/** What happened in a tournament of the sample until `now`, as if all of it had been done on the website. */
export function trailOf(
  tournament: SampleTournament,
  owner: Owner,
  ids: StoredIds,
  now: number,
): readonly Step[] {
  const at = (seconds: number) => new Date(Math.min(seconds, now) * 1000);
  const organizer = { ...owner, actor: 'organizer', actorId: owner.organizationId } as const;
  const created: Step = {
    ...{ ...organizer, action: 'tournament.create', subject: 'tournament' },
    ...{ subjectId: owner.tournamentId, at: at(tournament.createdAt), after: { name: tournament.name } },
  };
  const eventsOf = (booking: number) =>
    tournament.events.flatMap(({ name, entries }) =>
      entries.filter((entry) => entry.booking === booking).map(() => name),
    );
  const booked = tournament.bookings.map(({ bookedAt, totalPaise }, index): Step => {
    const names = eventsOf(index);
    return {
      ...{ ...owner, actor: 'visitor', action: 'booking.create', subject: 'booking' },
      ...{ subjectId: ids.bookings[index], at: at(bookedAt) },
      after: { entries: names.length, events: [...new Set(names)], totalPaise },
    };
  });
  const drawn = tournament.events.flatMap(({ draws }, index) =>
    draws.map(({ stage, matches }): Step => ({
      ...{ ...organizer, action: 'draw.save', subject: 'event' },
      ...{ subjectId: ids.events[index], at: at(tournament.startsAt - DRAWN_BEFORE) },
      after: { stage, matches: matches.length },
    })),
  );
  const draws = tournament.events.flatMap((event) => event.draws);
  const played = draws.flatMap((draw, index) => resultsOf(draw, ids.matches[index] ?? [], owner, at));
  return [created, ...booked, ...drawn, ...played];
}

/** The results that umpires wrote down, each once it was played. */
function resultsOf(
  { matches }: SampleDraw,
  ids: readonly number[],
  owner: Owner,
  at: (seconds: number) => Date,
): readonly Step[] {
  return matches.flatMap(({ winner, games, status, scheduledAt }, index): readonly Step[] => {
    if (winner === null || scheduledAt === null || status === 'bye') return [];
    return [
      {
        ...{ ...owner, actor: 'umpire', action: 'match.scores', subject: 'match', subjectId: ids[index] },
        at: at(scheduledAt + PLAYED),
        ...{ before: { winner: null, games: [], status: null }, after: { winner, games, status } },
      },
    ];
  });
}

/** Writes what happened in the order of time; all but the newest of it the organizers have read. */
export async function writeTrail(db: Db, steps: readonly Step[], now: number): Promise<void> {
  const inOrder = steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const { audit, notificationReads } = schema;
  const { id, tournamentId, organizationId, at } = audit;
  const written = await db.insert(audit).values(inOrder).returning({ id, tournamentId, organizationId, at });
  const looked = (now - LOOKED_BEFORE) * 1000;
  const reads = written.flatMap((step) =>
    step.tournamentId === null || step.organizationId === null || step.at.getTime() >= looked
      ? []
      : [{ tournamentId: step.tournamentId, organizationId: step.organizationId, lastId: step.id }],
  );
  // The last of each tournament.
  const last = new Map(reads.map((read) => [read.tournamentId, read]));
  if (last.size > 0)
    await db
      .insert(notificationReads)
      .values([...last.values()])
      .onConflictDoNothing();
}
