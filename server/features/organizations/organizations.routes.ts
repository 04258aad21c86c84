import {
  accountCalls,
  adminCalls,
  fieldCodes,
  mobileCode,
  emailCode,
  refuse,
  refuseFields,
  type Done,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { Implement } from '../../http/implement.ts';
import { FAILED_LOGINS, type Limit, type Limits } from '../../http/limits.ts';
import { newPasswordCode } from '../../refused-passwords.ts';
import type { Work } from '../../work.ts';
import { checkSignup, type Organizations } from './organizations.service.ts';

const LOGINS: Limit = { name: 'login', ...FAILED_LOGINS };

export interface OrganizationRoutePorts {
  readonly db: Db;
  readonly limits: Limits;
  siteActive(): Promise<boolean>;
  endSession(work: Work, sessionId: number): Promise<void>;
}

/** The text stands under both fields, so that it does not tell which of them was wrong. */
const LOGIN_WRONG = refuseFields({ email: 'login-wrong', password: 'login-wrong' });

export function organizationRoutes(
  implement: Implement,
  organizations: Organizations,
  ports: OrganizationRoutePorts,
): void {
  implement(accountCalls.signup, async ({ body, write }) => {
    if (!(await ports.siteActive())) return refuse('site-off');
    const checked = checkSignup(body);
    return checked.ok ? write((work) => organizations.signup(work, body)) : checked;
  });

  implement(accountCalls.login, async ({ body, address, step }) => {
    const subject = `${body.email}\n${address}`;
    const allowance = await ports.limits.take(LOGINS, subject);
    if (!allowance.allowed) return { ...refuse('too-many-requests'), retryAfter: allowance.retryAfter };
    const id = await organizations.verify(ports.db, body.email, body.password);
    if (id === null) return LOGIN_WRONG;
    await ports.limits.clear(LOGINS, subject);
    return step((work) => organizations.login(work, id));
  });

  implement(accountCalls.resetPassword, async ({ body, write }) => {
    const codes = fieldCodes({
      email: emailCode(body.email),
      mobile: mobileCode(body.mobile),
      password: newPasswordCode(body.password, [body.email, body.mobile]),
    });
    return codes === null ? write((work) => organizations.resetPassword(work, body)) : refuseFields(codes);
  });

  implement(accountCalls.changePassword, ({ body, caller, write }) =>
    write((work) => organizations.changePassword(work, caller, body)),
  );
  implement(accountCalls.getOrganization, ({ caller }) =>
    organizations.profile(ports.db, caller.organizationId),
  );
  implement(accountCalls.updateOrganization, ({ body, caller, write }) =>
    write((work) => organizations.updateFacts(work, caller.organizationId, body)),
  );
  implement(accountCalls.updatePayment, ({ body, caller, write }) =>
    write((work) => organizations.updatePayment(work, caller.organizationId, body)),
  );
  implement(accountCalls.logout, ({ caller, write }) =>
    write(async (work): Promise<Done> => {
      await ports.endSession(work, caller.sessionId);
      return ok({});
    }),
  );

  implement(adminCalls.toggleApproved, ({ body, write }) =>
    write((work) => organizations.approve(work, body.id, body.approved)),
  );
  implement(adminCalls.deleteOrganization, ({ body, write }) =>
    write((work) => organizations.remove(work, body.id)),
  );
  implement(adminCalls.getOrganizations, ({ query }) =>
    organizations.list(ports.db, query.search ?? '', query.page ?? null),
  );
}
