import { fixedTexts, refuse } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { FastifyInstance } from 'fastify';
import type { Random, Clock } from './lib/clock.ts';
import type { Database } from './db/database.ts';
import { createLiveScores } from './db/live-scores.ts';
import { LogMemory } from './db/log-memory.ts';
import { createAdmins } from './features/admins/admins.service.ts';
import { adminRoutes } from './features/admins/admins.routes.ts';
import { adminEmails } from './features/admins/admins.repo.ts';
import { bookingMail, bookingNews } from './features/bookings/booking.mail.ts';
import { bookingRoutes } from './features/bookings/bookings.routes.ts';
import { Bookings } from './features/bookings/bookings.service.ts';
import { entryRoutes } from './features/entries/entries.routes.ts';
import { entries } from './features/entries/entries.service.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { createImages } from './features/images/images.service.ts';
import { imageRoutes } from './features/images/images.routes.ts';
import { discoveryRoutes } from './features/listing/discovery.routes.ts';
import { listingRoutes } from './features/listing/listing.routes.ts';
import { drawsOfEvents, umpireTournament } from './features/listing/listing.service.ts';
import { DrawMemory } from './features/matches/draw-memory.ts';
import { MatchLogs } from './features/match-log/match-log.service.ts';
import { matchLogRoutes } from './features/match-log/match-log.routes.ts';
import { stageSetup } from './features/matches/matches.repo.ts';
import { Matches } from './features/matches/matches.service.ts';
import { matchRoutes } from './features/matches/matches.routes.ts';
import { withdrawalMails } from './features/matches/withdrawal.mail.ts';
import { createWithdrawals } from './features/matches/withdrawals.service.ts';
import { mailSettingsRoutes } from './features/notifications/mail-settings.routes.ts';
import { createMailSettings } from './features/notifications/mail-settings.service.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import {
  createUnsubscribeTokens,
  unsubscribeAddressOf,
  type UnsubscribeTokens,
} from './features/notifications/unsubscribe-tokens.ts';
import { Organizations } from './features/organizations/organizations.service.ts';
import { organizationRoutes } from './features/organizations/organizations.routes.ts';
import { secondStepRoutes } from './features/organizations/second-step.routes.ts';
import { createSecondStep } from './features/organizations/second-step.service.ts';
import { otpMail } from './features/otps/otp.mail.ts';
import { otpRoutes } from './features/otps/otps.routes.ts';
import { createOtpGuard, type OtpGuard } from './features/otps/otps.guard.ts';
import { createProofs } from './features/otps/proofs.service.ts';
import { createOtps, type Otps } from './features/otps/otps.service.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { createSessions, type Sessions } from './features/sessions/sessions.service.ts';
import { waitingMails } from './features/oversight/health.repo.ts';
import { oversightRoutes } from './features/oversight/oversight.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { createPeople } from './features/people/people.service.ts';
import { createPersonTokens } from './features/people/tokens.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { createSite, type Site } from './features/site/site.service.ts';
import { Tournaments } from './features/tournaments/tournaments.service.ts';
import { tournamentRoutes } from './features/tournaments/tournaments.routes.ts';
import { umpireRoutes } from './features/umpires/umpires.routes.ts';
import { Umpires } from './features/umpires/umpires.service.ts';
import type { HealthPorts } from './features/oversight/oversight.service.ts';
import { checkRoom, freeBytes, keepsFiles } from './files/data-dir.ts';
import type { FileStore } from './files/file-store.ts';
import { createFinishedRequests } from './http/finished-requests.ts';
import { sendRefusal } from './http/replies.ts';
import { createBrowserCookies } from './http/browser-cookies.ts';
import { uncaughtHandler } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { createImplement, type Implement } from './http/implement.ts';
import { createLimits } from './http/rate-limits.ts';
import { metricRoutes } from './http/metrics.ts';
import type { CachedResponse } from './http/cached-response.ts';
import { createReplyCache, type ReplyCache } from './http/reply-cache.ts';
import { createRequestHash } from './http/request-hash.ts';
import { createPublicReads } from './http/public-reads.ts';
import { createFastPath, type FastPath } from './http/fast-path.ts';
import { createRecentErrors } from './http/recent-errors.ts';
import { describeCalls, refuseUnimplemented } from './http/remaining-calls.ts';
import { addHeaders, securityHeaders } from './http/security.ts';
import { createServer } from './http/server.ts';
import { createLive } from './live/live.service.ts';
import { liveRoutes } from './live/live.routes.ts';
import { compose } from './mail/message.ts';
import { queueMail } from './mail/outbox.repo.ts';
import type { Transport } from './mail/transport.ts';
import { pageRoutes } from './render/pages.ts';
import type { Website } from './render/website.ts';
import type { Settings } from './settings.ts';
import { adminChallenges, organizerChallenges } from './auth/challenges.ts';
import { createUmpirePasswords } from './auth/umpire-passwords.ts';
import type { Transaction } from './db/transaction.ts';

