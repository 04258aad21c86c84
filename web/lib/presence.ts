import { useEffect, useState } from 'react';

const STILL_MS = 3000;

/** Keeps the screen from going dark while somebody may look at it, where the browser lets a page do so. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    // The browser takes it back whenever the page is hidden.
    const ask = () => {
      if (document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (given) => (lock = given),
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

/** Whether the pointer has not moved for a while. */
export function useStillPointer(): boolean {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(timer);
      setStill(false);
      timer = setTimeout(() => setStill(true), STILL_MS);
    };
    timer = setTimeout(() => setStill(true), STILL_MS);
    addEventListener('pointermove', moved);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', moved);
    };
  }, []);
  return isStill;
}
