import {
  refuse,
  type DayNews,
  type DeskMobile,
  type DeskPass,
  type DeskPayee,
  type DeskReport,
  type Done,
  type ForecastAccuracy,
  type Hall,
  type LatePerson,
  type OrderOfPlay,
  type Outcome,
  type PublicDay,
  type RecordedCommand,
} from '@tournaments/contract';
import { ok, type Bars, type PublishedTime, type Viewer } from '@tournaments/engine';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { playerIdOf } from '../../db/match-days.ts';
import type { Transaction } from '../../db/transaction.ts';
import { commandsBefore, firstReports, type CommandRow } from './command.repo.ts';
import { scopeOf } from './commands.service.ts';
import {
  findDay,
  findShownDay,
  nextRevision,
  saveDay,
  type DayHead,
  type DayRow,
  type ShownDayRow,
} from './day.repo.ts';
import type { Asking, DayChanges, DayReader, Known } from './day-reader.ts';
import { findSome, saveDesks, savePlanned } from './match.repo.ts';
import { deskOf, NOTHING_KEPT, type DeskRow, type MatchWithDesk } from './match-state.ts';
import type { Outline } from './outline.ts';
import { accuracyOf } from './accuracy.ts';
import { findForecasts, keepForecasts } from './forecast.repo.ts';
import { findMobiles } from './person.repo.ts';
import { latePersons } from './late-persons.ts';
import { OwnBars } from './own-bars.ts';
import { ownDay, type OwnDay } from './own-matches.ts';
import type { DeskUser } from './ports.ts';
import { publicDay } from './public-day.ts';
import {
  areAcademiesPublic,
  maySeeDraw,
  maySeeTournament,
  refuseViewers,
  sightOf,
  type Sight,
} from './sight.ts';
import { ToldTimes } from './told-times.ts';
import { shieldDay, withoutAcademies, type ShownMatchDay } from '../../lib/shown-day.ts';
import { secondsOf } from '../../lib/clock.ts';

/** So many digits of a mobile are told to desks. */
const MOBILE_END = 4;
const A_DAY_S = 86_400;
/** Indian time is so far ahead of UTC. */
const INDIA_AHEAD_S = 19_800;
const VISITOR: readonly Viewer[] = [{ kind: 'visitor' }];

type Locks = readonly { readonly key: string; readonly lock: DeskRow['lock'] }[];

export interface MatchDayPorts {
  readonly reader: DayReader;
  /** The passes of a tournament as desks know them. */
  readonly passesOf: (db: Db, tournamentId: number) => Promise<readonly DeskPass[]>;
  /** Whom its players pay. */
  readonly payeeOf: (db: Db, tournamentId: number) => Promise<DeskPayee | null>;
  /** Makes other writers of these events wait until the transaction ends. */
  lockEvents(tx: Transaction, organizationId: number, eventIds: readonly number[]): Promise<void>;
}

function withoutMoney(pass: DeskPass): DeskPass {
  return { ...pass, openPaise: 0, dues: [] };
}

/** Makes news of what was asked for already. */
export type ReadNews = (db: Db, now: Date) => Promise<Outcome<{ day: DayNews }>>;

/** Makes what everybody may see of a day. */
type MakePublicDay = (
  day: ShownMatchDay,
  now: number,
  shown: Map<string, PublishedTime>,
  bars: Bars,
) => PublicDay;

/** What of a day can be followed, and what of it a visitor may see. */
export interface Followable extends Sight {
  readonly outline: Outline;
}

/** A day with what everybody may see of it. */
export interface ToldDay {
  readonly day: ShownMatchDay;
  readonly shown: PublicDay;
}

/** The match day of a tournament: read, set up, published. */
export class MatchDays {
  private readonly times = new ToldTimes();
  private readonly bars = new OwnBars();

  constructor(private readonly ports: MatchDayPorts) {}

  /** Whether somebody may work on the day of a tournament. */
  async mayWork(db: Db, user: DeskUser, tournamentId: number): Promise<Done> {
    const row = await findDay(db, tournamentId, scopeOf(user));
    return row === null ? refuse('forbidden') : ok({});
  }

  /** The day, or what changed since it was read. */
  async get(
    db: Db,
    user: DeskUser,
    tournamentId: number,
    known: Known,
    now: Date,
  ): Promise<Outcome<{ day: DayNews }>> {
    const row = await findDay(db, tournamentId, scopeOf(user));
    return this.newsOf(db, user, row, known, now, null);
  }

