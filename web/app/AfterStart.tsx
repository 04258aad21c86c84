import { useEffect, useRef, useState } from 'react';
import { followKeptLinks } from '../lib/keptLinks.ts';
import { loadWithRetry } from '../lib/lazyLoading.ts';
import { useLocation } from '../lib/router.tsx';
import { keepShell, startWorker } from '../lib/serviceWorker.ts';
import { shellOf } from '../lib/shells.ts';
import { newVersionWords as words } from '../lib/texts/offline.ts';
import { useAlerts } from '../ui/Alerts.tsx';
import ConnectionStrip from '../ui/ConnectionStrip.tsx';
import { matchRoute } from './routes.ts';

/** In seconds: until it is pressed or put away. */
const A_DAY = 86_400;

/** Says once that a newer version is there; on screens that fill a wall or a hand in play it waits for the next screen. */
function useNewVersion(): void {
  const { show } = useAlerts();
  const { pathname } = useLocation();
  const [reload, setReload] = useState<(() => void) | null>(null);
  const isSaid = useRef(false);
  useEffect(() => void startWorker((found) => setReload(() => found)), []);
  const mayShow = matchRoute(pathname)?.entry.layout !== 'bare';
  useEffect(() => {
    if (reload === null || !mayShow || isSaid.current) return;
    isSaid.current = true;
    show(words.isThere, 'success', { action: { text: words.reload, run: reload }, seconds: A_DAY });
  }, [reload, mayShow, show]);
}

/** What is followed of the tournament that is looked at can be read without network too. */
function useKeptTournament(): void {
  const { pathname } = useLocation();
  const tournamentId = Number(matchRoute(pathname)?.params['tournamentId']);
  useEffect(() => {
    if (!(tournamentId > 0)) return undefined;
    let stop: (() => void) | undefined;
    let isLeft = false;
    void loadWithRetry(() => import('../lib/keepFollowed.ts')).then(({ keepFollowed }) => {
      if (!isLeft) stop = keepFollowed(tournamentId, pathname);
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [tournamentId, pathname]);
}

/** Umpires and desks go on without network, also on a page that is loaded anew. */
function useKeptShell(): void {
  const shell = shellOf(useLocation().pathname);
  useEffect(() => keepShell(shell), [shell]);
}

/** What every screen has as soon as it answers: word of a lost network, and of a newer version. */
export default function AfterStart() {
  useNewVersion();
  useKeptTournament();
  useKeptShell();
  useEffect(followKeptLinks, []);
  return <ConnectionStrip />;
}
