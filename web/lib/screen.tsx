import { createElement, lazy, type ComponentType, type ReactNode } from 'react';
import { loadWithRetry } from './lazyLoading.ts';

/** A screen whose code comes when it is needed. */
export interface Screen<Props extends object = object> {
  /** Brings the code; afterwards the screen draws without waiting. */
  readonly preload: () => Promise<void>;
  readonly draw: (props: Props) => ReactNode;
}

type Loader<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** Makes a screen of a literal `import()`: once loaded it is drawn at once, which hydration and the server need. */
export function screen<Props extends object = object>(load: Loader<Props>): Screen<Props> {
  let loaded: ComponentType<Props> | null = null;
  let drawn: ComponentType<Props> | null = null;
  const remembered = async () => {
    const module = await loadWithRetry(load);
    loaded = module.default;
    return module;
  };
  const Later = lazy(remembered) as unknown as ComponentType<Props>;
  return {
    preload: async () => {
      await remembered();
    },
    // Once drawn it stays the same component: another one would lose what the screen holds.
    draw: (props) => createElement((drawn ??= loaded ?? Later), props),
  };
}

const parts: (() => Promise<void>)[] = [];

/** A part of a screen whose code browsers load when it is asked for; it has to stand inside a `Suspense`. */
export function screenPart<Props extends object>(load: Loader<Props>): Screen<Props> {
  const part = screen(load);
  parts.push(part.preload);
  return part;
}

/** Brings the parts of all screens that were loaded: the server draws them at once. */
export async function preloadParts(): Promise<void> {
  await Promise.all(parts.map((preload) => preload()));
}
