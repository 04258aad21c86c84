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
import type { Work } from '../../work.ts';
import * as repo from './events.repo.ts';

const MOST_FEE_PAISE = 100_000_000;
const MOST_ENTRIES = 1024;

type EventReply = Outcome<{ id?: number | undefined }>;

function check(body: EventBody): Outcome<null> {
  const { feePaise, discountPercent, maxEntries } = body;
  const codes = fieldCodes({
    name: nameCode(body.name),
    feePaise: feePaise >= 0 && feePaise <= MOST_FEE_PAISE ? null : 'event-fee-range',
    discountPercent: discountPercent >= 0 && discountPercent <= 100 ? null : 'event-discount-range',
    maxEntries: maxEntries === null || maxEntries <= MOST_ENTRIES ? null : 'event-limit-range',
  });
  return codes === null ? ok(null) : refuseFields(codes);
}

function factsOf({
  name,
  eventType,
  matchType,
  maxEntries,
  feePaise,
  discountPercent,
  allowBooking,
}: EventBody): repo.EventFacts {
  return { name, eventType, matchType, maxEntries, feePaise, discountPercent, allowBooking };
}

type StoredEvent = NonNullable<Awaited<ReturnType<typeof repo.ownForUpdate>>>;

/** What entries and draws already there do not allow to change (decision B46). */
function changeCodes(stored: StoredEvent, body: EventBody): Record<string, Code> | null {
  return fieldCodes({
    eventType:
      body.eventType !== stored.eventType && (stored.booked > 0 || stored.hasDraw)
        ? 'event-type-locked'
        : null,
    matchType: body.matchType !== stored.matchType && stored.hasDraw ? 'event-format-locked' : null,
    maxEntries:
      body.maxEntries !== null && body.maxEntries < stored.booked ? 'event-limit-below-entries' : null,
  });
}

/** Events of a tournament as its organizer keeps them. */
export const events = {
  async create(work: Work, organizationId: number, body: EventBody): Promise<EventReply> {
    if (!(await repo.ownsTournament(work.db, organizationId, body.tournamentId))) return refuse('forbidden');
    const checked = check(body);
    if (!checked.ok) return checked;
    const id = await repo.insertEvent(work.db, organizationId, body.tournamentId, factsOf(body));
    await recordAudit(work, {
      action: 'event.create',
      subject: 'event',
      subjectId: id,
      tournamentId: body.tournamentId,
      organizationId,
      after: factsOf(body),
    });
    work.changed(body.tournamentId);
    return ok({ id });
  },

  async update(work: Work, organizationId: number, body: EventBody): Promise<EventReply> {
    const before = body.id === null ? null : await repo.ownForUpdate(work.db, organizationId, body.id);
    if (before === null || before.tournamentId !== body.tournamentId) return refuse('forbidden');
    const checked = check(body);
    if (!checked.ok) return checked;
    const locked = changeCodes(before, body);
    if (locked !== null) return refuseFields(locked);
    await repo.updateEvent(work.db, organizationId, before.id, factsOf(body));
    await recordAudit(work, {
      action: 'event.update',
      subject: 'event',
      subjectId: before.id,
      tournamentId: before.tournamentId,
      organizationId,
      before,
      after: factsOf(body),
    });
    work.changed(before.tournamentId);
    return ok({ id: before.id });
  },

  /** Hides an event with its entries and draw; the rows stay, so that it can be brought back (decision B26). */
  async remove(work: Work, organizationId: number, id: number): Promise<Done> {
    const before = await repo.ownForUpdate(work.db, organizationId, id);
    if (before === null) return refuse('forbidden');
    await repo.hideEvent(work.db, organizationId, id);
    await recordAudit(work, {
      action: 'event.delete',
      subject: 'event',
      subjectId: id,
      tournamentId: before.tournamentId,
      organizationId,
      before,
    });
    work.changed(before.tournamentId);
    return ok({});
  },
};
