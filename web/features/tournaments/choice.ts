import { phaseAt } from '@tournaments/engine';
import type { PublicTournament } from '@tournaments/contract';
import type { SearchParams } from '../../lib/location.ts';
import { openingOf } from '../../lib/bookable.ts';
import { listFilterOf, type ListFilter } from '../../lib/listFilter.ts';

/** What of the list is shown; all of it stands in the address. */
export interface Choice {
  readonly show: ListFilter;
  readonly search: string;
  readonly state: 'any' | 'open' | 'drawn';
  /** From 1. */
  readonly page: number;
}

/** Tournaments on one page of the list. */
export const PAGE_SIZE = 50;

/** Reads the choice from the address; what is not understood counts as not said. */
export function readChoice(params: SearchParams): Choice {
  const state = params.get('state');
  const page = Number(params.get('page'));
  return {
    show: listFilterOf(params),
    search: params.get('q') ?? '',
    state: state === 'open' || state === 'drawn' ? state : 'any',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The search part of the address for a choice, with the question mark; empty for the usual one. */
export function writeChoice(choice: Choice): string {
  const params = new URLSearchParams();
  if (choice.show === 'completed') params.set('show', 'completed');
  if (choice.search.trim() !== '') params.set('q', choice.search.trim());
  if (choice.state !== 'any') params.set('state', choice.state);
  if (choice.page > 1) params.set('page', String(choice.page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Small letters without accents, so that what is typed is found however it is written. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

function hasWords(tournament: PublicTournament, words: readonly string[]): boolean {
  const text = plain(`${tournament.name} ${tournament.address} ${tournament.organizerName}`);
  return words.every((word) => text.includes(word));
}

function hasState(tournament: PublicTournament, state: Choice['state'], now: number): boolean {
  if (state === 'any') return true;
  if (state === 'drawn') return tournament.events.some((event) => event.draw.length > 0);
  return tournament.events.some((event) => openingOf(tournament, event, now).ok);
}

/**
 * The tournaments that a choice shows: what is not over by start ascending, or what is over by start descending.
 * Hidden ones, which their owner's answer holds too, are left out (PUB-LIST-16).
 */
export function chosen(
  all: readonly PublicTournament[],
  choice: Choice,
  now: number,
): readonly PublicTournament[] {
  const words = plain(choice.search).split(/\s+/).filter(Boolean);
  const wantsCompleted = choice.show === 'completed';
  const found = all.filter(
    (one) =>
      one.isPublic &&
      !one.turnedOff &&
      (phaseAt(one, now) === 'completed') === wantsCompleted &&
      hasWords(one, words) &&
      hasState(one, choice.state, now),
  );
  const direction = wantsCompleted ? -1 : 1;
  return found.toSorted((a, b) => direction * (a.startsAt - b.startsAt) || a.id - b.id);
}

/** One page of a list, and the number that the page really has. */
export function pageOf<T>(
  all: readonly T[],
  page: number,
): { readonly items: readonly T[]; readonly page: number } {
  const last = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const real = Math.min(page, last);
  return { items: all.slice((real - 1) * PAGE_SIZE, real * PAGE_SIZE), page: real };
}
