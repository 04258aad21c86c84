import { pushCalls, type BrowserSubscription, type PushTarget } from '@tournaments/contract';
import { send } from '../../lib/send.ts';
import { storedList } from '../../lib/storedList.ts';

/** Something that this browser is told of, with the address it has at its push service. */
export interface ToldOf extends PushTarget {
  readonly tournamentId: number;
  readonly endpoint: string;
}

/** What came of asking to be told, in the words of the screen. */
export type Asked = 'on' | 'denied' | 'unanswered' | 'failed' | { readonly message: string };

/** Whether this browser can be told: `home-screen` when it could from there. */
export type Ability = 'able' | 'home-screen' | 'none';

const MOST_KEPT = 40;
const WORKER = '/sw.js';

/** What this browser is told of. */
export const toldOf = storedList<ToldOf>('told-of');

const isSame = (one: Omit<ToldOf, 'endpoint'>, other: Omit<ToldOf, 'endpoint'>) =>
  one.tournamentId === other.tournamentId && one.kind === other.kind && one.key === other.key;

export function isToldOf(list: readonly ToldOf[], what: Omit<ToldOf, 'endpoint'>): boolean {
  return list.some((one) => isSame(one, what));
}

/** An iPad says that it is a Mac, but has a screen to touch. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function isOnHomeScreen(): boolean {
  return (
    ('standalone' in navigator && navigator.standalone === true) ||
    matchMedia('(display-mode: standalone)').matches
  );
}

/** Asks nobody and loads nothing. */
export function ability(): Ability {
  if (isApplePhone() && !isOnHomeScreen()) return 'home-screen';
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isAble ? 'able' : 'none';
}

export function isDenied(): boolean {
  return 'Notification' in window && Notification.permission === 'denied';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

async function pushManager(): Promise<PushManager> {
  const { serviceWorker } = navigator;
  if ((await serviceWorker.getRegistration()) === undefined) await serviceWorker.register(WORKER);
  return (await serviceWorker.ready).pushManager;
}

/** The subscription of this browser; one with another key of the site is made anew. */
async function subscription(): Promise<PushSubscription> {
  const [answer, manager] = await Promise.all([send(pushCalls.key), pushManager()]);
  if (!answer.ok) throw new Error('no key came');
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(answer.value.key) };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

/** Asks the browser for leave, and the server to tell it. To be called by a tap alone. */
export async function tellMe(tournamentId: number, target: PushTarget): Promise<Asked> {
  // Before anything else: browsers take it for an answer to the tap only at once.
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'denied';
  if (permission !== 'granted') return 'unanswered';
  try {
    return await subscribe(tournamentId, target);
  } catch {
    return 'failed';
  }
}

async function subscribe(tournamentId: number, target: PushTarget): Promise<Asked> {
  const own = await subscription();
  const body = { tournamentId, target, subscription: own.toJSON() as BrowserSubscription };
  const answer = await send(pushCalls.subscribe, { body });
  if (!answer.ok) {
    return answer.kind === 'refused' && answer.message !== undefined ? { message: answer.message } : 'failed';
  }
  const kept = { tournamentId, ...target, endpoint: own.endpoint };
  toldOf.update((list) => [kept, ...list.filter((one) => !isSame(one, kept))].slice(0, MOST_KEPT));
  return 'on';
}

/** Tells the server to stop; what this browser says of it ends in any case. */
export async function stopTelling(tournamentId: number, target: PushTarget): Promise<void> {
  const what = { tournamentId, ...target };
  const kept = toldOf.read().find((one) => isSame(one, what));
  toldOf.update((list) => list.filter((one) => !isSame(one, what)));
  if (kept === undefined) return;
  await send(pushCalls.unsubscribe, { body: { tournamentId, target, endpoint: kept.endpoint } });
}

/** Browsers get another address now and then: the server is told the new one, without asking anybody. */
export async function renew(tournamentId: number, target: PushTarget): Promise<void> {
  if (ability() !== 'able' || Notification.permission !== 'granted') return;
  const kept = toldOf.read().find((one) => isSame(one, { tournamentId, ...target }));
  if (kept === undefined) return;
  try {
    const own = await (await pushManager()).getSubscription();
    if (own?.endpoint !== kept.endpoint) await subscribe(tournamentId, target);
  } catch {
    // The next visit tries again.
  }
}
