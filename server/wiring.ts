import { fixedTexts } from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import type { Random } from './lib/clock.ts';
import { createLiveScores } from './db/live-scores.ts';
import { LogMemory } from './db/log-memory.ts';
import { createAdmins } from './features/admins/admins.service.ts';
import { adminEmails } from './features/admins/admins.repo.ts';
import { bookingMail, bookingNews } from './features/bookings/booking.mail.ts';
import { Bookings } from './features/bookings/bookings.service.ts';
import { entries } from './features/entries/entries.service.ts';
import { createImages } from './features/images/images.service.ts';
import { drawsOfEvents, umpireTournament } from './features/listing/listing.service.ts';
import { DrawMemory } from './features/matches/draw-memory.ts';
import { MatchLogs } from './features/match-log/match-log.service.ts';
import { stageSetup } from './features/matches/matches.repo.ts';
import { Matches } from './features/matches/matches.service.ts';
import { withdrawalMails } from './features/matches/withdrawal.mail.ts';
import { createWithdrawals } from './features/matches/withdrawals.service.ts';
import { createMailSettings } from './features/notifications/mail-settings.service.ts';
import {
  createUnsubscribeTokens,
  unsubscribeAddressOf,
  type UnsubscribeTokens,
} from './features/notifications/unsubscribe-tokens.ts';
import { Organizations } from './features/organizations/organizations.service.ts';
import { createSecondStep } from './features/organizations/second-step.service.ts';
import { createProofs } from './features/otps/proofs.service.ts';
import { createOtps, type Otps } from './features/otps/otps.service.ts';
import { createSessions, type Sessions } from './features/sessions/sessions.service.ts';
import { createPeople } from './features/people/people.service.ts';
import { createPersonTokens } from './features/people/tokens.ts';
import { createSite, type Site } from './features/site/site.service.ts';
import { Tournaments } from './features/tournaments/tournaments.service.ts';
import { Umpires } from './features/umpires/umpires.service.ts';
import { compose } from './mail/message.ts';
import { queueMail } from './mail/outbox.repo.ts';
import { createUmpirePasswords } from './auth/umpire-passwords.ts';
import type { Transaction } from './db/transaction.ts';
import type { Parts } from './parts.ts';

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
  /** A database that was away may come back without what was read of it. */
  const forgetMatches = () => {
    drawMemory.forget();
    logMemory.forget();
  };
  return { drawMemory, liveScores, matches, matchLogs, forgetMatches };
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

export type Features = ReturnType<typeof createFeatures>;
