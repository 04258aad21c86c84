import { matchCode, publicCalls } from '@tournaments/contract';
import type { MatchAct } from '@tournaments/engine';
import { createUnsubscribeTokens } from '../features/notifications/unsubscribe-tokens.ts';
import { send, type TestTokens } from './client.ts';
import { deskMakers, seconds } from './desk-requests.ts';
import { eventsOf, OPENING } from './match-events.ts';
import { holdMakers } from './hold-requests.ts';
import { receiptMakers } from './receipt-requests.ts';
import { waitingMakers } from './waiting-requests.ts';
import { ledgerMakers } from './ledger-requests.ts';
import { refundMakers } from './refund-requests.ts';
import { passMakers } from './pass-requests.ts';
import { playerMakers } from './player-requests.ts';
import {
  bookingOn,
  callNamed,
  ownTournament,
  request,
  umpireTokens,
  wirePlayer,
  type Maker,
  type SampleRequest,
  type TestSetup,
  type Wire,
} from './requests.ts';
import {
  ADMIN,
  adminToken,
  book,
  newEvent,
  newOrganizer,
  newPlayer,
  newTournament,
  newUtr,
  PASSWORD,
  proofOf,
  proveEmail,
  type TestOrganizer,
  type TestServer,
} from './test-data.ts';
import { knockoutRecords, poolRecords } from './wire-draws.ts';
import { SETTINGS } from './wire-settings.ts';

/** Entries by the organizer; answers their ids. */
export async function newEntries(
  setup: TestSetup<TestServer>,
  event: number,
  count: number,
): Promise<readonly number[]> {
  const { app, owner, tournament } = setup;
  const team = () => ({ players: [wirePlayer()], feesPaid: true, utrNo: 'cash', updateFees: true });
  await request(app, callNamed('createEntries'), {
    body: { eventID: event, teamID: '', teams: Array.from({ length: count }, team) },
    tokens: owner.tokens,
  });
  const listed = await request(app, callNamed('getEntries'), {
    query: { event: String(event), tournament_id: String(tournament) },
    tokens: owner.tokens,
  });
  return (listed.body['teams'] as Wire[]).map((one) => Number(one['id']));
}

async function newPoolEvent({ app, owner, tournament }: TestSetup<TestServer>): Promise<number> {
  const created = await request(app, callNamed('createEvent'), {
    body: { ...eventBody(tournament), matchType: 'Round Robin + Knockout' },
    tokens: owner.tokens,
  });
  return Number(created.body['eventID']);
}

/** An event as it is sent to be saved. */
export function eventBody(tournament: number): Record<string, unknown> {
  return {
    eventID: '',
    tournamentID: tournament,
    eventName: "Women's Singles",
    eventType: 'Singles',
    matchType: 'Knockout',
    maxNumOfTeams: '32',
    teamEntryFee: '600',
    allowBooking: '1',
    offers: '10',
  };
}

/** An event of the owner's with a draw ready to be saved. */
async function drawReady(setup: TestSetup<TestServer>, stage: 'knockout' | 'pool') {
  if (stage === 'knockout') {
    const event = await newEvent(setup.app, setup.owner, setup.tournament);
    return { event, fixtures: knockoutRecords(event, await newEntries(setup, event, 4)) };
  }
  const event = await newPoolEvent(setup);
  return { event, fixtures: poolRecords(event, await newEntries(setup, event, 3)) };
}

/** An event of the owner's with a saved draw; answers the event and the first match's id. */
export async function savedDraw(setup: TestSetup<TestServer>, stage: 'knockout' | 'pool' = 'knockout') {
  const { event, fixtures } = await drawReady(setup, stage);
  const saved = await request(setup.app, callNamed(`${stage}.save`), {
    body: { fixtures },
    tokens: setup.owner.tokens,
  });
  const [first] = saved.body['fixtures'] as Wire[];
  return { event, match: Number(first?.['id']) };
}

/** An entry that stands in a saved draw. */
async function drawnEntry(setup: TestSetup<TestServer>): Promise<number> {
  const { fixtures } = await drawReady(setup, 'knockout');
  await request(setup.app, callNamed('knockout.save'), { body: { fixtures }, tokens: setup.owner.tokens });
  return Number(fixtures[0]?.['player1']);
}

