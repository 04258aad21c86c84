import {
  mergeDay,
  type DayMatch,
  type DayNews,
  type Hall,
  type MatchDay,
  type OrderOfPlay,
} from '@tournaments/contract';
import type { Db } from '../../db/database.ts';
import type { LiveScores } from '../../db/live-scores.ts';
import type { DayHead, DayRow } from './day.repo.ts';
import { isBye, matchView, newsHead, personViews, type Running } from './day-view.ts';
import { findMatches, findNewer, findPanels, findSome, type NewerMatch } from './match.repo.ts';
import type { MatchWithDesk } from './match-state.ts';
import { otherResults } from './other-results.ts';
import { outlineOf, type Outline } from './outline.ts';
import type { OutlineMemory } from './outline-memory.ts';
import { findOutline } from './outline.repo.ts';
import { findPlayerStates, type PlayerState } from './person.repo.ts';
import { usualHall } from './usual-hall.ts';

/** What somebody knows of a day already. */
export interface Known {
  readonly since?: number | null | undefined;
  readonly outline?: string | null | undefined;
}

/** What of a day is other than before. */
export interface DayChanges {
  readonly matches: readonly NewerMatch[];
  readonly states: readonly PlayerState[];
}

/** A day whose order of play may not have been read. */
type DayToTell = DayHead & Partial<Pick<DayRow, 'orderOfPlay'>>;

/** When and for whom news are read. */
export interface Asking {
  readonly now: number;
  readonly isOrganizer: boolean;
  /** What changed since the known revision, where that was read. */
  readonly changes?: DayChanges | null;
}

const NO_ORDER: OrderOfPlay = { sequence: [], planned: [], kind: null };

const NOTHING_RUNS: Running = { scores: new Map(), panels: new Map(), others: new Map() };

/** Hall and order of play where they are newer than a revision. */
function newPlan({ hall, hallRevision, orderOfPlay, orderRevision }: DayToTell, since: number) {
  return {
    hall: (hallRevision ?? 0) > since ? hall : null,
    order: (orderRevision ?? 0) > since ? (orderOfPlay ?? NO_ORDER) : null,
  };
}

/** From which revision on news can be told of a day; null where all of it must be. */
function sinceOf(day: DayToTell, outline: Outline, known: Known): number | null {
  const { since = null } = known;
  if (since === null || known.outline !== outline.hash || since > (day.revision ?? 0)) return null;
  const isUnread = day.orderOfPlay === undefined && (day.orderRevision ?? 0) > since;
  return isUnread ? null : since;
}

/** Reads match days, of what is known only what changed. */
export class DayReader {
  constructor(
    private readonly memory: OutlineMemory,
    private readonly liveScores: LiveScores,
  ) {}

  /** What commands of the day do not change. */
  outline(db: Db, tournamentId: number): Promise<Outline> {
    return this.memory.get(tournamentId, async () => outlineOf(await findOutline(db, tournamentId)));
  }

  /** What changed since a revision, all of it asked for at once. */
  async changes(db: Db, tournamentId: number, since: number): Promise<DayChanges> {
    const [matches, states] = await Promise.all([
      findNewer(db, tournamentId, since),
      findPlayerStates(db, tournamentId, since),
    ]);
    return { matches, states };
  }

  /** All of a day, or what changed of it since it was read, where that was not read already. */
  async news(db: Db, day: DayRow, known: Known, asking: Asking): Promise<DayNews> {
    const part = await this.part(db, day, known, asking);
    return part ?? this.whole(db, day, asking.now, asking.isOrganizer);
  }

  /** What changed of a day since it was read; null where all must be told anew, or what was not read of it. */
  async part(
    db: Db,
    day: DayToTell,
    known: Known,
    { now, isOrganizer, changes = null }: Asking,
  ): Promise<DayNews | null> {
    const outline = await this.outline(db, day.tournamentId);
    const since = sinceOf(day, outline, known);
    if (since === null) return null;
    const { matches, states } = changes ?? (await this.changes(db, day.tournamentId, since));
    if (matches.some(isBye)) return null;
    // Most commands are about matches that nobody scores point by point.
    const isScored = matches.some((match) => match.isScored);
    const running = isScored ? await this.running(db, day.tournamentId) : NOTHING_RUNS;
    return {
      ...newsHead(day, outline, now),
      ...newPlan(day, since),
      isOrganizer,
      isWhole: false,
      events: [],
      entries: [],
      persons: personViews(outline, states, false),
      matches: viewsOf(outline, matches, running),
    };
  }

  /** The whole day as the engine's functions take it. */
  async day(db: Db, row: DayRow, now: number): Promise<MatchDay> {
    const merged = mergeDay(null, await this.whole(db, row, now, false));
    if (merged === null) throw new Error('a day without a hall');
    return merged;
  }

  /** These matches as they are now. */
  async matches(db: Db, tournamentId: number, ids: readonly number[]): Promise<readonly DayMatch[]> {
    const [outline, found, running] = await Promise.all([
      this.outline(db, tournamentId),
      findSome(db, tournamentId, ids),
      this.running(db, tournamentId),
    ]);
    return viewsOf(outline, found, running);
  }

  private async whole(db: Db, day: DayRow, now: number, isOrganizer: boolean): Promise<DayNews> {
    const outline = await this.outline(db, day.tournamentId);
    const [matches, states, running] = await Promise.all([
      findMatches(db, day.tournamentId),
      findPlayerStates(db, day.tournamentId, 0),
      this.running(db, day.tournamentId),
    ]);
    return {
      ...newsHead(day, outline, now),
      isOrganizer,
      isWhole: true,
      hall: hallOf(day, matches),
      order: day.orderOfPlay ?? NO_ORDER,
      events: [...outline.events],
      entries: [...outline.entries],
      persons: personViews(outline, states, true),
      matches: viewsOf(outline, matches, running),
    };
  }

  private async running(db: Db, tournamentId: number): Promise<Running> {
    const [scores, panels, others] = await Promise.all([
      this.liveScores(db, { tournamentIds: [tournamentId] }),
      findPanels(db, tournamentId),
      otherResults(db, tournamentId),
    ]);
    return { scores, panels, others };
  }
}

/** The hall as it was saved, or as halls usually are. */
export function hallOf(
  { hall, startsAt, endsAt }: Pick<DayRow, 'hall' | 'startsAt' | 'endsAt'>,
  matches: readonly Pick<MatchWithDesk, 'court'>[],
): Hall {
  return hall ?? usualHall(startsAt, endsAt, Math.max(0, ...matches.map(({ court }) => court ?? 0)));
}

function viewsOf(outline: Outline, matches: readonly MatchWithDesk[], running: Running): DayMatch[] {
  const list = matches.filter((match) => !isBye(match));
  const views = list.flatMap((match) => {
    const own = outline.matches.get(match.id);
    return own === undefined ? [] : [matchView(own, match, running)];
  });
  return views.toSorted(
    (one, other) =>
      one.eventId - other.eventId ||
      Number(one.stage === 'knockout') - Number(other.stage === 'knockout') ||
      one.matchNumber - other.matchNumber,
  );
}