  /**
   * Asks for the news right behind the writes of a transaction, so that its commit follows without waiting; what is
   * answered makes them known once it is committed. Of a day that the transaction has already only what else changed
   * is asked for.
   */
  newsBehind(
    tx: Transaction,
    user: DeskUser,
    tournamentId: number,
    known: Known,
    moved: DayHead | null,
  ): ReadNews {
    const { since = null } = known;
    const changes = since === null ? null : this.ports.reader.changes(tx.db, tournamentId, since);
    if (changes !== null) tx.defer(changes);
    if (moved !== null && changes !== null)
      return async (db, now) => {
        const asking = this.askingOf(user, moved, now, await changes);
        const day = await this.ports.reader.part(db, moved, known, asking);
        return day === null ? this.get(db, user, tournamentId, known, now) : ok({ day });
      };
    const row = findDay(tx.db, tournamentId, scopeOf(user));
    tx.defer(row);
    return async (db, now) => this.newsOf(db, user, await row, known, now, await changes);
  }

  private askingOf(user: DeskUser, day: DayHead, now: Date, changes: DayChanges | null): Asking {
    const isOrganizer = user.organizer?.organizationId === day.organizationId;
    return { now: secondsOf(now), isOrganizer, changes };
  }

  private async newsOf(
    db: Db,
    user: DeskUser,
    row: DayRow | null,
    known: Known,
    now: Date,
    changes: DayChanges | null,
  ): Promise<Outcome<{ day: DayNews }>> {
    if (row === null) return refuse('forbidden');
    const asking = this.askingOf(user, row, now, changes);
    return ok({ day: await this.ports.reader.news(db, row, known, asking) });
  }

  /** Who has not come to the desk and is expected soon. */
  async late(
    db: Db,
    user: DeskUser,
    tournamentId: number,
    now: Date,
  ): Promise<Outcome<{ late: LatePerson[] }>> {
    const row = await findDay(db, tournamentId, scopeOf(user));
    if (row === null) return refuse('forbidden');
    const day = await this.ports.reader.day(db, row, secondsOf(now));
    const late = latePersons(day, secondsOf(now));
    const entries = day.entries.filter(({ persons }) => persons.some((person) => late.has(person)));
    const mobiles = await findMobiles(
      db,
      entries.map(({ id }) => id),
    );
    const byPlayer = new Map(
      mobiles.map(({ entryId, position, mobile }) => [playerIdOf(entryId, position), mobile] as const),
    );
    const outline = await this.ports.reader.outline(db, tournamentId);
    const list = outline.persons.flatMap(({ id, name, players }): LatePerson[] => {
      const expected = late.get(id);
      const mobile = players.flatMap((player) => byPlayer.get(player) ?? []).find((one) => one !== '') ?? '';
      return expected === undefined ? [] : [{ person: id, name, mobile, ...expected }];
    });
    return ok({ late: list.toSorted((one, other) => one.expectedAt - other.expectedAt) });
  }

  /** The passes of the day, and who was reported today. What is to be paid is the organizer's alone to see. */
  async passes(
    db: Db,
    user: DeskUser,
    tournamentId: number,
    now: Date,
  ): Promise<
    Outcome<{ passes: DeskPass[]; reports: DeskReport[]; mobiles: DeskMobile[]; payee: DeskPayee | null }>
  > {
    const row = await findDay(db, tournamentId, scopeOf(user));
    if (row === null) return refuse('forbidden');
    const at = secondsOf(now);
    const from = at - ((at + INDIA_AHEAD_S) % A_DAY_S);
    const seesMoney = user.organizer?.organizationId === row.organizationId;
    const [passes, reports, mobiles, payee] = await Promise.all([
      this.ports.passesOf(db, tournamentId),
      firstReports(db, tournamentId, { from, to: from + A_DAY_S }),
      this.mobileEnds(db, tournamentId),
      seesMoney ? this.ports.payeeOf(db, tournamentId) : null,
    ]);
    const shown = seesMoney ? [...passes] : passes.map(withoutMoney);
    return ok({ passes: shown, reports: [...reports], mobiles, payee });
  }

  /** By which digits people are found at a desk: no more of a mobile than its end. */
  private async mobileEnds(db: Db, tournamentId: number): Promise<DeskMobile[]> {
    const { entries, personOfPlayer } = await this.ports.reader.outline(db, tournamentId);
    const mobiles = await findMobiles(
      db,
      entries.map(({ id }) => id),
    );
    const ends = new Map<string, DeskMobile>();
    for (const { entryId, position, mobile } of mobiles) {
      const person = personOfPlayer.get(playerIdOf(entryId, position));
      const end = mobile.replace(/\D/g, '').slice(-MOBILE_END);
      if (person !== undefined && end.length === MOBILE_END) ends.set(`${person} ${end}`, { person, end });
    }
    return [...ends.values()];
  }

  /** The commands of the day, the last one first. */
  async history(
    db: Db,
    user: DeskUser,
    tournamentId: number,
    before: number | null,
  ): Promise<Outcome<{ commands: RecordedCommand[] }>> {
    const row = await findDay(db, tournamentId, scopeOf(user));
    if (row === null) return refuse('forbidden');
    return ok({ commands: (await commandsBefore(db, tournamentId, before)).map(recorded) });
  }

