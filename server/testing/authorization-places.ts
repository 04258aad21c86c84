import type { TestApp } from './app.ts';
import type { Identity, State } from './authorization-table.ts';
import type { TestTokens } from './client.ts';
import { newDeskPassword } from './desk-requests.ts';
import { callNamed, newTestSetup, ownTournament, request, umpireTokens, type TestSetup } from './requests.ts';
import { bookOne, contradictLog, newEntries, panelToken, savedDraw } from './sample-requests.ts';
import { SETTINGS } from './wire-settings.ts';
import {
  adminToken,
  newEvent,
  newOrganizer,
  newTournament,
  PASSWORD,
  type TestOrganizer,
} from './test-data.ts';

type Wire = Readonly<Record<string, unknown>>;

/** All that calls can be about, in one state; two of what some call takes away. */
export interface Place {
  readonly owner: TestOrganizer;
  readonly umpire: TestTokens;
  readonly organization: number;
  readonly tournament: number;
  readonly twin: number;
  readonly umpirePassword: string;
  readonly deskPassword: string;
  readonly settings: Wire;
  /** An event with a knockout, one with pools, and one without a draw that has an entry. */
  readonly knockout: DrawnEvent;
  readonly pool: DrawnEvent;
  readonly event: number;
  readonly entry: number;
  /** An entry that stands in the knockout, in a match that nobody scores. */
  readonly drawnEntry: number;
  /** What the panel holds that scores a match of the pools. */
  readonly panel: string;
}

export interface DrawnEvent {
  readonly event: number;
  readonly match: number;
  readonly fixtures: readonly Wire[];
}

/** The match of a place's pools that a panel scores. */
export function loggedMatch({ event }: DrawnEvent) {
  return { eventId: event, stage: 'pool', matchNo: 1 } as const;
}

/** The one with a result and another one in its log. */
export function contradictedMatch({ event }: DrawnEvent) {
  return { eventId: event, stage: 'pool', matchNo: 2 } as const;
}

/** The places, and who goes there. */
export interface Authorities {
  readonly setup: TestSetup;
  readonly places: Readonly<Record<State, Place>>;
  /** Every set of tokens that an identity stands for at a place. */
  tokensOf(identity: Identity, place: Place): readonly TestTokens[];
  /** A new session of an identity, to be used up. */
  signIn(identity: Identity, place: Place): Promise<TestTokens>;
}

const SHOWN = { isPublic: '1', showFixtures: '1', showPlayers: '1', showEntries: '1' };
const SWITCHES: Partial<Record<State, Wire>> = {
  hidden: { isPublic: '0' },
  unpublished: { showFixtures: '0', showPlayers: '0' },
};
const NEVER = 900_000_000;

async function drawnEvent(setup: TestSetup, stage: 'knockout' | 'pool'): Promise<DrawnEvent> {
  const drawn = await savedDraw(setup, stage);
  const stored = await request(setup.app, callNamed(`${stage}.get`), {
    query: { event: String(drawn.event) },
    tokens: setup.owner.tokens,
  });
  return { ...drawn, fixtures: stored.body['fixtures'] as Wire[] };
}

async function byOwner({ app, owner }: TestSetup, name: string, body: Wire): Promise<void> {
  const reply = await request(app, callNamed(name), { body, tokens: owner.tokens });
  if (reply.body.success !== true) throw new Error(`${name}: ${JSON.stringify(reply.body)}`);
}

/** Both tournaments of a place, filled and open but for the switches of the state. */
async function newPlace(base: TestSetup, state: State, organization: number): Promise<Place> {
  const { app, owner } = base;
  const [tournament, twin] = [await newTournament(app, owner), await newTournament(app, owner)];
  const setup = { ...base, tournament };
  const event = await newEvent(app, owner, tournament);
  const [entry = 0] = await newEntries(setup, event, 1);
  await bookOne(setup, event);
  const [knockout, pool] = [await drawnEvent(setup, 'knockout'), await drawnEvent(setup, 'pool')];
  const umpire = await umpireTokens(app, owner, tournament);
  const settings = { ...SETTINGS, ...SHOWN, ...SWITCHES[state] };
  for (const id of [tournament, twin])
    await byOwner(setup, 'updateSettings', { ...settings, tournamentID: id });
  const umpirePassword = String((await ownTournament(app, owner, tournament))['umpirePassword']);
  const deskPassword = await newDeskPassword(app, owner, tournament);
  const drawnEntry = Number(knockout.fixtures[1]?.['player1']);
  const panel = await panelToken(setup, loggedMatch(pool));
  await contradictLog(setup, contradictedMatch(pool));
  const places = { organization, tournament, twin, knockout, pool, event, entry, drawnEntry, panel };
  return { owner, umpire, umpirePassword, deskPassword, settings, ...places };
}

async function byAdmin({ app, admin }: TestSetup, name: string, body: Wire): Promise<void> {
  const reply = await request(app, callNamed(name), { body, tokens: admin });
  if (reply.body.success !== true) throw new Error(`${name}: ${JSON.stringify(reply.body)}`);
}

