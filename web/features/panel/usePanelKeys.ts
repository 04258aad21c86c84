import { useEffect, useEffectEvent } from 'react';
import { endsOf, goOnAct, goOnOf } from './model.ts';
import type { PanelTools } from './usePanel.ts';
import type { Tap } from './useTaps.ts';

/** Left and right are the ends, `u` takes back, `l` is a let, `p` goes on after a pause. */
export function usePanelKeys({ state, act }: PanelTools, tap: Tap, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const [left, right] = endsOf(state);
    const goOn = goOnOf(state);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => tap(left, null),
      ArrowRight: () => tap(right, null),
      u: () => act({ kind: 'undo' }),
      l: () => act({ kind: 'let' }),
      ...(goOn !== null && { p: () => act(goOnAct(goOn)) }),
    };
    const does = keys[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
