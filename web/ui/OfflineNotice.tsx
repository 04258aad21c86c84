import { useSyncExternalStore } from 'react';
import { commonWords } from '../lib/texts/common.ts';
import styles from './Bar.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says under the bar that there is no network, as long as there is none. */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div aria-live="polite" className={styles.offline}>
      {isOffline && <p>{commonWords.offline}</p>}
    </div>
  );
}