  /** Saves courts, hours and rules, unless somebody else did meanwhile. */
  async saveHall(
    tx: Transaction,
    organizationId: number,
    {
      tournamentId,
      seen,
      hall,
    }: { readonly tournamentId: number; readonly seen: number; readonly hall: Hall },
  ): Promise<Outcome<{ hallRevision: number }>> {
    const row = await findDay(tx.db, tournamentId, { organizationId, tournamentId: null });
    if (row === null) return refuse('forbidden');
    if (!isPossible(hall)) return refuse('hall-times');
    const day = await nextRevision(tx.db, row);
    if (day.hallRevision !== seen) return refuse('conflict');
    await saveDay(tx.db, row, { hall, hallRevision: day.revision });
    await record(tx, row, 'day.hall', { courts: hall.courts.length });
    tx.changed({ tournamentId, eventId: 0, day: day.revision });
    return ok({ hallRevision: day.revision });
  }

  /** Publishes an order of play; court and time of what still waits go into the fixtures. */
  async publish(
    tx: Transaction,
    organizationId: number,
    body: { readonly tournamentId: number; readonly order: OrderOfPlay; readonly locks: Locks },
  ): Promise<Outcome<{ revision: number }>> {
    const { tournamentId, order, locks } = body;
    const row = await findDay(tx.db, tournamentId, { organizationId, tournamentId: null });
    if (row === null) return refuse('forbidden');
    const outline = await this.ports.reader.outline(tx.db, tournamentId);
    const keys = [...order.sequence, ...order.planned.map(({ key }) => key), ...locks.map(({ key }) => key)];
    if (!keys.every((key) => outline.idsByKey.has(key))) return refuse('order-unknown-match');
    const events = [...new Set(outline.events.map(({ id }) => id))];
    await this.ports.lockEvents(tx, organizationId, events);
    const day = await nextRevision(tx.db, row);
    await saveDay(tx.db, row, { orderOfPlay: order, orderRevision: day.revision, publishedAt: tx.now });
    const ids = [...new Set(keys.map((key) => outline.idsByKey.get(key)!))];
    const matches = await findSome(tx.db, tournamentId, ids);
    await savePlanned(tx.db, plannedOf(order, outline, matches));
    await saveDesks(tx.db, day, lockedOf(locks, outline, matches));
    await record(tx, row, 'day.publish', { matches: order.planned.length });
    // Times of all draws may be other.
    tx.changed(tournamentId);
    tx.changed({ tournamentId, eventId: 0, day: day.revision });
    return ok({ revision: day.revision });
  }

  /** Takes the published order back. */
  async withhold(tx: Transaction, organizationId: number, tournamentId: number): Promise<Outcome<object>> {
    const row = await findDay(tx.db, tournamentId, { organizationId, tournamentId: null });
    if (row === null) return refuse('forbidden');
    const day = await nextRevision(tx.db, row);
    await saveDay(tx.db, row, { orderOfPlay: null, orderRevision: day.revision, publishedAt: null });
    await record(tx, row, 'day.withhold', null);
    tx.changed({ tournamentId, eventId: 0, day: day.revision });
    return ok({});
  }

  /** The tournament of a number; null where there is none. */
  async tournamentOf(db: Db, tournamentId: number): Promise<number | null> {
    return (await findShownDay(db, tournamentId)) === null ? null : tournamentId;
  }

  /** The day as everybody may see it who may see the draws. */
  async public(
    db: Db,
    tournamentId: number,
    viewers: readonly Viewer[],
    now: Date,
    make: MakePublicDay,
  ): Promise<Outcome<{ day: PublicDay }>> {
    const row = await findShownDay(db, tournamentId);
    if (row === null || !maySeeDraw(row, viewers)) return refuseViewers(viewers);
    const { shown } = await this.told(db, row, now, make);
    return ok({ day: shown });
  }

  /** The matches of some entries, with when they are called; null where not everybody may see the draws. */
  async ofEntries(
    db: Db,
    tournamentId: number,
    entryIds: readonly number[],
    now: Date,
  ): Promise<OwnDay | null> {
    const row = await findShownDay(db, tournamentId);
    if (row === null || !maySeeDraw(row, VISITOR)) return null;
    const { day, shown } = await this.told(db, row, now, publicDay);
    return ownDay(day, shown, entryIds, secondsOf(now));
  }

