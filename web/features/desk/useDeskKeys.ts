import { hasEnded, indianDate } from '@tournaments/engine';
import { useEffect, useEffectEvent, useRef } from 'react';
import { personsOf } from '../../lib/match-day/matchNames.ts';
import { onCourts } from './courtState.ts';
import type { Desk } from './deskContext.ts';

interface Keys {
  readonly desk: Desk;
  /** False while a dialog is open. */
  readonly isOn: boolean;
  readonly onSearch: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function focused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-cursor]') ?? null;
}

/** Moves the focus among rows and courts, within the part that it is in. */
function step(by: number): void {
  const at = focused();
  const part = at?.closest('section') ?? document.querySelector('section[data-part]');
  const all = [...(part?.querySelectorAll<HTMLElement>('[data-cursor]') ?? [])];
  const next = at === null ? 0 : all.indexOf(at) + by;
  all[Math.max(0, Math.min(all.length - 1, next))]?.focus();
}

/** The match that keys are about: the focused one, else the first that is ready. */
function chosenKey({ view }: Desk): string | null {
  const at = focused();
  if (at !== null) return at.dataset['key'] ?? null;
  return view.queue.find(({ reason }) => reason.kind === 'ready')?.match.key ?? null;
}

/** Checks in whom the focus is on; without one, somebody is looked for. */
function checkIn(desk: Desk, onSearch: () => void): void {
  const row = focused();
  if (row === null) onSearch();
  else checkInRow(desk, row);
}

/** Checks in the player of a row, or all players of its match. */
function checkInRow({ view, give }: Pick<Desk, 'view' | 'give'>, { dataset: at }: HTMLElement): void {
  const match = at['key'] === undefined ? undefined : view.matches.get(at['key']);
  const all = at['person'] === undefined ? (match ? personsOf(view, match) : []) : [Number(at['person'])];
  const today = indianDate(view.now);
  const persons = all.filter((id) => view.persons.get(id)?.checkedIn.includes(today) !== true);
  if (persons.length > 0) give({ kind: 'check-in', persons });
}

function hold(desk: Desk, key: string): void {
  const match = desk.view.matches.get(key);
  if (match?.desk.status !== 'waiting') return;
  if (match.hold === null) desk.open({ kind: 'hold', key });
  else desk.give({ kind: 'lift' }, match);
}

/** A digit goes to its court; a free one is proposed to the chosen match. */
function toCourt(desk: Desk, number: number): void {
  const card = document.querySelector<HTMLElement>(`[data-court="${number}"]`);
  const key = chosenKey(desk);
  const match = key === null ? undefined : desk.view.matches.get(key);
  const isFree = !onCourts(desk.view).has(number);
  if (isFree && match?.desk.status === 'waiting') desk.open({ kind: 'call', key: match.key, court: number });
  else card?.focus();
}

/** Calls a match that waits; from the card of a free court to that one. */
function call(desk: Desk, key: string): void {
  const status = desk.view.matches.get(key)?.desk.status;
  if (status !== 'waiting' && status !== 'suspended') return;
  const court = focused()?.dataset['court'];
  desk.call(key, court === undefined ? null : Number(court));
}

function start(desk: Desk, key: string): void {
  const match = desk.view.matches.get(key);
  if (match?.desk.status === 'called') desk.give({ kind: 'start' }, match);
}

function walkover(desk: Desk, key: string): void {
  const status = desk.view.matches.get(key)?.desk.status;
  if (status === 'waiting' || status === 'called') desk.open({ kind: 'walkover', key });
}

function score(desk: Desk, key: string): void {
  const match = desk.view.matches.get(key);
  if (match === undefined || match.desk.status === 'waiting') return;
  const isOver = hasEnded(match.desk) && !match.desk.isResultPending;
  if (isOver && match.desk.status !== 'finished' && match.desk.status !== 'retired') return;
  desk.open({ kind: isOver ? 'correct' : 'score', key });
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}

/** The keys of the desk; none while somebody types or a dialog is open, but undo. */
export function useDeskKeys({ desk, isOn, onSearch }: Keys): void {
  const held = useRef<string | null>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down after it led into a field is not meant for the field.
    if (event.repeat && event.key === held.current) event.preventDefault();
    else held.current = null;
    if (isTyping(event) || !isOn) return;
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey);
    if (isUndo) {
      event.preventDefault();
      desk.undoLast();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const does = actionOf(event.key, desk, onSearch);
    if (does === null) return;
    event.preventDefault();
    held.current = event.key;
    does();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

type KeyAction = (desk: Desk, key: string) => void;

/** Keys that are about the chosen match. */
const MATCH_KEYS: Readonly<Record<string, KeyAction>> = {
  c: call,
  b: start,
  s: score,
  w: walkover,
  h: hold,
};

/** Keys that are about the desk, or what the focus is on. */
const DESK_KEYS: Readonly<Record<string, (desk: Desk) => void>> = {
  '?': (desk) => desk.open({ kind: 'keys' }),
  u: (desk) => desk.undoLast(),
};

function actionOf(key: string, desk: Desk, onSearch: () => void): (() => void) | null {
  const by = STEPS[key];
  if (by !== undefined) return () => step(by);
  if (/^[1-9]$/.test(key)) return () => toCourt(desk, Number(key));
  if (key === '/') return onSearch;
  if (key === 'k') return () => checkIn(desk, onSearch);
  const ofDesk = DESK_KEYS[key];
  if (ofDesk !== undefined) return () => ofDesk(desk);
  const row = document.activeElement;
  if (key === 'Enter' && row instanceof HTMLElement && row.matches('[data-cursor][data-person]'))
    return () => checkInRow(desk, row);
  const chosen = chosenKey(desk);
  if (chosen === null) return null;
  if (key === 'Enter') return opening(desk, chosen);
  const ofMatch = MATCH_KEYS[key];
  return ofMatch === undefined ? null : () => ofMatch(desk, chosen);
}

/** The players that the search found, as they stand on screen. */
function hits(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('section[data-part] [data-person]')];
}

/**
 * What Enter and the arrow down do in the search of players: the one hit is checked in, of several the first gets the
 * focus. False where nothing was found or other things are looked for.
 */
export function enterSearch(desk: Pick<Desk, 'view' | 'give'>, key: string): boolean {
  const [first, ...others] = hits();
  if (first === undefined) return false;
  if (key === 'Enter' && others.length === 0) checkInRow(desk, first);
  else first.focus();
  return true;
}

/** Enter opens the focused row or court, or checks in the focused player; a button inside does what it says. */
function opening(desk: Desk, key: string): (() => void) | null {
  const isRow = document.activeElement?.matches('[data-cursor][data-key]') === true;
  return isRow ? () => desk.open({ kind: 'match', key }) : null;
}