const PUBLIC: Readonly<Record<string, Maker>> = {
  getTournaments: () => ({ tokens: {} }),
  siteSettings: () => ({ tokens: {} }),
  validateUtr: () => ({ body: { utrNumber: newUtr() }, tokens: {} }),
  sendOtp: () => ({ body: { type: 'event_booking', email: newPlayer().email }, tokens: {} }),
  validateOtp: async ({ app }) => {
    const { email } = newPlayer();
    await send(app, publicCalls.sendOtp, { body: { type: 'event_booking', email } });
    return { body: { type: 'event_booking', otp: await app.newestOtp(email), email }, tokens: {} };
  },
  bookEvents: async ({ app, owner, tournament }) => bookingOn(app, await newEvent(app, owner, tournament)),
};

const ACCOUNT: Readonly<Record<string, Maker>> = {
  signup: async ({ app }) => {
    const { email } = newPlayer();
    await proveEmail(app, 'organizer_signup', email);
    const body = { name: 'New Club', email, mobileNumber: '9876543210', password: PASSWORD };
    return { body: { ...body, ...proofOf('organizer_signup', email) }, tokens: {} };
  },
  checkPassword: () => ({
    body: { name: 'New Club', email: newPlayer().email, mobile: '9876543210', password: PASSWORD },
    tokens: {},
  }),
  login: ({ owner }) => ({ body: { email: owner.email, password: PASSWORD }, tokens: {} }),
  resetPassword: async ({ app }) => {
    const { email } = await newOrganizer(app);
    await proveEmail(app, 'organizer_change_password', email);
    const body = { email, mobile: '9876543210', password: 'another password' };
    return { body: { ...body, ...proofOf('organizer_change_password', email) }, tokens: {} };
  },
  changePassword: async ({ app }) => {
    const { tokens } = await newOrganizer(app);
    const body = {
      oldPassword: PASSWORD,
      newPassword: 'a new password',
      confirmNewPassword: 'a new password',
    };
    return { body, tokens };
  },
  getOrganization: ({ owner }) => ({ tokens: owner.tokens }),
  updateOrganization: async ({ app }) => {
    const { email, tokens } = await newOrganizer(app);
    return { body: { name: 'Renamed Club', email, mobile: '9876543211', password: PASSWORD }, tokens };
  },
  finishLogin: async ({ app }) => ({ body: (await atSecondStep(app)).body, tokens: {} }),
  saveSecondStep: async ({ app }) => {
    const { tokens } = await newOrganizer(app);
    return { body: { secondStep: false, password: PASSWORD }, tokens };
  },
  mailSettings: ({ owner }) => ({ tokens: owner.tokens }),
  saveMailSettings: async ({ app }) => ({
    body: { daily: false, bookings: true },
    tokens: (await newOrganizer(app)).tokens,
  }),
  unsubscribe: async ({ app }) => ({ body: { token: await unsubscribeToken(app) }, tokens: {} }),
  updatePayment: ({ owner }) => ({ body: { upiId: 'shuttlers@okhdfc', qrCode: '' }, tokens: owner.tokens }),
  uploadImage: ({ owner }) => ({ tokens: owner.tokens }),
  logout: async ({ app }) => ({ body: {}, tokens: (await newOrganizer(app)).tokens }),
};

/** A token as it stands in the foot of a new organizer's mails, or none that counts where the secret is not known. */
export async function unsubscribeToken(app: TestServer, organizer?: TestOrganizer): Promise<string> {
  const tokens = createUnsubscribeTokens(app.siteSecret ?? Buffer.from('unknown'));
  return tokens.make('daily', organizer ?? (await newOrganizer(app)));
}

/** An organizer with the second step on, the password given and the OTP mailed; what the step is asked with. */
export async function atSecondStep(app: TestServer) {
  const organizer = await newOrganizer(app);
  const { email, tokens } = organizer;
  const on = { secondStep: true, password: PASSWORD };
  await request(app, callNamed('saveSecondStep'), { body: on, tokens });
  const login = await request(app, callNamed('login'), { body: { email, password: PASSWORD } });
  await send(app, publicCalls.sendOtp, { body: { type: 'organizer_login', email } });
  return { organizer, body: { otp: await app.newestOtp(email), email, id: login.body['id'] } };
}

/** The number of the session that these tokens are. */
export async function sessionOf(app: TestServer, call: 'sessions' | 'adminSessions', tokens: TestTokens) {
  const { body } = await request(app, callNamed(call), { tokens });
  return (body['sessions'] as Wire[]).find((session) => session['current'] === true)?.['id'];
}

