import type { AgeGroup } from '@tournaments/engine';
import { accountCalls, adminCalls, publicCalls, tournamentCalls, type Player } from '@tournaments/contract';
import { send, type Target, type TestTokens } from './client.ts';

/** Small steps that tests share; each goes through the calls as a person would. */

/** What the steps need: something that answers calls, the mails it sends, and its time. */
export interface TestServer extends Target {
  readonly newestOtp: (email: string) => Promise<string>;
  readonly now: () => Date;
  /** What signs tokens, where the test may know it. */
  readonly siteSecret?: Buffer;
}

/** The super admin of every test server. */
export const ADMIN = { email: 'chief@example.in', password: 'a long admin password' };

export const PASSWORD = 'shuttle in the net';
const DAY = 86_400;

let number = 0;

function next(): number {
  number += 1;
  return number;
}

/** The newest OTP that was mailed to an address. */
export function otpFor(app: { readonly mail: { readonly sent: SentMails } }, email: string): string {
  return otpIn(app.mail.sent, email);
}

type SentMails = readonly { readonly recipient: string; readonly subject: string }[];

/** The newest OTP for an address among these mails. */
export function otpIn(mails: SentMails, email: string): string {
  const mail = mails.findLast(
    (message) => message.recipient === email.toLowerCase() && /^\d{6} is your OTP/.test(message.subject),
  );
  const code = /\d{6}/.exec(mail?.subject ?? '')?.[0];
  if (code === undefined) throw new Error(`no OTP was mailed to ${email}`);
  return code;
}

/** What was proved in these steps, as a client without cookies keeps it. */
const proofs = new Map<string, string>();

const proofKey = (type: string, email: string) => `${type} ${email.toLowerCase()}`;

/** Notes the proof of an e-mail for the calls that need one. */
export function keepProof(type: string, email: string, proof: string): void {
  proofs.set(proofKey(type, email), proof);
}

/** The newest proof of an e-mail as a part of a body; empty where there is none. */
export function proofOf(type: string, email: string): { readonly proof?: string } {
  const proof = proofs.get(proofKey(type, email));
  return proof === undefined ? {} : { proof };
}

/** Sends and validates an OTP. */
export async function proveEmail(app: TestServer, type: string, email: string): Promise<void> {
  await send(app, publicCalls.sendOtp, { body: { type, email } });
  const body = { type, email, otp: await app.newestOtp(email) };
  const { body: answer } = await send(app, publicCalls.validateOtp, { body });
  if (typeof answer['proof'] === 'string') keepProof(type, email, answer['proof']);
}

export async function adminToken(app: TestServer, tokens: TestTokens = {}): Promise<string> {
  const checked = await send(app, adminCalls.checkAdmin, { body: ADMIN });
  await send(app, publicCalls.sendOtp, { body: { type: 'admin_login', email: ADMIN.email } });
  const body = {
    otp: await app.newestOtp(ADMIN.email),
    email: ADMIN.email,
    challenge: String(checked.body['id']),
  };
  const login = await send(app, adminCalls.validateOtpAndLogin, { body, tokens });
  return String(login.body['token']);
}

export interface TestOrganizer {
  readonly id: number;
  readonly email: string;
  readonly tokens: TestTokens;
}

/** Signing the admin in takes most of the time of a new organizer, so the token is kept while it lives. */
const approvers = new WeakMap<TestServer, string>();

async function approve(app: TestServer, id: number): Promise<void> {
  const call = { body: { id, approved: true }, tokens: { admin: approvers.get(app) } };
  if (call.tokens.admin && (await send(app, adminCalls.toggleApproved, call)).status === 200) return;
  const admin = await adminToken(app);
  approvers.set(app, admin);
  await send(app, adminCalls.toggleApproved, { ...call, tokens: { admin } });
}

