import { matchKey, refuse, type Done, type OtpType } from '@tournaments/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerFor, refusalOf } from './auth/caller.ts';
import { adminRoutes } from './features/admins/admins.routes.ts';
import { begunBooking } from './features/bookings/begun.ts';
import { bookingRoutes } from './features/bookings/bookings.routes.ts';
import { entryRoutes } from './features/entries/entries.routes.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { imageRoutes } from './features/images/images.routes.ts';
import { discoveryRoutes } from './features/listing/discovery.routes.ts';
import { listingRoutes } from './features/listing/listing.routes.ts';
import { matchDayRoutes } from './features/match-day/match-day.routes.ts';
import { playerRoutes, type PlayerRoutePorts } from './features/match-day/players.routes.ts';
import { matchLogRoutes } from './features/match-log/match-log.routes.ts';
import { matchRoutes } from './features/matches/matches.routes.ts';
import { mailSettingsRoutes } from './features/notifications/mail-settings.routes.ts';
import { holdRoutes } from './features/holds/holds.routes.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { refundRoutes } from './features/refunds/refunds.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { organizationRoutes } from './features/organizations/organizations.routes.ts';
import { secondStepRoutes } from './features/organizations/second-step.routes.ts';
import { otpMail } from './features/otps/otp.mail.ts';
import { otpRoutes } from './features/otps/otps.routes.ts';
import { createOtpGuard, type OtpGuard } from './features/otps/otps.guard.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { waitingMails } from './features/oversight/health.repo.ts';
import { oversightRoutes } from './features/oversight/oversight.routes.ts';
import { createPassGuards, passRoutes } from './features/passes/passes.routes.ts';
import { receiptRoutes } from './features/receipts/receipts.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { Pushes } from './features/push/push.service.ts';
import { createPushSender } from './features/push/sender.ts';
import { createTelling, type Telling } from './features/push/telling.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { tournamentRoutes } from './features/tournaments/tournaments.routes.ts';
import { waitingRoutes } from './features/waiting/waiting.routes.ts';
import { umpireRoutes } from './features/umpires/umpires.routes.ts';
import type { HealthPorts } from './features/oversight/oversight.service.ts';
import { checkRoom, freeBytes, keepsFiles } from './files/data-dir.ts';
import { createFinishedRequests, type FinishedRequests } from './http/finished-requests.ts';
import { sendRefusal } from './http/replies.ts';
import { createBrowserCookies } from './http/browser-cookies.ts';
import { uncaughtHandler } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { createImplement, type Implement } from './http/implement.ts';
import { createLimits, type Limits } from './http/rate-limits.ts';
import { metricRoutes } from './http/metrics.ts';
import { createReplyCache, type ReplyCache } from './http/reply-cache.ts';
import { createRequestHash } from './http/request-hash.ts';
import { createPublicReads } from './http/public-reads.ts';
import { createFastPath, type FastPath } from './http/fast-path.ts';
import { createRecentErrors } from './http/recent-errors.ts';
import { describeCalls, refuseUnimplemented } from './http/remaining-calls.ts';
import { addHeaders } from './http/security.ts';
import { createServer } from './http/server.ts';
import { tokensOf } from './http/tokens.ts';
import { createDeskPresence, DESKS_CHANNEL, type DeskPresence } from './live/desk-presence.ts';
import { createDeskStreams, type DeskStreams } from './live/desk-streams.ts';
import { createLive, type Live } from './live/live.service.ts';
import { liveRoutes } from './live/live.routes.ts';
import { pageRoutes } from './render/pages.ts';
import { adminChallenges, organizerChallenges } from './auth/challenges.ts';
import type { Transaction } from './db/transaction.ts';
import { fromPrimary } from './db/replica.ts';
import type { Message } from './mail/message.ts';
import { headersOf, type Parts } from './parts.ts';
import { createPlaces } from './places.ts';
import { createFeatures, followedDays, type Features } from './wiring.ts';
import { secondsOf } from './lib/clock.ts';

