import { useEffect, useEffectEvent } from 'react';
import { endsOf, goOnAct, goOnOf } from './model.ts';
import type { PanelTools } from './usePanel.ts';
import type { Tap } from './useTaps.ts';

/** Whether a press takes back, as it does everywhere. */
function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';
}

/** Left and right are the ends, `u`, Backspace and Ctrl+Z take back, `l` is a let, `p` goes on after a pause. */
export function usePanelKeys({ state, act, undo }: PanelTools, tap: Tap, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (isTyping || event.repeat || event.altKey) return;
    if (isUndo(event)) {
      event.preventDefault();
      undo();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const [left, right] = endsOf(state);
    const goOn = goOnOf(state);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => tap(left, null),
      ArrowRight: () => tap(right, null),
      u: undo,
      Backspace: undo,
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
