import { refusalTexts, type AnyCall } from '@tournaments/contract';
import { allCalls } from '@tournaments/contract/all';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/app.ts';
import { newAuthorities, type Authorities, type Place } from './testing/authorization-places.ts';
import { ABOUT, type Parts } from './testing/authorization-requests.ts';
import {
  AUTHORIZATION,
  IDENTITIES,
  STATES,
  type Identity,
  type Row,
  type State,
} from './testing/authorization-table.ts';
import type { TestTokens, WireReply } from './testing/client.ts';
import { snapshot } from './testing/snapshot.ts';
import { bookingOn, callNamed, request } from './testing/requests.ts';
import { sampleRequest } from './testing/sample-requests.ts';
import { newOrganizer, PASSWORD, proofOf, proveEmail, type TestOrganizer } from './testing/test-data.ts';

type Wire = Readonly<Record<string, unknown>>;

/** Texts that the server knows: of people, of umpires' logins, and what nobody is ever told. */
interface Secrets {
  readonly personal: readonly string[];
  readonly umpirePasswords: readonly string[];
  readonly sealed: readonly string[];
}

let app: TestApp;
let authorities: Authorities;
let forgetful: TestOrganizer;
let secrets: Secrets;

beforeAll(async () => {
  app = await startTestApp(inject('databaseUrl'));
  authorities = await newAuthorities(app);
  forgetful = await newOrganizer(app, { approved: false });
  secrets = await secretsOf(authorities);
});
afterAll(() => app.close());

/** What may stand in no answer; mobiles are made their own first, as organizers publish theirs. */
async function secretsOf(from: Authorities): Promise<Secrets> {
  await app.database.pool.query(
    "update players set mobile = '91' || lpad(entry_id::text || position, 8, '5')",
  );
  app.database.changed('everything');
  const personal = await textsOf(`
    select mobile as text from players union select email from players union select email from bookings
    union select utr from bookings union select reference from entries where reference <> 'cash'
    union select email from admins`);
  const hashes = await textsOf(`
    select password_hash as text from organizations union select password_hash from admins
    union select encode(token_hash, 'hex') from sessions`);
  const held = Object.values(from.places).flatMap((place) =>
    IDENTITIES.filter((identity) => identity !== 'junk')
      .flatMap((identity) => from.tokensOf(identity, place))
      .flatMap((tokens) => Object.values(tokens) as string[]),
  );
  const umpirePasswords = Object.values(from.places).map(({ umpirePassword }) => umpirePassword);
  return { personal, umpirePasswords, sealed: [...hashes, ...new Set(held)] };
}

async function textsOf(query: string): Promise<readonly string[]> {
  const { rows } = await app.database.pool.query<{ text: string | null }>(query);
  return rows.flatMap(({ text }) => text ?? []).filter((text) => text !== '');
}

/** What an identity may be told by no call; each of them is told more than the next. */
function secretFrom(identity: Identity): readonly string[] {
  const { personal, umpirePasswords, sealed } = secrets;
  if (identity === 'owner') return sealed;
  if (identity === 'admin') return [...sealed, ...umpirePasswords];
  return [...sealed, ...umpirePasswords, ...personal];
}

/** Calls whose success ends the session that made it: signing in takes the place of the former one. */
const ENDS_SESSION = [
  'logout',
  'umpireLogout',
  'adminLogout',
  'login',
  'authenticate',
  'finishLogin',
  'validateOtpAndLogin',
];
const WITHOUT_SESSION: readonly Identity[] = ['nobody', 'junk', 'ended'];

/** Calls that use up what was proved beforehand, so that every caller needs a proof of their own. */
const USES_PROOF = [
  // An address keeps only so many places of one event, and a place is given once.
  'holds.make',
  'holds.givePlace',
  // Who waits, waits once.
  'waiting.join',
  'waiting.take',
  'waiting.withdraw',
  'waiting.remove',
  // A payment is confirmed once, and taken back once.
  'ledger.undo',
  'ledger.settle',
  'ledger.accept',
  'ledger.reverse',
  // A refund takes each step once.
  'refunds.suggest',
  'refunds.accept',
  'refunds.decline',
  'refunds.send',
  'refunds.fail',
  'refunds.undo',
  'pass.giveUpi',
  'validateOtp',
  'bookEvents',
  'openMyData',
  'pass.find',
  'pass.renew',
  'pass.withdraw',
  'signup',
  'resetPassword',
  'finishLogin',
  'validateOtpAndLogin',
];

