import { emailKey, type OwnWaiting } from '@tournaments/contract';
import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, id, instant, ref } from './columns.ts';
import type { Db } from './database.ts';
import { holds, type UnplacedEntry } from './holds.ts';
import { bookings, events, tournaments } from './schema.ts';

/** A player of a line as they are stored: all that makes an entry of it. */
export type WaitingPlayer = UnplacedEntry['players'][number];

/** The lines of waiting lists (decision 186); whoever changes one locks its event first. */
export const waitingLines = pgTable(
  'waiting_lines',
  {
    id: id(),
    tournamentId: ref(),
    organizationId: ref(),
    eventId: ref().references(() => events.id),
    /** Who joined, by an OTP; gets all mails. */
    email: text().notNull(),
    players: jsonb().$type<readonly WaitingPlayer[]>().notNull(),
    /** Names the set of players and says nothing else. */
    playersKey: bytes().notNull(),
    state: text({ enum: ['waiting', 'offered', 'lapsed', 'taken', 'left', 'declined', 'removed'] })
      .notNull()
      .default('waiting'),
    /** Given by hand; who has a higher one goes first. */
    priority: integer().notNull().default(0),
    joinedAt: instant().notNull(),
    /** What the token of the page is made of, with the secret of the site; that is looked up by its hash. */
    seed: text().notNull(),
    linkHash: bytes().notNull(),
    /** The place that is kept for the offer, also when its time was over. */
    holdId: bigint({ mode: 'number' }).references(() => holds.id, { onDelete: 'set null' }),
    /** When the organizer was asked to call them, because no time is left for an offer. */
    calledAt: instant(),
    endedAt: instant(),
    bookingId: bigint({ mode: 'number' }).references(() => bookings.id),
  },
  (t) => [
    foreignKey({
      columns: [t.tournamentId, t.organizationId],
      foreignColumns: [tournaments.id, tournaments.organizationId],
    }),
    uniqueIndex('waiting_lines_living')
      .on(t.eventId, t.playersKey)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    uniqueIndex('waiting_lines_link').on(t.linkHash),
    index('waiting_lines_tournament').on(t.tournamentId),
    index('waiting_lines_hold').on(t.holdId),
  ],
);

const named = (email: string) => sql`(lower(w.email) = ${emailKey(email)} or exists (
  select 1 from jsonb_array_elements(w.players) p where lower(p ->> 'email') = ${emailKey(email)}))`;

/** The lines that an e-mail address joined, or in which one of its players stands. */
export async function waitingOf(db: Db, email: string): Promise<OwnWaiting[]> {
  const { rows } = await db.execute<OwnWaiting & Record<string, unknown>>(sql`
    select t.name as "tournamentName", e.name as "eventName", w.state,
      floor(extract(epoch from w.joined_at))::float8 as "joinedAt",
      coalesce((select jsonb_agg(jsonb_build_object('name', p ->> 'name', 'mobile', p ->> 'mobile', 'email', p ->> 'email',
          'dateOfBirth', coalesce(p ->> 'dateOfBirth', ''), 'academy', p ->> 'academy',
          'guardianName', coalesce(p ->> 'guardianName', '')))
        from jsonb_array_elements(w.players) p
        where lower(p ->> 'email') = ${emailKey(email)}), '[]') as players
    from waiting_lines w join events e on e.id = w.event_id join tournaments t on t.id = w.tournament_id
    where ${named(email)} order by w.joined_at desc, w.id`);
  return rows;
}

/** Takes the lines of an e-mail address off all waiting lists; a place that is offered to them comes back by its time. */
export async function eraseWaiting(db: Db, email: string): Promise<void> {
  await dropLines(db, named(email));
}

/** Drops the lines of tournaments that ended so many days ago, and those that led nowhere so long ago. */
export async function dropOldWaiting(db: Db, now: Date, days = 30): Promise<void> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
  await dropLines(
    db,
    sql`(w.ended_at < ${since} or w.tournament_id in (select t.id from tournaments t where t.ends_at < ${since}))`,
  );
}

async function dropLines(db: Db, which: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`
    select id from events where id in (select w.event_id from waiting_lines w where ${which}) order by id for update`);
  await db.execute(sql`
    with gone as (
      delete from waiting_lines w where ${which} returning w.event_id, w.state
    )
    update events e set waiting = e.waiting - g.count
    from (select event_id, count(*)::int as count from gone where state = 'waiting' group by 1) g where e.id = g.event_id`);
}
