import { createElement, lazy, type ComponentType, type ReactNode } from 'react';
import { loadWithRetry } from '../lib/lazyLoading.ts';

/** A screen whose code comes when it is needed. */
export interface Screen {
  /** Brings the code; afterwards the screen draws without waiting. */
  readonly preload: () => Promise<void>;
  readonly draw: (props?: { readonly children?: ReactNode }) => ReactNode;
}

type Loader = () => Promise<{ default: ComponentType }>;

/** Makes a screen of a literal `import()`: once loaded it is drawn at once, which hydration and the server need. */
export function screen(load: Loader): Screen {
  let loaded: ComponentType | null = null;
  let drawn: ComponentType | null = null;
  const remembered = async () => {
    const module = await loadWithRetry(load);
    loaded = module.default;
    return module;
  };
  const Later = lazy(remembered);
  return {
    preload: async () => {
      await remembered();
    },
    // Once drawn it stays the same component: another one would lose what the screen holds.
    draw: () => createElement((drawn ??= loaded ?? Later)),
  };
}
