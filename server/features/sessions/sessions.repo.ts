import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared-statements.ts';
import { matchDays } from '../../db/match-days.ts';
import { admins, organizations, sessions, tournaments } from '../../db/schema.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly role: 'organizer' | 'umpire' | 'desk' | 'admin';
  readonly organizationId?: number;
  readonly tournamentId?: number;
  readonly adminId?: number;
  readonly passwordVersion?: number;
  readonly browser: string;
  readonly system: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A session that was not ended and has not lost its subject. */
export interface LivingSession {
  readonly id: number;
  readonly role: 'organizer' | 'umpire' | 'desk' | 'admin';
  readonly organizationId: number | null;
  readonly approved: boolean | null;
  readonly tournamentId: number | null;
  readonly adminId: number | null;
  readonly passwordGiven: boolean | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

const { placeholder } = sql;

const selectSessions = prepared((db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      id: sessions.id,
      role: sessions.role,
      organizationId: sessions.organizationId,
      approved: organizations.approved,
      tournamentId: sessions.tournamentId,
      adminId: sessions.adminId,
      passwordGiven: admins.passwordGiven,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .leftJoin(admins, eq(admins.id, sessions.adminId))
    .leftJoin(tournaments, eq(tournaments.id, sessions.tournamentId))
    .leftJoin(matchDays, eq(matchDays.tournamentId, sessions.tournamentId))
    .leftJoin(
      organizations,
      sql`${organizations.id} = coalesce(${sessions.organizationId}, ${tournaments.organizationId})`,
    )
    .where(
      and(
        sql`${sessions.tokenHash} = any(${placeholder('tokenHashes')})`,
        isNull(sessions.revokedAt),
        isNull(organizations.deletedAt),
        sql`(${sessions.role} <> 'umpire' or (${tournaments.deletedAt} is null and not ${tournaments.turnedOff}
          and ${organizations.approved} and ${tournaments.allowUmpireLogin} and ${tournaments.umpirePasswordVersion} = ${sessions.passwordVersion}))`,
        sql`(${sessions.role} <> 'desk' or (${tournaments.deletedAt} is null and not ${tournaments.turnedOff}
          and ${organizations.approved} and ${matchDays.deskPassword} is not null
          and ${matchDays.deskPasswordVersion} = ${sessions.passwordVersion}))`,
      ),
    )
    .prepare('select_sessions'),
);

/**
 * The session of each token, in their order, or null where it has none that was not revoked. A deleted organization has
 * none; an umpire's or a desk's ends with its password, with the switch for them, and when the tournament is turned off or it or
 * its organizer is deleted (decisions B26, B27). Whether a session has run out is left to the caller's clock.
 */
export async function findSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<readonly (LivingSession | null)[]> {
  const rows = await selectSessions(db, { tokenHashes });
  const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
  return tokenHashes.map((hash) => found.get(hash.toString('hex')) ?? null);
}

/** Moves the end of a sliding session. */
export async function touchSession(db: Db, id: number, now: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id));
}

export async function revokeSession(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Whose sessions: those of one organization or of one super admin. */
export type Owner =
  | { readonly role: 'organizer'; readonly organizationId: number }
  | { readonly role: 'admin'; readonly adminId: number };

function of(owner: Owner) {
  return owner.role === 'admin'
    ? eq(sessions.adminId, owner.adminId)
    : eq(sessions.organizationId, owner.organizationId);
}

/** The sessions of an owner that were neither ended nor have run out, the last seen first. */
export function listSessions(db: Db, owner: Owner, now: Date) {
  return db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      system: sessions.system,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(of(owner), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Whether a session, living or not, is of this owner. */
export async function ownsSession(db: Db, owner: Owner, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), of(owner)));
  return rows.length > 0;
}

/** Ends all sessions of an owner but, if given, one. */
export async function revokeAll(db: Db, owner: Owner, now: Date, except: number | null): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(of(owner), isNull(sessions.revokedAt), except === null ? undefined : ne(sessions.id, except)));
}
