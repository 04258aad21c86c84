import type { Side } from '@tournaments/engine';
import { useCallback, useRef } from 'react';
import { pointActs } from './model.ts';
import type { PanelTools } from './usePanel.ts';

/** A second tap within so many milliseconds was not meant. */
export const GUARD = 400;
const BUZZ = 20;

/** A point for a side, noted; taps of fingers only when the one before is long enough ago. */
export type Tap = (side: Side, at: number | null) => void;

export function useTaps({ state, settings, act }: PanelTools): Tap {
  const last = useRef(-Infinity);
  return useCallback(
    (side, at) => {
      if (at !== null && at - last.current < GUARD) return;
      const acts = pointActs(state, side, settings.big);
      if (acts.length === 0) return;
      if (at !== null) last.current = at;
      buzz();
      act(...acts);
    },
    [state, settings.big, act],
  );
}

/** iPhones do not vibrate. */
export function buzz(): void {
  if ('vibrate' in navigator) navigator.vibrate(BUZZ);
}