  /** The whole day, and what everybody may see of it; what is told of times is kept. */
  async told(db: Db, row: ShownDayRow, now: Date, make: MakePublicDay): Promise<ToldDay> {
    const { tournamentId } = row;
    const at = secondsOf(now);
    const day = await this.shownDay(db, row, at);
    const bars = await this.bars.of(day, at, () => findForecasts(db, tournamentId, at));
    const made = make(day, at, this.times.shownOf(tournamentId), bars);
    const forecasts = this.times.newForecasts(day, made);
    // Visitors do not wait for it.
    if (forecasts.length > 0) {
      keepForecasts(db, row, forecasts).catch(() => this.times.forget(tournamentId, forecasts));
    }
    return { day, shown: made };
  }

  private async shownDay(db: Db, row: ShownDayRow, at: number): Promise<ShownMatchDay> {
    const [day, { shields }] = await Promise.all([
      this.ports.reader.day(db, row, at),
      this.ports.reader.outline(db, row.tournamentId),
    ]);
    return shieldDay(areAcademiesPublic(row) ? day : withoutAcademies(day), shields);
  }

  /** What of the day does not change, and what of it a visitor may see; null where the tournament does not open. */
  async toFollow(db: Db, tournamentId: number): Promise<Followable | null> {
    const row = await findShownDay(db, tournamentId);
    if (row === null || !maySeeTournament(row, VISITOR)) return null;
    return {
      outline: await this.ports.reader.outline(db, tournamentId),
      ...sightOf(row, VISITOR),
    };
  }

  /** The day as a visitor may see it, for who is told of it elsewhere; null where a visitor sees none. */
  async toTell(
    db: Db,
    tournamentId: number,
    now: Date,
    make: (day: ShownMatchDay, now: number, bars: Bars) => PublicDay,
  ): Promise<{ day: ShownMatchDay; shown: PublicDay; outline: Outline } | null> {
    const row = await findShownDay(db, tournamentId);
    if (row === null || !maySeeDraw(row, VISITOR)) return null;
    const at = secondsOf(now);
    const day = await this.shownDay(db, row, at);
    const bars = await this.bars.of(day, at, () => findForecasts(db, tournamentId, at));
    const outline = await this.ports.reader.outline(db, tournamentId);
    return { day, shown: make(day, at, bars), outline };
  }

  /** How far off the times of today were that people were told. */
  async accuracy(
    db: Db,
    user: DeskUser,
    tournamentId: number,
    now: Date,
  ): Promise<Outcome<{ accuracy: ForecastAccuracy }>> {
    const row = await findDay(db, tournamentId, scopeOf(user));
    if (row === null) return refuse('forbidden');
    const at = secondsOf(now);
    const [day, told] = await Promise.all([
      this.ports.reader.day(db, row, at),
      findForecasts(db, tournamentId, at),
    ]);
    return ok({ accuracy: accuracyOf(day, told, at) });
  }
}

function recorded(row: CommandRow): RecordedCommand {
  const { number, id, matchKey: match, device, name, command, undoneBy } = row;
  return {
    number,
    id,
    match,
    device,
    name,
    command,
    undoneBy,
    at: secondsOf(row.at),
    receivedAt: secondsOf(row.receivedAt),
  };
}

function isPossible({ courts, blocks }: Hall): boolean {
  const areSpans = (spans: readonly { from: number; to: number }[]) =>
    spans.every(({ from, to }) => from < to);
  return (
    new Set(courts.map(({ number }) => number)).size === courts.length &&
    courts.every(({ hours }) => areSpans(hours)) &&
    blocks.every(({ startsAt, endsAt, breaks }) => startsAt < endsAt && areSpans(breaks))
  );
}

/** Court and time of what still waits; what is called, played or over keeps its own. */
function plannedOf({ planned }: OrderOfPlay, { idsByKey }: Outline, matches: readonly MatchWithDesk[]) {
  const waiting = new Set(matches.filter((match) => deskOf(match).status === 'waiting').map(({ id }) => id));
  return planned.flatMap(({ key, court, startsAt }) => {
    const id = idsByKey.get(key)!;
    return waiting.has(id) ? [{ id, court, at: startsAt }] : [];
  });
}

/** All matches of the order are told anew, with the locks that were named. */
function lockedOf(locks: Locks, { idsByKey }: Outline, matches: readonly MatchWithDesk[]) {
  const named = new Map(locks.map(({ key, lock }) => [idsByKey.get(key), lock]));
  return matches.map(({ id, desk }) => {
    const kept = desk ?? NOTHING_KEPT;
    const lock = named.get(id);
    return { ...kept, id, lock: lock === undefined ? kept.lock : lock };
  });
}

function record(
  tx: Transaction,
  { tournamentId, organizationId }: DayRow,
  action: 'day.hall' | 'day.publish' | 'day.withhold',
  after: unknown,
): Promise<void> {
  return recordAudit(tx, {
    action,
    subject: 'tournament',
    subjectId: tournamentId,
    tournamentId,
    organizationId,
    after,
  });
}
