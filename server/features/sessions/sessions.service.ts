import { createHash } from 'node:crypto';
import type { Callers } from '../../caller.ts';
import type { Chance } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import type { Work } from '../../work.ts';
import {
  findSessions,
  insertSession,
  revokeOrganization,
  revokeOtherAdmin,
  revokeSession,
  touchSession,
  type LivingSession,
} from './sessions.repo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session of each role lives (decision B37); the organizer's slides. */
const LIFE_MS = { organizer: 30 * DAY_MS, umpire: DAY_MS, admin: 12 * HOUR_MS } as const;

export type Subject =
  | { readonly role: 'organizer'; readonly organizationId: number }
  | { readonly role: 'umpire'; readonly tournamentId: number; readonly passwordVersion: number }
  | { readonly role: 'admin'; readonly adminId: number };

export interface Tokens {
  readonly organizer: string | null;
  readonly umpire: string | null;
  readonly admin: string | null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Sessions: opaque 256-bit tokens, of which only a hash is stored. */
export function createSessions(chance: Chance, db: Db) {
  const find = together((tokenHashes: readonly Buffer[]) => findSessions(db, tokenHashes));

  async function living(token: string | null, role: LivingSession['role'], now: Date) {
    if (token === null) return null;
    const session = await find(hashOf(token));
    return session?.role === role && session.expiresAt > now ? session : null;
  }

  return {
    /** Starts a session; the token is answered once and never stored. */
    async start({ db, now }: Work, subject: Subject): Promise<string> {
      const token = chance.bytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + LIFE_MS[subject.role]);
      await insertSession(db, { ...subject, tokenHash: hashOf(token), createdAt: now, expiresAt });
      return token;
    },

    end: ({ db, now }: Work, sessionId: number) => revokeSession(db, sessionId, now),

    /** Ends all sessions of an organization but, if given, the one it is asked from. */
    endAll: ({ db, now }: Work, organizationId: number, except: number | null) =>
      revokeOrganization(db, organizationId, now, except),

    endOtherAdmin: ({ db, now }: Work, adminId: number, except: number) =>
      revokeOtherAdmin(db, adminId, now, except),

    /** Who the tokens stand for. */
    async identify(tokens: Tokens, now: Date): Promise<Callers> {
      const [organizer, umpire, admin] = await Promise.all([
        living(tokens.organizer, 'organizer', now),
        living(tokens.umpire, 'umpire', now),
        living(tokens.admin, 'admin', now),
      ]);
      if (organizer) await slide(db, organizer, now);
      return {
        organizer: organizer && {
          kind: 'organizer',
          organizationId: organizer.organizationId ?? 0,
          approved: organizer.approved === true,
          sessionId: organizer.id,
        },
        umpire: umpire && { kind: 'umpire', tournamentId: umpire.tournamentId ?? 0, sessionId: umpire.id },
        admin: admin && { kind: 'admin', adminId: admin.adminId ?? 0, sessionId: admin.id },
      };
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** An organizer's session lives on while it is used; the row is written at most once an hour. */
async function slide(db: Db, session: LivingSession, now: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < HOUR_MS) return;
  await touchSession(db, session.id, now, new Date(now.getTime() + LIFE_MS.organizer));
}
