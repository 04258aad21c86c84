import type { Maker } from './requests.ts';
import {
  bookingOn,
  callNamed,
  request,
  wirePlayer,
  type SampleRequest,
  type TestSetup,
  type Wire,
} from './requests.ts';
import { limitTo } from './hold-requests.ts';
import { newEvent, newUtr, proofOf, proveEmail, type TestServer } from './test-data.ts';

/** What joins the list of an event: a new player, whose e-mail is proved. */
export async function joiningOf(
  app: TestServer,
  event: number,
  changes: Wire = {},
  player: Record<string, unknown> = wirePlayer(),
): Promise<SampleRequest> {
  const email = String(player['email']);
  await proveEmail(app, 'event_booking', email);
  return {
    body: { eventId: event, players: [player], email, ...proofOf('event_booking', email), ...changes },
    tokens: {},
  };
}

/** Joins the list of an event; what was answered, and the address. */
export async function joined(
  app: TestServer,
  event: number,
  changes: Wire = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const sample = await joiningOf(app, event, changes);
  const reply = await request(app, callNamed('waiting.join'), sample, headers);
  return { reply, email: String(sample.body?.['email']), token: String(reply.body['token']) };
}

/** An event with one place, which somebody has. */
export async function fullEvent(
  { app, owner, tournament }: Pick<TestSetup<TestServer>, 'app' | 'owner' | 'tournament'>,
  changes: Parameters<typeof newEvent>[3] = {},
): Promise<number> {
  const event = await newEvent(app, owner, tournament, { maxEntries: 1, ...changes });
  await request(app, callNamed('bookEvents'), await bookingOn(app, event));
  return event;
}

/** The organizer's line of an event, the newest one. */
export async function ownLine(
  { app, owner, tournament }: TestSetup<TestServer>,
  event: number,
): Promise<Wire> {
  const list = await request(app, callNamed('waiting.list'), {
    query: { tournament_id: String(tournament) },
    tokens: owner.tokens,
  });
  return (list.body['lines'] as Wire[]).findLast((one) => one['eventId'] === event) ?? {};
}

/** Waits until the newest line of an event is in this state. */
async function inState(setup: TestSetup<TestServer>, event: number, state: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await ownLine(setup, event))['state'] === state) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no line came to be ${state}`);
}

/** Somebody to whom a place is offered. */
export async function offered(setup: TestSetup<TestServer>) {
  const event = await fullEvent(setup);
  const { token, email } = await joined(setup.app, event);
  await limitTo(setup, event, 2);
  await inState(setup, event, 'offered');
  return { event, token, email, id: Number((await ownLine(setup, event))['id']) };
}

/** Somebody who waits. */
export async function waits(setup: TestSetup<TestServer>) {
  const event = await fullEvent(setup);
  const { token, email } = await joined(setup.app, event);
  return { event, token, email, id: Number((await ownLine(setup, event))['id']) };
}

const byOwner = (setup: TestSetup<TestServer>, body: Wire) => ({ body, tokens: setup.owner.tokens });

export const waitingMakers: Readonly<Record<string, Maker>> = {
  'waiting.join': async (setup) => joiningOf(setup.app, await fullEvent(setup)),
  'waiting.get': async (setup) => ({ query: { token: (await waits(setup)).token }, tokens: {} }),
  'waiting.take': async (setup) => ({
    body: { token: (await offered(setup)).token, utrNumber: newUtr(), amount: '500' },
    tokens: {},
  }),
  'waiting.decline': async (setup) => ({ body: { token: (await offered(setup)).token }, tokens: {} }),
  'waiting.leave': async (setup) => ({ body: { token: (await waits(setup)).token }, tokens: {} }),
  'waiting.list': ({ owner, tournament }) => ({
    query: { tournament_id: String(tournament) },
    tokens: owner.tokens,
  }),
  'waiting.save': (setup) => byOwner(setup, { tournamentID: setup.tournament, hours: 6 }),
  'waiting.moveFirst': async (setup) =>
    byOwner(setup, { waitingID: (await waits(setup)).id, reason: 'Plays at home' }),
  'waiting.remove': async (setup) => byOwner(setup, { waitingID: (await waits(setup)).id }),
  'waiting.withdraw': async (setup) => byOwner(setup, { waitingID: (await offered(setup)).id }),
  'waiting.offer': async (setup) => {
    const { id } = await offered(setup);
    // It runs already: once more changes nothing.
    return byOwner(setup, { waitingID: id });
  },
};