/** Of what these prove only the newest counts, so each request waits for the one before. */
const ONE_BY_ONE = ['resetPassword', 'validateOtpAndLogin'];

async function freshParts(name: string, { event }: Place): Promise<Parts> {
  if (name === 'bookEvents') return bookingOn(app, event);
  if (name !== 'resetPassword') return sampleRequest(authorities.setup, name);
  const { email } = forgetful;
  await proveEmail(app, 'organizer_change_password', email);
  const proof = proofOf('organizer_change_password', email);
  return { body: { email, mobile: '9876543210', password: PASSWORD, ...proof } };
}

interface Cell {
  readonly state: State;
  readonly identity: Identity;
  readonly expected: string;
  readonly place: Place;
  readonly tokens: readonly TestTokens[];
  readonly parts: Parts;
}

/** An organizer's profile keeps its own e-mail address. */
function ownEmail(name: string, identity: Identity): Wire {
  if (name !== 'updateOrganization') return {};
  const { owner, stranger } = authorities.setup;
  return { email: identity === 'stranger' ? stranger.email : owner.email };
}

/** A specimen for one cell, made to be about the place and by whom it is. */
async function partsOf(call: AnyCall, place: Place, state: State, identity: Identity, once: Parts) {
  const isFresh = USES_PROOF.includes(call.name) && !ONE_BY_ONE.includes(call.name);
  const sample = isFresh ? await freshParts(call.name, place) : once;
  const changes = ABOUT[call.name]?.(place, sample, state);
  return {
    query: { ...sample.query, ...changes?.query },
    body: { ...sample.body, ...ownEmail(call.name, identity), ...changes?.body },
  };
}

async function cellOf(call: AnyCall, row: Row, state: State, identity: Identity, once: Parts): Promise<Cell> {
  const place = authorities.places[state];
  const expected = row.answers.get(state)?.[identity] ?? '';
  const isSignedIn = !WITHOUT_SESSION.includes(identity);
  const isSpent = ENDS_SESSION.includes(call.name) && expected === 'yes' && isSignedIn;
  const all = isSpent ? [await authorities.signIn(identity, place)] : authorities.tokensOf(identity, place);
  // Tokens that are none are alike everywhere, so they are all tried at one place.
  const isVaried = state === 'open' && (call.role !== 'anyone' || call.method === 'GET');
  const tokens = isVaried ? all : all.slice(0, 1);
  return {
    state,
    identity,
    expected,
    place,
    tokens,
    parts: await partsOf(call, place, state, identity, once),
  };
}

const CODE_OF = new Map(Object.entries(refusalTexts).map(([code, text]) => [text as string, code]));

/** A reply in the words of the table. */
function answerOf({ status, body }: WireReply): string {
  if (status === 200 && body.success === true) return 'yes';
  if (status === 401 || status === 403) {
    const keys = Object.keys(body).toSorted().join();
    return keys === 'errors,message,success' ? String(status) : `${status} with ${keys}`;
  }
  const text = body.message ?? Object.values(body.errors ?? {})[0] ?? '';
  return CODE_OF.get(text) ?? `${status} ${text}`;
}

const PERSONAL_KEY = /^(mobile|email|utr\w*|\w*password\w*|\w*hash|\w*token|otp)$/i;

function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)]);
}

/** How much of a place's tournament a list holds. */
function shown(reply: WireReply, { tournament, knockout }: Place): string {
  const found = (reply.body['tournaments'] as Wire[]).find((one) => one['id'] === tournament);
  if (found === undefined) return 'nothing';
  expect(keysOf(found).filter((key) => PERSONAL_KEY.test(key))).toEqual([]);
  const event = (found['events'] as Wire[]).find((one) => one['id'] === knockout.event);
  const [first] = event?.['fixtures'] as Wire[];
  const teams = event?.['teams'] as { players: Wire[] }[];
  if (!first?.['player1'])
    return teams.length === 0 && first !== undefined ? 'facts' : 'players without draw';
  const keys = keysOf(teams[0]?.players);
  if (keys.includes('dob')) return 'all';
  if (keys.includes('academyName')) return 'players';
  return keys.includes('name') ? 'names' : 'draw without names';
}