/** Everything from outside that the app is made of. */
export interface Parts {
  readonly settings: Settings;
  readonly database: Database;
  readonly transport: Transport;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Keys the hashes of one-time passwords and the umpire passwords at rest. */
  readonly secret: Buffer;
  readonly website: Website | null;
  readonly assets: ReadonlyMap<string, CachedResponse>;
  readonly development: boolean;
  readonly version: string;
  /** Where log lines go instead of the standard output. */
  readonly logTo?: { write(line: string): void };
}

/** One running app: its HTTP server, the names of the calls that have no handler yet, and a signal that it stops. */
export interface App {
  readonly http: FastifyInstance;
  readonly unimplemented: readonly string[];
  stopping(): void;
  /** To be told of errors that nobody caught. */
  readonly uncaught: (error: unknown) => void;
}

const NO_COOL_DOWN = 0;

type SendMail = (
  tx: Transaction,
  recipient: string,
  subject: string,
  text: string,
  link?: { readonly text: string; readonly href: string },
) => Promise<void>;

/** Mails of accounts end with how the people behind the site are reached. */
function mailOf(site: Site): SendMail {
  return async (tx, recipient, subject, text, link) => {
    const { phone, email } = await site.contactIn(tx);
    const sender = [fixedTexts.siteTitle, phone, email].filter((part) => part !== '');
    const blocks = [
      { kind: 'text' as const, text },
      ...(link ? [{ kind: 'button' as const, ...link }] : []),
      ...(sender.length > 1 ? [{ kind: 'text' as const, text: sender.join(' · ') }] : []),
    ];
    await queueMail(tx.db, compose(recipient, subject, blocks));
  };
}

function secondStepOf(random: Random, otps: Otps, sessions: Sessions, mail: SendMail) {
  return createSecondStep({
    random,
    checkOtp: (tx, guess) => otps.check(tx, 'organizer_login', guess),
    startSession: (tx, organizationId) => sessions.start(tx, { role: 'organizer', organizationId }),
    mail,
  });
}

function adminsOf(otps: Otps, sessions: Sessions) {
  return createAdmins({
    checkOtp: (tx, guess) => otps.check(tx, 'admin_login', guess),
    startSession: (tx, adminId) => sessions.start(tx, { role: 'admin', adminId }),
    endOtherSessions: (tx, caller) => sessions.endOtherAdmin(tx, caller.adminId, caller.sessionId),
  });
}

function withdrawalsOf(origin: string) {
  return createWithdrawals({
    mail: async (tx, news) => {
      for (const message of withdrawalMails(news, origin)) await queueMail(tx.db, message);
    },
  });
}

function matchesOf(random: Random) {
  const drawMemory = new DrawMemory();
  const logMemory = new LogMemory();
  const liveScores = createLiveScores(logMemory);
  const matches = new Matches(drawMemory);
  const matchLogs = new MatchLogs({
    random,
    memory: logMemory,
    open: (tx, caller, place) => matches.openToScore(tx, caller, place),
    record: (tx, caller, place, result) => matches.record(tx, caller, place, result),
    goLive: async (tx, caller, { stage, ...address }) => {
      const saved = await matches.saveLive(tx, caller, stage, { ...address, isLive: true });
      return saved.ok ? ok({}) : saved;
    },
    mayScore: (db, caller, eventId) => matches.mayScore(db, caller, eventId),
    setupOf: stageSetup,
  });
  return { drawMemory, logMemory, liveScores, matches, matchLogs };
}

function bookingsOf(
  site: ReturnType<typeof createSite>,
  proofs: ReturnType<typeof createProofs>,
  origin: string,
  tokens: UnsubscribeTokens,
) {
  const unsubscribeAddress = unsubscribeAddressOf(tokens, origin);
  return new Bookings({
    siteActive: () => site.active(),
    useProof: (tx, email, given) => proofs.use(tx, 'event_booking', email, given),
    mailReceipt: (tx, receipt) => queueMail(tx.db, bookingMail(receipt, origin, tx.now)),
    mailOrganizer: (tx, receipt) => {
      const { organizationId: id, organizerEmail: email } = receipt.event;
      return queueMail(tx.db, bookingNews(receipt, origin, unsubscribeAddress('bookings', { id, email })));
    },
  });
}

