import {
  matchDayCalls,
  type DayMatch,
  type DeskOrder,
  type MatchDay,
  type SentCommand,
} from '@tournaments/contract';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useConnection } from '../../lib/connection.ts';
import { deviceId } from '../../lib/device.ts';
import { newCommand, useDeskName } from '../../lib/match-day/commands.ts';
import { dayView, type DayView } from '../../lib/match-day/dayView.ts';
import { dayKey, knownOf, takeNews } from '../../lib/match-day/useMatchDay.ts';
import { isFinal, patient, useSending } from '../../lib/outbox.ts';
import { send } from '../../lib/send.ts';
import { useStoredList } from '../../lib/storedList.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import type { AlertOptions } from '../../ui/alert.ts';
import { applyOrder, type Applied } from './local/applyOrder.ts';
import type { Touched } from './local/touched.ts';
import {
  deskStore,
  gathered,
  lastOwn,
  settle,
  tried,
  withWaiting,
  type DeskStore,
  type Done,
  type ToLookAt,
} from './local/deskStore.ts';
import { consequencesOf, startsTakenBack } from './local/feed.ts';
import { saidOf } from './saidOf.ts';
import { useAccuracy } from './useAccuracy.ts';

/** Commands that are sent at once. */
const MOST_SENT = 100;
/** The queue is looked at anew every so many seconds even when nothing changes. */
const STEP = 10;
/** What only the server can do: it knows results that this device does not. */
const NEEDS_NETWORK: ReadonlySet<DeskOrder['kind']> = new Set(['swap-results', 'main-desk']);

/** What every part of the desk works with. */
export interface DeskTools {
  /** The day as the server told it last, without what waits to be sent. */
  readonly base: MatchDay;
  readonly view: DayView;
  /** Live seconds, for clocks. */
  readonly now: number;
  readonly name: string;
  readonly isOffline: boolean;
  /** Without network only the main desk goes on. */
  readonly isReadOnly: boolean;
  readonly isMain: boolean;
  readonly waiting: number;
  readonly store: DeskStore;
  /**
   * Does a command, on this device first; false where it cannot be done, which is said. What is to follow once it is done
   * waits for the server, without network for nobody.
   */
  readonly give: (
    command: DeskOrder,
    match?: DayMatch | null,
    onDone?: (id: string) => void,
    /** It is wanted against what was read: nobody is asked again. */
    isWanted?: boolean,
  ) => boolean;
  /** Says what was done by a command, with a way back; it goes once that is taken back. */
  readonly tellDone: TellDone;
  /** Takes the own last command back. */
  readonly undoLast: () => void;
  /** Takes any command of the day back. */
  readonly undoCommand: (id: string) => void;
  /** A command that would change more than its match, to be confirmed. */
  readonly question: ToLookAt | null;
  readonly answer: (isWanted: boolean, referee: string) => void;
}

interface Answered {
  readonly onRefused: (refused: readonly ToLookAt[]) => void;
  readonly onDone: (id: string) => void;
}

function useBatches(tournamentId: number, store: DeskStore, { onRefused, onDone }: Answered) {
  const client = useQueryClient();
  const outbox = useStoredList(store.outbox);
  const isRunning = useRef(false);
  const markOffline = useCallback(
    () => store.outbox.update((list) => list.map((one) => ({ ...one, isOffline: true }))),
    [store],
  );
  const sendBatch = async (): Promise<boolean> => {
    store.outbox.update((list) => gathered(list).map((one, at) => (at < MOST_SENT ? tried(one) : one)));
    const batch = store.outbox.read().slice(0, MOST_SENT);
    if (batch.length === 0) return false;
    const known = client.getQueryData<MatchDay>(dayKey(tournamentId)) ?? null;
    const commands = batch.map(({ sent }) => sent);
    const body = { tournamentId, ...knownOf(known), commands };
    const reply = await patient((signal) => send(matchDayCalls.command, { body, signal }));
    if (!reply.ok) {
      if (isFinal(reply))
        onRefused(
          settle(
            store,
            commands.map((sent) => failed(sent, reply.message)),
          ),
        );
      else if (reply.kind === 'failed') markOffline();
      return false;
    }
    if (!takeNews(client, tournamentId, reply.value.day)) {
      void client.invalidateQueries({ queryKey: dayKey(tournamentId) });
    }
    await untilTold();
    onRefused(settle(store, reply.value.results));
    for (const { id, isDone } of reply.value.results) if (isDone) onDone(id);
    return true;
  };
  const flush = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      while (await sendBatch());
    } finally {
      isRunning.current = false;
    }
  };
  useSending(outbox.length > 0, () => void flush());
  return { outbox, flush };
}