/** What an answer tells, in the words of the table. */
function toldBy({ name }: AnyCall, reply: WireReply, place: Place): string {
  if (name === 'getTournaments') return shown(reply, place);
  const isEmpty =
    (name === 'players.get' && reply.body['page'] === null) ||
    (name === 'players.find' && (reply.body['players'] as Wire[]).length === 0);
  return isEmpty ? 'nothing' : answerOf(reply);
}

/** Sends a cell's request with each of its tokens; the answers that came, in the words of the table. */
async function tried(call: AnyCall, cell: Cell): Promise<string> {
  const { tokens, place, identity } = cell;
  const parts = ONE_BY_ONE.includes(call.name) ? await freshParts(call.name, place) : cell.parts;
  const answers = new Set<string>();
  for (const one of tokens) {
    for (const query of queriesOf(call, place)) {
      const asked = { ...parts, query: { ...parts.query, ...query }, tokens: one };
      const reply = await request(app, call, asked);
      expectNothingSecret(reply, identity);
      answers.add(toldBy(call, reply, place));
    }
  }
  return [...answers].join(' or ');
}

/** A tournament is asked for by its number and in the list of all. */
function queriesOf({ name }: AnyCall, { tournament }: Place): readonly Readonly<Record<string, string>>[] {
  return name === 'getTournaments' ? [{}, { id: String(tournament) }] : [{}];
}

function expectNothingSecret({ body }: WireReply, identity: Identity): void {
  const text = JSON.stringify(body);
  expect(secretFrom(identity).filter((secret) => text.includes(secret))).toEqual([]);
}

type Answered = Record<string, Record<string, string>>;

/** Tries cells; all but successful writes at once, and those must leave everything as it was. */
async function tryAll(call: AnyCall, cells: readonly Cell[], into: Answered): Promise<void> {
  const isWrite = ({ expected }: Cell) =>
    (call.writes || USES_PROOF.includes(call.name)) && expected === 'yes';
  const note = async (cell: Cell) => {
    (into[cell.state] ??= {})[cell.identity] = await tried(call, cell);
  };
  const before = await snapshot(app);
  await Promise.all(cells.filter((cell) => !isWrite(cell)).map(note));
  expect(await snapshot(app)).toEqual(before);
  for (const cell of cells.filter(isWrite)) await note(cell);
}

async function switchSite(siteActive: boolean): Promise<void> {
  const tokens = authorities.setup.admin;
  await request(app, callNamed('toggleSiteActive'), { body: { siteActive }, tokens });
}

async function answersTo(call: AnyCall, row: Row): Promise<Answered> {
  const once = USES_PROOF.includes(call.name) ? {} : await sampleRequest(authorities.setup, call.name);
  const cells: Cell[] = [];
  for (const state of STATES[row.about])
    for (const identity of IDENTITIES) cells.push(await cellOf(call, row, state, identity, once));
  const answers: Answered = {};
  const isOff = ({ state }: Cell) => state === 'maintenance';
  await tryAll(
    call,
    cells.filter((cell) => !isOff(cell)),
    answers,
  );
  await switchSite(false);
  await tryAll(call, cells.filter(isOff), answers);
  await switchSite(true);
  return answers;
}

