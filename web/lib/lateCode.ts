import { useEffect, useReducer } from 'react';
import { loadWithRetry } from './lazyLoading.ts';
import { addPart, type Part } from './screen.tsx';

/** Code other than a component's that a screen needs only now and then. */
export interface LateCode<Code> {
  readonly preload: () => Promise<void>;
  /** Null until it has come. */
  readonly current: () => Code | null;
}

/** Makes late code of a literal `import()`; `isAskedFor` says which addresses need it from the start. */
export function lateCode<Code>(load: () => Promise<Code>, isAskedFor: Part['isAskedFor']): LateCode<Code> {
  let loaded: Code | null = null;
  const preload = async () => {
    loaded = await loadWithRetry(load);
  };
  addPart({ preload, isAskedFor });
  return { preload, current: () => loaded };
}

/** Late code, sent for when it is needed; null until it has come. */
export function useLateCode<Code>(code: LateCode<Code>, isNeeded: boolean): Code | null {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (isNeeded && code.current() === null) void code.preload().then(drawAgain);
  }, [code, isNeeded]);
  return code.current();
}
