import type { Side } from '@tournaments/engine';
import { useCallback, useRef, type TouchEvent } from 'react';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { goOnOf, pointActs } from './model.ts';
import type { PanelTools } from './usePanel.ts';

/** A second tap within so many milliseconds was not meant. */
export const GUARD = 400;
const BUZZ = 20;

/** A point for a side, noted; taps of fingers only when the one before is long enough ago. */
export type Tap = (side: Side, at: number | null) => void;

export function useTaps({ state, settings, act, say }: PanelTools): Tap {
  const last = useRef(-Infinity);
  return useCallback(
    (side, at) => {
      if (at !== null && at - last.current < GUARD) return;
      const acts = pointActs(state, side, settings.big);
      const goOn = acts.length === 0 ? goOnOf(state) : null;
      if (goOn !== null) say(words.pressFirst(words.next[goOn]));
      if (acts.length === 0) return;
      if (at !== null) last.current = at;
      buzz();
      act(...acts);
    },
    [state, settings.big, act, say],
  );
}

/** A finger that moves further (px) strokes and does not tap. */
const SLOP = 24;

/**
 * Takes a finger's tap when the finger lifts. Without the mouse's events, the focus and the click that browsers make of
 * it, the point shows a frame sooner on a slow phone; mouse, keys and screen readers still click.
 */
export function useTouch(onTap: (at: number) => void) {
  const from = useRef<readonly [number, number]>(undefined);
  return {
    onTouchStart: ({ changedTouches: { 0: touch } }: TouchEvent) => {
      from.current = touch && [touch.clientX, touch.clientY];
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (from.current === undefined || touch === undefined) return;
      const [x, y] = from.current;
      if (Math.hypot(touch.clientX - x, touch.clientY - y) > SLOP) return;
      event.preventDefault();
      onTap(event.timeStamp);
    },
  };
}

/** iPhones do not vibrate. */
export function buzz(): void {
  if ('vibrate' in navigator) navigator.vibrate(BUZZ);
}