/** The points of the checklist that the row of a call proves. */
const POINTS: Readonly<Record<string, string>> = {
  getTournaments: '[AUTHZ-PUB-01]',
  getOrganization: '[AUTHZ-ORG-01]',
  changePassword: '[AUTHZ-ORG-02]',
  updateOrganization: '[AUTHZ-ORG-03]',
  updatePayment: '[AUTHZ-ORG-04]',
  uploadImage: '[AUTHZ-ORG-05]',
  organizerTournaments: '[AUTHZ-ORG-06]',
  createTournament: '[AUTHZ-ORG-07]',
  updateTournament: '[AUTHZ-ORG-08, AUTHZ-OWN-01]',
  createEvent: '[AUTHZ-ORG-09, AUTHZ-OWN-02]',
  updateEvent: '[AUTHZ-ORG-10, AUTHZ-OWN-03]',
  deleteEvent: '[AUTHZ-ORG-11, AUTHZ-OWN-04]',
  getEntries: '[AUTHZ-ORG-12, AUTHZ-OWN-05]',
  createEntries: '[AUTHZ-ORG-13, AUTHZ-OWN-06]',
  updateEntries: '[AUTHZ-ORG-14, AUTHZ-OWN-07]',
  deleteEntry: '[AUTHZ-ORG-15, AUTHZ-OWN-08]',
  updateSettings: '[AUTHZ-ORG-16, AUTHZ-OWN-09]',
  tournamentPayments: '[AUTHZ-ORG-17, AUTHZ-OWN-10]',
  entryTotals: '[AUTHZ-ORG-18, AUTHZ-OWN-11]',
  'knockout.save': '[AUTHZ-FX-01, AUTHZ-FX-02, AUTHZ-FX-03]',
  'knockout.remove': '[AUTHZ-FX-04, AUTHZ-FX-05, AUTHZ-FX-06]',
  'knockout.saveDetails': '[AUTHZ-FX-07, AUTHZ-FX-08, AUTHZ-FX-09]',
  'knockout.saveLive': '[AUTHZ-FX-10, AUTHZ-FX-11, AUTHZ-FX-12]',
  'knockout.saveReporting': '[AUTHZ-FX-13, AUTHZ-FX-14, AUTHZ-FX-15]',
  'knockout.saveScores': '[AUTHZ-FX-16, AUTHZ-FX-17, AUTHZ-FX-18]',
  'pool.save': '[AUTHZ-FX-19, AUTHZ-FX-20, AUTHZ-FX-21]',
  'pool.remove': '[AUTHZ-FX-22, AUTHZ-FX-23, AUTHZ-FX-24]',
  'pool.saveDetails': '[AUTHZ-FX-25, AUTHZ-FX-26, AUTHZ-FX-27]',
  'pool.saveLive': '[AUTHZ-FX-28, AUTHZ-FX-29, AUTHZ-FX-30]',
  'pool.saveReporting': '[AUTHZ-FX-31, AUTHZ-FX-32, AUTHZ-FX-33]',
  'pool.saveScores': '[AUTHZ-FX-34, AUTHZ-FX-35, AUTHZ-FX-36]',
  getAdmin: '[AUTHZ-ADM-01, API-ADM-GEN-01]',
  getOrganizations: '[AUTHZ-ADM-02]',
  deleteOrganization: '[AUTHZ-ADM-03]',
  toggleApproved: '[AUTHZ-ADM-04]',
  adminTournaments: '[AUTHZ-ADM-05]',
  deleteTournament: '[AUTHZ-ADM-06]',
  toggleTurnedOff: '[AUTHZ-ADM-07]',
  toggleSiteActive: '[AUTHZ-ADM-08]',
  changeAdminPassword: '[AUTHZ-ADM-09]',
  adminTournamentPayments: '[AUTHZ-ADM-10]',
  dashboard: '[AUTHZ-UMP-01]',
};

describe('the table of authorization', () => {
  it('has a row for every call, and in it a line for every state', () => {
    expect(Object.keys(AUTHORIZATION).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
    for (const [name, { about, answers }] of Object.entries(AUTHORIZATION)) {
      expect([...answers.keys()], name).toEqual(STATES[about]);
      for (const line of answers.values()) expect(Object.keys(line), name).toEqual(IDENTITIES);
    }
  });
});

/** Refusals must change nothing and sign nobody out; no answer may tell what is not for who asks. */
describe('every answer is as the table says, and tells nothing secret [AUTHZ-PUB-03, DATA-OTOUR-03]', () => {
  const rows = Object.entries(AUTHORIZATION).map(([name, row]) => [name, POINTS[name] ?? '', row] as const);

  it.each(rows)('%s %s', { timeout: 60_000 }, async (name, _points, row) => {
    expect(await answersTo(callNamed(name), row)).toEqual(Object.fromEntries(row.answers));
    const { tokens } = authorities.setup.stranger;
    expect((await request(app, callNamed('getOrganization'), { tokens })).status).toBe(200);
  });

  it.each(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/api/openapi.json', '/healthz'])(
    'and so does %s',
    async (url) => {
      const { body } = await app.app.http.inject({ method: 'GET', url });
      expect(body).not.toBe('');
      expect(secretFrom('nobody').filter((secret) => body.includes(secret))).toEqual([]);
    },
  );
});
