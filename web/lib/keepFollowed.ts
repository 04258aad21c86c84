import { followedList } from './followed.ts';
import { followsAnything } from './deviceKeeps.ts';
import { loadWithRetry } from './lazyLoading.ts';
import { atRest } from './yieldToBrowser.ts';

/** Player pages, which only who opened them wants. */
const OF_A_PLAYER = /^\/tournaments\/\d+\/players\//;
const PASS = '/p/';

/** Reads matches as well, which costs a phone more than it has at the start: most follow nobody. */
const offlinePages = () => loadWithRetry(() => import('./offlinePages.ts'));

/** Whoever follows nobody any more may still have a pass. */
async function forgetUnlessPass(tournamentId: number): Promise<void> {
  const { forget, list } = await offlinePages();
  const kept = (await list()).find((one) => one.tournamentId === tournamentId);
  if (kept?.addresses.some((address) => address.startsWith(PASS))) return;
  await forget(tournamentId);
}

/** Keeps a tournament on this device as long as somebody or something of it is followed; answers how to stop looking. */
export function keepFollowed(tournamentId: number, pathname: string): () => void {
  const addresses = OF_A_PLAYER.test(pathname) ? [pathname] : [];
  const keep = async () => (await offlinePages()).keepForOffline(tournamentId, { addresses });
  if (followsAnything(tournamentId)) void atRest().then(keep);
  return followedList(tournamentId).subscribe(() => {
    if (followsAnything(tournamentId)) void keep();
    else void forgetUnlessPass(tournamentId);
  });
}
