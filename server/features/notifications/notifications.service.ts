import {
  refuse,
  type Done,
  type Notification,
  type NotificationKind,
  type NotificationTopic,
  type Outcome,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { groupBy } from '../../lib/collections.ts';
import type { Db } from '../../db/database.ts';
import { ownsTournament } from '../../db/ownership.ts';
import type { Transaction } from '../../db/transaction.ts';
import { changesIn } from './changes.ts';
import { KINDS } from './kinds.ts';
import { resultIn, roundText } from './match-results.ts';
import * as repo from './notifications.repo.ts';

const PAGE = 30;
const MOST_COUNTED = 100;
const MOST_TEAMS = 3;

type Row = repo.AuditRow;

function kindOf({ action, before }: Row): NotificationKind {
  if (action.startsWith('match.')) return before?.['winner'] ? 'result-corrected' : 'result';
  return KINDS[action] ?? 'tournament-changed';
}

function numberIn(source: Row['after'], name: string): number | null {
  const value = source?.[name];
  return typeof value === 'number' ? value : null;
}

function textIn(source: Row['after'], name: string): string | null {
  const value = source?.[name];
  return typeof value === 'string' ? value : null;
}

const isOfPayments = (action: string) => action === 'payment.mark' || action === 'payment.reverse';

/** The ids of the entries that were marked as paid or not. */
function markedIds({ action, after }: Row): readonly number[] {
  const list = isOfPayments(action) ? after?.['entries'] : null;
  if (!Array.isArray(list)) return [];
  return (list as readonly { readonly id: number }[]).map(({ id }) => id);
}

/** What rows are about, in words, by the ids that the rows hold. */
interface Names {
  readonly entries: ReadonlyMap<number, repo.EntryNames>;
  readonly bookings: ReadonlyMap<number, readonly repo.EntryNames[]>;
  readonly events: ReadonlyMap<number, string>;
  readonly matches: ReadonlyMap<number, repo.MatchPlace>;
}

function subjects(rows: readonly Row[], prefix: string): number[] {
  return rows.flatMap(({ action, subjectId }) =>
    action.startsWith(prefix) && subjectId !== null ? [subjectId] : [],
  );
}

function sidesOf({ sideA, sideB }: repo.MatchPlace): readonly number[] {
  return [sideA, sideB].filter((one) => one !== null);
}

async function namesOf(db: Db, organizationId: number, rows: readonly Row[]): Promise<Names> {
  const matches = await repo.matchSides(db, organizationId, subjects(rows, 'match.'));
  const entryIds = [
    ...subjects(rows, 'entry.update'),
    ...subjects(rows, 'entry.delete'),
    ...subjects(rows, 'entry.restore'),
    ...subjects(rows, 'entry.withdraw'),
    ...subjects(rows, 'entry.reinstate'),
    ...rows.flatMap((row) => markedIds(row).slice(0, MOST_TEAMS)),
    ...matches.flatMap(sidesOf),
  ];
  const eventIds = [
    ...subjects(rows, 'event.'),
    ...subjects(rows, 'draw.'),
    ...subjects(rows, 'entry.create'),
  ];
  const [found, events] = await Promise.all([
    repo.entryNames(db, organizationId, entryIds, subjects(rows, 'booking.')),
    repo.eventNames(db, organizationId, eventIds),
  ]);
  return {
    entries: new Map(found.map((entry) => [entry.id, entry])),
    bookings: groupBy(found, ({ bookingId }) => bookingId ?? 0),
    events: new Map(events.map(({ id, name }) => [id, name])),
    matches: new Map(matches.map((match) => [match.id, match])),
  };
}

/** The ids of the entries that a row is about, where it is about no booking. */
function entryIdsOf(row: Row, names: Names): readonly number[] {
  const subject = row.subjectId ?? 0;
  if (isOfPayments(row.action)) return markedIds(row);
  if (!row.action.startsWith('match.')) return [subject];
  const match = names.matches.get(subject);
  return match === undefined ? [] : sidesOf(match);
}

/** The entries that a row is about. */
function entriesOf(row: Row, names: Names): readonly repo.EntryNames[] {
  if (row.action.startsWith('booking.')) return names.bookings.get(row.subjectId ?? 0) ?? [];
  return entryIdsOf(row, names).flatMap((id) => names.entries.get(id) ?? []);
}

/** Of a match: where it is, and what was written down of it; the winner is told of two sides only. */
function matchOf(row: Row, about: readonly repo.EntryNames[], names: Names) {
  const match = row.action.startsWith('match.') ? names.matches.get(row.subjectId ?? 0) : undefined;
  if (match === undefined) return {};
  const round = roundText(match);
  const result = about.length === 2 ? resultIn(row.after) : undefined;
  const resultBefore = result && row.before?.['winner'] ? resultIn(row.before) : undefined;
  return {
    ...(round !== undefined && { round }),
    ...(result && { result }),
    ...(resultBefore && { resultBefore }),
  };
}

function eventsOf(row: Row, about: readonly repo.EntryNames[], names: Names): string[] {
  const own =
    row.action.startsWith('event.') || row.action.startsWith('draw.') || row.action === 'entry.create';
  if (own) return [names.events.get(row.subjectId ?? 0) ?? textIn(row.before, 'name') ?? ''];
  return [...new Set(about.map(({ event }) => event))];
}

function countOf(row: Row): number | null {
  if (row.action === 'booking.create') return numberIn(row.after, 'entries');
  if (isOfPayments(row.action)) return markedIds(row).length;
  if (row.action.startsWith('draw.')) return numberIn(row.after, 'matches');
  return numberIn(row.after, 'count');
}

function detailOf({ action, after }: Row): string | null {
  if (action === 'payment.mark') return textIn(after, 'state');
  return textIn(after, action === 'entry.withdraw' ? 'reason' : 'from');
}

const hasTeams = (action: string) =>
  action.startsWith('match.') ||
  [
    'booking.create',
    'entry.update',
    'entry.delete',
    'entry.restore',
    'entry.withdraw',
    'entry.reinstate',
    'payment.mark',
    'payment.reverse',
  ].includes(action);

function view(row: Row, names: Names, read: number): Notification {
  const about = hasTeams(row.action) ? entriesOf(row, names) : [];
  const changes = changesIn(row);
  return {
    id: row.id,
    at: Math.floor(row.at),
    kind: kindOf(row),
    // Who logs in is nobody yet when the row is written.
    by: row.action === 'umpire.login' ? 'umpire' : row.actor,
    events: eventsOf(row, about, names),
    teams: about.slice(0, MOST_TEAMS).map((entry) => entry.names.join(' / ')),
    count: countOf(row),
    paise: numberIn(row.after, row.action === 'payment.reverse' ? 'paise' : 'totalPaise'),
    detail: detailOf(row),
    // Money that went back is told loudly, also to who noted it.
    isUnread: row.id > read && (row.actor !== 'organizer' || row.action === 'payment.reverse'),
    ...matchOf(row, about, names),
    ...(changes.length > 0 && { changes: [...changes] }),
  };
}

/** Which notifications: what is older than `before` and `about` this; without them the newest of all. */
interface Wanted {
  readonly before?: number | undefined;
  readonly about?: NotificationTopic | undefined;
}

interface Page {
  readonly notifications: Notification[];
  readonly next: number | null;
  readonly unreadCount: number;
}

/** What happened in a tournament, out of the audit trail; names are those of the organizer's own entries. */
export const notifications = {
  /** A page of all, or of those about one topic, the newest first; own deeds are never unread. */
  async page(
    db: Db,
    organizationId: number,
    tournamentId: number,
    { before, about }: Wanted,
  ): Promise<Outcome<Page>> {
    if (!(await ownsTournament(db, organizationId, tournamentId))) return refuse('forbidden');
    const [rows, read] = await Promise.all([
      repo.pageOf(db, { organizationId, tournamentId, before, about, limit: PAGE + 1 }),
      repo.lastRead(db, organizationId, tournamentId),
    ]);
    const shown = rows.slice(0, PAGE);
    const [names, unreadCount] = await Promise.all([
      namesOf(db, organizationId, shown),
      repo.countUnread(db, organizationId, tournamentId, read, MOST_COUNTED),
    ]);
    const next = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
    return ok({ notifications: shown.map((row) => view(row, names, read)), next, unreadCount });
  },

  /** Notes up to which one they are read, for every device of the organizer. */
  async read(tx: Transaction, organizationId: number, tournamentId: number, lastId: number): Promise<Done> {
    if (!(await ownsTournament(tx.db, organizationId, tournamentId))) return refuse('forbidden');
    await repo.saveRead(tx.db, organizationId, tournamentId, lastId);
    return ok({});
  },
};
