import {
  fieldCodes,
  playerCodes,
  refuse,
  refuseFields,
  type Code,
  type EntryBody,
  type Done,
  type Outcome,
  type OrganizerEntry,
  type PaymentRow,
  type Player,
  type Refusal,
} from '@tournaments/contract';
import { effectiveFee, indianDate, ok, paymentState } from '@tournaments/engine';
import { groupBy } from '../../lib/collections.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { guardianOf, publishConsentOf } from '../../lib/guardian.ts';
import { freeLapsed } from '../../db/holds.ts';
import { ownsTournament } from '../../db/ownership.ts';
import { dropRefund, openRefund } from '../../db/refunds.ts';
import { giveReceipts } from '../../db/receipts.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as repo from './entries.repo.ts';
import { entryTrail } from './entry-trail.ts';
import { noteChanges, type PaymentChange } from './payment-news.repo.ts';
import { secondsOf } from '../../lib/clock.ts';

/** What one entry can have paid: a million rupees. */
const MOST_PAID_PAISE = 100_000_000;

function sizeOf(eventType: 'singles' | 'doubles'): 1 | 2 {
  return eventType === 'doubles' ? 2 : 1;
}

/** Every wrong field of every entry, by its path; null when all is well. */
function bodyCodes(
  list: readonly EntryBody[],
  eventType: 'singles' | 'doubles',
  today: string,
): Record<string, Code> | null {
  const checks: Record<string, Code | null> = {};
  for (const [index, entry] of list.entries()) {
    const at = `entries.${index}`;
    checks[`${at}.players`] = entry.players.length === sizeOf(eventType) ? null : 'entry-players';
    checks[`${at}.payment`] = isPayable(entry.payment?.paidPaise ?? 0) ? null : 'event-fee-range';
    checks[`${at}.reference`] = entry.notPaid || entry.utr !== '' ? null : 'entry-reference-required';
    for (const [position, player] of entry.players.entries()) {
      const codes = playerCodes(player, today);
      for (const [field, code] of Object.entries(codes)) checks[`${at}.players.${position}.${field}`] = code;
    }
  }
  return fieldCodes(checks);
}

/** Whether so much can have been paid for one entry. */
export function isPayable(paise: number): boolean {
  return paise >= 0 && paise <= MOST_PAID_PAISE;
}

/** The fees as the form says; both switches on mean "not paid" (decision A04). */
function feesOf(entry: EntryBody, feePaise: number): repo.Fees {
  const paid = entry.paid && !entry.notPaid;
  const amount = entry.payment?.paidPaise ?? (paid ? feePaise : 0);
  return {
    paid,
    notPaid: entry.notPaid,
    paidPaise: entry.notPaid ? 0 : amount,
    reference: entry.utr,
  };
}

function newPlayer(player: Player, now: Date): repo.NewPlayer {
  const { name, mobile, email, dateOfBirth, academy } = player;
  return {
    name,
    mobile,
    email,
    academy,
    dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
    ...guardianOf(player, now),
    ...publishConsentOf(player, now),
  };
}

/** Whether an organizer would publish a name that its bearer, with a proved address, said is not to be. */
function publishesWithheld(stored: readonly repo.StoredPlayer[], players: readonly Player[]): boolean {
  return players.some(({ publishConsent, name, dateOfBirth }, index) => {
    const before = stored[index];
    if (publishConsent !== true || before === undefined) return false;
    const isSame = before.name === name || (dateOfBirth !== '' && before.dateOfBirth === dateOfBirth);
    return isSame && before.publishConsent === false && before.publishProved;
  });
}

/** Why entries cannot be saved as they were sent; null where they can. */
function updateRefusal(
  list: readonly EntryBody[],
  stored: (index: number) => readonly repo.StoredPlayer[],
  eventType: 'singles' | 'doubles',
  today: string,
): Refusal | null {
  const codes = updateCodes(list, eventType, today);
  if (codes !== null) return refuseFields(codes);
  const isWithheld = list.some(({ players }, index) => publishesWithheld(stored(index), players));
  return isWithheld ? refuse('name-withheld') : null;
}

