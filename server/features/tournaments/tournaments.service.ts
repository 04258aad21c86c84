import {
  fieldCodes,
  nameCode,
  refuse,
  refuseFields,
  type Code,
  type OrganizerEntry,
  type OrganizerEvent,
  type OrganizerTournament,
  type Done,
  type Outcome,
} from '@tournaments/contract';
import { ok } from '@tournaments/engine';
import { groupBy } from '../../lib/collections.ts';
import { courtNamesOf } from '../../db/court-names.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import {
  changedPeriod,
  movedPeriod,
  periodCode,
  periodOf,
  type SentPeriod,
} from '../../lib/booking-period.ts';
import { pageRange } from '../../lib/paging.ts';
import { cleanHtml, richTextCode } from '../../lib/rich-text.ts';
import type { UmpirePasswords } from '../../auth/umpire-passwords.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as repo from './tournaments.repo.ts';

const MOST_NAME = 160;
const MOST_ADDRESS = 1000;
const MOST_DETAILS_BYTES = 200_000;
/** One of long ago may have lasted as long as anybody typed. */
const LAST_YEAR = 9000;

/** What this feature needs of others, handed in by the app. */
export interface TournamentPorts {
  readonly umpirePasswords: UmpirePasswords;
  readonly ownsImage: (db: Db, organizationId: number, fileName: string) => Promise<boolean>;
  /** The whole draws of events, by event. */
  readonly drawsOf: (
    db: Db,
    events: readonly EventRow[],
  ) => Promise<ReadonlyMap<number, Pick<OrganizerEvent, 'draw' | 'knockoutDraw'>>>;
  /** The entries of tournaments, by event. */
  readonly entriesOf: (
    db: Db,
    tournamentIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly OrganizerEntry[]>>;
}

/** What of an organizer's tournaments is asked for; with their events' draws and entries unless they are declined. */
export interface ListWish extends repo.OwnWish {
  readonly withLists?: boolean | undefined;
}

export interface TournamentBody extends SentPeriod {
  readonly name: string;
  readonly details: string;
  readonly address: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly poster?: string | null | undefined;
}

/** What is to change; what is missing stays. */
export type TournamentChange = { readonly [K in keyof TournamentBody]?: TournamentBody[K] | undefined };

export interface CopyBody {
  readonly tournamentId: number;
  readonly name: string;
  readonly startsAt: number;
}

export interface SettingsBody extends repo.SwitchChange {
  readonly id: number;
  readonly generatePassword: boolean;
}

function addressCode(address: string): Code | null {
  if (address === '') return 'address-required';
  return address.length > MOST_ADDRESS ? 'text-too-long' : null;
}

function check(body: TournamentBody): Outcome<null> {
  const codes = fieldCodes({
    name: nameCode(body.name, MOST_NAME),
    address: addressCode(body.address),
    endsAt: body.endsAt > body.startsAt ? null : 'end-before-start',
    bookingClosesAt: periodCode(changedPeriod(null, body)),
    details: richTextCode(body.details, MOST_DETAILS_BYTES),
  });
  return codes === null ? ok(null) : refuseFields(codes);
}

/** The facts after a change. */
function changed(before: repo.TournamentFacts, sent: TournamentChange): TournamentBody {
  return {
    name: sent.name ?? before.name,
    details: sent.details ?? before.details,
    address: sent.address ?? before.address,
    startsAt: sent.startsAt ?? before.startsAt.getTime() / 1000,
    endsAt: sent.endsAt ?? before.endsAt.getTime() / 1000,
    ...periodOf(changedPeriod(before, sent)),
    poster: sent.poster,
  };
}

function factsOf(body: TournamentBody, poster: string | null | undefined): repo.TournamentFacts {
  return {
    name: body.name,
    details: cleanHtml(body.details),
    address: body.address,
    startsAt: new Date(body.startsAt * 1000),
    endsAt: new Date(body.endsAt * 1000),
    ...changedPeriod(null, body),
    ...(poster === undefined ? {} : { poster }),
  };
}

/** Tournaments as their organizer keeps them. */
export class Tournaments {
  constructor(private readonly ports: TournamentPorts) {}