/** Until those who show the day have its news: before, a command that was done would be missing for a moment. */
function untilTold(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(resolve));
}

function failed({ id }: SentCommand, message: string | undefined) {
  const text = message ?? words.notTaken;
  return { id, isDone: false, code: 'refused', text, by: null, number: null, match: null, consequences: [] };
}

/** The latest state of something for functions that stay the same. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A command is on its way, waits for an answer to its question, or cannot be done. */
type Fate = 'given' | 'asked' | 'refused';
type Put = (sent: SentCommand, undone: Touched | null) => Fate;

/** What the server would ask before it does a command, asked by this device while it is alone. */
function questionOf(
  day: MatchDay,
  sent: SentCommand,
  { applied, undone }: { readonly applied: Applied; readonly undone: Touched | null },
): ToLookAt | null {
  if (sent.confirm === true) return null;
  const consequences =
    sent.command.kind === 'undo' ? startsTakenBack(day, undone) : consequencesOf(day, applied, sent.match);
  if (consequences.length === 0) return null;
  const result = { ...failed(sent, ''), code: 'needs-confirmation', consequences: [...consequences] };
  return { sent, result, undone };
}

interface Giver {
  readonly base: MatchDay;
  readonly store: DeskStore;
  readonly isOffline: boolean;
  readonly isReadOnly: boolean;
  readonly flush: () => Promise<void>;
  readonly ask: (question: ToLookAt) => void;
}

/** Does a command on this device and has it sent. */
function usePut({ base, store, isOffline, isReadOnly, flush, ask }: Giver): Put {
  const alerts = useAlerts();
  const latest = useLatest({ base, isOffline, isReadOnly });
  return (sent, undone) => {
    const { base: known, isOffline: isOff, isReadOnly: isClosed } = latest.current;
    const say = (text: string): Fate => {
      alerts.show(text, 'error');
      return 'refused';
    };
    if (isClosed) return say(words.readOnly);
    if (isOff && NEEDS_NETWORK.has(sent.command.kind)) return say(words.needsNetwork);
    const day = withWaiting(known, store.outbox.read());
    const applied = applyOrder(day, sent, undone);
    if (!applied.ok) return say(words.refusedHere(applied.code, day, sent));
    const question = isOff ? questionOf(day, sent, { applied: applied.value, undone }) : null;
    if (question !== null) {
      ask(question);
      return 'asked';
    }
    const { before } = applied.value;
    store.outbox.update((list) => [...list, { sent, undone, before, isOffline: isOff, wasTried: false }]);
    void flush();
    return 'given';
  };
}

type Then = (id: string) => void;

/** What follows on commands once the server has done them; without network at once. */
function useAfter(isOffline: boolean) {
  const [after] = useState(() => new Map<string, Then>());
  const onDone = (id: string) => {
    after.get(id)?.(id);
    after.delete(id);
  };
  const follow = ({ id }: SentCommand, fate: Fate, then: Then | null) => {
    if (fate !== 'given' || then === null) return;
    if (isOffline) then(id);
    else after.set(id, then);
  };
  return { follow, onDone };
}

/** So long (s) a result can be taken back where it was entered. */
const UNDO_SECONDS = 10;

type TellDone = (
  id: string,
  text: string,
  options: Pick<AlertOptions, 'seconds' | 'other'> & { readonly group: string },
) => void;

