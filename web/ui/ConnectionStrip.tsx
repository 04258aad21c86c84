import { publicCalls } from '@tournaments/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { now, serverTime, useNow } from '../lib/clock.ts';
import { MOMENT, useConnection, useIsCut, useLasting } from '../lib/connection.ts';
import { send } from '../lib/send.ts';
import { commonWords as words } from '../lib/texts/common.ts';
import { furtherWords } from '../lib/texts/further.ts';
import { timeOfDay } from '../lib/texts/format.ts';
import styles from './ConnectionStrip.module.css';
import { cx } from './cx.ts';
import { useTopModal } from './modals.ts';

/** So long a reader waits without wondering. */
const PATIENCE = 3000;
const RECHECK = 5000;

/** When the oldest of what the screen shows was fetched, in epoch seconds; null where it shows nothing that was. */
function seenAt(client: QueryClient): number | null {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  const times = shown.flatMap(({ state }) => (state.data === undefined ? [] : state.dataUpdatedAt));
  return times.length === 0 ? null : serverTime(Math.min(...times));
}

function Seen() {
  useNow();
  const { storedAt } = useConnection();
  const client = useQueryClient();
  const at = storedAt > 0 ? storedAt : seenAt(client);
  return at === null ? null : ` ${furtherWords.seenFrom(timeOfDay(at))}`;
}

/** Brings a field that somebody types in out from under the strip. */
function uncoverField() {
  const field = document.activeElement;
  if (field?.matches('input, select, textarea')) field.scrollIntoView({ block: 'nearest' });
}

/** Fetches again what the screen shows from before the loss, or from what was kept, and does not fetch already. */
function catchUp(client: QueryClient, since: number): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.fetchStatus === 'idle' && serverTime(state.dataUpdatedAt) < since,
  });
}

/** Asks until there is an answer; tells whether it is the site that gives none, and a way to ask for everything at once. */
function useRetry() {
  const client = useQueryClient();
  // Known after each try alone: a network that is just back is most often followed by an answer.
  const [isOnline, setOnline] = useState(navigator.onLine);
  const { storedAt } = useConnection();
  const hadStored = useRef(false);
  useEffect(() => {
    if (storedAt > 0) hadStored.current = true;
  }, [storedAt]);
  useEffect(() => {
    const since = now();
    uncoverField();
    const ask = () => void send(publicCalls.siteSettings).then(() => setOnline(navigator.onLine));
    const timer = setInterval(ask, RECHECK);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
      catchUp(client, hadStored.current ? Infinity : since);
    };
  }, [client]);
  const retry = () => {
    void send(publicCalls.siteSettings);
    void client.refetchQueries({ type: 'active' });
  };
  return { isOnline, retry };
}

function Lost({ isRefused }: { readonly isRefused: boolean }) {
  const { isOnline, retry } = useRetry();
  // A press tells that somebody waits: perhaps it is back.
  useEffect(() => {
    if (isRefused) void send(publicCalls.siteSettings);
  }, [isRefused]);
  return (
    <div className={styles.strip} data-strip={isRefused}>
      <p>
        {isOnline ? furtherWords.noAnswer : furtherWords.offline}
        {isRefused ? ` ${furtherWords.cannotOpen}` : <Seen />}
      </p>
      <button type="button" onClick={retry}>
        {words.tryAgain}
      </button>
    </div>
  );
}

/** Tells the stylesheet how much of the window's end the strip takes: alerts stand above it. */
function useRoom(place: RefObject<HTMLElement | null>, isAtFoot: boolean) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const box = place.current?.firstElementChild?.getBoundingClientRect();
    if (!isAtFoot || !box) style.removeProperty('--strip');
    else style.setProperty('--strip', `${window.innerHeight - box.top}px`);
  });
}

/**
 * Says, over the foot of every screen and without moving it, that the server cannot be reached or lets wait. Where a
 * dialog is open it says so above its head, which it covers nothing of: the dialog hides all else, and its foot has
 * buttons.
 */
export default function ConnectionStrip() {
  const { isLiveLost, isLeaving, isRefused } = useConnection();
  const isCut = useIsCut();
  const saysWaits = useLasting(isLeaving, PATIENCE);
  const saysLiveLost = useLasting(isLiveLost, PATIENCE - MOMENT);
  const modal = useTopModal();
  const place = useRef<HTMLDivElement>(null);
  useRoom(place, modal === null);
  const strip = (
    <div
      role="status"
      ref={place}
      className={cx(styles.place, modal instanceof HTMLDialogElement && styles.inDialog)}
      data-connection
    >
      {isCut || isRefused ? (
        <Lost isRefused={isRefused} />
      ) : saysWaits ? (
        <p className={styles.strip}>{words.stillLoading}</p>
      ) : (
        saysLiveLost && (
          <p className={styles.strip}>
            {furtherWords.liveLost}
            <Seen />
          </p>
        )
      )}
    </div>
  );
  return modal ? createPortal(strip, modal) : strip;
}
