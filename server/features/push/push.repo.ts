import type { PushTarget } from '@tournaments/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { pushDays, pushSubscriptions } from '../../db/push.ts';
import { site } from '../../db/schema.ts';
import type { PushKeys } from '../../lib/push-keys.ts';
import { playerOfKey } from './ports.ts';
import type { PushAddress } from './sender.ts';
import { NOTHING_TOLD, type ToldDay } from './told.ts';

/** A browser that follows something of a tournament. */
export interface Follower extends PushAddress {
  readonly id: number;
  /** A player by their number alone. */
  readonly target: PushTarget;
  /** Whether they were given a sealed key of that player. */
  readonly isSealed: boolean;
  readonly createdAt: Date;
  readonly toldOn: string | null;
  readonly toldCount: number;
}

/** A tournament of an organizer. */
interface Tenant {
  readonly tournamentId: number;
  readonly organizationId: number;
}

/** Makes others that subscribe the same browser wait until the transaction ends, and counts what it is told of. */
export async function countOfBrowser(db: Db, endpoint: string): Promise<number> {
  await lockName(db, 'browser', endpoint);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint));
  return row?.count ?? 0;
}

/** A target as it is kept: of the sealed key of a player only that it was one, as the key itself opens their page. */
function keptTarget({ kind, key }: PushTarget) {
  const player = kind === 'player' ? playerOfKey(key) : null;
  if (player === null) return { targetKind: kind, targetKey: key, isSealed: false };
  return { targetKind: kind, targetKey: String(player), isSealed: key.includes('-') };
}

function ofTarget(tournamentId: number, endpoint: string, target: PushTarget) {
  const { targetKind, targetKey } = keptTarget(target);
  return and(
    eq(pushSubscriptions.tournamentId, tournamentId),
    eq(pushSubscriptions.endpoint, endpoint),
    eq(pushSubscriptions.targetKind, targetKind),
    eq(pushSubscriptions.targetKey, targetKey),
  );
}

/** Whether a browser is told of that already. */
export async function isTold(
  db: Db,
  tournamentId: number,
  endpoint: string,
  target: PushTarget,
): Promise<boolean> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(ofTarget(tournamentId, endpoint, target));
  return rows.length > 0;
}

/** Keeps a subscription; one that was there gets the browser's present keys, and does not forget a sealed key. */
export async function keepSubscription(
  db: Db,
  { tournamentId, organizationId }: Tenant,
  { endpoint, p256dh, auth }: PushAddress,
  target: PushTarget,
  now: Date,
): Promise<void> {
  await db.insert(pushDays).values({ tournamentId, organizationId }).onConflictDoNothing();
  await db
    .insert(pushSubscriptions)
    .values({
      ...{ tournamentId, organizationId, ...keptTarget(target) },
      ...{ endpoint, p256dh, auth, createdAt: now },
    })
    .onConflictDoUpdate({
      target: [
        pushSubscriptions.tournamentId,
        pushSubscriptions.endpoint,
        pushSubscriptions.targetKind,
        pushSubscriptions.targetKey,
      ],
      set: { p256dh, auth, isSealed: sql`${pushSubscriptions.isSealed} or excluded.is_sealed` },
    });
}

/** Ends what a browser is told of a tournament, or of one thing there. */
export async function endSubscription(
  db: Db,
  tournamentId: number,
  endpoint: string,
  target: PushTarget | null,
): Promise<void> {
  const all = and(eq(pushSubscriptions.tournamentId, tournamentId), eq(pushSubscriptions.endpoint, endpoint));
  await db.delete(pushSubscriptions).where(target === null ? all : ofTarget(tournamentId, endpoint, target));
}

/** Ends what browsers are told of players by a sealed key that was ended. */
export async function endSealedFollowing(
  db: Db,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<void> {
  const ofPlayers = and(
    eq(pushSubscriptions.tournamentId, tournamentId),
    eq(pushSubscriptions.targetKind, 'player'),
    eq(pushSubscriptions.isSealed, true),
    inArray(pushSubscriptions.targetKey, playerIds.map(String)),
  );
  await db.delete(pushSubscriptions).where(ofPlayers);
}

/** Forgets browsers that their push services know no more. */
export async function forgetBrowsers(db: Db, endpoints: readonly string[]): Promise<void> {
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, [...endpoints]));
}

