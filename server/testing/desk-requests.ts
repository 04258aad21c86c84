import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { deskCalls, matchDayCalls } from '@tournaments/contract';
import { sendRaw, type TestTokens } from './client.ts';
import { hallOf } from './desk.ts';
import { newEvent, newTournament, type TestOrganizer, type TestServer } from './test-data.ts';

type Wire = Readonly<Record<string, unknown>>;

/** What requests about a match day need. */
interface DeskSetup {
  readonly app: TestServer;
  readonly owner: TestOrganizer;
  readonly tournament: number;
}

interface Sample {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Wire;
  readonly tokens: TestTokens;
}

/** The time on the wire of the desk and of panels. */
export const seconds = () => Math.floor(Date.now() / 1000);

/** A command of a desk as it is on the wire. */
export function wireCommand(command: Wire, match: string | null = null): Wire {
  const sent = { seen: 0, at: seconds(), device: 'desk-1', name: 'K. Rao' };
  return { id: randomUUID(), match, ...sent, command };
}

/** The password of the desk of a tournament, made anew. */
export async function newDeskPassword(app: TestServer, owner: TestOrganizer, id: number): Promise<string> {
  const body = { tournamentID: id, isAllowed: true };
  const made = await sendRaw(app, 'POST', matchDayCalls.saveAccess.path, { body, tokens: owner.tokens });
  return String(made.body['password']);
}

/** Where tests that are about other things keep their browsers: nobody listens there. */
export const NO_PUSH_SERVER = 'http://127.0.0.1:9';

/** A browser that nobody knows, as its page sends it. */
function newSubscription() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const endpoint = `${NO_PUSH_SERVER}/push/${randomUUID()}`;
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

async function deskTokens(app: TestServer, owner: TestOrganizer, id: number): Promise<TestTokens> {
  const body = { tournamentId: id, password: await newDeskPassword(app, owner, id) };
  const login = await sendRaw(app, 'POST', deskCalls.authenticate.path, { body });
  return { desk: String(login.body['token']) };
}

/** Requests of the match day that succeed; `savedDraw` makes an event with a knockout. */
export function deskMakers<Setup extends DeskSetup>(
  savedDraw: (setup: Setup) => Promise<{ readonly event: number }>,
): Readonly<Record<string, (setup: Setup) => Sample | Promise<Sample>>> {
  const ofDay = ({ owner, tournament }: Setup): Sample => ({
    query: { tournamentID: String(tournament) },
    tokens: owner.tokens,
  });
  return {
    'push.key': () => ({ tokens: {} }),
    'push.subscribe': async ({ app, owner }) => {
      const tournamentID = await newTournament(app, owner, { showFixtures: true });
      const target = { kind: 'event', key: String(await newEvent(app, owner, tournamentID)) };
      return { body: { tournamentID, target, subscription: newSubscription() }, tokens: {} };
    },
    'push.unsubscribe': ({ tournament }) => ({
      body: { tournamentID: tournament, target: null, endpoint: newSubscription().endpoint },
      tokens: {},
    }),
    'matchDay.get': ofDay,
    'matchDay.late': ofDay,
    'matchDay.passes': ofDay,
    'matchDay.accuracy': ofDay,
    'matchDay.history': ofDay,
    'matchDay.access': ofDay,
    'matchDay.public': async ({ app, owner }) => ({
      query: { tournamentID: String(await newTournament(app, owner, { showFixtures: true })) },
      tokens: {},
    }),
    'matchDay.command': async (setup) => {
      const { event } = await savedDraw(setup);
      const command = wireCommand({ kind: 'call', court: 1 }, `${event}-knockout-0`);
      return { body: { tournamentID: setup.tournament, commands: [command] }, tokens: setup.owner.tokens };
    },
    'matchDay.open': ({ owner, tournament }) => ({
      body: { tournamentID: tournament, device: 'desk-1', name: 'K. Rao', match: '7-knockout-0' },
      tokens: owner.tokens,
    }),
    'matchDay.saveHall': async ({ app, owner }) => ({
      body: { tournamentID: await newTournament(app, owner), seen: 0, hall: hallOf(seconds(), 2) },
      tokens: owner.tokens,
    }),
    'matchDay.publish': async (setup) => {
      const key = `${(await savedDraw(setup)).event}-knockout-0`;
      const planned = [{ key, court: 1, startsAt: seconds() + 600, endsAt: seconds() + 1800 }];
      const order = { sequence: [key], planned, kind: null };
      return { body: { tournamentID: setup.tournament, order, locks: [] }, tokens: setup.owner.tokens };
    },
    'matchDay.withhold': ({ owner, tournament }) => ({
      body: { tournamentID: tournament },
      tokens: owner.tokens,
    }),
    'matchDay.saveAccess': async ({ app, owner }) => ({
      body: { tournamentID: await newTournament(app, owner), isAllowed: true },
      tokens: owner.tokens,
    }),
    'desk.authenticate': async ({ app, owner }) => {
      const id = await newTournament(app, owner);
      const password = await newDeskPassword(app, owner, id);
      return { body: { tournamentId: String(id), password }, tokens: {} };
    },
    'desk.logout': async ({ app, owner }) => ({
      body: {},
      tokens: await deskTokens(app, owner, await newTournament(app, owner)),
    }),
  };
}
