import { useEffect } from 'react';
import { useLasting } from '../../lib/connection.ts';
import { useStoredList } from '../../lib/storedList.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Desk.module.css';
import { useDeskHere } from './deskContext.ts';
import { useReloadGuard } from './useReloadGuard.ts';

/** What comes back within a moment needs no word. */
const MOMENT = 1500;
/** So long (ms) it stands that all went well: nothing is to be done about it. */
const FINE_FOR = 10_000;

/** What came of the commands that were given without network. */
function Replayed() {
  const { isOffline, waiting, store, open } = useDeskHere();
  const toLookAt = useStoredList(store.toLookAt);
  const [replayed = 0] = useStoredList(store.replayed);
  const isShown = !isOffline && waiting === 0 && replayed > 0;
  const isFine = toLookAt.length === 0;
  useEffect(() => {
    if (!isShown || !isFine) return undefined;
    const timer = setTimeout(() => store.replayed.update(() => []), FINE_FOR);
    return () => clearTimeout(timer);
  }, [isShown, isFine, store]);
  if (!isShown) return null;
  return (
    <p className={isFine ? styles.onTheWay : styles.away}>
      {words.needLook(toLookAt.length, replayed)}{' '}
      <Button
        kind="ghost"
        small
        onClick={() => (isFine ? store.replayed.update(() => []) : open({ kind: 'look' }))}
      >
        {isFine ? words.fine : words.look}
      </Button>
    </p>
  );
}

/** Says when the network is away and who goes on, and what came of it when it is back. */
export function NetworkStrip({ isKept }: { readonly isKept: boolean }) {
  const { isOffline, isMain, waiting, base } = useDeskHere();
  const isSlow = useLasting(waiting > 0, MOMENT);
  // Commands survive in the browser's store; whoever leaves is asked all the same while the server does not have them.
  useReloadGuard(isSlow);
  return (
    <div role="status" className={styles.network}>
      {isOffline && (
        <p className={styles.away} data-goes-on={isMain}>
          {isMain ? words.offlineMain(waiting) : words.offlineRead(base.mainDesk?.name ?? null)}
        </p>
      )}
      {isMain && !isKept && <p className={styles.away}>{words.notKept}</p>}
      {!isOffline && isSlow && <p className={styles.onTheWay}>{words.sending(waiting)}</p>}
      <Replayed />
    </div>
  );
}