/** Takes back: the own last command, or any of the day; what still tells of it gives way to the word that it is. */
function useUndo(
  store: DeskStore,
  put: Put,
  isOffline: boolean,
): Pick<DeskTools, 'undoLast' | 'undoCommand' | 'tellDone'> {
  const alerts = useAlerts();
  // The command that the alert of each group is about.
  const [told] = useState(() => new Map<string, string>());
  const groupOf = (id: string) => [...told].find(([, about]) => about === id)?.[0];
  const undo = ({ sent, before }: Done) => {
    if (put(newCommand({ kind: 'undo', of: sent.id }), before) !== 'given') return;
    const text = words.undone(words.commands[sent.command.kind]);
    alerts.show(text, 'success', { group: groupOf(sent.id) ?? 'desk-undone' });
  };
  const undoCommand = (id: string) => {
    const own = [...store.done.read(), ...store.outbox.read()].find(({ sent }) => sent.id === id);
    if (own !== undefined) undo(own);
    else if (isOffline) alerts.show(words.needsNetwork, 'error');
    else put(newCommand({ kind: 'undo', of: id }), null);
  };
  return {
    undoCommand,
    undoLast: () => {
      const last = lastOwn(store);
      if (last === null) alerts.show(words.nothingToUndo, 'error');
      else undo(last);
    },
    tellDone: (id, text, options) => {
      told.set(options.group, id);
      const action = { text: words.undo, run: () => undoCommand(id) };
      alerts.show(text, 'success', { ...options, action });
    },
  };
}

/** A command once more, now that all it changes is wanted; on sight of its match as it is. */
function confirmedAgain(
  { matches }: MatchDay,
  { command, match }: SentCommand,
  referee: string,
): SentCommand {
  const current = match === null ? null : (matches.find(({ key }) => key === match) ?? null);
  const named = referee === '' ? command : ({ ...command, referee } as DeskOrder);
  return { ...newCommand(named, current), confirm: true };
}

/** Says who called a match first: whoever was slower wanted the same. Null where a command is no such call. */
function calledAlready({ kind }: DeskOrder, match: DayMatch | null): string | null {
  if (kind !== 'call' || match === null) return null;
  const { status, court, calledBy } = match.desk;
  const isCalled = status === 'called' || status === 'on-court';
  return isCalled && court !== null ? words.alreadyCalled(court, calledBy) : null;
}

/** The desk of a day: what it shows, and the way of its commands. */
export function useDesk(base: MatchDay): DeskTools {
  const { tournamentId } = base;
  const alerts = useAlerts();
  const [name] = useDeskName();
  const store = deskStore(tournamentId);
  const { isLost: isOffline } = useConnection();
  const [question, setQuestion] = useState<ToLookAt | null>(null);
  const onRefused = (refused: readonly ToLookAt[]) => {
    for (const one of refused) {
      const called = calledAlready(one.sent.command, one.result.match);
      if (one.result.consequences.length > 0) setQuestion(one);
      else if (called !== null) alerts.show(called, 'note');
      else alerts.show(words.refused(one.result), 'error');
    }
  };
  const { follow, onDone } = useAfter(isOffline);
  const { outbox, flush } = useBatches(tournamentId, store, { onRefused, onDone });
  const now = useNow();
  const step = now - (now % STEP);
  const day = useMemo(() => withWaiting(base, outbox), [base, outbox]);
  const bars = useAccuracy(tournamentId)?.bars ?? null;
  const view = useMemo(() => dayView(day, step, bars), [day, step, bars]);
  const isMain = base.mainDesk?.device === deviceId();
  const isReadOnly = isOffline && !isMain;
  const put = usePut({ base, store, isOffline, isReadOnly, flush, ask: setQuestion });
  const undo = useUndo(store, put, isOffline);
  const say = (text: string | null): Then | null =>
    text === null ? null : (id) => undo.tellDone(id, text, { seconds: UNDO_SECONDS, group: 'desk-done' });
  return {
    ...{ base, view, now, name, isOffline, isReadOnly, isMain, store, question },
    ...undo,
    waiting: outbox.length,
    give: (command, match = null, then, isWanted = false) => {
      const called = calledAlready(command, view.matches.get(match?.key ?? '') ?? null);
      if (called !== null) {
        alerts.show(called, 'note');
        return true;
      }
      const given = newCommand(command, match);
      const sent = isWanted ? { ...given, confirm: true } : given;
      const fate = put(sent, null);
      follow(sent, fate, then ?? say(saidOf(view, command, match?.key ?? null)));
      return fate !== 'refused';
    },
    answer: (isWanted, referee) => {
      setQuestion(null);
      if (question === null || !isWanted) return;
      const sent = confirmedAgain(day, question.sent, referee);
      const fate = put(sent, question.undone);
      const { consequences } = question.result;
      follow(sent, fate, say(saidOf(view, sent.command, sent.match, consequences)));
    },
  };
}
