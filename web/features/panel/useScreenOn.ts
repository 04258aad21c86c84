import { useEffect, useState } from 'react';
import { readRecord, writeRecord } from '../../lib/device.ts';

/** So long (ms) it is said. */
const SAID_FOR = 15_000;
const TOLD = 'panel-screen-told';

/** Whether this is one of the phones whose settings call it Auto-Lock. */
export function isApplePhone(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent);
}

/** Keeps the screen on, asked for again on return; true once where the device refuses and was never told of. */
export function useScreenOn(): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
      } catch {
        if (readRecord<boolean>(TOLD) !== null) return;
        writeRecord(TOLD, true);
        setRefused(true);
        timer = setTimeout(() => setRefused(false), SAID_FOR);
      }
    };
    const onReturn = () => void ask();
    onReturn();
    document.addEventListener('visibilitychange', onReturn);
    // Some devices want a tap first.
    document.addEventListener('pointerdown', onReturn, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      document.removeEventListener('pointerdown', onReturn);
      void lock?.release();
    };
  }, []);
  return isRefused;
}
