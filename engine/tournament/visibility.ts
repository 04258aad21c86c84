/** Who asks; a session that could not be verified is a visitor. */
export type Viewer =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'organizer'; readonly organizationId: number }
  | { readonly kind: 'umpire'; readonly tournamentId: number }
  | { readonly kind: 'admin' };

/** What of a tournament decides who sees it. */
export interface Visible {
  readonly id: number;
  readonly organizationId: number;
  readonly isPublic: boolean;
  readonly turnedOff: boolean;
  readonly deleted: boolean;
}

/** A tournament with the organizer's choices of what the public sees. */
export interface Shown extends Visible {
  readonly showEntries: boolean;
  readonly showPlayers: boolean;
  readonly showDraw: boolean;
}

/**
 * Whether the tournament's pages open: to everyone when public and not turned off, else to owner and super
 * admin.
 */
export function mayViewTournament(tournament: Visible, viewer: Viewer): boolean {
  if (tournament.deleted) return false;
  return isOpen(tournament) || isInCharge(tournament, viewer);
}

/** Whether the entry counts may be seen. */
export function mayViewEntries(tournament: Shown, viewer: Viewer): boolean {
  return mayViewTournament(tournament, viewer) && (tournament.showEntries || isInCharge(tournament, viewer));
}

/** Whether the players may be seen as a list, with their academies: where the entries are shown, and the players with them. */
export function mayViewPlayers(tournament: Shown, viewer: Viewer): boolean {
  return mayViewEntries(tournament, viewer) && (tournament.showPlayers || isInCharge(tournament, viewer));
}

/** Whether dates of birth and payment states may be seen: never by the public (decision 106). */
export function mayViewPlayerDetails(tournament: Shown, viewer: Viewer): boolean {
  return mayViewTournament(tournament, viewer) && isInCharge(tournament, viewer);
}

/** Whether the names of the entries may be seen: they stand both in the player list and in the draw. */
export function mayViewNames(tournament: Shown, viewer: Viewer): boolean {
  return mayViewPlayers(tournament, viewer) || mayViewDraw(tournament, viewer);
}

/** Whether names may be read that may not be published: by those who run the tournament, and its umpires. */
export function mayViewWholeNames(tournament: Visible, viewer: Viewer): boolean {
  return !tournament.deleted && isOnDuty(tournament, viewer);
}

/** Whether pairings, schedule and scores may be seen; a published draw needs no session. */
export function mayViewDraw(tournament: Shown, viewer: Viewer): boolean {
  return mayViewTournament(tournament, viewer) && (tournament.showDraw || isOnDuty(tournament, viewer));
}

/**
 * Whether the printable draw opens: the tournament's own umpire prints it even while it is hidden from the
 * public.
 */
export function mayPrintDraw(tournament: Shown, viewer: Viewer): boolean {
  if (tournament.deleted) return false;
  return isOnDuty(tournament, viewer) || mayViewDraw(tournament, viewer);
}

function isOpen(tournament: Visible): boolean {
  return tournament.isPublic && !tournament.turnedOff;
}

function isInCharge(tournament: Visible, viewer: Viewer): boolean {
  if (viewer.kind === 'admin') return true;
  return viewer.kind === 'organizer' && viewer.organizationId === tournament.organizationId;
}

function isOnDuty(tournament: Visible, viewer: Viewer): boolean {
  if (viewer.kind === 'umpire') return viewer.tournamentId === tournament.id;
  return isInCharge(tournament, viewer);
}