const SESSIONS: Readonly<Record<string, Maker>> = {
  sessions: ({ owner }) => ({ tokens: owner.tokens }),
  endSession: async ({ app, owner }) => {
    const body = { email: owner.email, password: PASSWORD };
    const login = await request(app, callNamed('login'), { body });
    const id = await sessionOf(app, 'sessions', { organizer: String(login.body['token']) });
    return { body: { id }, tokens: owner.tokens };
  },
  endOtherSessions: async ({ app }) => ({ body: {}, tokens: (await newOrganizer(app)).tokens }),
  adminSessions: ({ admin }) => ({ tokens: admin }),
  endAdminSession: async ({ app, admin }) => {
    const id = await sessionOf(app, 'adminSessions', { admin: await adminToken(app) });
    return { body: { id }, tokens: admin };
  },
  endOtherAdminSessions: ({ admin }) => ({ body: {}, tokens: admin }),
};

/** The facts of a tournament as they are sent to be saved. */
export const TOURNAMENT_FACTS = {
  name: 'Winter Open',
  details: '<p>Come and play</p>',
  address: 'Kotla Vijay Bhaskar Reddy Stadium\nHyderabad',
  startDate: '2030-12-01T09:00',
  poster: '',
  endDate: '2030-12-02T18:00',
  events: [],
};

const TOURNAMENTS: Readonly<Record<string, Maker>> = {
  organizerTournaments: ({ owner }) => ({ tokens: owner.tokens }),
  createTournament: ({ owner }) => ({ body: TOURNAMENT_FACTS, tokens: owner.tokens }),
  updateTournament: async ({ app, owner }) => ({
    body: { ...TOURNAMENT_FACTS, tournamentID: await newTournament(app, owner) },
    tokens: owner.tokens,
  }),
  createEvent: ({ owner, tournament }) => ({ body: eventBody(tournament), tokens: owner.tokens }),
  updateEvent: async ({ app, owner, tournament }) => ({
    body: { ...eventBody(tournament), eventID: await newEvent(app, owner, tournament) },
    tokens: owner.tokens,
  }),
  deleteEvent: async ({ app, owner, tournament }) => ({
    body: { eventID: await newEvent(app, owner, tournament) },
    tokens: owner.tokens,
  }),
  getEntries: ({ owner, tournament }) => ({
    query: { event: 'All', tournament_id: String(tournament) },
    tokens: owner.tokens,
  }),
  createEntries: async ({ app, owner, tournament }) => ({
    body: {
      eventID: await newEvent(app, owner, tournament),
      teamID: '',
      teams: [{ players: [wirePlayer()], feesPaid: true, payment: { feesPaid: '500' }, utrNo: 'cash' }],
    },
    tokens: owner.tokens,
  }),
  updateEntries: async (setup) => {
    const event = await newEvent(setup.app, setup.owner, setup.tournament);
    const [id] = await newEntries(setup, event, 1);
    const team = { id, players: [wirePlayer()], feesNotPaid: true, utrNo: '', updateFees: true };
    return { body: { eventID: event, teamID: id, teams: [team] }, tokens: setup.owner.tokens };
  },
  deleteEntry: async (setup) => {
    const event = await newEvent(setup.app, setup.owner, setup.tournament);
    const [teamID] = await newEntries(setup, event, 1);
    return { body: { teamID }, tokens: setup.owner.tokens };
  },
  updateSettings: ({ owner, tournament }) => ({
    body: { tournamentID: tournament, ...SETTINGS },
    tokens: owner.tokens,
  }),
  tournamentPayments: ({ owner, tournament }) => ({
    query: { id: String(tournament) },
    tokens: owner.tokens,
  }),
  entryTotals: ({ owner, tournament }) => ({
    query: { tournamentID: `${tournament},` },
    tokens: owner.tokens,
  }),
};

