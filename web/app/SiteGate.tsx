import { publicCalls, routes } from '@tournaments/contract';
import { useEffect, useState } from 'react';
import { isStored } from '../lib/connection.ts';
import { useLocation, useNavigate } from '../lib/router.tsx';
import { send } from '../lib/send.ts';
import { isShellPath } from '../lib/shells.ts';
import { yieldToBrowser } from '../lib/yieldToBrowser.ts';
import { isAdminPath, isMaintenance, safeWay } from './routes.ts';

const PATIENCE = 8_000;
const RECHECK = 15_000;

/** Whether the site is on; `unknown` where nothing usable was answered. */
type SiteState = 'on' | 'off' | 'unknown';

async function asksOnce(leaving: AbortSignal): Promise<SiteState> {
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  const timer = setTimeout(stop, PATIENCE);
  leaving.addEventListener('abort', stop);
  try {
    const answer = await send(publicCalls.siteSettings, { signal: giveUp.signal });
    if (!answer.ok) return 'unknown';
    return answer.value.settings.active ? 'on' : 'off';
  } catch {
    return 'unknown';
  } finally {
    clearTimeout(timer);
    leaving.removeEventListener('abort', stop);
  }
}

/** Whether the site is on; an answer that fails is asked for once more at once (decision C26). */
async function siteState(leaving: AbortSignal): Promise<SiteState> {
  // A screen that has just been drawn answers first.
  await yieldToBrowser();
  const first = await asksOnce(leaving);
  return first === 'on' || leaving.aborted ? first : asksOnce(leaving);
}

/** Counts up every 15 s and whenever the window is looked at again, while the maintenance page is open (decision A06). */
function useRechecks(isOpen: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const again = () => {
      if (document.visibilityState === 'visible') setCount((before) => before + 1);
    };
    const timer = setInterval(again, RECHECK);
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isOpen]);
  return count;
}

/** Left with the navigation to the maintenance page: what was asked for, to be brought back to. */
interface AskedFor {
  readonly askedFor: string;
}

/** Where somebody belongs who is on the maintenance page while the site is on. */
function wayBack(state: unknown): string {
  return safeWay((state as Partial<AskedFor> | null)?.askedFor);
}

/** Asks on every navigation outside the super admin's routes whether the site is on, and sends to or from maintenance. */
export default function SiteGate() {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const rechecks = useRechecks(isMaintenance(pathname));
  useEffect(() => {
    if (isAdminPath(pathname)) return undefined;
    // The server told what was asked for in the address, where it is not to stay.
    if (isMaintenance(pathname) && search !== '') {
      const askedFor = new URLSearchParams(search).get('to') ?? '';
      navigate(routes.maintenance, { replace: true, state: { askedFor } });
      return undefined;
    }
    const leaving = new AbortController();
    void siteState(leaving.signal).then((site) => {
      const isActive = site === 'on';
      if (leaving.signal.aborted || isActive === !isMaintenance(pathname)) return;
      // A device that knows itself without network says nothing of the site: what is on the screen stays.
      if (!isActive && !navigator.onLine) return;
      // Umpires and desks go on without the server, and say so themselves; so does what this device had kept.
      if (site === 'unknown' && (isShellPath(pathname) || isStored())) return;
      if (isActive) navigate(wayBack(state), { replace: true });
      else navigate(routes.maintenance, { replace: true, state: { askedFor: pathname + search + hash } });
    });
    return () => leaving.abort();
  }, [pathname, search, hash, state, key, rechecks, navigate]);
  return null;
}
