import {
  fieldCodes,
  playerCodes,
  refuse,
  refuseFields,
  type Done,
  type Outcome,
  type OwnRecord,
  type OwnUnplaced,
  type OwnWaiting,
  type Player,
} from '@tournaments/contract';
import { indianDate, isWithheld, ok, paymentState } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { waitingOf } from '../../db/waiting.ts';
import type { ClientIdentity } from '../../auth/caller.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as repo from './people.repo.ts';
import type { PersonTokens } from './tokens.ts';
import { secondsOf } from '../../lib/clock.ts';

/** An OTP as it is checked. */
export interface OtpGuess {
  readonly email: string;
  readonly code: string;
  readonly client: ClientIdentity;
  readonly mostTries?: number;
}

/** What this feature needs of others, handed in by the app. */
export interface PeoplePorts {
  readonly tokens: PersonTokens;
  readonly checkOtp: (tx: Transaction, guess: OtpGuess) => Promise<Outcome<null>>;
}

type Row = Awaited<ReturnType<typeof repo.recordsOf>>[number];

function recordView(row: Row): OwnRecord {
  const { player, eventId, endsAt, utr, refusedFor, refundUpiId, entryId, isGone } = row;
  const { tournamentName, organizerName, organizerEmail, eventName } = row;
  const { name, mobile, email, dateOfBirth, academy, guardianName, position } = player;
  const { booking, bookedAt, feePaise, paidPaise, paid, notPaid } = row;
  const guardian = guardianName === null ? {} : { guardianName };
  return {
    entryId,
    ...{ booking, bookedAt: secondsOf(bookedAt), feePaise, paidPaise },
    payment: paymentState({ paid, notPaid }),
    ...saidAt(player),
    tournamentName,
    organizerName,
    organizerEmail,
    eventName,
    position,
    endsAt: secondsOf(endsAt),
    utr: utr ?? '',
    ...(refusedFor !== null && { refusedFor }),
    ...(refundUpiId !== null && { refundUpiId }),
    player: { name, mobile, email, academy, dateOfBirth: dateOfBirth ?? '', eventId, ...guardian },
    isPublished: isGone ? null : !isWithheld(player),
  };
}

/** When something was said for a player, where it was. */
function saidAt({ guardianConsentAt, publishConsentAt }: Row['player']) {
  return {
    ...(guardianConsentAt !== null && { guardianConsentAt: secondsOf(guardianConsentAt) }),
    ...(publishConsentAt !== null && { publishConsentAt: secondsOf(publishConsentAt) }),
  };
}

function unplacedView(row: Awaited<ReturnType<typeof repo.unplacedOf>>[number]): OwnUnplaced {
  const { bookingId, eventId, tournamentName, organizerName, organizerEmail, eventName, endsAt, utr } = row;
  const { name, mobile, email, academy, dateOfBirth, guardianName } = row.player;
  const guardian = guardianName === null ? {} : { guardianName };
  return {
    ...{ bookingId, tournamentName, organizerName, organizerEmail, eventName, endsAt },
    utr: utr ?? '',
    player: { name, mobile, email, academy, dateOfBirth: dateOfBirth ?? '', eventId, ...guardian },
  };
}

/** All that is stored under an e-mail; null where none is proved. */
async function see(
  db: Db,
  email: string | null,
): Promise<
  Outcome<{ records: OwnRecord[]; unplaced: OwnUnplaced[]; hasAccount: boolean; waiting?: OwnWaiting[] }>
> {
  if (email === null) return refuse('my-data-expired');
  const [rows, unplaced, hasAccount, waiting] = await Promise.all([
    repo.recordsOf(db, email),
    repo.unplacedOf(db, email),
    repo.hasAccount(db, email),
    waitingOf(db, email),
  ]);
  return ok({
    records: rows.map(recordView),
    unplaced: unplaced.map(unplacedView),
    hasAccount,
    ...(waiting.length > 0 && { waiting }),
  });
}

