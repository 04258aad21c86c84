import type {
  KnockoutMatch,
  MatchScore,
  PoolMatch,
  PublicEntry,
  PublicEvent,
  PublicTournament,
} from '@tournaments/contract';
import { paths, type CourtName } from '@tournaments/contract';
import {
  isNearlyHeld,
  isWithheld,
  mayViewDraw,
  mayViewPlayerDetails,
  mayViewPlayers,
  mayViewTournament,
  mayViewWholeNames,
  shieldedName,
  type Shown,
  type Viewer,
} from '@tournaments/engine';
import { groupBy } from '../../lib/collections.ts';
import type { Db } from '../../db/database.ts';
import { withScore, type LiveScores } from '../../db/live-scores.ts';
import { courtNamesOf } from '../../db/court-names.ts';
import { makingOf, matchView, type DrawSettings } from '../../db/match-view.ts';
import { periodOf } from '../../lib/booking-period.ts';
import { cleanHtml } from '../../lib/rich-text.ts';
import * as repo from './listing.repo.ts';

/** What a caller may see beyond the open tournaments. */
export interface Sight {
  readonly viewers: readonly Viewer[];
  readonly organizationId: number | null;
  readonly all: boolean;
}

/** Which tournaments, and whether with entries, draws and details. */
export interface Wanted {
  readonly id: number | undefined;
  readonly organizationId: number | undefined;
  readonly brief: boolean;
  /** Those that end in this time, in epoch seconds. */
  readonly ends: repo.Span;
}

interface Lists {
  readonly courtNames: ReadonlyMap<number, CourtName[]>;
  readonly events: ReadonlyMap<number, readonly repo.EventRow[]>;
  readonly entries: ReadonlyMap<number, readonly repo.EntryRow[]>;
  readonly matches: ReadonlyMap<number, readonly ScoredRow[]>;
}

/** Where tournaments are read, and how their matches stand now. */
export interface Source {
  readonly db: Db;
  readonly liveScores: LiveScores;
}

/** What of a tournament's entries and draws one set of viewers gets. */
interface Rights {
  /** Names that may not be published too. */
  readonly names: boolean;
  readonly players: boolean;
  /** Their dates of birth and payment states too. */
  readonly details: boolean;
  readonly draw: boolean;
}

function rowsFor(db: Db, { id, ...narrow }: Wanted, sight: Sight) {
  if (id !== undefined) return repo.findOne(db, id);
  return sight.all ? repo.findAll(db, narrow) : repo.findOpen(db, sight.organizationId, narrow);
}

/** The tournaments that the viewers may see, projected to what they may know (decisions C02 to C04). */
export async function listTournaments(
  { db, liveScores }: Source,
  wanted: Wanted,
  sight: Sight,
): Promise<PublicTournament[]> {
  const rows = (await rowsFor(db, wanted, sight)).filter((row) =>
    sight.viewers.some((viewer) => mayViewTournament(visibleOf(row), viewer)),
  );
  const ids = rows.map(({ tournament }) => tournament.id);
  const [events, entries, courtNames, matches] = await Promise.all([
    repo.eventsOf(db, ids),
    wanted.brief ? [] : repo.entriesOf(db, ids),
    courtNamesOf(db, wanted.brief ? [] : ids),
    // A list only tells which events have a draw.
    wanted.brief ? repo.matchesOf(db, ids, true) : scoredMatches({ db, liveScores }, ids),
  ]);
  const lists = listsOf(events, entries, matches, courtNames);
  return rows.map((row) => tournamentView(row, lists, sight.viewers, wanted.brief));
}

/** A match with how it stands while it is scored point by point. */
type ScoredRow = repo.MatchRow & { readonly score?: MatchScore | undefined };

/** All matches of these tournaments. */
async function scoredMatches({ db, liveScores }: Source, ids: readonly number[]): Promise<ScoredRow[]> {
  const [rows, scores] = await Promise.all([
    repo.matchesOf(db, ids, false),
    ids.length === 0 ? new Map<number, MatchScore>() : liveScores(db, { tournamentIds: ids }),
  ]);
  return rows.map((row) => ({ ...row, score: scores.get(row.match.id) }));
}

function listsOf(
  events: readonly repo.EventRow[],
  entries: readonly repo.EntryRow[],
  matches: readonly ScoredRow[],
  courtNames: Lists['courtNames'],
): Lists {
  return {
    courtNames,
    events: groupBy(events, (event) => event.tournamentId),
    entries: groupBy(entries, (entry) => entry.eventId),
    matches: groupBy(matches, (match) => match.eventId),
  };
}