  /** The file name to store; undefined leaves the stored one, a full path of our own is understood too. */
  private async posterOf(
    db: Db,
    organizationId: number,
    sent: string | null | undefined,
  ): Promise<Outcome<string | null | undefined>> {
    if (sent === undefined) return ok(undefined);
    const fileName = sent?.split('/').at(-1) ?? '';
    if (fileName === '') return ok(null);
    return (await this.ports.ownsImage(db, organizationId, fileName))
      ? ok(fileName)
      : refuseFields({ poster: 'image-unknown' });
  }

  async create(
    tx: Transaction,
    organizationId: number,
    body: TournamentBody,
  ): Promise<Outcome<{ id: number }>> {
    const checked = check(body);
    if (!checked.ok) return checked;
    const poster = await this.posterOf(tx.db, organizationId, body.poster);
    if (!poster.ok) return poster;
    const id = await repo.insertTournament(tx.db, organizationId, factsOf(body, poster.value));
    await recordAudit(tx, {
      action: 'tournament.create',
      subject: 'tournament',
      subjectId: id,
      tournamentId: id,
      organizationId,
      after: { name: body.name },
    });
    tx.changed(id);
    return ok({ id });
  }

  /**
   * Makes a new tournament from an own one: facts, poster, settings and events, the dates moved as a whole. Entries
   * and draws stay behind, and nobody sees the copy until its organizer makes it public.
   */
  async copy(
    tx: Transaction,
    organizationId: number,
    { tournamentId, name, startsAt }: CopyBody,
  ): Promise<Outcome<{ id: number }>> {
    const source = await repo.ownForUpdate(tx.db, organizationId, tournamentId);
    if (source === null) return refuse('forbidden');
    const code = nameCode(name, MOST_NAME);
    if (code !== null) return refuseFields({ name: code });
    const start = new Date(startsAt * 1000);
    const endsAt = new Date(start.getTime() + source.endsAt.getTime() - source.startsAt.getTime());
    if (endsAt.getUTCFullYear() > LAST_YEAR) return refuseFields({ startsAt: 'wrong-shape' });
    const { umpirePasswords } = this.ports;
    const id = await repo.insertCopy(tx.db, source, {
      name,
      startsAt: start,
      endsAt,
      ...movedPeriod(source, start.getTime() - source.startsAt.getTime()),
      umpirePassword: source.allowUmpireLogin ? umpirePasswords.seal(umpirePasswords.make()) : null,
    });
    await recordAudit(tx, {
      action: 'tournament.copy',
      subject: 'tournament',
      subjectId: id,
      tournamentId: id,
      organizationId,
      after: { name, from: source.name, fromId: source.id },
    });
    tx.changed(id);
    return ok({ id });
  }

  /** Saves the basic facts that were sent, the others stay (decision C13); refused when somebody saved another version meanwhile. */
  async update(
    tx: Transaction,
    organizationId: number,
    id: number,
    version: number | undefined,
    sent: TournamentChange,
  ): Promise<Done> {
    const before = await repo.ownForUpdate(tx.db, organizationId, id);
    if (before === null) return refuse('forbidden');
    if (version !== undefined && version !== before.version) return refuse('conflict');
    const body = changed(before, sent);
    const checked = check(body);
    if (!checked.ok) return checked;
    const poster = await this.posterOf(tx.db, organizationId, body.poster);
    if (!poster.ok) return poster;
    await repo.updateFacts(tx.db, organizationId, id, factsOf(body, poster.value));
    const facts = ({ name, address, startsAt, endsAt, bookingOpensAt, bookingClosesAt }: typeof before) => ({
      name,
      address,
      startsAt,
      endsAt,
      bookingOpensAt,
      bookingClosesAt,
    });
    await recordAudit(tx, {
      action: 'tournament.update',
      subject: 'tournament',
      subjectId: id,
      tournamentId: id,
      organizationId,
      before: facts(before),
      after: {
        name: body.name,
        address: body.address,
        startsAt: new Date(body.startsAt * 1000),
        endsAt: new Date(body.endsAt * 1000),
        ...changedPeriod(null, body),
      },
    });
    tx.changed(id);
    return ok({});
  }