/** What is said of one player of an entry. */
export interface Said {
  readonly entryId: number;
  readonly position: number;
  readonly isPublished: boolean;
}

async function publish(tx: Transaction, email: string | null, said: Said): Promise<Done> {
  if (email === null) return refuse('my-data-expired');
  const { isPublished } = said;
  const published = await repo.publish(tx.db, email, said, isPublished, tx.now);
  if (published === null) return refuse('forbidden');
  const { tournamentId, organizationId, changed } = published;
  for (const { entryId, position } of changed)
    await recordAudit(tx, {
      action: 'entry.publish',
      subject: 'entry',
      subjectId: entryId,
      tournamentId,
      organizationId,
      after: { position, isPublished },
    });
  if (changed.length > 0) tx.changed(tournamentId);
  return ok({});
}

/** Tells the organizer of a name that is another one now, as of any edit of an entry. */
async function tellOfName(
  tx: Transaction,
  place: { readonly tournamentId: number; readonly organizationId: number },
  { entryId, before }: { readonly entryId: number; readonly before: readonly string[] },
): Promise<void> {
  const after = await repo.namesIn(tx.db, entryId);
  if (after.every((name, index) => name === before[index])) return;
  await recordAudit(tx, {
    ...place,
    ...{ action: 'entry.update', subject: 'entry', subjectId: entryId },
    ...{ before: { names: before }, after: { names: after } },
  });
}

/** The rights of people over what is stored of them: see, correct, erase (domain facts E3). */
export function createPeople({ tokens, checkOtp }: PeoplePorts) {
  return {
    async open(tx: Transaction, guess: OtpGuess): Promise<Outcome<{ token: string }>> {
      const checked = await checkOtp(tx, guess);
      return checked.ok ? ok({ token: tokens.make(guess.email, tx.now) }) : checked;
    },

    /** The e-mail that a token proves, or null. */
    emailOf: (token: string, now: Date): string | null => tokens.read(token, now),

    see: (db: Db, token: string, now: Date) => see(db, tokens.read(token, now)),

    async correct(
      tx: Transaction,
      {
        token,
        entryId,
        position,
        player,
      }: { token: string; entryId: number; position: number; player: Player },
    ): Promise<Done> {
      const email = tokens.read(token, tx.now);
      if (email === null) return refuse('my-data-expired');
      const today = indianDate(secondsOf(tx.now));
      const codes = fieldCodes(playerCodes({ ...player, email }, today));
      if (codes !== null) return refuseFields(codes);
      const { name, mobile, dateOfBirth, academy } = player;
      const correction = { name, mobile, dateOfBirth, academy };
      if (await repo.isFixed(tx.db, email, { entryId, position, ...correction }))
        return refuse('person-drawn');
      const before = await repo.namesIn(tx.db, entryId);
      const place = await repo.correct(tx.db, email, entryId, position, correction);
      if (place === null) return refuse('forbidden');
      await recordAudit(tx, { ...place, action: 'person.correct', subject: 'entry', subjectId: entryId });
      await tellOfName(tx, place, { entryId, before });
      tx.changed(place.tournamentId);
      return ok({});
    },

    /** Hides the name of a player from everybody, or shows it again, wherever they stand in the tournament. */
    publish: (tx: Transaction, { token, ...said }: Said & { readonly token: string }): Promise<Done> =>
      publish(tx, tokens.read(token, tx.now), said),

    /** Erases what is stored of who proved an e-mail; mails to it that lie on disk are the caller's. */
    async erase(tx: Transaction, token: string): Promise<Done> {
      const email = tokens.read(token, tx.now);
      if (email === null) return refuse('my-data-expired');
      const count = await repo.erase(tx.db, email);
      await recordAudit(tx, { action: 'person.erase', subject: 'player', after: { players: count } });
      tx.changed('everything');
      return ok({});
    },
  };
}

export type People = ReturnType<typeof createPeople>;