const ORGANIZERS: Readonly<Record<string, Maker>> = {
  restoreEntry: async (setup) => {
    const event = await newEvent(setup.app, setup.owner, setup.tournament);
    const [teamID] = await newEntries(setup, event, 1);
    const sample = { body: { teamID }, tokens: setup.owner.tokens };
    await request(setup.app, callNamed('deleteEntry'), sample);
    return sample;
  },
  withdrawal: async (setup) => ({
    query: { team_id: String(await drawnEntry(setup)) },
    tokens: setup.owner.tokens,
  }),
  withdrawEntry: async (setup) => ({
    body: { teamID: await drawnEntry(setup), reason: 'Injured.' },
    tokens: setup.owner.tokens,
  }),
  reinstateEntry: async (setup) => {
    const teamID = await drawnEntry(setup);
    const tokens = setup.owner.tokens;
    const body = { teamID, reason: 'Injured.' };
    await request(setup.app, callNamed('withdrawEntry'), { body, tokens });
    return { body: { teamID }, tokens };
  },
  restoreEvent: async ({ app, owner, tournament }) => {
    const sample = { body: { eventID: await newEvent(app, owner, tournament) }, tokens: owner.tokens };
    await request(app, callNamed('deleteEvent'), sample);
    return sample;
  },
  createEvents: ({ owner, tournament }) => ({
    body: { tournamentID: tournament, events: [eventBody(tournament), eventBody(tournament)] },
    tokens: owner.tokens,
  }),
  copyTournament: ({ owner, tournament }) => ({
    body: { tournamentID: tournament, name: 'Monsoon Open again', startDate: '2031-06-07T09:00' },
    tokens: owner.tokens,
  }),
  markPayments: async (setup) => {
    const event = await newEvent(setup.app, setup.owner, setup.tournament);
    const ids = await newEntries(setup, event, 2);
    const teams = ids.map((teamID) => ({ teamID, was: 'paid', status: 'not-paid' }));
    return { body: { tournamentID: setup.tournament, teams }, tokens: setup.owner.tokens };
  },
  notifications: ({ owner, tournament }) => ({
    query: { tournament_id: String(tournament) },
    tokens: owner.tokens,
  }),
  readNotifications: ({ owner, tournament }) => ({
    body: { tournamentID: tournament, id: 1 },
    tokens: owner.tokens,
  }),
};

function matchMakers(stage: 'knockout' | 'pool'): Readonly<Record<string, Maker>> {
  const about = (more: Wire): Maker => {
    return async (setup) => {
      const { event, match } = await savedDraw(setup, stage);
      const id = 'team1score' in more ? { id: match } : {};
      return { body: { ...id, ...more, eventId: event, matchNo: 0 }, tokens: setup.owner.tokens };
    };
  };
  const asked: Maker = async (setup) => ({
    query: { event: String((await savedDraw(setup, stage)).event) },
    tokens: setup.owner.tokens,
  });
  return {
    [`${stage}.get`]: asked,
    [`${stage}.remove`]: asked,
    [`${stage}.save`]: async (setup) => ({
      body: { fixtures: (await drawReady(setup, stage)).fixtures },
      tokens: setup.owner.tokens,
    }),
    [`${stage}.saveDetails`]: about({
      courtNo: '3',
      time: '2030-12-01T10:00',
      status: '',
      selectedTeam: null,
    }),
    [`${stage}.saveLive`]: about({ isLive: true }),
    [`${stage}.saveReporting`]: about({ player1reported: true, player2reported: false }),
    [`${stage}.saveScores`]: about({
      status: '',
      selectedTeam: '1',
      team1score: 21,
      team2score: 15,
      team1set2: 21,
      team2set2: 18,
    }),
  };
}

/** A match that is scored point by point; where on the wire. */
export interface ScoredPlace {
  readonly eventId: number;
  readonly stage: 'knockout' | 'pool';
  readonly matchNo: number;
}

/** The next events of a match, from the toss on, as a panel sends them. */
function logBody(place: ScoredPlace, token: string, acts: readonly MatchAct[], from = 1): Wire {
  return { ...place, token, sentAt: seconds(), events: eventsOf(acts, from, seconds()) };
}

/** The token of a panel that took the match over. */
export async function panelToken(setup: Pick<TestSetup<TestServer>, 'app' | 'owner'>, place: ScoredPlace) {
  const body = { ...place, device: 'panel-1', name: 'K. Rao', takeOver: true };
  const { tokens } = setup.owner;
  return String((await request(setup.app, callNamed('matchLog.claim'), { body, tokens })).body['token']);
}