/** One running app: its HTTP server, the names of the calls that have no handler yet, and a signal that it stops. */
export interface App {
  readonly http: FastifyInstance;
  readonly unimplemented: readonly string[];
  stopping(): void;
  /** Takes what another instance says of its desks. */
  readonly hearDesk: (payload: string) => void;
  /** Tells followers what time has brought: that a match is near, that a result stands. */
  readonly tellFollowers: () => Promise<void>;
  /** Frees held places whose time is over. */
  readonly freeHolds: () => Promise<void>;
  /** Offers free places to those who wait for them. */
  readonly serveWaiting: () => Promise<void>;
  /** To be told of errors that nobody caught. */
  readonly uncaught: (error: unknown) => void;
}

/** The calls of OTPs, which ask other features about e-mail addresses. */
function addOtpCalls(
  implement: Implement,
  http: FastifyInstance,
  parts: Parts,
  { otps, proofs, organizations, passes, site }: Features,
  { guard, limits }: { readonly guard: OtpGuard; readonly limits: Limits },
): void {
  const [{ db }, { publicOrigin: origin }] = [parts.database, parts.settings];
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
    emailOfPass: (address, token) =>
      createPassGuards(limits).opening(address, () => passes.emailOf(db, token, parts.clock.now())),
    isKnown: (tx, email) => organizations.isKnown(tx.db, email),
    mail: (otp, contact, begun) => handOver(parts, http, otpMail(otp, contact, origin, begun), otp.type),
    begunOf: (eventIds) => begunBooking(db, eventIds),
    contact: () => site.contact(),
  });
}

/** The calls of matches: by their draws, by who scores them, and by the desk of their day. */
function addMatchCalls(
  { implement, share }: Parameters<typeof matchDayRoutes>[0],
  { drawMemory, liveScores, matches, matchLogs, withdrawals, matchDay, umpires }: Features,
  ports: Parameters<typeof matchDayRoutes>[2] & PlayerRoutePorts,
): void {
  const { db } = ports;
  matchRoutes({ implement, share }, { db, memory: drawMemory, liveScores }, matches, withdrawals);
  matchLogRoutes(implement, matchLogs, ports);
  matchDayRoutes({ implement, share }, matchDay, ports);
  playerRoutes({ implement, share }, matchDay.players, ports);
  umpireRoutes(implement, umpires, ports);
}

/** The calls of those who play: booking, the page of a booking, their data, and what they are told. */
function addPlayerCalls(
  http: FastifyInstance,
  implement: Implement,
  parts: Parts,
  features: Features,
  { limits, guard }: { readonly limits: ReturnType<typeof createLimits>; readonly guard: OtpGuard },
): void {
  const { clock, database } = parts;
  const { db } = database;
  bookingRoutes(implement, features.bookings, {
    db,
    limits,
    passOf: (seed) => features.passLinks.tokenFor(seed),
    siteActive: () => features.site.active(),
  });
  holdRoutes(implement, features.holds, {
    db,
    limits,
    secrets: features.holdSecrets,
    siteActive: () => features.site.active(),
  });
  waitingRoutes(implement, features.waiting, {
    db,
    limits,
    links: features.waitingLinks,
    passOf: (seed) => features.passLinks.tokenFor(seed),
    siteActive: () => features.site.active(),
  });
  passRoutes(http, implement, features.passes, {
    db,
    limits,
    clock,
    tryingOtp: (type) => (asking, now, attempt) => guard.trying({ type, ...asking }, now, attempt),
  });
  peopleRoutes(implement, features.people, {
    forgetMails: (email) => parts.transport.forget(email),
    db,
    limits,
    tryingOtp: (asking, now, attempt) => guard.trying({ type: 'my_data', ...asking }, now, attempt),
  });
  pushRoutes(implement, pushesOf(parts, features), limits);
}

