import { publicCalls, routes } from '@tournaments/contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../lib/router.tsx';
import { send } from '../lib/send.ts';
import { yieldToBrowser } from '../lib/yieldToBrowser.ts';
import { isAdminPath } from './routes.ts';

const PATIENCE = 8_000;
const RECHECK = 15_000;

async function asksOnce(leaving: AbortSignal): Promise<boolean> {
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  const timer = setTimeout(stop, PATIENCE);
  leaving.addEventListener('abort', stop);
  try {
    const answer = await send(publicCalls.siteSettings, { signal: giveUp.signal });
    return answer.ok && answer.value.settings.active;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    leaving.removeEventListener('abort', stop);
  }
}

/** Whether the site is on; an answer that fails is asked for once more at once (decision C26). */
async function isSiteActive(leaving: AbortSignal): Promise<boolean> {
  // A screen that has just been drawn answers first.
  await yieldToBrowser();
  for (let time = 0; time < 2 && !leaving.aborted; time += 1) if (await asksOnce(leaving)) return true;
  return false;
}

function isMaintenance(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === routes.maintenance;
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

/** Asks on every navigation outside the super admin's routes whether the site is on, and sends to or from maintenance. */
export function SiteGate() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const rechecks = useRechecks(isMaintenance(pathname));
  useEffect(() => {
    if (isAdminPath(pathname)) return undefined;
    const leaving = new AbortController();
    void isSiteActive(leaving.signal).then((isActive) => {
      if (leaving.signal.aborted || isActive === !isMaintenance(pathname)) return;
      // A device that knows itself without network says nothing of the site: what is on the screen stays.
      if (!isActive && !navigator.onLine) return;
      navigate(isActive ? routes.tournaments : routes.maintenance, { replace: true });
    });
    return () => leaving.abort();
  }, [pathname, key, rechecks, navigate]);
  return null;
}
