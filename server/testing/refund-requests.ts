import { indianDate } from '@tournaments/engine';
import { confirmed, openBooking } from './ledger-requests.ts';
import { otpFor } from './pass-requests.ts';
import { callNamed, request, type Maker, type TestSetup, type Wire } from './requests.ts';
import { newUtr, type TestServer } from './test-data.ts';

type Setup = TestSetup<TestServer>;

/** The day in India. */
const TODAY = indianDate(Math.floor(Date.now() / 1000));

async function asOwner({ app, owner }: Setup, name: string, body: Wire): Promise<Wire> {
  const { body: reply } = await request(app, callNamed(name), { body, tokens: owner.tokens });
  return reply;
}

/** The refunds of the tournament, as the organizer sees them. */
export async function refundsOf({ app, owner, tournament }: Setup): Promise<Wire[]> {
  const { body } = await request(app, callNamed('refunds.list'), {
    query: { tournament_id: String(tournament) },
    tokens: owner.tokens,
  });
  return body['refunds'] as Wire[];
}

/** What opens the page of a booking shows. */
export async function passOf(app: TestServer, token: string): Promise<Wire> {
  const { body } = await request(app, callNamed('pass.get'), { query: { token } });
  return body['pass'] as Wire;
}

/** A booking of INR 500, paid or only claimed, whose player withdrew by its page. */
export async function withdrawn(setup: Setup, isPaid = true) {
  const booking = await (isPaid ? confirmed(setup) : openBooking(setup));
  const { pass: token, email } = booking;
  const pass = await passOf(setup.app, token);
  const [entry = {}] = pass['entries'] as Wire[];
  const body = {
    token,
    teamID: entry['id'],
    reason: 'Injured',
    ...(await otpFor(setup.app, 'pass_withdraw', email)),
  };
  await request(setup.app, callNamed('pass.withdraw'), { body });
  const refund = (await refundsOf(setup)).find((one) => one['booking'] === booking.id) ?? {};
  return { ...booking, entry: Number(entry['id']), refund, refundID: Number(refund['id']) };
}

/** The same, and the refund is due. */
export async function dueRefund(setup: Setup) {
  const left = await withdrawn(setup);
  await asOwner(setup, 'refunds.accept', { refundID: left.refundID, paise: 50_000 });
  return left;
}

/** What says that a refund was sent. */
export function sendingOf(refundID: number, changes: Wire = {}): Wire {
  return { refundID, way: 'upi', utr: newUtr(), day: TODAY, ...changes };
}

/** The same, and it was sent. */
export async function sentRefund(setup: Setup) {
  const due = await dueRefund(setup);
  const sent = sendingOf(due.refundID);
  await asOwner(setup, 'refunds.send', sent);
  return { ...due, utr: String(sent['utr']), day: String(sent['day']) };
}

/** A booking that paid INR 100 too much. */
export const overpaid = (setup: Setup) => confirmed(setup, { paise: 60_000 });

/** What tells where a refund goes, with an OTP that was just sent. */
export async function upiOf(
  { app }: Setup,
  { pass, email, refundID }: { readonly pass: string; readonly email: string; readonly refundID: number },
  upiID = 'asha@okaxis',
): Promise<Wire> {
  return { token: pass, refundID, upiID, ...(await otpFor(app, 'pass_refund', email)) };
}

const LINE = { until: 1_900_000_000, percent: 50, minusPaise: 2_000 };

export const refundMakers: Readonly<Record<string, Maker>> = {
  'refunds.rule': ({ tournament }) => ({ query: { tournament_id: String(tournament) }, tokens: {} }),
  'refunds.list': ({ owner, tournament }) => ({
    query: { tournament_id: String(tournament) },
    tokens: owner.tokens,
  }),
  'refunds.open': ({ owner }) => ({ tokens: owner.tokens }),
  'refunds.saveRule': ({ owner, tournament }) => ({
    body: { tournamentID: tournament, lines: [LINE] },
    tokens: owner.tokens,
  }),
  'refunds.suggest': async (setup) => ({
    body: { bookingID: (await overpaid(setup)).id },
    tokens: setup.owner.tokens,
  }),
  'refunds.accept': async (setup) => ({
    body: { refundID: (await withdrawn(setup)).refundID, paise: 50_000 },
    tokens: setup.owner.tokens,
  }),
  'refunds.decline': async (setup) => ({
    body: { refundID: (await withdrawn(setup)).refundID, reason: 'The draw was out' },
    tokens: setup.owner.tokens,
  }),
  'refunds.send': async (setup) => ({
    body: sendingOf((await dueRefund(setup)).refundID),
    tokens: setup.owner.tokens,
  }),
  'refunds.fail': async (setup) => ({
    body: { refundID: (await sentRefund(setup)).refundID },
    tokens: setup.owner.tokens,
  }),
  'refunds.undo': async (setup) => ({
    body: { refundID: (await sentRefund(setup)).refundID, state: 'sent' },
    tokens: setup.owner.tokens,
  }),
  'refunds.prove': async (setup) => {
    const { refundID, utr } = await sentRefund(setup);
    return {
      body: { findings: [{ refundID, utr, paise: 50_000, finding: 'confirmed' }] },
      tokens: setup.owner.tokens,
    };
  },
  'pass.giveUpi': async (setup) => ({ body: await upiOf(setup, await dueRefund(setup)), tokens: {} }),
};
