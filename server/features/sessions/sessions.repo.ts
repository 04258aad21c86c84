import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { organizations, sessions, tournaments } from '../../db/schema.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly role: 'organizer' | 'umpire' | 'admin';
  readonly organizationId?: number;
  readonly tournamentId?: number;
  readonly adminId?: number;
  readonly passwordVersion?: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A session that was not ended and has not lost its subject. */
export interface LivingSession {
  readonly id: number;
  readonly role: 'organizer' | 'umpire' | 'admin';
  readonly organizationId: number | null;
  readonly approved: boolean | null;
  readonly tournamentId: number | null;
  readonly adminId: number | null;
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
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .leftJoin(tournaments, eq(tournaments.id, sessions.tournamentId))
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
      ),
    )
    .prepare('select_sessions'),
);

/**
 * The session of each token, in their order, or null where it has none that was not revoked. A deleted organization has
 * none; an umpire's ends with its password, with the switch for umpires, and when the tournament is turned off or it or
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

/** Ends all sessions of an organization but, if given, one. */
export async function revokeOrganization(db: Db, organizationId: number, now: Date, except: number | null) {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.organizationId, organizationId),
        isNull(sessions.revokedAt),
        except === null ? undefined : sql`${sessions.id} <> ${except}`,
      ),
    );
}

/** Ends all sessions of a super admin but one. */
export async function revokeOtherAdmin(db: Db, adminId: number, now: Date, except: number): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.adminId, adminId), isNull(sessions.revokedAt), sql`${sessions.id} <> ${except}`));
}