/** Signs an organizer up and in; approved unless said otherwise. */
export async function newOrganizer(
  app: TestServer,
  options: { approved?: boolean; upiId?: string } = {},
): Promise<TestOrganizer> {
  const email = `organizer${next()}@example.in`;
  await proveEmail(app, 'organizer_signup', email);
  await send(app, accountCalls.signup, {
    body: {
      name: 'Deccan Shuttlers',
      email,
      mobile: '9876543210',
      password: PASSWORD,
      ...proofOf('organizer_signup', email),
    },
  });
  const login = await send(app, accountCalls.login, { body: { email, password: PASSWORD } });
  const tokens = { organizer: String(login.body['token']) };
  const profile = await send(app, accountCalls.getOrganization, { tokens });
  const { id } = profile.body['organization'] as { id: number };
  if (options.approved !== false) await approve(app, id);
  if (options.upiId !== undefined) {
    await send(app, accountCalls.updatePayment, { body: { upiId: options.upiId, qrCode: '' }, tokens });
  }
  return { id, email, tokens };
}

/** A tournament of two days that begins in ten, public unless said otherwise; answers its id. */
export async function newTournament(
  app: TestServer,
  organizer: TestOrganizer,
  options: { isPublic?: boolean; startsIn?: number; showPlayers?: boolean; showFixtures?: boolean } = {},
): Promise<number> {
  const startsAt = Math.floor(app.now().getTime() / 1000) + (options.startsIn ?? 10 * DAY);
  const body = {
    name: 'Monsoon Open',
    details: '<p>Welcome</p>',
    address: 'Gachibowli, Hyderabad',
    startsAt,
    endsAt: startsAt + 2 * DAY,
  };
  const created = await send(app, tournamentCalls.createTournament, { body, tokens: organizer.tokens });
  const id = Number(created.body['tournamentID']);
  await send(app, tournamentCalls.updateSettings, {
    body: {
      ...SWITCHES,
      id,
      isPublic: options.isPublic ?? true,
      showPlayers: options.showPlayers ?? false,
      showFixtures: options.showFixtures ?? false,
    },
    tokens: organizer.tokens,
  });
  return id;
}

export const SWITCHES = {
  isPublic: true,
  allowUmpireLogin: false,
  generatePassword: false,
  seeding: false,
  askEmail: true,
  askMobile: true,
  showFixtures: false,
  showEntries: true,
  showPlayers: false,
  seoDescription: '',
  seoKeywords: '',
};

/** An event; knockout singles for INR 500 unless said otherwise; answers its id. */
export async function newEvent(
  app: TestServer,
  organizer: TestOrganizer,
  tournamentId: number,
  options: {
    eventType?: 'singles' | 'doubles';
    maxEntries?: number | null;
    feePaise?: number;
    discountPercent?: number;
    allowBooking?: boolean;
    ageGroup?: AgeGroup;
  } = {},
): Promise<number> {
  const body = {
    id: null,
    tournamentId,
    ageGroup: options.ageGroup,
    name: "Men's Singles",
    eventType: options.eventType ?? ('singles' as const),
    matchType: 'knockout' as const,
    maxEntries: options.maxEntries ?? null,
    feePaise: options.feePaise ?? 50_000,
    allowBooking: options.allowBooking ?? true,
    discountPercent: options.discountPercent ?? 0,
  };
  const created = await send(app, tournamentCalls.createEvent, { body, tokens: organizer.tokens });
  return Number(created.body['eventID']);
}

/** A player with an e-mail address of their own. */
export function newPlayer(changes: Partial<Player> = {}): Player {
  const number = next();
  return {
    name: `Player ${number}`,
    mobile: '9876543210',
    email: `player${number}@example.in`,
    dateOfBirth: '2001-02-03',
    academy: 'Gopichand Academy',
    ...changes,
  };
}

/** A UTR that no other test uses. */
export function newUtr(): string {
  return String(next()).padStart(12, '0');
}

/** The body of a booking of single players in one event; the first player's e-mail pays, with its proof if it has one. */
export function bookingOf(eventId: number, players: readonly Player[], utr: string) {
  const email = players[0]?.email ?? '';
  return {
    entries: players.map((player) => ({ players: [player], eventId, eventName: "Men's Singles" })),
    tournamentName: 'Monsoon Open',
    utr,
    email,
    shownTotalPaise: null,
    ...proofOf('event_booking', email),
  };
}

/** Books with a proved e-mail. */
export async function book(app: TestServer, eventId: number, players: readonly Player[], utr = newUtr()) {
  await proveEmail(app, 'event_booking', players[0]?.email ?? '');
  return send(app, publicCalls.bookEvents, { body: bookingOf(eventId, players, utr) });
}