/** Makes a match have a result, and a log beside it that tells another one. */
export async function contradictLog(setup: Pick<TestSetup<TestServer>, 'app' | 'owner'>, place: ScoredPlace) {
  const {
    app,
    owner: { tokens },
  } = setup;
  const token = await panelToken(setup, place);
  const append = (body: Wire) => request(app, callNamed('matchLog.append'), { body, tokens });
  await append(logBody(place, token, [{ kind: 'walkover', absent: 'A' }]));
  const { eventId, matchNo } = place;
  const scores = { status: '', selectedTeam: '1', team1score: 21, team2score: 15, team12: 21, team22: 18 };
  const body = { id: null, eventId, matchNo, ...scores };
  await request(app, callNamed(`${place.stage}.saveScores`), { body, tokens });
  const last = await append(logBody(place, token, [{ kind: 'confirm' }], 2));
  if (last.body['standing'] !== 'conflict') throw new Error(`no conflict: ${JSON.stringify(last.body)}`);
}

async function drawnPlace(setup: TestSetup<TestServer>): Promise<ScoredPlace> {
  return { eventId: (await savedDraw(setup)).event, stage: 'knockout', matchNo: 0 };
}

const queryOf = (wire: object) =>
  Object.fromEntries(Object.entries(wire).map(([key, value]) => [key, String(value)]));

const LOGS: Readonly<Record<string, Maker>> = {
  'matchLog.get': async (setup) => ({
    query: queryOf(await drawnPlace(setup)),
    tokens: setup.owner.tokens,
  }),
  'matchLog.list': async (setup) => {
    const { eventId, stage } = await drawnPlace(setup);
    return { query: queryOf({ eventId, stage }), tokens: setup.owner.tokens };
  },
  'matchLog.claim': async (setup) => ({
    body: { ...(await drawnPlace(setup)), device: 'panel-1', name: 'K. Rao', takeOver: true },
    tokens: setup.owner.tokens,
  }),
  'matchLog.append': async (setup) => {
    const place = await drawnPlace(setup);
    return { body: logBody(place, await panelToken(setup, place), OPENING), tokens: setup.owner.tokens };
  },
  'matchLog.settle': async (setup) => {
    const place = await drawnPlace(setup);
    await contradictLog(setup, place);
    return { body: { ...place, keep: 'entered' }, tokens: setup.owner.tokens };
  },
  'matchLog.find': async (setup) => ({
    query: { code: matchCode((await savedDraw(setup)).match) },
    tokens: {},
  }),
};

/** An entry of an event of the owner's. */
async function knownEntry(setup: TestSetup<TestServer>): Promise<number> {
  return (await newEntries(setup, await newEvent(setup.app, setup.owner, setup.tournament), 1))[0]!;
}

async function challenged(app: TestServer): Promise<Wire> {
  const checked = await request(app, callNamed('checkAdmin'), { body: ADMIN });
  await send(app, publicCalls.sendOtp, { body: { type: 'admin_login', email: ADMIN.email } });
  return { otp: await app.newestOtp(ADMIN.email), email: ADMIN.email, id: checked.body['id'] };
}

const ADMINS: Readonly<Record<string, Maker>> = {
  checkAdmin: () => ({ body: ADMIN, tokens: {} }),
  validateOtpAndLogin: async ({ app }) => ({ body: await challenged(app), tokens: {} }),
  getAdmin: ({ admin }) => ({ tokens: admin }),
  getOrganizations: ({ admin }) => ({ tokens: admin }),
  deleteOrganization: async ({ app, admin }) => ({
    body: { id: (await newOrganizer(app)).id },
    tokens: admin,
  }),
  toggleApproved: async ({ app, admin }) => ({
    body: { id: (await newOrganizer(app, { approved: false })).id, approved: true },
    tokens: admin,
  }),
  adminTournaments: ({ admin }) => ({ tokens: admin }),
  deleteTournament: async ({ app, owner, admin }) => ({
    body: { id: await newTournament(app, owner) },
    tokens: admin,
  }),
  toggleTurnedOff: async ({ app, owner, admin }) => ({
    body: { id: await newTournament(app, owner), turnedOff: true },
    tokens: admin,
  }),
  toggleSiteActive: ({ admin }) => ({ body: { siteActive: true }, tokens: admin }),
  changeAdminPassword: ({ admin }) => ({
    body: {
      oldPassword: ADMIN.password,
      newPassword: ADMIN.password,
      confirmNewPassword: ADMIN.password,
    },
    tokens: admin,
  }),
  adminTournamentPayments: ({ admin, tournament }) => ({
    query: { tournament_id: String(tournament) },
    tokens: admin,
  }),
  audit: ({ admin }) => ({ tokens: admin }),
  restore: async (setup) => {
    const { app, owner, admin } = setup;
    const id = await newTournament(app, owner);
    await request(app, callNamed('deleteTournament'), { body: { id }, tokens: admin });
    return { body: { subject: 'tournament', id }, tokens: admin };
  },
  health: ({ admin }) => ({ tokens: admin }),
  retryMails: ({ admin }) => ({ body: {}, tokens: admin }),
  retention: ({ admin }) => ({ tokens: admin }),
  saveRetention: ({ admin }) => ({ body: { months: 24 }, tokens: admin }),
  siteContact: ({ admin }) => ({ tokens: admin }),
  saveSiteContact: ({ admin }) => ({ body: { email: 'desk@example.in', ownerAddress: '' }, tokens: admin }),
  adminLogout: async ({ app }) => ({ body: {}, tokens: { admin: await adminToken(app) } }),
};

