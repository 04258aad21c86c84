import type { AnyCall } from '@tournaments/contract';
import { allCalls } from '@tournaments/contract/all';
import type { TestApp } from './app.ts';
import { sendRaw, tokenHeaders, type Target, type TestTokens, type WireReply } from './client.ts';
import { multipart, samplePng } from './pictures.ts';
import {
  adminToken,
  newOrganizer,
  newPlayer,
  newTournament,
  newUtr,
  proofOf,
  proveEmail,
  type TestOrganizer,
  type TestServer,
} from './test-data.ts';
import { SETTINGS } from './wire-settings.ts';

export type Wire = Readonly<Record<string, unknown>>;

/** A request that succeeds, as it is on the wire. */
export interface SampleRequest {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Wire;
  readonly tokens: TestTokens;
}

/** One organizer with all that calls can be about, and a second one to whom none of it belongs. */
export interface TestSetup<App extends TestServer = TestApp> {
  readonly app: App;
  readonly owner: TestOrganizer;
  readonly stranger: TestOrganizer;
  readonly waiting: TestOrganizer;
  readonly tournament: number;
  /** The stranger's tournament. */
  readonly foreign: number;
  readonly umpire: TestTokens;
  readonly foreignUmpire: TestTokens;
  readonly admin: TestTokens;
}

/** Makes a request of one call that succeeds. */
export type Maker = (setup: TestSetup<TestServer>) => Promise<SampleRequest> | SampleRequest;

export function callNamed(name: string): AnyCall {
  const call = allCalls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
}

/** Sends a specimen, with parts of it changed. */
export function request(
  app: Target,
  call: AnyCall,
  sample: Omit<SampleRequest, 'body' | 'tokens'> & { body?: unknown; tokens?: TestTokens },
  headers: Readonly<Record<string, string>> = {},
): Promise<WireReply> {
  const search = new URLSearchParams(sample.query ?? {}).toString();
  const address = search === '' ? call.path : `${call.path}?${search}`;
  const tokens = sample.tokens ?? {};
  if (!call.upload) {
    const body = call.method === 'POST' ? { body: sample.body ?? {} } : {};
    return sendRaw(app, call.method, address, { ...body, tokens, headers });
  }
  const upload = multipart('image', 'photo.png', 'image/png', samplePng());
  return app.request({
    method: 'POST',
    address,
    headers: { ...tokenHeaders(tokens), ...headers, 'content-type': upload.type },
    body: upload.body,
  });
}

/** The organizer's own view of a tournament. */
export async function ownTournament(app: Target, owner: TestOrganizer, id: number): Promise<Wire> {
  const list = await request(app, callNamed('organizerTournaments'), { tokens: owner.tokens });
  const found = (list.body['tournaments'] as Wire[]).find((one) => one['id'] === id);
  if (found === undefined) throw new Error(`no tournament ${id}`);
  return found;
}

/** Lets umpires in and signs one in. */
export async function umpireTokens(app: TestServer, owner: TestOrganizer, id: number): Promise<TestTokens> {
  const current = await ownTournament(app, owner, id);
  const switches = Object.fromEntries(Object.keys(SETTINGS).map((key) => [key, current[key] ?? '0']));
  await request(app, callNamed('updateSettings'), {
    body: { ...switches, tournamentID: id, allowUmpireLogin: '1' },
    tokens: owner.tokens,
  });
  const password = (await ownTournament(app, owner, id))['umpirePassword'];
  const login = await request(app, callNamed('authenticate'), { body: { tournamentId: id, password } });
  return { umpire: String(login.body['token']) };
}

export async function newTestSetup<App extends TestServer>(app: App): Promise<TestSetup<App>> {
  const [owner, stranger, waiting] = [
    await newOrganizer(app, { upiId: 'shuttlers@okaxis' }),
    await newOrganizer(app, { upiId: 'others@okaxis' }),
    await newOrganizer(app, { approved: false }),
  ];
  const tournament = await newTournament(app, owner);
  const foreign = await newTournament(app, stranger);
  return {
    app,
    owner,
    stranger,
    waiting,
    tournament,
    foreign,
    umpire: await umpireTokens(app, owner, tournament),
    foreignUmpire: await umpireTokens(app, stranger, foreign),
    admin: { admin: await adminToken(app) },
  };
}

/** A player on the wire. */
export function wirePlayer(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { name, mobile, email, dateOfBirth, academy } = newPlayer();
  return { name, mobile, email, dob: dateOfBirth, academyName: academy, ...changes };
}

/** What makes a player a child of eleven, booked by a guardian who said nothing of publishing. */
export function childOf(now: Date): Record<string, unknown> {
  const dob = `${now.getUTCFullYear() - 11}-01-01`;
  return { dob, guardianName: 'Meera Rao', guardianConsent: true };
}

/** A booking of a new person, whose e-mail is proved, in an event. */
export async function bookingOn(
  app: TestServer,
  eventId: number,
  changes: Wire = {},
): Promise<SampleRequest> {
  const player = wirePlayer(changes);
  await proveEmail(app, 'event_booking', String(player['email']));
  const teams = [{ players: [player], eventId, eventName: "Men's Singles" }];
  const body = { teams, tournamentName: 'Monsoon Open', utrNumber: newUtr(), email: player['email'] };
  return { body: { ...body, ...proofOf('event_booking', String(player['email'])) }, tokens: {} };
}
