import { refuse, type Done } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Callers } from '../../auth/caller.ts';
import type { Random } from '../../lib/clock.ts';
import { tokenHash } from '../../lib/token-hash.ts';
import type { Db } from '../../db/database.ts';
import { batched } from '../../db/batch.ts';
import type { Transaction } from '../../db/transaction.ts';
import {
  findSessions,
  insertSession,
  listSessions,
  ownsSession,
  revokeAll,
  revokeSession,
  touchSession,
  type LivingSession,
  type Owner,
} from './sessions.repo.ts';
import { secondsOf } from '../../lib/clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session of each role lives (decision B37); the organizer's slides. */
const LIFE_MS = { organizer: 30 * DAY_MS, umpire: DAY_MS, desk: DAY_MS, admin: 12 * HOUR_MS } as const;
/** After so long even a session that is used every day ends. */
const LONGEST_MS = 90 * DAY_MS;

export type { Owner };

export type Subject =
  | { readonly role: 'organizer'; readonly organizationId: number }
  | { readonly role: 'umpire'; readonly tournamentId: number; readonly passwordVersion: number }
  | { readonly role: 'desk'; readonly tournamentId: number; readonly passwordVersion: number }
  | { readonly role: 'admin'; readonly adminId: number };

export interface Tokens {
  readonly organizer: string | null;
  readonly umpire: string | null;
  readonly desk: string | null;
  readonly admin: string | null;
}

/** Sessions: opaque 256-bit tokens, of which only a hash is stored. */
export function createSessions(random: Random, db: Db) {
  const find = batched((tokenHashes: readonly Buffer[]) => findSessions(db, tokenHashes));

  async function living(token: string | null, role: LivingSession['role'], now: Date) {
    if (token === null) return null;
    const session = await find(tokenHash(token));
    return session?.role === role && session.expiresAt > now ? session : null;
  }

  return {
    /**
     * Starts a session; the token is answered once and never stored. A session of the same role that the browser came
     * with ends: nobody goes on with it who may have put it there, or taken it.
     */
    async start({ db, now, client }: Transaction, subject: Subject): Promise<string> {
      const former = client?.sessions[subject.role] ?? null;
      if (former !== null) await revokeSession(db, former, now);
      const { browser = '', system = '' } = client ?? {};
      const token = random.bytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + LIFE_MS[subject.role]);
      await insertSession(db, {
        ...subject,
        tokenHash: tokenHash(token),
        browser,
        system,
        createdAt: now,
        expiresAt,
      });
      return token;
    },

    end: ({ db, now }: Transaction, sessionId: number) => revokeSession(db, sessionId, now),

    /** Ends all sessions of an organization but, if given, the one it is asked from. */
    endAll: ({ db, now }: Transaction, organizationId: number, except: number | null) =>
      revokeAll(db, { role: 'organizer', organizationId }, now, except),

    endOtherAdmin: ({ db, now }: Transaction, adminId: number, except: number) =>
      revokeAll(db, { role: 'admin', adminId }, now, except),

    /** Who the tokens stand for. */
    async identify(tokens: Tokens, now: Date): Promise<Callers> {
      const [organizer, umpire, desk, admin] = await Promise.all([
        living(tokens.organizer, 'organizer', now),
        living(tokens.umpire, 'umpire', now),
        living(tokens.desk, 'desk', now),
        living(tokens.admin, 'admin', now),
      ]);
      if (organizer) await slide(db, organizer, now);
      if (admin) await noteSeen(db, admin, now, admin.expiresAt);
      return {
        organizer: organizer && {
          kind: 'organizer',
          organizationId: organizer.organizationId ?? 0,
          approved: organizer.approved === true,
          sessionId: organizer.id,
        },
        umpire: umpire && { kind: 'umpire', tournamentId: umpire.tournamentId ?? 0, sessionId: umpire.id },
        desk: desk && { kind: 'desk', tournamentId: desk.tournamentId ?? 0, sessionId: desk.id },
        admin: admin && {
          kind: 'admin',
          adminId: admin.adminId ?? 0,
          sessionId: admin.id,
          passwordGiven: admin.passwordGiven !== false,
        },
      };
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** What people see of their own sessions, and how they end them. */
export const ownSessions = {
  /** Where an owner is signed in, the last seen first; `current` is the session that asks. */
  async list(db: Db, owner: Owner, current: number, now: Date) {
    const found = await listSessions(db, owner, now);
    return found.map((session) => ({
      ...session,
      createdAt: secondsOf(session.createdAt),
      lastSeenAt: secondsOf(session.lastSeenAt),
      current: session.id === current,
    }));
  },

  /** Ends one session of an owner; one that has ended already stays so. */
  async endOwn({ db, now }: Transaction, owner: Owner, id: number): Promise<Done> {
    if (!(await ownsSession(db, owner, id))) return refuse('forbidden');
    await revokeSession(db, id, now);
    return ok({});
  },

  async endOthers({ db, now }: Transaction, owner: Owner, current: number): Promise<Done> {
    await revokeAll(db, owner, now, current);
    return ok({});
  },
};

/** An organizer's session lives on while it is used, but not for ever. */
function slide(db: Db, session: LivingSession, now: Date): Promise<void> {
  const end = Math.min(now.getTime() + LIFE_MS.organizer, session.createdAt.getTime() + LONGEST_MS);
  return noteSeen(db, session, now, new Date(end));
}

/** Notes that a session is used; the row is written at most once an hour. */
async function noteSeen(db: Db, session: LivingSession, now: Date, expiresAt: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < HOUR_MS) return;
  await touchSession(db, session.id, now, expiresAt);
}