/** What brings a place into its state, where that is no switch of the tournament or the site. */
async function enter(setup: TestSetup, state: State, place: Place): Promise<void> {
  if (state === 'removed') {
    for (const eventID of [place.event, place.knockout.event, place.pool.event])
      await byOwner(setup, 'deleteEvent', { eventID });
  }
  if (state === 'orphaned') await byAdmin(setup, 'deleteOrganization', { id: place.organization });
  for (const id of [place.tournament, place.twin]) {
    if (state === 'off') await byAdmin(setup, 'toggleTurnedOff', { id, turnedOff: true });
    if (state === 'deleted') await byAdmin(setup, 'deleteTournament', { id });
  }
}

/** Numbers that never were, with the matches of another place under them. */
function nowhere(open: Place): Place {
  const drawn = ({ fixtures }: DrawnEvent, event: number): DrawnEvent => ({
    event,
    match: event,
    fixtures: fixtures.map((one) => ({ ...one, eventId: event })),
  });
  return {
    ...open,
    organization: NEVER,
    tournament: NEVER,
    twin: NEVER,
    knockout: drawn(open.knockout, NEVER),
    pool: drawn(open.pool, NEVER),
    event: NEVER,
    entry: NEVER,
    drawnEntry: NEVER,
  };
}

async function signIn(setup: TestSetup, identity: Identity, place: Place): Promise<TestTokens> {
  const { app } = setup;
  if (identity === 'admin') return { admin: await adminToken(app) };
  if (identity === 'umpire') return umpireTokens(app, place.owner, place.tournament);
  if (identity === 'otherUmpire') return umpireTokens(app, setup.stranger, setup.foreign);
  const { owner, stranger, waiting } = { ...setup, owner: place.owner };
  const account = { owner, stranger, waiting }[identity as 'owner' | 'stranger' | 'waiting'];
  const body = { email: account.email, password: PASSWORD };
  const login = await request(app, callNamed('login'), { body });
  return { organizer: String(login.body['token']) };
}

/** Sessions of all roles, given up by their owners. */
async function loggedOut(setup: TestSetup, place: Place): Promise<TestTokens> {
  const tokens = {
    ...(await signIn(setup, 'owner', place)),
    ...(await signIn(setup, 'umpire', place)),
    ...(await signIn(setup, 'admin', place)),
  };
  for (const name of ['logout', 'umpireLogout', 'adminLogout'])
    await request(setup.app, callNamed(name), { body: {}, tokens });
  return tokens;
}

/** Sessions of all roles whose time is over. */
async function expired(setup: TestSetup, place: Place): Promise<TestTokens> {
  const newest = await setup.app.database.pool.query<{ id: string }>('select max(id) as id from sessions');
  const tokens = {
    ...(await signIn(setup, 'owner', place)),
    ...(await signIn(setup, 'umpire', place)),
    ...(await signIn(setup, 'admin', place)),
  };
  await setup.app.database.pool.query('update sessions set expires_at = created_at where id > $1', [
    newest.rows[0]?.id,
  ]);
  return tokens;
}

/** Junk of the right form, and every token in the place of another role's. */
function junkOf({ owner, umpire, admin }: TestSetup): readonly TestTokens[] {
  const junk = 'A'.repeat(43);
  return [
    { organizer: junk, umpire: junk, admin: junk },
    { organizer: admin.admin, umpire: owner.tokens.organizer, admin: umpire.umpire },
  ];
}

/** Builds a place for every state. */
export async function newAuthorities(app: TestApp): Promise<Authorities> {
  const setup = await newTestSetup(app);
  const orphan = await newOrganizer(app, { upiId: 'orphan@okaxis' });
  const made = async (state: State, organization = orphan.id): Promise<Place> => {
    const owner = state === 'orphaned' ? orphan : setup.owner;
    const place = await newPlace({ ...setup, owner }, state, organization);
    await enter({ ...setup, owner }, state, place);
    return place;
  };
  const open = await made('open', (await newOrganizer(app)).id);
  const places = {
    open,
    maintenance: await made('maintenance', (await newOrganizer(app)).id),
    hidden: await made('hidden'),
    unpublished: await made('unpublished'),
    off: await made('off'),
    deleted: await made('deleted'),
    removed: await made('removed'),
    orphaned: await made('orphaned'),
    missing: nowhere(open),
  };
  const ended = [await loggedOut(setup, open), await expired(setup, open)];
  const tokensOf = (identity: Identity, { owner, umpire }: Place): readonly TestTokens[] =>
    ({
      nobody: [{}],
      junk: junkOf(setup),
      ended,
      waiting: [setup.waiting.tokens],
      stranger: [setup.stranger.tokens],
      otherUmpire: [setup.foreignUmpire],
      umpire: [umpire],
      owner: [owner.tokens],
      admin: [setup.admin],
    })[identity];
  return { setup, places, tokensOf, signIn: (identity, place) => signIn(setup, identity, place) };
}