/** Tournaments with followers, from a day before their start until a day after their end. */
export async function followedTournaments(db: Db, now: Date): Promise<number[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.tournament_id as id from push_days d join tournaments t on t.id = d.tournament_id
    where t.deleted_at is null and t.starts_at < ${at}::timestamptz + interval '1 day'
      and t.ends_at > ${at}::timestamptz - interval '1 day'
      and exists (select 1 from push_subscriptions s where s.tournament_id = d.tournament_id)`);
  return rows.map(({ id }) => Number(id));
}

const selectFollower = prepared((db) =>
  db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.tournamentId, sql.placeholder('tournamentId')))
    .limit(1)
    .prepare('any_follower'),
);

/** Whether anybody is told of a tournament; asked after each change of one. */
export async function hasFollowers(db: Db, tournamentId: number): Promise<boolean> {
  return (await selectFollower(db, { tournamentId })).length > 0;
}

/** What followers of a tournament were told; null where there are none, or another instance looks right now. */
export async function takeToldDay(
  db: Db,
  tournamentId: number,
): Promise<{ readonly told: ToldDay; readonly lookedAt: Date | null } | null> {
  const [row] = await db
    .select({ told: pushDays.told, lookedAt: pushDays.lookedAt })
    .from(pushDays)
    .where(eq(pushDays.tournamentId, tournamentId))
    .for('update', { skipLocked: true });
  return row === undefined ? null : { ...row, told: { ...NOTHING_TOLD, ...(row.told as Partial<ToldDay>) } };
}

/** Keeps what followers were told; null where that did not change. */
export async function keepToldDay(
  db: Db,
  tournamentId: number,
  told: ToldDay | null,
  lookedAt: Date,
): Promise<void> {
  await db
    .update(pushDays)
    .set(told === null ? { lookedAt } : { told, lookedAt })
    .where(eq(pushDays.tournamentId, tournamentId));
}

export async function followersOf(db: Db, tournamentId: number): Promise<Follower[]> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.tournamentId, tournamentId))
    .orderBy(pushSubscriptions.id);
  return rows.map(({ targetKind: kind, targetKey: key, ...row }) => ({ ...row, target: { kind, key } }));
}

/** Counts what followers were told on a day besides calls. */
export async function countTold(db: Db, day: string, counts: ReadonlyMap<number, number>): Promise<void> {
  const list = JSON.stringify([...counts].map(([id, count]) => ({ id, count })));
  await db.execute(sql`
    update push_subscriptions s set told_on = ${day}::date,
      told_count = c.count + case when s.told_on = ${day}::date then s.told_count else 0 end
    from jsonb_to_recordset(${list}::jsonb) as c(id bigint, count int) where s.id = c.id`);
}

/** Forgets who followed tournaments that ended two days ago. */
export async function dropOldFollowers(db: Db, now: Date): Promise<void> {
  const ended = sql`(select id from tournaments where ends_at < ${now.toISOString()}::timestamptz - interval '2 days')`;
  await db.execute(sql`delete from push_subscriptions where tournament_id in ${ended}`);
  await db.execute(sql`delete from push_days where tournament_id in ${ended}`);
}

/** The keys of the site, made by the first start that asks. */
export async function ensurePushKeys(db: Db, make: () => PushKeys): Promise<PushKeys> {
  const read = async () =>
    (await db.select({ keys: site.pushKeys }).from(site).where(eq(site.id, 1)))[0]?.keys;
  const known = await read();
  if (known) return known;
  await db
    .update(site)
    .set({ pushKeys: make() })
    .where(and(eq(site.id, 1), sql`${site.pushKeys} is null`));
  const kept = await read();
  if (!kept) throw new Error('the row of the site is missing');
  return kept;
}