/** The services of all features, wired together. */
export function createFeatures(parts: Pick<Parts, 'settings' | 'database' | 'files' | 'random' | 'secret'>) {
  const { settings, database, files, random, secret } = parts;
  const site = createSite(database.db, settings.contact);
  const mail = mailOf(site);
  const sessions = createSessions(random, database.db);
  const scored = matchesOf(random);
  const { liveScores } = scored;
  const images = createImages(files, random);
  const otps = createOtps(random, secret, settings.rateLimits ? undefined : NO_COOL_DOWN);
  const proofs = createProofs(random, secret);
  const organizations = new Organizations({
    useProof: (tx, type, email, given) => proofs.use(tx, type, email, given),
    startSession: (tx, organizationId) => sessions.start(tx, { role: 'organizer', organizationId }),
    endSessions: (tx, organizationId, except) => sessions.endAll(tx, organizationId, except),
    ownsImage: (db, organizationId, fileName) => images.owns(db, organizationId, fileName),
    mail,
    adminEmails,
    origin: settings.publicOrigin,
  });
  const umpirePasswords = createUmpirePasswords(secret, random);
  const umpires = new Umpires({
    passwords: umpirePasswords,
    startSession: (tx, tournamentId, passwordVersion) =>
      sessions.start(tx, { role: 'umpire', tournamentId, passwordVersion }),
    tournament: (db, id) => umpireTournament({ db, liveScores }, id),
  });
  const tournaments = new Tournaments({
    umpirePasswords,
    ownsImage: (db, organizationId, fileName) => images.owns(db, organizationId, fileName),
    drawsOf: (db, events) => drawsOfEvents({ db, liveScores }, events),
    entriesOf: (db, tournamentIds) => entries.ofTournaments(db, tournamentIds),
  });
  const unsubscribeTokens = createUnsubscribeTokens(secret);
  const bookings = bookingsOf(site, proofs, settings.publicOrigin, unsubscribeTokens);
  const people = createPeople({
    tokens: createPersonTokens(secret),
    checkOtp: (tx, guess) => otps.check(tx, 'my_data', guess),
  });
  return {
    sessions,
    images,
    people,
    otps,
    proofs,
    organizations,
    secondStep: secondStepOf(random, otps, sessions, mail),
    admins: adminsOf(otps, sessions),
    tournaments,
    bookings,
    mailSettings: createMailSettings(unsubscribeTokens),
    umpires,
    ...scored,
    withdrawals: withdrawalsOf(settings.publicOrigin),
    site,
    mail,
  };
}

type Features = ReturnType<typeof createFeatures>;

/** The calls of OTPs, which ask other features about e-mail addresses. */
function addOtpCalls(
  implement: Implement,
  http: FastifyInstance,
  parts: Parts,
  { otps, proofs, organizations, site }: Features,
  guard: OtpGuard,
): void {
  const { db } = parts.database;
  otpRoutes(implement, otps, {
    guard,
    proofs,
    siteActive: () => site.active(),
    isOwn: ({ organizer }, email) =>
      organizer === null
        ? Promise.resolve(false)
        : organizations.hasEmail(db, organizer.organizationId, email),
    voucherOf: (type, email, client, now) =>
      (type === 'admin_login' ? adminChallenges : organizerChallenges).voucherOf(db, email, client, now),
    isKnown: (tx, email) => organizations.isKnown(tx.db, email),
    mail: (otp) => handOver(parts, http, otp),
  });
}

function addCalls(
  http: FastifyInstance,
  parts: Parts,
  features: Features,
  reads: ReplyCache,
  ready: FastPath,
  health: HealthPorts,
): readonly string[] {
  const { database, clock, settings } = parts;
  const { db } = database;
  const { sessions, otps, admins, site, mail, liveScores, matches, matchLogs, withdrawals } = features;
  const implemented = new Set<string>();
  const identify = (tokens: Parameters<typeof sessions.identify>[0]) =>
    sessions.identify(tokens, clock.now());
  const https = settings.publicOrigin.startsWith('https:');
  const browserOf = createBrowserCookies({ random: parts.random, secret: parts.secret, https });
  const requestHash = createRequestHash(parts.secret);
  const asked = { app: http, database, clock, identify, browserOf, requestHash };
  const implement = createImplement(asked, implemented);
  const share = createPublicReads({ ...asked, reads, ready }, implemented);
  const limits = createLimits(db, settings.rateLimits);
  const guard = createOtpGuard(otps, limits, db);
  const siteActive = () => site.active();
  const endSession = (tx: Transaction, id: number) => sessions.end(tx, id);

  listingRoutes(http, implemented, { db, liveScores, clock, reads, ready, identify });
  siteRoutes(implement, site, db);
  addOtpCalls(implement, http, parts, features, guard);
  organizationRoutes(implement, features, { db, limits, siteActive, endSession });
  secondStepRoutes(implement, features.secondStep, {
    db,
    limits,
    tryingOtp: (asking, now, attempt) => guard.trying({ type: 'organizer_login', ...asking }, now, attempt),
  });
  adminRoutes(implement, admins, {
    db,
    random: parts.random,
    limits,
    mail,
    endSession,
    tryingOtp: (asking, now, attempt) => guard.trying({ type: 'admin_login', ...asking }, now, attempt),
  });
  sessionRoutes(implement, db);
  imageRoutes(http, implement, features.images);
  tournamentRoutes(implement, features.tournaments, db);
  eventRoutes(implement);
  entryRoutes(implement, db);
  notificationRoutes(implement, db);
  mailSettingsRoutes(http, implement, features.mailSettings, { database, clock, limits });
  matchRoutes({ implement, share }, { db, memory: features.drawMemory, liveScores }, matches, withdrawals);
  matchLogRoutes(implement, matchLogs, { db, limits });
  umpireRoutes(implement, features.umpires, { db, limits, endSession });
  bookingRoutes(implement, features.bookings, { db, limits });
  oversightRoutes(implement, db, health);
  peopleRoutes(implement, features.people, {
    forgetMails: (email) => parts.transport.forget(email),
    db,
    limits,
    tryingOtp: (asking, now, attempt) => guard.trying({ type: 'my_data', ...asking }, now, attempt),
  });
  return refuseUnimplemented(http, implemented);
}

