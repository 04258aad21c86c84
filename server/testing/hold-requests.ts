import type { WireReply } from './client.ts';
import type { Maker } from './requests.ts';
import { bookingOn, callNamed, request, type SampleRequest, type TestSetup, type Wire } from './requests.ts';
import { newEvent, type TestServer } from './test-data.ts';

/** What opens a hold, as it is sent. */
export interface OpenHold {
  readonly holdID: number;
  readonly holdSecret: string;
}

/** What keeps that many places of an event. */
export function placesOf(event: number, places = 1, changes: Wire = {}): SampleRequest {
  return { body: { places: [{ eventId: event, places }], ...changes }, tokens: {} };
}

/** Keeps places of an event; the hold as it was answered. */
export async function held(app: TestServer, event: number, places = 1, changes: Wire = {}) {
  const reply = await request(app, callNamed('holds.make'), placesOf(event, places, changes));
  const hold = (reply.body['hold'] ?? {}) as Wire;
  const open: OpenHold = { holdID: Number(hold['id']), holdSecret: String(hold['secret']) };
  return { hold, open, reply };
}

/** A booking of one player by a hold, with an OTP that was just checked. */
export async function bookingBy(app: TestServer, event: number, open: Partial<OpenHold>, changes: Wire = {}) {
  const booking = await bookingOn(app, event);
  const body: Wire = { ...booking.body, ...open, ...changes };
  return { ...booking, body };
}

/** A booking that was paid when the last place was gone; its event has one place, which another has. */
export async function paidWithoutPlace(setup: TestSetup<TestServer>) {
  const { app, owner, tournament } = setup;
  const event = await newEvent(app, owner, tournament, { maxEntries: 1 });
  const { open, hold } = await held(app, event);
  await request(app, callNamed('holds.release'), { body: { ...open } });
  await request(app, callNamed('bookEvents'), await bookingOn(app, event));
  const late = await bookingBy(app, event, open);
  const booked = await request(app, callNamed('bookEvents'), late);
  return {
    event,
    hold,
    open,
    booked,
    booking: Number(booked.body['bookingID']),
    email: String(late.body['email']),
  };
}

/** Lets that many entries into an event. */
export async function limitTo(
  { app, owner, tournament }: TestSetup<TestServer>,
  event: number,
  maxEntries: number,
): Promise<WireReply> {
  return request(app, callNamed('updateEvent'), {
    body: {
      eventID: event,
      tournamentID: tournament,
      eventName: "Men's Singles",
      eventType: 'Singles',
      matchType: 'Knockout',
      maxNumOfTeams: String(maxEntries),
      teamEntryFee: '500',
      allowBooking: '1',
      offers: '0',
    },
    tokens: owner.tokens,
  });
}

const newHold = async ({ app, owner, tournament }: TestSetup<TestServer>) =>
  held(app, await newEvent(app, owner, tournament));

export const holdMakers: Readonly<Record<string, Maker>> = {
  'holds.make': async ({ app, owner, tournament }) => placesOf(await newEvent(app, owner, tournament)),
  'holds.prolong': async (setup) => ({ body: { ...(await newHold(setup)).open }, tokens: {} }),
  'holds.look': async (setup) => ({ body: { ...(await newHold(setup)).open }, tokens: {} }),
  'holds.release': async (setup) => ({ body: { ...(await newHold(setup)).open }, tokens: {} }),
  'holds.list': ({ owner, tournament }) => ({
    query: { tournament_id: String(tournament) },
    tokens: owner.tokens,
  }),
  'holds.save': ({ owner, tournament }) => ({
    body: { tournamentID: tournament, on: '1', minutes: 20 },
    tokens: owner.tokens,
  }),
  'holds.free': async (setup) => ({
    body: { holdID: (await newHold(setup)).open.holdID },
    tokens: setup.owner.tokens,
  }),
  'holds.freeAlike': async (setup) => ({
    body: { holdID: (await newHold(setup)).open.holdID },
    tokens: setup.owner.tokens,
  }),
  'holds.givePlace': async (setup) => {
    const { event, booking } = await paidWithoutPlace(setup);
    await limitTo(setup, event, 2);
    return { body: { bookingID: booking }, tokens: setup.owner.tokens };
  },
};
