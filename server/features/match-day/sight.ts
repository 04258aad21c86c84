import { refuse, type Refusal } from '@tournaments/contract';
import {
  mayViewDraw,
  mayViewNames,
  mayViewPlayers,
  mayViewTournament,
  type Shown,
  type Viewer,
} from '@tournaments/engine';
import type { ShownDayRow } from './day.repo.ts';

function shownOf(row: ShownDayRow): Shown {
  const { tournamentId: id, organizationId, isPublic, turnedOff, showDraw, showEntries, showPlayers } = row;
  return {
    ...{ id, organizationId, isPublic, turnedOff, showDraw, showEntries, showPlayers },
    deleted: false,
  };
}

function isOnDuty({ tournamentId }: ShownDayRow, viewer: Viewer): boolean {
  return viewer.kind === 'umpire' && viewer.tournamentId === tournamentId;
}

/** Whether draws and match day may be seen; its umpires see them also while visitors do not. */
export function maySeeDraw(row: ShownDayRow, viewers: readonly Viewer[]): boolean {
  return viewers.some((viewer) => isOnDuty(row, viewer) || mayViewDraw(shownOf(row), viewer));
}

/** Whether players may be found by their names: all of them, or those who stand in a draw. */
export function maySeeNames(row: ShownDayRow, viewers: readonly Viewer[]): boolean {
  return viewers.some((viewer) => isOnDuty(row, viewer) || mayViewNames(shownOf(row), viewer));
}

/** What viewers may see of a tournament's players. */
export interface Sight {
  readonly showsDraw: boolean;
  /** Also who stands in no draw: where the players are shown, not only the draws. */
  readonly showsUndrawn: boolean;
}

export function sightOf(row: ShownDayRow, viewers: readonly Viewer[]): Sight {
  return {
    showsDraw: maySeeDraw(row, viewers),
    showsUndrawn: viewers.some((viewer) => isOnDuty(row, viewer) || mayViewPlayers(shownOf(row), viewer)),
  };
}

/** Whether everybody may read the academies of players: where the players are shown, not only their draws. */
export function areAcademiesPublic(row: ShownDayRow): boolean {
  return mayViewPlayers(shownOf(row), { kind: 'visitor' });
}

/** Whether the tournament opens at all. */
export function maySeeTournament(row: ShownDayRow, viewers: readonly Viewer[]): boolean {
  return viewers.some((viewer) => mayViewTournament(shownOf(row), viewer));
}

/** The answer to who may not see a tournament, whether or not there is one. */
export function refuseViewers(viewers: readonly Viewer[]): Refusal {
  return refuse(viewers.some(({ kind }) => kind !== 'visitor') ? 'forbidden' : 'unauthorized');
}
