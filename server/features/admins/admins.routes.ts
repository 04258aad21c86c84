import { adminCalls, refuse, refuseFields } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { FAILED_LOGINS, type Limit, type Limits } from '../../http/limits.ts';
import type { Work } from '../../work.ts';
import type { Admins } from './admins.service.ts';
import { tellLocked, type SendMail } from './lock-notice.ts';

const LOGINS: Limit = { name: 'admin-login', ...FAILED_LOGINS };
/** One notice of a locked sign-in for each address in so long. */
const NOTICES: Limit = { name: 'admin-locked', most: 1, seconds: 900 };

export interface AdminRoutePorts {
  readonly db: Db;
  readonly limits: Limits;
  readonly mail: SendMail;
  endSession(work: Work, sessionId: number): Promise<void>;
}

export function adminRoutes(implement: Implement, admins: Admins, ports: AdminRoutePorts): void {
  implement(adminCalls.checkAdmin, async ({ body, address, step }) => {
    const subject = `${body.email}\n${address}`;
    const allowance = await ports.limits.take(LOGINS, subject);
    if (!allowance.allowed) {
      const notice = await ports.limits.take(NOTICES, body.email);
      if (notice.allowed) await step((work) => tellLocked(work, body.email, ports.mail));
      return { ...refuse('too-many-requests'), retryAfter: allowance.retryAfter };
    }
    const admin = await admins.verify(ports.db, body.email, body.password);
    if (admin === null) return refuseFields({ email: 'login-wrong', password: 'login-wrong' });
    await ports.limits.clear(LOGINS, subject);
    return step((work) => admins.challenge(work, admin));
  });
  implement(adminCalls.validateOtpAndLogin, ({ body, step }) => step((work) => admins.login(work, body)));
  implement(adminCalls.getAdmin, ({ caller }) => admins.profile(ports.db, caller.adminId));
  implement(adminCalls.changeAdminPassword, ({ body, caller, write }) =>
    write((work) => admins.changePassword(work, caller, body)),
  );
  implement(adminCalls.adminLogout, ({ caller, write }) =>
    write(async (work) => {
      await ports.endSession(work, caller.sessionId);
      return ok({});
    }),
  );
}