/** What decides who sees it; of an organizer without approval nothing is public, as nothing of it can be booked. */
function visibleOf({ tournament, approved }: repo.TournamentRow): Shown {
  const { id, organizationId, isPublic, turnedOff, showEntries, showPlayers, showFixtures, deletedAt } =
    tournament;
  return {
    id,
    organizationId,
    isPublic: isPublic && approved,
    turnedOff,
    showEntries,
    showPlayers,
    showDraw: showFixtures,
    deleted: deletedAt !== null,
  };
}

function tournamentView(
  row: repo.TournamentRow,
  lists: Lists,
  viewers: readonly Viewer[],
  brief: boolean,
): PublicTournament {
  const visible = visibleOf(row);
  const rights: Rights = {
    names: viewers.some((viewer) => mayViewWholeNames(visible, viewer)),
    players: !brief && viewers.some((viewer) => mayViewPlayers(visible, viewer)),
    details: !brief && viewers.some((viewer) => mayViewPlayerDetails(visible, viewer)),
    draw: !brief && viewers.some((viewer) => mayViewDraw(visible, viewer)),
  };
  return projected(row, lists, rights, brief);
}

function projected(row: repo.TournamentRow, lists: Lists, rights: Rights, brief: boolean): PublicTournament {
  const { tournament, qrCode, organizerName, organizerMobile, organizerEmail, upiId } = row;
  const courtNames = lists.courtNames.get(tournament.id);
  return {
    ...tournament,
    ...(courtNames && { courtNames }),
    organizerName,
    organizerMobile,
    organizerEmail,
    upiId,
    qrCode: qrCode === null ? null : paths.image(qrCode),
    poster: tournament.poster === null ? null : paths.image(tournament.poster),
    details: brief ? '' : cleanHtml(tournament.details),
    startsAt: tournament.startsAt.getTime() / 1000,
    endsAt: tournament.endsAt.getTime() / 1000,
    ...periodOf(tournament),
    events: (lists.events.get(tournament.id) ?? []).map((event) => eventView(event, lists, rights)),
  };
}

function eventView(event: repo.EventRow, lists: Lists, rights: Rights): PublicEvent {
  const entries = lists.entries.get(event.id) ?? [];
  const matches = lists.matches.get(event.id) ?? [];
  return {
    ...event,
    ...periodOf(event),
    entryCount: event.booked,
    waiting: event.waiting || undefined,
    held: isNearlyHeld(event) ? event.held : undefined,
    heldUntil: event.heldUntil ?? undefined,
    entries: namedOf(entries, matches, rights).map((entry) => entryView(entry, event, rights)),
    ...drawsOf(event, matches, rights.draw ? wholeMatch : stub),
    ...(rights.draw ? makingsOf(matches, ownStage(event)) : {}),
  };
}

/** The entries of an event that these viewers are told of: where only its draw is shown, those that stand in it. */
function namedOf(
  entries: readonly repo.EntryRow[],
  matches: readonly ScoredRow[],
  rights: Rights,
): readonly repo.EntryRow[] {
  if (rights.players || (rights.draw && rights.names)) return entries;
  if (!rights.draw) return [];
  const drawn = new Set(matches.flatMap(({ match: { sideA, sideB } }) => [sideA, sideB]));
  return entries.filter(({ id }) => drawn.has(id));
}

type MatchView = KnockoutMatch | PoolMatch;

/** The draws of an event: the one of its own format, and the knockout after its pools where there is one (decision D08). */
export interface EventDraws {
  readonly draw: MatchView[];
  readonly knockoutDraw?: MatchView[];
}

function ownStage({ matchType }: Pick<repo.EventRow, 'matchType'>): repo.MatchRow['stage'] {
  return matchType === 'knockout' ? 'knockout' : 'pool';
}

function drawsOf(
  event: Pick<repo.EventRow, 'matchType'>,
  matches: readonly ScoredRow[],
  view: (match: ScoredRow) => MatchView,
): EventDraws {
  const own = ownStage(event);
  const later = own === 'knockout' ? [] : matches.filter(({ stage }) => stage === 'knockout');
  return {
    draw: matches.filter(({ stage }) => stage === own).map(view),
    ...(later.length === 0 ? {} : { knockoutDraw: later.map(view) }),
  };
}

function wholeMatch({ match, eventId, settings, score }: ScoredRow): MatchView {
  return withScore(matchView(match, eventId, settings as DrawSettings), score);
}

