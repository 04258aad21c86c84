import { refuse, type Outcome, type PlayerPage, type playerCalls, type ReplyOf } from '@tournaments/contract';
import { ok, type Viewer } from '@tournaments/engine';
import type { Db } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { DayReader } from './day-reader.ts';
import { endSeals } from './person.repo.ts';
import { findShownDay, type ShownDayRow } from './day.repo.ts';
import type { MatchDays, ToldDay } from './match-day.service.ts';
import { mayBeFound, personOf, playersOfSame, type Outline, type PersonOutline } from './outline.ts';
import type { PlayerKeys } from './player-keys.ts';
import { playerPageOf } from './player-page.ts';
import { findPlayers, isLongEnough, listPlayers } from './player-search.ts';
import { namesOnCourt, turnsOf, UNKNOWN_TURN } from './player-turns.ts';
import type { PlayersMemory, Searched } from './players-memory.ts';
import { publicDay } from './public-day.ts';
import { areAcademiesPublic, maySeeDraw, maySeeNames, maySeeTournament, sightOf } from './sight.ts';
import { secondsOf } from '../../lib/clock.ts';

/** Expected times move with the clock. */
const KEPT_S = 60;

/** One player of a tournament whose page may be seen. */
interface Seen {
  readonly row: ShownDayRow;
  readonly outline: Outline;
  readonly person: PersonOutline;
  readonly isOwnLink: boolean;
}

/** The page of a player with the address of the hall. */
interface PlacedPage {
  readonly page: PlayerPage;
  readonly address: string;
}

type Found = ReplyOf<typeof playerCalls.find>;

const VISITOR: readonly Viewer[] = [{ kind: 'visitor' }];

function nothingFound(now: Date): Found {
  const asOf = secondsOf(now);
  return { tournamentName: '', players: [], hasMore: false, asOf, courts: [], onCourt: [] };
}

export interface PlayersPorts {
  readonly reader: Pick<DayReader, 'outline'>;
  readonly days: Pick<MatchDays, 'told'>;
  readonly keys: PlayerKeys;
  readonly memory: PlayersMemory;
  /** Tells nobody more of these players who follows them by a link that only some were given. */
  readonly endFollowing: (
    tx: Transaction,
    tournamentId: number,
    playerIds: readonly number[],
  ) => Promise<void>;
}

/** The players of tournaments, for everybody: found by name, each with all of their matches. */
export class Players {
  constructor(private readonly ports: PlayersPorts) {}

  /** Players whose name holds what was typed, in whatever order and whatever the accents; who is on court where nothing was. */
  async find(
    db: Db,
    tournamentId: number,
    typed: string,
    viewers: readonly Viewer[],
    now: Date,
  ): Promise<Outcome<Found>> {
    if (typed !== '' && !isLongEnough(typed)) return refuse('name-too-short');
    const { row, outline, players } = await this.searched(db, tournamentId);
    if (row === null || outline === null || !maySeeNames(row, viewers)) return ok(nothingFound(now));
    const sight = sightOf(row, viewers);
    const mayFind = (person: number) => mayBeFound(outline, person, sight);
    const told = sight.showsDraw ? await this.told(db, row, now) : null;
    const known = {
      ...nothingFound(now),
      tournamentName: row.name,
      courts: (told?.day.hall.courts ?? []).map(({ number, name }) => ({ number, name })),
    };
    if (typed === '') return ok({ ...known, onCourt: told === null ? [] : namesOnCourt(told, mayFind) });
    const { found, hasMore } = findPlayers(players, typed, mayFind);
    const ids = found.map(({ id }) => id);
    const turns = told === null ? null : turnsOf(outline, told, ids);
    return ok({
      ...known,
      players: found.map(({ id, player }) => ({ ...player, ...(turns?.get(id) ?? UNKNOWN_TURN) })),
      hasMore,
    });
  }

  /** The tournament of a player whom visitors may see; null where there is none. */
  async tournamentOf(db: Db, tournamentId: number, key: string): Promise<number | null> {
    const seen = await this.seen(db, tournamentId, key, VISITOR);
    return seen === null ? null : tournamentId;
  }

