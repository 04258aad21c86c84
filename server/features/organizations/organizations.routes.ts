import {
  accountCalls,
  adminCalls,
  fieldCodes,
  mobileCode,
  emailCode,
  emailKey,
  refuse,
  refuseFields,
  tenDigits,
  type Done,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { HeavyRead } from '../../db/replica.ts';
import { newClientIdentityOf } from '../../http/client-identity.ts';
import { proofsOf } from '../../http/browser-cookies.ts';
import type { Implement } from '../../http/implement.ts';
import { takeAll, type Limit, type Limits } from '../../http/rate-limits.ts';
import { createSignInLimits, withOldPassword } from '../../http/sign-in-limits.ts';
import { newPasswordCode } from '../../auth/password-rules.ts';
import type { Transaction } from '../../db/transaction.ts';
import { checkNewPassword, checkSignup, type Organizations } from './organizations.service.ts';
import type { SecondStep } from './second-step.service.ts';

const CHECKS: Limit = { name: 'check-password', most: 60, seconds: 900 };
const SIGNUPS: Limit = { name: 'signup', most: 30, seconds: 900 };
const RESETS: Limit = { name: 'reset-password', most: 30, seconds: 900 };

export interface OrganizationRoutePorts {
  readonly db: Db;
  readonly heavyRead: HeavyRead;
  readonly limits: Limits;
  readonly site: { active(): Promise<boolean> };
  endSession(tx: Transaction, sessionId: number): Promise<void>;
}

interface Accounts {
  readonly organizations: Organizations;
  readonly secondStep: SecondStep;
}

/** The text stands under both fields, so that it does not tell which of them was wrong. */
const LOGIN_WRONG = refuseFields({ email: 'login-wrong', password: 'login-wrong' });

export function organizationRoutes(
  implement: Implement,
  { organizations, secondStep }: Accounts,
  ports: OrganizationRoutePorts,
): void {
  const { limits } = ports;
  const signIns = createSignInLimits(limits, 'login', true);

  passwordCheckRoute(implement, limits);

  implement(accountCalls.signup, async ({ body: sent, address, browser, write }) => {
    const body = { ...sent, mobile: tenDigits(sent.mobile) };
    if (!(await ports.site.active())) return refuse('site-off');
    const checked = checkSignup(body);
    if (!checked.ok) return checked;
    const counted = await takeAll(limits, [[SIGNUPS, browser.knownTo(emailKey(body.email)) ?? address]]);
    if (!counted.ok) return counted;
    return write((tx) => organizations.signup(tx, body, proofsOf(body.proof, browser)));
  });

  implement(accountCalls.login, async ({ body, address, network, browser, step }) => {
    const signIn = { account: emailKey(body.email), browser, address, network };
    const refusal = await signIns.refusal(signIn);
    if (refusal !== null) return refusal;
    const id = await organizations.verify(ports.db, body.email, body.password);
    if (id === null) return LOGIN_WRONG;
    await signIns.succeeded(signIn);
    if (!(await secondStep.isOn(ports.db, id))) {
      browser.rememberAccount(signIn.account);
      return step((tx) => organizations.login(tx, id));
    }
    const client = newClientIdentityOf({ browser, address, account: signIn.account });
    return step(async (tx) =>
      ok({ challenge: await secondStep.challenge(tx, { id, email: body.email }, client) }),
    );
  });

  implement(accountCalls.resetPassword, async ({ body: sent, address, browser, write }) => {
    const body = { ...sent, mobile: tenDigits(sent.mobile) };
    const codes = fieldCodes({
      email: emailCode(body.email),
      mobile: mobileCode(body.mobile),
      password: newPasswordCode(body.password, [body.email, body.mobile]),
    });
    if (codes !== null) return refuseFields(codes);
    const counted = await takeAll(limits, [[RESETS, browser.knownTo(emailKey(body.email)) ?? address]]);
    if (!counted.ok) return counted;
    return write((tx) => organizations.resetPassword(tx, body, proofsOf(body.proof, browser)));
  });

  implement(accountCalls.changePassword, ({ body, caller, write }) =>
    withOldPassword(limits, caller.sessionId, () =>
      write((tx) => organizations.changePassword(tx, caller, body)),
    ),
  );
  implement(accountCalls.logout, ({ caller, write }) =>
    write(async (tx): Promise<Done> => {
      await ports.endSession(tx, caller.sessionId);
      return ok({});
    }),
  );
  profileRoutes(implement, { organizations, secondStep }, ports);
  supervisionRoutes(implement, organizations, ports.heavyRead);
}

/** What is asked before the OTP of a signup or a forgotten password. */
function passwordCheckRoute(implement: Implement, limits: Limits): void {
  implement(accountCalls.checkPassword, async ({ body, address, browser }) => {
    const counted = await takeAll(limits, [[CHECKS, browser.knownTo(emailKey(body.email)) ?? address]]);
    return counted.ok ? checkNewPassword({ ...body, mobile: tenDigits(body.mobile) }) : counted;
  });
}

/** What organizers say of themselves. */
function profileRoutes(
  implement: Implement,
  { organizations, secondStep }: Accounts,
  { db, limits }: OrganizationRoutePorts,
): void {
  implement(accountCalls.getOrganization, async ({ caller }) => {
    const profile = await organizations.profile(db, caller.organizationId);
    if (!profile.ok) return profile;
    return ok({ ...profile.value, secondStep: await secondStep.isOn(db, caller.organizationId) });
  });
  implement(accountCalls.updateOrganization, ({ body: sent, caller, browser, write }) => {
    const body = { ...sent, mobile: tenDigits(sent.mobile) };
    const save = () =>
      write((tx) =>
        organizations.updateFacts(tx, caller.organizationId, body, proofsOf(body.proof, browser)),
      );
    return body.oldPassword === undefined ? save() : withOldPassword(limits, caller.sessionId, save);
  });
  implement(accountCalls.updatePayment, ({ body, caller, write }) =>
    write((tx) => organizations.updatePayment(tx, caller.organizationId, body)),
  );
}

/** What the super admin does with organizations. */
function supervisionRoutes(implement: Implement, organizations: Organizations, heavyRead: HeavyRead): void {
  implement(adminCalls.toggleApproved, ({ body, write }) =>
    write((tx) => organizations.approve(tx, body.id, body.approved, body.reason ?? '')),
  );
  implement(adminCalls.deleteOrganization, ({ body, write }) =>
    write((tx) => organizations.remove(tx, body.id)),
  );
  implement(adminCalls.getOrganizations, ({ query }) =>
    heavyRead((reader) => organizations.list(reader, query.search ?? '', query.page ?? null)),
  );
}