  /**
   * Saves the switches; makes an umpire password when one is asked for, or when umpires may log in and there is
   * none yet. A new one ends the sessions of the old one.
   */
  async updateSettings(
    tx: Transaction,
    organizationId: number,
    { id, generatePassword, ...switches }: SettingsBody,
  ): Promise<Done> {
    const before = await repo.ownForUpdate(tx.db, organizationId, id);
    if (before === null) return refuse('forbidden');
    const needed = generatePassword || (switches.allowUmpireLogin === true && before.umpirePassword === null);
    const password = needed ? this.ports.umpirePasswords.seal(this.ports.umpirePasswords.make()) : null;
    await repo.updateSwitches(tx.db, organizationId, id, switches, password);
    await recordAudit(tx, {
      action: 'tournament.settings',
      subject: 'tournament',
      subjectId: id,
      tournamentId: id,
      organizationId,
      before: switchesOf(before),
      after: { ...switches, newUmpirePassword: needed },
    });
    tx.changed(id);
    return ok({});
  }

  /** The tournaments of an organizer that fit, with their events: all of them, or one page and how many fit. */
  async list(
    db: Db,
    organizationId: number,
    { withLists = true, ...wish }: ListWish,
    page: number | null,
  ): Promise<Outcome<{ tournaments: OrganizerTournament[]; total?: number }>> {
    const rows = await repo.listOwn(db, organizationId, wish, pageRange(page));
    const ids = rows.map(({ id }) => id);
    const events = await repo.listOwnEvents(db, organizationId, ids);
    const byTournament = groupBy(await this.eventViews(db, events, withLists), (event) => event.tournamentId);
    const courtNames = await courtNamesOf(db, withLists ? ids : []);
    const tournaments = rows.map((row) => {
      const own = courtNames.get(row.id);
      const view = ownerView(row, byTournament.get(row.id) ?? [], this.ports.umpirePasswords);
      return own === undefined ? view : { ...view, courtNames: own };
    });
    if (page === null) return ok({ tournaments });
    return ok({ tournaments, total: await repo.countOwn(db, organizationId, wish) });
  }

  private async eventViews(
    db: Db,
    events: readonly EventRow[],
    withLists: boolean,
  ): Promise<OrganizerEvent[]> {
    if (!withLists) return events.map(ownEventView);
    const tournamentIds = [...new Set(events.map(({ tournamentId }) => tournamentId))];
    const [draws, entries] = await Promise.all([
      this.ports.drawsOf(db, events),
      this.ports.entriesOf(db, tournamentIds),
    ]);
    return events.map((event) => ({
      ...ownEventView(event),
      draw: [],
      ...draws.get(event.id),
      entries: [...(entries.get(event.id) ?? [])],
    }));
  }
}

/** An event as its owner sees it, without the lists that may come along. */
function ownEventView(event: EventRow): OrganizerEvent {
  return { ...event, ...periodOf(event), entryCount: event.booked, waiting: event.waiting || undefined };
}

type TournamentRow = Awaited<ReturnType<typeof repo.listOwn>>[number];
type EventRow = Awaited<ReturnType<typeof repo.listOwnEvents>>[number];

function switchesOf(row: TournamentRow) {
  const {
    isPublic,
    allowUmpireLogin,
    seeding,
    showFixtures,
    showEntries,
    showPlayers,
    seoDescription,
    seoKeywords,
  } = row;
  return {
    isPublic,
    allowUmpireLogin,
    seeding,
    showFixtures,
    showEntries,
    showPlayers,
    seoDescription,
    seoKeywords,
  };
}

function ownerView(
  row: TournamentRow,
  events: OrganizerEvent[],
  umpirePasswords: UmpirePasswords,
): OrganizerTournament {
  const { startsAt, endsAt, umpirePassword, details, ...rest } = row;
  return {
    ...rest,
    details: cleanHtml(details),
    startsAt: startsAt.getTime() / 1000,
    endsAt: endsAt.getTime() / 1000,
    ...periodOf(row),
    umpirePassword: umpirePassword === null ? null : umpirePasswords.open(umpirePassword),
    events,
  };
}