async function handOver(
  { transport, random }: Parts,
  http: FastifyInstance,
  otp: Parameters<typeof otpMail>[0],
): Promise<boolean> {
  try {
    const id = `otp-${random.bytes(12).toString('hex')}`;
    await transport.send(otpMail(otp), id, 'somebody-waits');
    return true;
  } catch {
    http.log.warn({ type: otp.type }, 'OTP mail could not be handed over');
    return false;
  }
}

function addPages(http: FastifyInstance, parts: Parts, { site }: Features, ready: FastPath): void {
  const { settings, database, clock, website, assets, development } = parts;
  if (website === null) {
    http.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('not-found')));
    return;
  }
  const pages = pageRoutes(http, {
    website,
    assets,
    clock,
    origin: settings.publicOrigin,
    // A page that needs nothing of the database stands while that is away.
    contact: () => site.contact().catch(() => settings.contact),
    development,
    ready,
    siteActive: () => site.active(),
    isKnownActive: () => site.known() === true,
  });
  database.onChange((change) => pages.invalidate(change));
}

/** Puts the app together; nothing in it reads the environment. */
export async function buildApp(parts: Parts): Promise<App> {
  const { settings, database, clock, website } = parts;
  const errors = createRecentErrors(clock);
  const answered = createFinishedRequests();
  const headers = securityHeaders({
    https: settings.publicOrigin.startsWith('https:'),
    development: parts.development,
    inlineScripts: website?.inlineScripts ?? [],
  });
  const ready = createFastPath(headers, answered.publish);
  const http = await createServer({ ...settings, errors, answered, ready, logTo: parts.logTo });
  const reads = createReplyCache();
  const features = createFeatures(parts);
  let stops = false;
  // A connection that stays open after its last answer would hold up the stop.
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (stops) reply.header('connection', 'close');
    done(null, payload);
  });
  const live = createLive({ liveScores: features.liveScores, db: database.db, clock, random: parts.random });
  database.onChange((change) => {
    reads.invalidate(change);
    live.changed(change);
    if (change !== 'everything') return;
    features.site.forget();
    features.drawMemory.forget();
    features.logMemory.forget();
  });
  database.onSlowQuery((slow) => http.log.warn(slow, 'slow query'));
  addHeaders(http, headers);
  healthRoutes(http, {
    pingDatabase: () => database.pool.query('select 1'),
    checkRoom: () => (keepsFiles(settings) ? checkRoom(settings.dataDir) : Promise.resolve()),
    stopping: () => stops,
  });
  describeCalls(http, settings.publicOrigin);
  const { viewers } = liveRoutes(http, live, settings.live);
  discoveryRoutes(http, { db: database.db, origin: settings.publicOrigin });
  const unimplemented = addCalls(http, parts, features, reads, ready, {
    files: parts.files,
    version: parts.version,
    startedAt: Math.floor(clock.now().getTime() / 1000),
    viewers,
    errors: errors.list,
    freeBytes: () => (keepsFiles(settings) ? freeBytes(settings.dataDir) : Promise.resolve(null)),
    mailsAreSent: settings.smtpUrl !== null,
  });
  metricRoutes(http, {
    token: settings.metricsToken,
    pool: database.pool,
    viewers,
    mails: () => waitingMails(database.db),
    onFinished: answered.subscribe,
    onSlowQuery: (listener) => database.onSlowQuery(listener),
  });
  addPages(http, parts, features, ready);
  const stopping = () => {
    stops = true;
    ready.close();
  };
  return { http, unimplemented, stopping, uncaught: uncaughtHandler(errors, http.log) };
}
