import { useEffect, useState } from 'react';

/** What browsers that tell of it know of the battery. */
interface Battery extends EventTarget {
  readonly level: number;
}

interface WithBattery {
  readonly getBattery?: () => Promise<Battery>;
}

/** The battery in percent; null where the browser does not tell. */
export function useBattery(): number | null {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    let battery: Battery | null = null;
    const show = () => {
      if (battery !== null) setPercent(Math.round(battery.level * 100));
    };
    void (navigator as WithBattery).getBattery?.().then(
      (found) => {
        if (isGone) return;
        battery = found;
        battery.addEventListener('levelchange', show);
        show();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      battery?.removeEventListener('levelchange', show);
    };
  }, []);
  return percent;
}
