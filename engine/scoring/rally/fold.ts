import { ok, refused, type Result } from '../../result.ts';
import { refusalInMatch, type AppendRefusal } from './allowed.ts';
import { applied } from './apply.ts';
import type { CountedEvent, MatchEvent, MatchSetup } from './events.ts';
import { startOf, type MatchCore } from './state.ts';
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

/** A log while events are added to it. */
interface Draft {
  /** The match after each event that counts, so that to undo is to take the one before. */
  readonly cores: MatchCore[];
  readonly events: CountedEvent[];
  readonly takenBack: CountedEvent[];
  redoable: number;
  readonly ignored: { readonly event: MatchEvent; readonly reason: AppendRefusal }[];
  lastNumber: number;
}

/** Where the match stands after these events; what was not allowed is ignored and named, so that any log folds. */
export function foldMatch(setup: MatchSetup, events: readonly MatchEvent[]): MatchState {
  const draft = emptyDraft(setup);
  for (const event of events) take(draft, event);
  return stateOf(draft);
}

/** Where the match stands after one more event; the same as the fold of all. */
export function appendEvent(state: MatchState, event: MatchEvent): MatchState {
  const draft: Draft = {
    cores: event.kind === 'undo' ? coresOf(state) : [state],
    events: [...state.events],
    takenBack: [...state.takenBack],
    redoable: state.redoable,
    ignored: [...state.ignored],
    lastNumber: state.lastNumber,
  };
  take(draft, event);
  return stateOf(draft);
}

/** Whether the event may come next, or why not. */
export function mayAppend(state: MatchState, event: MatchEvent): Result<MatchEvent, AppendRefusal> {
  const reason = refusalOf(state, state, event);
  return reason === null ? ok(event) : refused(reason);
}

function emptyDraft(setup: MatchSetup): Draft {
  return { cores: [startOf(setup)], events: [], takenBack: [], redoable: 0, ignored: [], lastNumber: -1 };
}

/** The match before its first event and after each that counts. */
function coresOf({ setup, events }: MatchState): MatchCore[] {
  const draft = emptyDraft(setup);
  for (const event of events) count(draft, event);
  return draft.cores;
}

function take(draft: Draft, event: MatchEvent): void {
  const reason = refusalOf(draft.cores.at(-1)!, draft, event);
  draft.lastNumber = Math.max(draft.lastNumber, event.number);
  if (reason !== null) {
    draft.ignored.push({ event, reason });
    return;
  }
  switch (event.kind) {
    case 'undo':
      draft.cores.pop();
      draft.takenBack.push(draft.events.pop()!);
      draft.redoable += 1;
      return;
    case 'redo':
      count(draft, draft.takenBack.pop()!);
      draft.redoable -= 1;
      return;
    default:
      count(draft, event);
      draft.redoable = 0;
  }
}

function count(draft: Draft, event: CountedEvent): void {
  draft.cores.push(applied(draft.cores.at(-1)!, event));
  draft.events.push(event);
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

function stateOf({ cores, events, takenBack, redoable, ignored, lastNumber }: Draft): MatchState {
  const core = cores.at(-1)!;
  return { ...core, ...viewOf(core), events, takenBack, redoable, ignored, lastNumber };
}
