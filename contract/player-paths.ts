import { paths } from './paths.ts';

type Id = number | string;

/**
 * Names a player within a tournament: a number, and for those whom nobody else may find a proof behind it.
 */
export const PLAYER_KEY = /^\d{1,15}(-[\w-]{22})?$/;

/** The addresses of players; apart from the others, because first pages go without. */
export const playerPaths = {
  /** The search by name; with what was typed. */
  find: (tournamentId: Id, typed = '') =>
    `${paths.players(tournamentId)}${typed === '' ? '' : `?q=${encodeURIComponent(typed)}`}`,
  /** The matches of one player. */
  page: (tournamentId: Id, playerKey: Id) => `/tournaments/${tournamentId}/players/${playerKey}`,
  /** The same as a calendar. */
  calendar: (tournamentId: Id, playerKey: Id) =>
    `/tournaments/${tournamentId}/players/${playerKey}/matches.ics`,
} as const;
