import {
  fieldCodes,
  nameCode,
  refuse,
  refuseFields,
  type Code,
  type EventBody,
  type Done,
  type Outcome,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import { freeLapsed } from '../../db/holds.ts';
import { ownsTournament } from '../../db/ownership.ts';
import type { Transaction } from '../../db/transaction.ts';
import { changedPeriod, periodCode } from '../../lib/booking-period.ts';
import * as repo from './events.repo.ts';

const MOST_FEE_PAISE = 100_000_000;
const MOST_ENTRIES = 1024;

type EventReply = Outcome<{ id?: number | undefined }>;

function codesOf(body: EventBody): Record<string, Code> | null {
  const { feePaise, discountPercent, maxEntries } = body;
  return fieldCodes({
    name: nameCode(body.name),
    feePaise: feePaise >= 0 && feePaise <= MOST_FEE_PAISE ? null : 'event-fee-range',
    discountPercent: discountPercent >= 0 && discountPercent <= 100 ? null : 'event-discount-range',
    maxEntries: (maxEntries ?? 0) <= MOST_ENTRIES ? null : 'event-limit-range',
    bookingClosesAt: periodCode(changedPeriod(null, body)),
  });
}

function check(body: EventBody): Outcome<null> {
  const codes = codesOf(body);
  return codes === null ? ok(null) : refuseFields(codes);
}

/** Every wrong field of every event of a list, by its path; null when all is well. */
function listCodes(list: readonly EventBody[]): Record<string, Code> | null {
  const found = list.flatMap((body, index) =>
    Object.entries(codesOf(body) ?? {}).map(([name, code]) => [`events.${index}.${name}`, code] as const),
  );
  return found.length === 0 ? null : Object.fromEntries(found);
}

function factsOf(body: EventBody, stored: StoredEvent | null): repo.EventFacts {
  const { name, eventType, matchType, maxEntries, feePaise, discountPercent, allowBooking } = body;
  const { ageGroup, gender, scoringFormat } = body;
  return {
    name,
    eventType,
    matchType,
    maxEntries,
    feePaise,
    discountPercent,
    allowBooking,
    ...changedPeriod(stored, body),
    ageGroup,
    gender,
    scoringFormat,
  };
}

type StoredEvent = NonNullable<Awaited<ReturnType<typeof repo.ownForUpdate>>>;

/** What does not fit what is stored: entries and draws already there (decision B46), the times of booking. */
function changeCodes(stored: StoredEvent, body: EventBody): Record<string, Code> | null {
  return fieldCodes({
    eventType:
      body.eventType !== stored.eventType && (stored.booked > 0 || stored.waiting > 0 || stored.hasDraw)
        ? 'event-type-locked'
        : null,
    matchType: body.matchType !== stored.matchType && stored.hasDraw ? 'event-format-locked' : null,
    maxEntries:
      typeof body.maxEntries === 'number' && body.maxEntries < stored.booked + stored.held
        ? body.maxEntries < stored.booked
          ? 'event-limit-below-entries'
          : 'event-limit-below-held'
        : null,
    bookingClosesAt: periodCode(changedPeriod(stored, body)),
  });
}

async function added(
  tx: Transaction,
  organizationId: number,
  tournamentId: number,
  body: EventBody,
): Promise<number> {
  const facts = factsOf(body, null);
  const id = await repo.insertEvent(tx.db, organizationId, tournamentId, facts);
  await recordAudit(tx, {
    action: 'event.create',
    subject: 'event',
    subjectId: id,
    tournamentId,
    organizationId,
    after: facts,
  });
  tx.changed(tournamentId);
  return id;
}

/** Events of a tournament as its organizer keeps them. */
export const events = {
  async create(tx: Transaction, organizationId: number, body: EventBody): Promise<EventReply> {
    if (!(await ownsTournament(tx.db, organizationId, body.tournamentId))) return refuse('forbidden');
    const checked = check(body);
    if (!checked.ok) return checked;
    return ok({ id: await added(tx, organizationId, body.tournamentId, body) });
  },

  /** Adds several events, all of them or none; whichever tournament a body names, they go into this one. */
  async createAll(
    tx: Transaction,
    organizationId: number,
    tournamentId: number,
    list: readonly EventBody[],
  ): Promise<Done> {
    if (!(await ownsTournament(tx.db, organizationId, tournamentId))) return refuse('forbidden');
    if (list.length === 0) return refuse('events-missing');
    const codes = listCodes(list);
    if (codes !== null) return refuseFields(codes);
    for (const body of list) await added(tx, organizationId, tournamentId, body);
    return ok({});
  },

  async update(tx: Transaction, organizationId: number, body: EventBody): Promise<EventReply> {
    if (body.id !== null) await freeLapsed(tx.db, [body.id], tx.now);
    const before = body.id === null ? null : await repo.ownForUpdate(tx.db, organizationId, body.id);
    if (before === null || before.tournamentId !== body.tournamentId) return refuse('forbidden');
    const checked = check(body);
    if (!checked.ok) return checked;
    const locked = changeCodes(before, body);
    if (locked !== null) return refuseFields(locked);
    const facts = factsOf(body, before);
    await repo.updateEvent(tx.db, organizationId, before.id, facts);
    await recordAudit(tx, {
      action: 'event.update',
      subject: 'event',
      subjectId: before.id,
      tournamentId: before.tournamentId,
      organizationId,
      before,
      after: facts,
    });
    tx.changed(before.tournamentId);
    return ok({ id: before.id });
  },

  /** Hides an event with its entries and draw; the rows stay, so that it can be brought back (decision B26). */
  async remove(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    const before = await repo.ownForUpdate(tx.db, organizationId, id);
    if (before === null) return refuse('forbidden');
    await repo.hideEvent(tx.db, organizationId, id);
    await recordAudit(tx, {
      action: 'event.delete',
      subject: 'event',
      subjectId: id,
      tournamentId: before.tournamentId,
      organizationId,
      before,
    });
    tx.changed(before.tournamentId);
    return ok({});
  },

  /** Brings an event back that was deleted a moment ago, with its entries and draw; one that is there is no error. */
  async restore(tx: Transaction, organizationId: number, id: number): Promise<Done> {
    const deleted = await repo.findOwnDeleted(tx.db, organizationId, id);
    if (deleted === null)
      return (await repo.ownForUpdate(tx.db, organizationId, id)) === null ? refuse('forbidden') : ok({});
    if (!deleted.isRecent) return refuse('restore-too-late');
    await repo.restoreEvent(tx.db, organizationId, id);
    const { tournamentId } = deleted;
    await recordAudit(tx, {
      action: 'event.restore',
      subject: 'event',
      subjectId: id,
      tournamentId,
      organizationId,
    });
    tx.changed(tournamentId);
    return ok({});
  },
};