const UMPIRES: Readonly<Record<string, Maker>> = {
  authenticate: async ({ app, owner, tournament }) => {
    const password = (await ownTournament(app, owner, tournament))['umpirePassword'];
    return { body: { tournamentId: String(tournament), password }, tokens: {} };
  },
  dashboard: ({ umpire }) => ({ tokens: umpire }),
  umpireLogout: async ({ app, owner, tournament }) => ({
    body: {},
    tokens: await umpireTokens(app, owner, tournament),
  }),
};

/** Opens the data of a person who just booked; answers the token and the entry. */
export async function openedData(setup: TestSetup<TestServer>) {
  const { app, owner, tournament } = setup;
  const event = await newEvent(app, owner, tournament);
  const { player } = await bookOne(setup, event);
  const { email } = player;
  await send(app, publicCalls.sendOtp, { body: { type: 'my_data', email } });
  const body = { email, otp: await app.newestOtp(email) };
  const opened = await request(app, callNamed('openMyData'), { body });
  const token = String(opened.body['token']);
  const seen = await request(app, callNamed('myData'), { body: { token } });
  const [record] = seen.body['records'] as Wire[];
  return { token, email, event, player, record: record ?? {} };
}

const PEOPLE: Readonly<Record<string, Maker>> = {
  openMyData: async ({ app }) => {
    const { email } = newPlayer();
    await send(app, publicCalls.sendOtp, { body: { type: 'my_data', email } });
    return { body: { email, otp: await app.newestOtp(email) }, tokens: {} };
  },
  myData: async (setup) => ({ body: { token: (await openedData(setup)).token }, tokens: {} }),
  correctMyData: async (setup) => {
    const { token, record } = await openedData(setup);
    const player = { ...(record['player'] as Wire), name: 'Corrected Name' };
    return { body: { token, teamID: record['teamID'], position: record['position'], player }, tokens: {} };
  },
  publishMyData: async (setup) => {
    const { token, record } = await openedData(setup);
    const { teamID, position } = record;
    return { body: { token, teamID, position, isPublished: false }, tokens: {} };
  },
  eraseMyData: async (setup) => ({ body: { token: (await openedData(setup)).token }, tokens: {} }),
};

const MAKERS: Readonly<Record<string, Maker>> = {
  ...PUBLIC,
  ...ACCOUNT,
  ...SESSIONS,
  ...TOURNAMENTS,
  ...ORGANIZERS,
  ...matchMakers('knockout'),
  ...matchMakers('pool'),
  ...LOGS,
  ...playerMakers(knownEntry),
  ...deskMakers((setup: TestSetup<TestServer>) => savedDraw(setup)),
  ...ADMINS,
  ...UMPIRES,
  ...PEOPLE,
  ...passMakers,
  ...ledgerMakers,
  ...receiptMakers,
  ...holdMakers,
  ...refundMakers,
  ...waitingMakers,
};

/** A fresh request for a call that succeeds when it is sent by its rightful caller. */
export async function sampleRequest(setup: TestSetup<TestServer>, name: string): Promise<SampleRequest> {
  const maker = MAKERS[name];
  if (maker === undefined) throw new Error(`no specimen of ${name}`);
  return maker(setup);
}

/** Books an entry of a single player in an event, so that it holds a UTR. */
export async function bookOne(setup: TestSetup<TestServer>, event: number, utr = newUtr()) {
  const player = newPlayer();
  await book(setup.app, event, [player], utr);
  return { player, utr };
}
