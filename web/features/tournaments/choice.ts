import { phaseAt } from '@tournaments/engine';
import type { PublicTournament } from '@tournaments/contract';
import type { SearchParams } from '../../lib/location.ts';
import { hasDraw, openingOf } from '../../lib/bookable.ts';
import { listFilterOf, type ListFilter } from '../../lib/listFilter.ts';
import { isWithin, type Filters } from './filters.ts';

/** What of the list is shown; all of it stands in the address. */
export interface Choice extends Filters {
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
    month: params.get('month') ?? '',
    age: params.get('age') ?? '',
    place: params.get('place') ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The search part of the address for a choice, with the question mark; empty for the usual one. */
export function writeChoice(choice: Choice): string {
  const params = new URLSearchParams();
  if (choice.show === 'completed') params.set('show', 'completed');
  if (choice.search.trim() !== '') params.set('q', choice.search.trim());
  if (choice.state !== 'any') params.set('state', choice.state);
  for (const name of ['month', 'age', 'place'] as const)
    if (choice[name] !== '') params.set(name, choice[name]);
  if (choice.page > 1) params.set('page', String(choice.page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

function hasState(tournament: PublicTournament, state: Choice['state'], now: number): boolean {
  if (state === 'any') return true;
  if (state === 'drawn') return tournament.events.some(hasDraw);
  return tournament.events.some((event) => openingOf(tournament, event, now).ok);
}

/** The tournaments that everybody may see, of what is to come or of what is over. */
export function inPart(
  all: readonly PublicTournament[],
  show: ListFilter,
  now: number,
): readonly PublicTournament[] {
  const isWanted = (one: PublicTournament) => (phaseAt(one, now) === 'completed') === (show === 'completed');
  return all.filter((one) => one.isPublic && !one.turnedOff && isWanted(one));
}

/** Whether a choice leaves anything out of its part of the list. */
export function isNarrowing({ search, state, month, age, place }: Choice): boolean {
  return search.trim() !== '' || state !== 'any' || `${month}${age}${place}` !== '';
}

/** Picks the tournaments that a text finds. */
export type Search = (all: readonly PublicTournament[], text: string) => readonly PublicTournament[];

/**
 * The tournaments that a choice shows: what is not over by start ascending, or what is over by start descending.
 * Hidden ones, which their owner's answer holds too, are left out (PUB-LIST-16).
 */
export function chosen(
  all: readonly PublicTournament[],
  choice: Choice,
  now: number,
  search: Search,
): readonly PublicTournament[] {
  const wantsCompleted = choice.show === 'completed';
  const narrowed = inPart(all, choice.show, now).filter(
    (one) => isWithin(one, choice) && hasState(one, choice.state, now),
  );
  const found = search(narrowed, choice.search);
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