/** Entries of events as their organizer keeps them. */
export const entries = {
  /** Adds entries to an event, all of them or none; refused when the event has not that many places. */
  async create(
    tx: Transaction,
    organizationId: number,
    eventId: number,
    list: readonly EntryBody[],
  ): Promise<Done> {
    await freeLapsed(tx.db, [eventId], tx.now);
    const event = await repo.ownEventForUpdate(tx.db, organizationId, eventId);
    if (event === null) return refuse('forbidden');
    if (list.length === 0) return refuse('booking-empty');
    const codes = bodyCodes(list, event.eventType, indianDate(secondsOf(tx.now)));
    if (codes !== null) return refuseFields(codes);
    if (!(await repo.takePlaces(tx.db, eventId, list.length))) return refuse('event-full');
    const feePaise = effectiveFee(event.feePaise, event.discountPercent);
    const rows = list.map((entry) => ({
      ...feesOf(entry, feePaise),
      feePaise,
      players: entry.players.map((player) => newPlayer(player, tx.now)),
    }));
    await repo.insertOfflineEntries(
      tx.db,
      { eventId, tournamentId: event.tournamentId, organizationId },
      rows,
    );
    await recordAudit(tx, {
      action: 'entry.create',
      subject: 'event',
      subjectId: eventId,
      tournamentId: event.tournamentId,
      organizationId,
      after: { count: list.length },
    });
    tx.changed(event.tournamentId);
    return ok({});
  },

  /** Saves players of entries; fee fields only where the entry says so (decision B28). */
  async update(
    tx: Transaction,
    organizationId: number,
    eventId: number,
    entryId: number | null,
    list: readonly EntryBody[],
  ): Promise<Done> {
    const event = await repo.ownEventForUpdate(tx.db, organizationId, eventId);
    if (event === null) return refuse('forbidden');
    const ids = list.map((entry) => entry.id ?? entryId ?? 0);
    const stored = await repo.ownEntriesForUpdate(tx.db, organizationId, eventId, ids);
    if (ids.length === 0 || stored.length !== new Set(ids).size) return refuse('forbidden');
    const feePaise = effectiveFee(event.feePaise, event.discountPercent);
    const people = groupBy(await repo.playersOf(tx.db, ids), ({ entryId: of }) => of);
    const playersAt = (index: number) => people.get(ids[index] ?? 0) ?? [];
    const refused = updateRefusal(list, playersAt, event.eventType, indianDate(secondsOf(tx.now)));
    if (refused !== null) return refused;
    const rows = new Map(stored.map((row) => [row.id, row]));
    for (const [index, entry] of list.entries()) {
      const id = ids[index] ?? 0;
      const marks = rows.get(id) ?? { paid: false, notPaid: false };
      const players = entry.players.map((player) => newPlayer(player, tx.now));
      const fees = entry.updateFees ? feesOf(entry, feePaise) : null;
      await repo.savePlayers(tx.db, id, players);
      if (fees !== null) {
        const place = { tournamentId: event.tournamentId, organizationId };
        await saveFees(tx, place, { entryId: id, was: paymentState(marks) }, fees);
      }
      await recordAudit(tx, {
        action: 'entry.update',
        subject: 'entry',
        subjectId: id,
        tournamentId: event.tournamentId,
        organizationId,
        ...entryTrail(entry, { marks, players: people.get(id) ?? [] }, { marks: fees ?? marks, players }),
      });
    }
    await giveReceipts(tx.db, organizationId, { entries: ids }, tx.now);
    tx.changed(event.tournamentId);
    return ok({});
  },

  /** Removes an entry that stands in no saved draw (decision A40); its place and UTR become free again. */
  async remove(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    const entry = await repo.findOwnEntry(tx.db, organizationId, id);
    if (entry === null) return refuse('forbidden');
    if (await repo.isDrawn(tx.db, id)) return refuse('entry-in-draw');
    await openRefund(tx, id, 'removed');
    await repo.hideEntry(tx.db, entry);
    // Whoever paid is told, once nobody takes it back.
    if (entry.paidPaise > 0 && !entry.notPaid)
      await noteChanges(tx.db, entry.tournamentId, [{ entryId: id, was: paymentState(entry) }], tx.now);
    await recordAudit(tx, {
      action: 'entry.delete',
      subject: 'entry',
      subjectId: id,
      tournamentId: entry.tournamentId,
      organizationId,
      before: entry,
    });
    tx.changed(entry.tournamentId);
    return ok({});
  },

  /** Takes away an entry that stands in no saved draw, for who tells why. */
  async release(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    const entry = await repo.findOwnEntry(tx.db, organizationId, id);
    if (entry === null) return refuse('forbidden');
    if (await repo.isDrawn(tx.db, id)) return refuse('entry-in-draw');
    await repo.hideEntry(tx.db, entry);
    return ok({});
  },

  /** Brings an entry back that was deleted a moment ago; one that is there is no error. */
  async restore(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    const deleted = await repo.findOwnDeleted(tx.db, organizationId, id);
    if (deleted === null)
      return (await repo.findOwnEntry(tx.db, organizationId, id)) === null ? refuse('forbidden') : ok({});
    const { entry, isRecent } = deleted;
    if (!isRecent) return refuse('restore-too-late');
    await freeLapsed(tx.db, [entry.eventId], tx.now);
    if (!(await repo.takePlaces(tx.db, entry.eventId, 1))) return refuse('event-full');
    if (entry.deletedAt !== null && (await repo.isDrawnSince(tx.db, entry.eventId, entry.deletedAt)))
      return refuse('restore-drawn');
    if (!(await repo.restoreEntry(tx.db, entry))) return refuse('restore-utr-taken');
    await dropRefund(tx, id);
    const { tournamentId } = entry;
    await recordAudit(tx, {
      action: 'entry.restore',
      subject: 'entry',
      subjectId: id,
      tournamentId,
      organizationId,
    });
    tx.changed(tournamentId);
    return ok({});
  },

  async list(
    db: Db,
    organizationId: number,
    tournamentId: number,
    eventId: number | null,
  ): Promise<Outcome<{ entries: OrganizerEntry[] }>> {
    if (!(await ownsTournament(db, organizationId, tournamentId))) return refuse('forbidden');
    const rows = await repo.listEntries(db, [tournamentId], eventId);
    return ok({ entries: rows.map(ownerView) });
  },

  /** The entries of tournaments that are known to be the organizer's own, by event. */
  async ofTournaments(
    db: Db,
    tournamentIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly OrganizerEntry[]>> {
    const rows = await repo.listEntries(db, tournamentIds, null);
    return groupBy(rows.map(ownerView), ({ eventId }) => eventId);
  },

  async payments(
    db: Db,
    organizationId: number,
    tournamentId: number,
  ): Promise<Outcome<{ rows: PaymentRow[] } & repo.TournamentNames>> {
    if (!(await ownsTournament(db, organizationId, tournamentId))) return refuse('forbidden');
    return this.paymentsOf(db, tournamentId);
  },

  /** The payments of any tournament, for the super admin. */
  async paymentsOf(
    db: Db,
    tournamentId: number,
  ): Promise<Outcome<{ rows: PaymentRow[] } & repo.TournamentNames>> {
    const [rows, names] = await Promise.all([
      repo.listEntries(db, [tournamentId], null),
      repo.namesOf(db, tournamentId),
    ]);
    return names === null ? refuse('forbidden') : ok({ rows: rows.map(paymentView), ...names });
  },

  async totals(db: Db, organizationId: number, tournamentId: number) {
    if (!(await ownsTournament(db, organizationId, tournamentId))) return refuse('forbidden');
    return ok({ rows: await repo.totalsByEvent(db, tournamentId) });
  },
};

/** Saves fees; that the payment became another one is told to its players. */
async function saveFees(
  tx: Transaction,
  { tournamentId, organizationId }: { readonly tournamentId: number; readonly organizationId: number },
  change: PaymentChange,
  fees: repo.Fees,
): Promise<void> {
  await repo.updateFees(tx.db, organizationId, change.entryId, fees);
  if (paymentState(fees) !== change.was) await noteChanges(tx.db, tournamentId, [change], tx.now);
}

/** On update the reference is only asked for where the fees are saved too. */
function updateCodes(list: readonly EntryBody[], eventType: 'singles' | 'doubles', today: string) {
  const codes = bodyCodes(list, eventType, today);
  if (codes === null) return null;
  const kept = Object.entries(codes).filter(([path]) => {
    const index = Number(path.split('.')[1]);
    return !path.endsWith('.reference') || list[index]?.updateFees === true;
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

type EntryRow = Awaited<ReturnType<typeof repo.listEntries>>[number];

function playerView(player: EntryRow['players'][number], eventId: number): Player {
  const { name, mobile, email, dateOfBirth, academy, guardianName, guardianConsentAt, publishConsent } =
    player;
  const guardian = guardianName === null ? {} : { guardianName, guardianConsent: guardianConsentAt !== null };
  const publishing = publishConsent === null ? {} : { publishConsent };
  return {
    name,
    mobile,
    email,
    academy,
    dateOfBirth: dateOfBirth ?? '',
    eventId,
    ...guardian,
    ...publishing,
  };
}

function referenceOf({ entry, utr }: EntryRow): string {
  return entry.reference === '' ? (utr ?? '') : entry.reference;
}

function modeOf({ entry }: EntryRow): 'Online' | 'Offline' {
  return entry.mode === 'online' ? 'Online' : 'Offline';
}

function ownerView(row: EntryRow): OrganizerEntry {
  const { entry, eventName, players } = row;
  return {
    id: entry.id,
    eventId: entry.eventId,
    eventName,
    players: players.map((player) => playerView(player, entry.eventId)),
    paid: entry.paid,
    notPaid: entry.notPaid,
    utr: referenceOf(row),
    payment: { paidPaise: entry.paidPaise },
    feePaise: entry.feePaise,
    mode: modeOf(row),
    pool: entry.pool,
    enteredAt: secondsOf(entry.createdAt),
    isDrawn: row.isDrawn,
    withdrawal: entry.withdrawal && { at: entry.withdrawal.at, reason: entry.withdrawal.reason },
  };
}

function paymentView(row: EntryRow): PaymentRow {
  const { entry, eventName, players } = row;
  const [first, second] = players.map((player) => playerView(player, entry.eventId));
  const nobody: Player = { name: '', mobile: '', email: '', dateOfBirth: '', academy: '' };
  return {
    eventName,
    paidPaise: entry.paidPaise,
    feePaise: entry.feePaise,
    enteredAt: secondsOf(entry.createdAt),
    entry: {
      id: entry.id,
      first: first ?? nobody,
      second: second ?? null,
      utr: referenceOf(row),
      mode: modeOf(row),
      paid: entry.paid,
      notPaid: entry.notPaid,
      ...(entry.notPaid && entry.refusedFor !== null && { refusedFor: entry.refusedFor }),
    },
  };
}