  /**
   * What opens the pages of players for who is shown them anyway: the key that everybody has, a sealed one where nobody
   * may find them. Nothing of those whose page no visitor could open.
   */
  async keysOf(
    db: Db,
    tournamentId: number,
    playerIds: readonly number[],
  ): Promise<ReadonlyMap<number, string>> {
    const { row, outline } = await this.searched(db, tournamentId);
    if (row === null || outline === null || !maySeeTournament(row, VISITOR)) return new Map();
    const sight = sightOf(row, VISITOR);
    return new Map(
      playerIds.flatMap((playerId) => {
        const id = outline.personOfPlayer.get(playerId);
        if (id === undefined) return [];
        const isOpen = mayBeFound(outline, id, sight);
        return [
          [playerId, isOpen ? String(id) : this.ports.keys.sealed(tournamentId, id, outline.seals)] as const,
        ];
      }),
    );
  }

  /** All of one player. Whom nobody may find is seen by their own key alone. */
  async get(
    db: Db,
    tournamentId: number,
    key: string,
    viewers: readonly Viewer[],
    now: Date,
  ): Promise<Outcome<{ page: PlayerPage | null }>> {
    const placed = await this.placed(db, tournamentId, key, viewers, now);
    // Who may not be found is answered like somebody who never was.
    return ok({ page: placed?.page ?? null });
  }

  /** The same for who has to be told also where the tournament is; null where there is none. */
  async placed(
    db: Db,
    tournamentId: number,
    key: string,
    viewers: readonly Viewer[],
    now: Date,
  ): Promise<PlacedPage | null> {
    const seen = await this.seen(db, tournamentId, key, viewers);
    if (seen === null) return null;
    const { row, outline, person, isOwnLink } = seen;
    const { day, shown } = await this.told(db, row, now);
    const page = playerPageOf({
      ...{ outline, day, person, isOwnLink },
      shown: maySeeDraw(row, viewers) ? shown : null,
      showsAcademy: isOwnLink || areAcademiesPublic(row),
      key: isOwnLink ? this.ports.keys.sealed(tournamentId, person.id, outline.seals) : String(person.id),
      endsAt: secondsOf(row.endsAt),
      now: secondsOf(now),
    });
    return { page, address: row.address };
  }

  /** Ends the links to the pages of these players that were given to who is shown them anyway, wherever they play. */
  async endSealed(tx: Transaction, tournamentId: number, playerIds: readonly number[]): Promise<void> {
    const outline = await this.ports.reader.outline(tx.db, tournamentId);
    const all = playersOfSame(outline, playerIds);
    await endSeals(tx.db, all);
    await this.ports.endFollowing(tx, tournamentId, all);
    // Of who may be found no link is shown, so nothing that is shown is other.
    const isShown = all.some((id) => outline.withheld.has(personOf(outline, id) ?? 0));
    if (isShown) tx.changed(tournamentId);
  }

  private async seen(
    db: Db,
    tournamentId: number,
    key: string,
    viewers: readonly Viewer[],
  ): Promise<Seen | null> {
    const { row, outline } = await this.searched(db, tournamentId);
    if (row === null || outline === null) return null;
    const named = this.ports.keys.read(tournamentId, key, outline.seals);
    if (named === null) return null;
    const { isSealed, playerId } = named;
    const id = personOf(outline, playerId);
    const person = outline.persons.find((one) => one.id === id);
    if (person === undefined) return null;
    const isOpen = isSealed
      ? maySeeTournament(row, viewers)
      : mayBeFound(outline, person.id, sightOf(row, viewers));
    if (!isOpen) return null;
    return { row, outline, person, isOwnLink: outline.withheld.has(person.id) };
  }

  private searched(db: Db, tournamentId: number): Promise<Searched> {
    return this.ports.memory.lists.get(String(tournamentId), 'outlines', async () => {
      const row = await findShownDay(db, tournamentId);
      if (row === null) return { row, outline: null, players: [] };
      const outline = await this.ports.reader.outline(db, tournamentId);
      return { row, outline, players: listPlayers(outline, areAcademiesPublic(row)) };
    });
  }

  /** The day as it stands this minute, read once for all who look at any of its players. */
  private told(db: Db, row: ShownDayRow, now: Date): Promise<ToldDay> {
    const key = `${row.tournamentId} ${Math.floor(secondsOf(now) / KEPT_S)}`;
    return this.ports.memory.days.get(key, row.tournamentId, async () => {
      // Publishing changes no more than the day: it is read with it.
      const newest = (await findShownDay(db, row.tournamentId)) ?? row;
      return this.ports.days.told(db, newest, now, publicDay);
    });
  }
}