function addCalls(
  http: FastifyInstance,
  parts: Parts,
  features: Features,
  reads: ReplyCache,
  ready: FastPath,
  { presence, ...health }: HealthPorts & { readonly presence: DeskPresence },
): readonly string[] {
  const { database, clock, settings } = parts;
  const { db } = database;
  const heavyRead = parts.heavyRead ?? fromPrimary(db);
  const { sessions, otps, admins, site, liveScores } = features;
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
  const endSession = (tx: Transaction, id: number) => sessions.end(tx, id);

  listingRoutes(http, implemented, { db, liveScores, clock, reads, ready, identify });
  siteRoutes(implement, site, db);
  addOtpCalls(implement, http, parts, features, { guard, limits });
  organizationRoutes(implement, features, { db, heavyRead, limits, endSession, site });
  secondStepRoutes(implement, features.secondStep, {
    db,
    limits,
    tryingOtp: (asking, now, attempt) => guard.trying({ type: 'organizer_login', ...asking }, now, attempt),
  });
  adminRoutes(implement, admins, {
    db,
    random: parts.random,
    limits,
    tellLocked: features.tellLocked,
    endSession,
    tryingOtp: (asking, now, attempt) => guard.trying({ type: 'admin_login', ...asking }, now, attempt),
  });
  sessionRoutes(implement, db);
  imageRoutes(http, implement, features.images);
  tournamentRoutes(implement, features.tournaments, db, heavyRead);
  eventRoutes(implement);
  entryRoutes(implement, db, heavyRead);
  ledgerRoutes(implement, features.ledger, db);
  refundRoutes({ implement, share }, features.refunds, db);
  receiptRoutes(implement, db);
  notificationRoutes(implement, db);
  mailSettingsRoutes(http, implement, features.mailSettings, { database, clock, limits });
  addMatchCalls({ implement, share }, features, {
    ...{ http, db, clock, limits, endSession, origin: settings.publicOrigin, tellOpen: presence.tell },
  });
  oversightRoutes(implement, db, heavyRead, health);
  addPlayerCalls(http, implement, parts, features, { limits, guard });
  return refuseUnimplemented(http, implemented);
}

async function handOver(
  { transport, random }: Parts,
  http: FastifyInstance,
  mail: Message,
  type: OtpType,
): Promise<boolean> {
  try {
    const id = `otp-${random.bytes(12).toString('hex')}`;
    await transport.send(mail, id, 'somebody-waits');
    return true;
  } catch {
    http.log.warn({ type }, 'OTP mail could not be handed over');
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
    indexesJuniors: settings.indexesJuniors,
    // A page that needs nothing of the database stands while that is away.
    contact: () => site.contact().catch(() => settings.contact),
    development,
    ready,
    siteActive: () => site.active(),
    isKnownActive: () => site.known() === true,
  });
  database.onChange((change) => pages.invalidate(change));
}

/** What is kept in memory follows the database. */
function followChanges(
  { database }: Parts,
  { matchDay, site, forgetMatches }: Features,
  reads: ReplyCache,
  live: Live,
  desks: DeskStreams,
): void {
  database.onChange((change) => {
    matchDay.outlines.invalidate(change);
    matchDay.playersMemory.invalidate(change);
    reads.invalidate(change);
    live.changed(change);
    desks.changed(change);
    if (change !== 'everything') return;
    site.forget();
    forgetMatches();
  });
}

function pushesOf({ pushKeys, settings }: Parts, { matchDay }: Features): Pushes {
  return new Pushes({
    days: followedDays(matchDay),
    publicKey: pushKeys.publicKey,
    testOrigin: settings.push.testOrigin,
  });
}

/** Tells who follows a tournament on a phone. */
function createPush(
  { settings, database, clock, pushKeys: keys }: Parts,
  http: FastifyInstance,
  { matchDay }: Features,
): Telling {
  const { subject, testOrigin } = settings.push;
  const telling = createTelling({
    ...{ database, clock, days: followedDays(matchDay), log: http.log, origin: settings.publicOrigin },
    sender: createPushSender({ keys, subject, testOrigin }),
  });
  database.onChange((change) => telling.changed(change));
  http.addHook('onClose', () => telling.close());
  return telling;
}

