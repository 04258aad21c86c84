import { ok } from '@tournaments/engine';
import type { Random } from './lib/clock.ts';
import { createLiveScores } from './db/live-scores.ts';
import { LogMemory } from './db/log-memory.ts';
import { createAdmins } from './features/admins/admins.service.ts';
import { tellLocked } from './features/admins/lock-notice.ts';
import { adminEmails } from './features/admins/admins.repo.ts';
import { entries } from './features/entries/entries.service.ts';
import { createImages } from './features/images/images.service.ts';
import { calledMatches } from './db/desk-calls.ts';
import { drawsOfEvents, umpireTournament } from './features/listing/listing.service.ts';
import { DrawMemory } from './features/matches/draw-memory.ts';
import { DayReader } from './features/match-day/day-reader.ts';
import { DeskCommands } from './features/match-day/commands.service.ts';
import { DeskAccess } from './features/match-day/desk-access.service.ts';
import { followChanges, followResults, followStop } from './features/match-day/follow.ts';
import { MatchDays } from './features/match-day/match-day.service.ts';
import { createPlayerKeys } from './features/match-day/player-keys.ts';
import { createPlayersMemory } from './features/match-day/players-memory.ts';
import { Players } from './features/match-day/players.service.ts';
import { createOutlineMemory } from './features/match-day/outline-memory.ts';
import { mayBeFound, personOf as personOfOutline, type Outline } from './features/match-day/outline.ts';
import type { MatchesPort } from './features/match-day/ports.ts';
import { publicDay } from './features/match-day/public-day.ts';
import { MatchLogs } from './features/match-log/match-log.service.ts';
import { stageSetup } from './features/matches/matches.repo.ts';
import { Matches, type OpenedMatch } from './features/matches/matches.service.ts';
import { reachedBy, reinstatementMails, withdrawalMails } from './features/matches/withdrawal.mail.ts';
import { createWithdrawals } from './features/matches/withdrawals.service.ts';
import { noteChanges } from './features/entries/payment-news.repo.ts';
import { Ledger } from './features/ledger/ledger.service.ts';
import { createMailSettings } from './features/notifications/mail-settings.service.ts';
import { createUnsubscribeTokens } from './features/notifications/unsubscribe-tokens.ts';
import type { AccountBlocks } from './features/organizations/account.mail.ts';
import { Organizations } from './features/organizations/organizations.service.ts';
import { createSecondStep } from './features/organizations/second-step.service.ts';
import { createProofs } from './features/otps/proofs.service.ts';
import { createOtps, type Otps } from './features/otps/otps.service.ts';
import { createSessions, type Sessions } from './features/sessions/sessions.service.ts';
import { createPassLinks, type PassLinks } from './features/passes/pass-links.ts';
import { passesOfDay, payeeOf } from './features/passes/passes.repo.ts';
import { createPeople } from './features/people/people.service.ts';
import { createPersonTokens } from './features/people/tokens.ts';
import type { DaysPort } from './features/push/ports.ts';
import { endSealedFollowing } from './features/push/push.repo.ts';
import { createSite, type Site } from './features/site/site.service.ts';
import { Tournaments } from './features/tournaments/tournaments.service.ts';
import { Umpires } from './features/umpires/umpires.service.ts';
import { compose } from './mail/message.ts';
import { queueMail } from './mail/outbox.repo.ts';
import { createUmpirePasswords } from './auth/umpire-passwords.ts';
import type { Transaction } from './db/transaction.ts';
import type { Parts } from './parts.ts';
import { holdsOf, bookingsOf, refundsOf, waitingOf, passesOf } from './wiring-bookings.ts';

const NO_COOL_DOWN = 0;

type SendMail = (
  tx: Transaction,
  recipient: string,
  subject: string,
  content: AccountBlocks,
) => Promise<void>;

