import { sessionCalls } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { AdminCaller, OrganizerCaller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { ownSessions, type Owner } from './sessions.service.ts';

function ownerOf(caller: OrganizerCaller | AdminCaller): Owner {
  return caller.kind === 'admin'
    ? { role: 'admin', adminId: caller.adminId }
    : { role: 'organizer', organizationId: caller.organizationId };
}

/** Where somebody is signed in, and ending that; the same for organizers and super admins. */
export function sessionRoutes(implement: Implement, db: Db): void {
  const list = async (caller: OrganizerCaller | AdminCaller, now: Date) =>
    ok({ sessions: await ownSessions.list(db, ownerOf(caller), caller.sessionId, now) });

  implement(sessionCalls.sessions, ({ caller, now }) => list(caller, now));
  implement(sessionCalls.adminSessions, ({ caller, now }) => list(caller, now));

  implement(sessionCalls.endSession, ({ body, caller, write }) =>
    write((tx) => ownSessions.endOwn(tx, ownerOf(caller), body.id)),
  );
  implement(sessionCalls.endAdminSession, ({ body, caller, write }) =>
    write((tx) => ownSessions.endOwn(tx, ownerOf(caller), body.id)),
  );

  implement(sessionCalls.endOtherSessions, ({ caller, write }) =>
    write((tx) => ownSessions.endOthers(tx, ownerOf(caller), caller.sessionId)),
  );
  implement(sessionCalls.endOtherAdminSessions, ({ caller, write }) =>
    write((tx) => ownSessions.endOthers(tx, ownerOf(caller), caller.sessionId)),
  );
}
