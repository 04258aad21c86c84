import type { MatchDays } from './features/match-day/match-day.service.ts';
import type { Players } from './features/match-day/players.service.ts';
import type { Random } from './lib/clock.ts';
import { freeLapsed } from './db/holds.ts';
import { bookingMails, bookingNews, partnersOf } from './features/bookings/booking.mail.ts';
import { findBookable, insertEntries } from './features/bookings/bookings.repo.ts';
import { Bookings, whyClosed } from './features/bookings/bookings.service.ts';
import { createHoldSecrets } from './features/holds/hold-secrets.ts';
import { Holds } from './features/holds/holds.service.ts';
import { type Withdrawals } from './features/matches/withdrawals.service.ts';
import { claimAgain, claimedTwice } from './features/ledger/claims.ts';
import { openDispute } from './features/ledger/ledger.repo.ts';
import { unsubscribeAddressOf, type UnsubscribeTokens } from './features/notifications/unsubscribe-tokens.ts';
import type { createProofs } from './features/otps/proofs.service.ts';
import { type Otps } from './features/otps/otps.service.ts';
import { type PassLinks } from './features/passes/pass-links.ts';
import { Passes } from './features/passes/passes.service.ts';
import { Refunds } from './features/refunds/refunds.service.ts';
import { receiptsOf } from './features/receipts/receipts.service.ts';
import { createWaitingLinks } from './features/waiting/waiting-links.ts';
import { Waiting } from './features/waiting/waiting.service.ts';
import { queueMail } from './mail/outbox.repo.ts';
import type { Parts } from './parts.ts';

/** What says nothing of an event's places: they are counted once it is locked. */
const UNCOUNTED = { maxEntries: null, waiting: 0 };

export function holdsOf(
  { random, secret }: Pick<Parts, 'random' | 'secret'>,
  { links, origin }: { readonly links: PassLinks; readonly origin: string },
) {
  const secrets = createHoldSecrets(random, secret);
  const holds = new Holds<Awaited<ReturnType<typeof findBookable>>[number]>({
    random,
    secrets,
    findEvents: (db, ids) => findBookable(db, ids),
    whyClosed: (event, now, viewers) => whyClosed({ ...event, ...UNCOUNTED }, 1, now, viewers),
    enter: async (tx, { entries, ...booking }) => {
      const booked = entries.map(({ players, ...entry }) => ({
        ...entry,
        players: players.map((player) => ({
          ...player,
          guardianConsentAt: player.guardianConsentAt === null ? null : new Date(player.guardianConsentAt),
          publishConsent: player.publishConsent ?? null,
          publishConsentAt: player.publishConsentAt ? new Date(player.publishConsentAt) : null,
        })),
      }));
      await insertEntries(tx.db, booking, booked);
      const rows = await findBookable(tx.db, [...new Set(entries.map(({ eventId }) => eventId))]);
      const [event] = rows;
      if (event === undefined) return;
      const pages = links.make(tx, booking, [booking.email, ...partnersOf({ ...booking, entries: booked })]);
      const receipt = { ...booking, event, rows, entries: booked, links: pages };
      await Promise.all(bookingMails(receipt, origin, tx.now).map((mail) => queueMail(tx, mail)));
    },
  });
  return { holds, holdSecrets: secrets };
}

export function bookingsOf(
  random: Random,
  holds: Holds,
  proofs: ReturnType<typeof createProofs>,
  origin: string,
  { tokens, links }: { tokens: UnsubscribeTokens; links: PassLinks },
) {
  const unsubscribeAddress = unsubscribeAddressOf(tokens, origin);
  return new Bookings({
    random,
    holds: {
      ...holds.booking,
      keepUnplaced: (tx, place, list) => holds.keepUnplaced(tx, place, list),
      freeLapsed: (tx, eventIds) => freeLapsed(tx.db, eventIds, tx.now),
    },
    openDispute: (tx, claim) => openDispute(tx.db, claim),
    useProof: (tx, email, given) => proofs.use(tx, 'event_booking', email, given),
    makeLinks: (tx, place, emails) => links.make(tx, place, emails),
    mailReceipt: async (tx, receipt) => {
      await Promise.all(bookingMails(receipt, origin, tx.now).map((mail) => queueMail(tx, mail)));
    },
    mailOrganizer: (tx, receipt) => {
      const { organizationId: id, organizerEmail: email } = receipt.event;
      return queueMail(tx, bookingNews(receipt, origin, unsubscribeAddress('bookings', { id, email })));
    },
  });
}

export function refundsOf(origin: string, links: PassLinks) {
  return new Refunds({
    origin,
    makeLinks: (tx, place, emails) => links.make(tx, place, emails),
    mail: (tx, message) => queueMail(tx, message),
  });
}

export function waitingOf(
  { random, secret }: Pick<Parts, 'random' | 'secret'>,
  bookings: Bookings,
  proofs: ReturnType<typeof createProofs>,
  origin: string,
) {
  const links = createWaitingLinks(random, secret, origin);
  const waiting = new Waiting<Awaited<ReturnType<typeof findBookable>>[number]>({
    random,
    links,
    origin,
    findEvents: (db, ids) => findBookable(db, ids),
    whyClosed: (event, now, viewers) => whyClosed({ ...event, ...UNCOUNTED }, 1, now, viewers),
    mail: (tx, message) => queueMail(tx, message),
    useProof: (tx, email, given) => proofs.use(tx, 'event_booking', email, given),
    book: (tx, offer) => bookings.bookOffer(tx, offer),
  });
  return { waiting, waitingLinks: links };
}

export function passesOf(
  { links, origin }: { readonly links: PassLinks; readonly origin: string },
  otps: Otps,
  { withdrawals, refunds }: { readonly withdrawals: Withdrawals; readonly refunds: Refunds },
  { days, players }: { readonly days: MatchDays; readonly players: Players },
) {
  return new Passes({
    links,
    origin,
    refunds,
    checkOtp: (tx, type, guess) => otps.check(tx, type, guess),
    matchesOf: (db, tournamentId, entryIds, now) => days.ofEntries(db, tournamentId, entryIds, now),
    playerKeysOf: (db, tournamentId, playerIds) => players.keysOf(db, tournamentId, playerIds),
    endPlayerLinks: (tx, tournamentId, playerIds) => players.endSealed(tx, tournamentId, playerIds),
    leave: (tx, { organizationId, ...entry }) => withdrawals.leave(tx, organizationId, entry),
    withdraw: (tx, { organizationId, ...entry }) => withdrawals.withdraw(tx, organizationId, entry),
    claim: (tx, pass, booking, utr) => claimAgain(tx, pass, booking, utr),
    claimedTwice: (tx, pass, booking, utr) => claimedTwice(tx, pass, booking, utr),
    receiptOf: (db, { tournamentId, email }, booking) =>
      receiptsOf.find(db, { kind: 'payer', tournamentId, email }, booking, 'pass-unknown'),
    mail: (tx, message) => queueMail(tx, message),
  });
}