/** Mails of accounts end with how the people behind the site are reached, who also get the answers. */
function mailOf(site: Site, origin: string): SendMail {
  return async (tx, recipient, subject, content) => {
    const contact = await site.contactIn(tx);
    const blocks = typeof content === 'function' ? content(contact) : content;
    await queueMail(tx, compose(recipient, subject, blocks, { origin, contact, replyTo: contact.email }));
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

function withdrawalsOf(origin: string, links: PassLinks) {
  return createWithdrawals({
    mail: async (tx, news) => {
      const pages = links.make(tx, news.entry, reachedBy(news));
      for (const message of withdrawalMails(news, origin, pages)) await queueMail(tx, message);
    },
    mailReinstatement: async (tx, news) => {
      const pages = links.make(tx, news.entry, reachedBy(news));
      for (const message of reinstatementMails(news, origin, pages)) await queueMail(tx, message);
    },
    release: (tx, organizationId, id) => entries.release(tx, organizationId, id),
    follow: (tx, tournamentId, changes) => followChanges(tx, tournamentId, changes, tx.now),
  });
}

function matchesOf(random: Random) {
  const drawMemory = new DrawMemory();
  const logMemory = new LogMemory();
  const liveScores = createLiveScores(logMemory);
  const matches = new Matches({ memory: drawMemory, follow: followChanges });
  const matchLogs = new MatchLogs({
    random,
    memory: logMemory,
    open: (tx, caller, place) => matches.openToScore(tx, caller, place),
    record: (tx, caller, place, result, at) => matches.record(tx, caller, place, result, at),
    goLive: async (tx, caller, { stage, ...address }, at) => {
      const saved = await matches.saveLive(tx, caller, stage, { ...address, isLive: true }, at);
      return saved.ok ? ok({}) : saved;
    },
    mayScore: (db, caller, eventId) => matches.mayScore(db, caller, eventId),
    setupOf: stageSetup,
    stop: followStop,
    tellResults: followResults,
  });
  /** A database that was away may come back without what was read of it. */
  const forgetMatches = () => {
    drawMemory.forget();
    logMemory.forget();
  };
  return { drawMemory, liveScores, matches, matchLogs, forgetMatches };
}

/** What the desk of a match day needs of the matches. */
function deskMatches(matches: Matches): MatchesPort<OpenedMatch> {
  return {
    open: (tx, user, place) => matches.open(tx, { ...user, umpire: null }, place),
    openAgain: (tx, user, place) => matches.openAgain(tx, { ...user, umpire: null }, place),
    record: (tx, match, stage, result, note) => matches.recordByDesk(tx, match, stage, result, note),
    save: (tx, match) => matches.saveByDesk(tx, match),
    lock: (tx, scope, eventIds) => matches.lockEvents(tx, scope, eventIds),
  };
}

function matchDayOf(
  random: Random,
  { matches, liveScores }: ReturnType<typeof matchesOf>,
  sessions: Sessions,
  passwords: ReturnType<typeof createUmpirePasswords>,
  secret: Buffer,
) {
  const outlines = createOutlineMemory();
  const reader = new DayReader(outlines, liveScores);
  const port = deskMatches(matches);
  const days = new MatchDays({
    reader,
    passesOf: async (db, tournamentId) =>
      (await passesOfDay(db, tournamentId)).map((pass) => ({
        ...pass,
        links: [...pass.links],
        entries: [...pass.entries],
        bookings: [...pass.bookings],
        dues: [...pass.dues],
      })),
    payeeOf,
    lockEvents: (tx, organizationId, eventIds) =>
      port.lock(tx, { organizationId, tournamentId: null }, eventIds),
  });
  const playerKeys = createPlayerKeys(secret);
  const playersMemory = createPlayersMemory();
  return {
    outlines,
    days,
    playerKeys,
    playersMemory,
    players: new Players({
      ...{ reader, days, keys: playerKeys, memory: playersMemory },
      endFollowing: (tx, tournamentId, playerIds) => endSealedFollowing(tx.db, tournamentId, playerIds),
    }),
    commands: new DeskCommands(reader, { random, matches: port }),
    access: new DeskAccess({
      passwords,
      startSession: (tx, tournamentId, passwordVersion) =>
        sessions.start(tx, { role: 'desk', tournamentId, passwordVersion }),
    }),
  };
}

/** What followers are told of match days. */
export function followedDays({
  days,
  playerKeys,
}: Pick<ReturnType<typeof matchDayOf>, 'days' | 'playerKeys'>): DaysPort {
  const personOf = (outline: Outline, player: number) => personOfOutline(outline, player) ?? null;
  return {
    async find(db, tournamentId) {
      const seen = await days.toFollow(db, tournamentId);
      const tournament = seen?.outline.tournament ?? null;
      if (seen === null || tournament === null) return null;
      const { outline, showsDraw } = seen;
      return {
        ...tournament,
        has: ({ kind, key }) => {
          if (kind === 'match') return showsDraw && outline.idsByKey.has(key);
          if (kind === 'event') return showsDraw && outline.events.some(({ id }) => String(id) === key);
          // Who can open the page of a player is told of them, also before the draw is out.
          const named = playerKeys.read(tournamentId, key, outline.seals);
          const person = named === null ? null : personOf(outline, named.playerId);
          if (named === null || person === null) return false;
          // Whom nobody may find is followed by who was given their key.
          return named.isSealed || mayBeFound(outline, person, seen);
        },
      };
    },
    async look(db, tournamentId, now, times) {
      const seen = await days.toTell(db, tournamentId, now, (day, at, bars) =>
        publicDay(day, at, times, bars),
      );
      if (seen === null) return null;
      return {
        ...seen,
        personOf: (player) => personOf(seen.outline, player),
        sealedKeyOf: (player) => playerKeys.sealed(tournamentId, player, seen.outline.seals),
      };
    },
  };
}

function umpiresOf(
  passwords: ReturnType<typeof createUmpirePasswords>,
  sessions: ReturnType<typeof createSessions>,
  liveScores: ReturnType<typeof matchesOf>['liveScores'],
) {
  return new Umpires({
    passwords,
    startSession: (tx, tournamentId, passwordVersion) =>
      sessions.start(tx, { role: 'umpire', tournamentId, passwordVersion }),
    tournament: async (db, id) => {
      const [tournament, called] = await Promise.all([
        umpireTournament({ db, liveScores }, id),
        calledMatches(db, id),
      ]);
      return tournament && { ...tournament, ...(called.length > 0 && { called }) };
    },
  });
}

function peopleOf(secret: Buffer, otps: Otps) {
  return createPeople({
    tokens: createPersonTokens(secret),
    checkOtp: (tx, guess) => otps.check(tx, 'my_data', guess),
  });
}

/** The services of all features, wired together. */
export function createFeatures(parts: Pick<Parts, 'settings' | 'database' | 'files' | 'random' | 'secret'>) {
  const { settings, database, files, random, secret } = parts;
  const { publicOrigin: origin, contact } = settings;
  const site = createSite(database.db, contact);
  const mail = mailOf(site, origin);
  const sessions = createSessions(random, database.db);
  const scored = matchesOf(random);
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
    origin,
  });
  const umpirePasswords = createUmpirePasswords(secret, random);
  const umpires = umpiresOf(umpirePasswords, sessions, scored.liveScores);
  const tournaments = new Tournaments({
    umpirePasswords,
    ownsImage: (db, organizationId, fileName) => images.owns(db, organizationId, fileName),
    drawsOf: (db, events) => drawsOfEvents({ db, liveScores: scored.liveScores }, events),
    entriesOf: (db, tournamentIds) => entries.ofTournaments(db, tournamentIds),
  });
  const tokens = createUnsubscribeTokens(secret);
  const links = createPassLinks(random, secret, origin);
  const leaving = { withdrawals: withdrawalsOf(origin, links), refunds: refundsOf(origin, links) };
  const matchDay = matchDayOf(random, scored, sessions, umpirePasswords, secret);
  const held = holdsOf(parts, { links, origin });
  const bookings = bookingsOf(random, held.holds, proofs, origin, { tokens, links });
  return {
    sessions,
    images,
    people: peopleOf(secret, otps),
    otps,
    proofs,
    organizations,
    secondStep: secondStepOf(random, otps, sessions, mail),
    admins: adminsOf(otps, sessions),
    tournaments,
    bookings,
    ...held,
    ...waitingOf(parts, bookings, proofs, origin),
    mailSettings: createMailSettings(tokens),
    umpires,
    matchDay,
    ...scored,
    ...leaving,
    ledger: new Ledger({ random, noteChanges }),
    passes: passesOf({ links, origin }, otps, leaving, matchDay),
    passLinks: links,
    site,
    tellLocked: (tx: Transaction, email: string) => tellLocked(tx, email, { mail, origin }),
  };
}

export type Features = ReturnType<typeof createFeatures>;
