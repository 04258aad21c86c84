import { ok, refused, type Result } from '../../result.ts';
import { refusalInMatch, type AppendRefusal } from './allowed.ts';
import { apply } from './apply.ts';
import type { CountedEvent, MatchEvent, MatchSetup } from './events.ts';
import { draftOf, startOf, type MatchCore, type MatchDraft } from './state.ts';
import { viewOf, type MatchView } from './view.ts';

/** What became of the events of a log. */
export interface MatchLog {
  /** The events that count, in their order. */
  readonly events: readonly CountedEvent[];
  /** Taken back and not redone, the newest last. */
  readonly takenBack: readonly CountedEvent[];
  /** How many of those can still be redone. */
  readonly redoable: number;
  /** Events that were not allowed when they came, and changed nothing. */
  readonly ignored: readonly { readonly event: MatchEvent; readonly reason: AppendRefusal }[];
  readonly lastNumber: number;
}

/** Where a match stands: the fold of its log, and nothing else. */
export type MatchState = MatchCore & MatchLog & MatchView;

/** A match and its log while events are folded in. */
interface Draft extends Mutable<MatchLog> {
  match: MatchDraft;
}

type Mutable<T> = {
  -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key];
};

/** Where the match stands after these events; what was not allowed is ignored and named, so that any log folds. */
export function foldMatch(setup: MatchSetup, events: readonly MatchEvent[]): MatchState {
  const draft: Draft = {
    match: startOf(setup),
    events: [],
    takenBack: [],
    redoable: 0,
    ignored: [],
    lastNumber: -1,
  };
  for (const event of events) take(draft, event);
  return stateOf(draft);
}

/** Where the match stands after one more event; the same as the fold of all. */
export function appendEvent(state: MatchState, event: MatchEvent): MatchState {
  return appendEvents(state, [event]);
}

/** The same after several, for which the log is copied once. */
export function appendEvents(state: MatchState, events: readonly MatchEvent[]): MatchState {
  const draft: Draft = {
    match: draftOf(state),
    events: [...state.events],
    takenBack: [...state.takenBack],
    redoable: state.redoable,
    ignored: [...state.ignored],
    lastNumber: state.lastNumber,
  };
  for (const event of events) take(draft, event);
  return stateOf(draft);
}

/** Whether the event may come next, or why not. */
export function mayAppend(state: MatchState, event: MatchEvent): Result<MatchEvent, AppendRefusal> {
  const reason = refusalOf(state, state, event);
  return reason === null ? ok(event) : refused(reason);
}

function take(draft: Draft, event: MatchEvent): void {
  const reason = refusalOf(draft.match, draft, event);
  draft.lastNumber = Math.max(draft.lastNumber, event.number);
  if (reason !== null) {
    draft.ignored.push({ event, reason });
    return;
  }
  if (event.kind === 'undo') undo(draft);
  else if (event.kind === 'redo') redo(draft);
  else {
    count(draft, event);
    draft.redoable = 0;
  }
}

function undo(draft: Draft): void {
  draft.takenBack.push(draft.events.pop()!);
  draft.match = matchAfter(draft.match.setup, draft.events);
  draft.redoable += 1;
}

function redo(draft: Draft): void {
  count(draft, draft.takenBack.pop()!);
  draft.redoable -= 1;
}

function count(draft: Draft, event: CountedEvent): void {
  apply(draft.match, event);
  draft.events.push(event);
}

/** The match after events that all count. */
function matchAfter(setup: MatchSetup, events: readonly CountedEvent[]): MatchDraft {
  const match = startOf(setup);
  for (const event of events) apply(match, event);
  return match;
}

function refusalOf(
  core: MatchCore,
  { events, redoable, lastNumber }: Pick<MatchLog, 'events' | 'redoable' | 'lastNumber'>,
  event: MatchEvent,
): AppendRefusal | null {
  if (core.stage === 'confirmed') return 'match-confirmed';
  if (event.number <= lastNumber) return 'not-a-later-number';
  if (event.kind === 'undo') return events.length > 0 ? null : 'nothing-to-undo';
  if (event.kind === 'redo') return redoable > 0 ? null : 'nothing-to-redo';
  return refusalInMatch(core, event);
}

function stateOf({ match, ...log }: Draft): MatchState {
  return { ...match, ...viewOf(match), ...log };
}