/** The whole draws of events of these tournaments, by event; an event without a draw has an empty one. */
export async function drawsOfEvents(
  source: Source,
  events: readonly Pick<repo.EventRow, 'id' | 'tournamentId' | 'matchType'>[],
): Promise<ReadonlyMap<number, EventDraws>> {
  const tournamentIds = [...new Set(events.map(({ tournamentId }) => tournamentId))];
  const matches = groupBy(await scoredMatches(source, tournamentIds), ({ eventId }) => eventId);
  return new Map(events.map((event) => [event.id, drawsOf(event, matches.get(event.id) ?? [], wholeMatch)]));
}

/** How the event's own draw and the knockout after its pools were made. */
function makingsOf(
  matches: readonly repo.MatchRow[],
  own: repo.MatchRow['stage'],
): Pick<PublicEvent, 'drawSettings' | 'knockoutSettings'> {
  const of = (stage: repo.MatchRow['stage']) => {
    const settings = matches.find((match) => match.stage === stage)?.settings;
    return settings === undefined ? undefined : makingOf(settings as DrawSettings);
  };
  const drawSettings = of(own);
  const knockoutSettings = own === 'pool' ? of('knockout') : undefined;
  return { ...(drawSettings && { drawSettings }), ...(knockoutSettings && { knockoutSettings }) };
}

/**
 * Names alone where only the draw is shown, academies too where players are shown, pools only with the draw; births and payments only for those in
 * charge.
 */
function entryView(entry: repo.EntryRow, event: repo.EventRow, rights: Rights): PublicEntry {
  const { paid, notPaid } = entry;
  const { id: eventId } = event;
  const players = entry.players.map((player) => shielded(player, event, rights));
  const pool = rights.draw ? entry.pool : null;
  const known = { id: entry.id, pool, ...(entry.isWithdrawn && { withdrawn: true }) };
  if (!rights.players) return { ...known, players: players.map(({ name }) => ({ name })) };
  const mode = entry.mode === 'online' ? ('Online' as const) : ('Offline' as const);
  const shown = players.map(({ name, academy }) => ({ name, academy, eventId }));
  if (!rights.details) return { ...known, mode, players: shown };
  return {
    ...known,
    paid,
    notPaid,
    payment: { paid },
    mode,
    players: shown.map((player, index) => ({
      ...player,
      dateOfBirth: players[index]?.dateOfBirth ?? '',
    })),
  };
}

/** A player as these viewers may read one: of whose name may not be published they get the age group alone. */
function shielded(
  player: repo.PlayerRow,
  { ageGroup }: repo.EventRow,
  { names }: Rights,
): Omit<repo.PlayerRow, 'publishConsent'> {
  const isShielded = isWithheld(player) && !names;
  return isShielded ? { ...player, name: shieldedName(ageGroup), academy: '' } : player;
}

/** That a match exists, and nothing of it: "has fixtures" must be known although the draw is hidden (decision C03). */
function stub({ match, eventId, stage }: repo.MatchRow): MatchView {
  const hidden: KnockoutMatch = {
    id: match.id,
    eventId,
    matchNumber: match.matchNumber,
    sideA: null,
    sideB: null,
    status: null,
    winner: null,
    court: null,
    scheduledAt: null,
    isLive: false,
    sideAReported: false,
    sideBReported: false,
    games: [],
  };
  if (stage === 'knockout') return hidden;
  return { ...hidden, poolName: 'A', numberOfPools: 0, entriesPerPool: 0, meetings: 0, qualifiersPerPool: 0 };
}

/** One tournament for its umpire: names and draws, also while the public sees neither. */
export async function umpireTournament(source: Source, id: number): Promise<PublicTournament | null> {
  const { db } = source;
  const [row] = await repo.findOne(db, id);
  if (row === undefined) return null;
  const [events, entries, courtNames, matches] = await Promise.all([
    repo.eventsOf(db, [id]),
    repo.entriesOf(db, [id]),
    courtNamesOf(db, [id]),
    scoredMatches(source, [id]),
  ]);
  return projected(
    row,
    listsOf(events, entries, matches, courtNames),
    { names: true, players: false, details: false, draw: true },
    false,
  );
}

/** The tournaments that are open to everybody, for search engines. */
export async function openTournaments(db: Db): Promise<readonly { readonly id: number }[]> {
  const rows = await repo.findOpen(db, null);
  return rows.map(({ tournament }) => ({ id: tournament.id }));
}
