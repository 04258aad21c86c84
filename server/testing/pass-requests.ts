import {
  bookingOn,
  callNamed,
  childOf,
  type Maker,
  request,
  type TestSetup,
  type Wire,
  wirePlayer,
} from './requests.ts';
import { newEvent, newUtr, proofOf, proveEmail, type TestServer } from './test-data.ts';

/** A booking of one player by the page, with the link that its answer told. */
export async function openedPass(setup: TestSetup<TestServer>, changes: Wire = {}, player: Wire = {}) {
  const { app, owner, tournament } = setup;
  const event = await newEvent(app, owner, tournament, changes);
  const booking = await bookingOn(app, event, player);
  const booked = await request(app, callNamed('bookEvents'), booking);
  const token = String(booked.body['pass']);
  const seen = await request(app, callNamed('pass.get'), { query: { token } });
  const pass = seen.body['pass'] as Wire;
  const [entry = {}] = pass['entries'] as Wire[];
  const email = String(booking.body?.['email']);
  return { token, email, event, entry, pass, booking: Number(booked.body['bookingID']) };
}

/** Two children and a pair, booked by one parent, and the partner's own address. */
export async function familyBooking(setup: TestSetup<TestServer>) {
  const { app, owner, tournament } = setup;
  const [singles, doubles] = [
    await newEvent(app, owner, tournament),
    await newEvent(app, owner, tournament, { eventType: 'doubles' }),
  ];
  const parent = wirePlayer({ mobile: '9000000017' });
  const email = String(parent['email']);
  const child = wirePlayer({ email });
  const partner = wirePlayer();
  await proveEmail(app, 'event_booking', email);
  const teams = [
    { players: [parent], eventId: singles, eventName: 'x' },
    { players: [child], eventId: singles, eventName: 'x' },
    { players: [child, partner], eventId: doubles, eventName: 'x' },
  ];
  const body = { teams, tournamentName: 'x', utrNumber: newUtr(), email, ...proofOf('event_booking', email) };
  const booked = await request(app, callNamed('bookEvents'), { body });
  if (booked.body.success !== true) throw new Error('the family was not booked');
  return {
    booked: booked.body,
    email,
    parent,
    child,
    partner,
    utr: body.utrNumber,
    singles,
    doubles,
  };
}

/** An OTP of a type that was just sent, with its address. */
export async function otpFor(app: TestServer, type: string, email: string) {
  await request(app, callNamed('sendOtp'), { body: { type, email } });
  return { email, otp: await app.newestOtp(email) };
}

/** What withdraws the entry of a pass, with an OTP that was just sent. */
export async function withdrawalOf(
  app: TestServer,
  { token, email, entry }: { readonly token: string; readonly email: string; readonly entry: Wire },
): Promise<Wire> {
  return { token, teamID: entry['id'], reason: 'Injured', ...(await otpFor(app, 'pass_withdraw', email)) };
}

/** What finds a booking, with an OTP that was just sent. */
export async function findingOf(app: TestServer, bookingID: number | string, email: string): Promise<Wire> {
  return { bookingID, ...(await otpFor(app, 'pass_find', email)) };
}

export const passMakers: Readonly<Record<string, Maker>> = {
  'pass.get': async (setup) => ({ query: { token: (await openedPass(setup)).token }, tokens: {} }),
  'pass.find': async (setup) => {
    const { booking, email } = await openedPass(setup);
    return { body: await findingOf(setup.app, booking, email), tokens: {} };
  },
  'pass.renew': async (setup) => ({ body: { token: (await openedPass(setup)).token }, tokens: {} }),
  'pass.correct': async (setup) => {
    const { token, entry } = await openedPass(setup);
    return { body: { token, teamID: entry['id'], position: 1, name: 'Corrected Name' }, tokens: {} };
  },
  'pass.publish': async (setup) => {
    const { token, entry } = await openedPass(setup, {}, childOf(setup.app.now()));
    return { body: { token, teamID: entry['id'], position: 1, isPublished: true }, tokens: {} };
  },
  'pass.withdraw': async (setup) => ({
    body: await withdrawalOf(setup.app, await openedPass(setup)),
    tokens: {},
  }),
};