/** Whether a request comes from who may command the desk of a tournament. */
async function mayWork(
  { database, clock }: Parts,
  { sessions, matchDay }: Features,
  { headers }: FastifyRequest,
  tournamentId: number,
): Promise<Done> {
  const callers = await sessions.identify(tokensOf(headers), clock.now());
  const caller = callerFor('desk', callers);
  if (caller === null) return refuse(refusalOf('desk', callers));
  return matchDay.days.mayWork(database.db, caller, tournamentId);
}

/** The desks that this instance tells, and what they have open. */
function createDesks({ database, clock }: Parts, http: FastifyInstance, { matchLogs, liveScores }: Features) {
  const desks = createDeskStreams({
    openOf: (id) => presence.of(id),
    runningOf: async (matchId) => {
      const matchIds = [matchId];
      const [place, scores] = await Promise.all([
        matchLogs.placeOf(database.db, matchId),
        liveScores(database.db, { matchIds }),
      ]);
      const score = scores.get(matchId);
      return place === null || score === undefined ? null : { key: matchKey(place), score };
    },
  });
  const presence = createDeskPresence({
    now: () => clock.now().getTime(),
    notify: (payload) => database.notify(DESKS_CHANNEL, payload),
    changed: (id) => desks.tellOpen(id),
  });
  http.addHook('onClose', (_http, done) => {
    presence.close();
    done();
  });
  return { desks, presence };
}

/** Adds what tells the operator how the site does. */
function addMetrics(
  http: FastifyInstance,
  { settings, database }: Parts,
  viewers: () => number,
  onFinished: FinishedRequests['subscribe'],
): void {
  metricRoutes(http, {
    token: settings.metricsToken,
    pool: database.pool,
    viewers,
    mails: () => waitingMails(database.db),
    onFinished,
    onSlowQuery: (listener) => database.onSlowQuery(listener),
  });
}

/** Puts the app together; nothing in it reads the environment. */
export async function buildApp(parts: Parts): Promise<App> {
  const { settings, database, clock } = parts;
  const errors = createRecentErrors(clock);
  const answered = createFinishedRequests();
  const headers = headersOf(parts);
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
  const { desks, presence } = createDesks(parts, http, features);
  followChanges(parts, features, reads, live, desks);
  database.onSlowQuery((slow) => http.log.warn(slow, 'slow query'));
  addHeaders(http, headers);
  healthRoutes(http, {
    pingDatabase: () => database.pool.query('select 1'),
    checkRoom: () => (keepsFiles(settings) ? checkRoom(settings.dataDir) : Promise.resolve()),
    stopping: () => stops,
  });
  describeCalls(http, settings.publicOrigin);
  const { viewers } = liveRoutes(http, live, settings.live, {
    streams: desks,
    mayWork: (request, id) => mayWork(parts, features, request, id),
  });
  discoveryRoutes(http, { db: database.db, origin: settings.publicOrigin });
  const unimplemented = addCalls(http, parts, features, reads, ready, {
    presence,
    files: parts.files,
    version: parts.version,
    startedAt: secondsOf(clock.now()),
    viewers,
    errors: errors.list,
    freeBytes: () => (keepsFiles(settings) ? freeBytes(settings.dataDir) : Promise.resolve(null)),
    mailsAreSent: settings.smtpUrl !== null,
  });
  addMetrics(http, parts, viewers, answered.subscribe);
  const telling = createPush(parts, http, features);
  const places = createPlaces(parts, http, features);
  addPages(http, parts, features, ready);
  return {
    http,
    unimplemented,
    stopping: () => {
      stops = true;
      ready.close();
    },
    hearDesk: presence.hear,
    tellFollowers: () => telling.lookAtAll(),
    ...places,
    uncaught: uncaughtHandler(errors, http.log),
  };
}
