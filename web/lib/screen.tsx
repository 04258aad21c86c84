import { createElement, lazy, type ComponentType, type ReactNode } from 'react';
import { loadWithRetry } from './lazyLoading.ts';

/** A screen whose code comes when it is needed. */
export interface Screen<Props extends object = object> {
  /** Brings the code; afterwards the screen draws without waiting. */
  readonly preload: () => Promise<void>;
  /** Whether its code has come. */
  readonly isHere: () => boolean;
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
    isHere: () => loaded !== null,
    // Once drawn it stays the same component: another one would lose what the screen holds.
    draw: (props) => createElement((drawn ??= loaded ?? Later), props),
  };
}

/** Code that some addresses ask for. */
export interface Part {
  readonly preload: () => Promise<void>;
  readonly isAskedFor: (search: URLSearchParams) => boolean;
}

const parts: Part[] = [];

/** Has code brought before the addresses that ask for it are drawn, or taken over. */
export function addPart(part: Part): void {
  parts.push(part);
}

/**
 * A part of a screen whose code browsers load when it is asked for; it has to stand inside a `Suspense`. `isAskedFor`
 * says of which addresses it is drawn from the start.
 */
export function screenPart<Props extends object>(
  load: Loader<Props>,
  isAskedFor: Part['isAskedFor'],
): Screen<Props> {
  const part = screen(load);
  addPart({ preload: part.preload, isAskedFor });
  return part;
}

/** Whether the page that stands here was drawn with what bears this mark; while it is drawn everything may be asked for. */
export function cameWith(mark: string) {
  return () => typeof document !== 'object' || document.querySelector(`[${mark}]`) !== null;
}

/**
 * Brings the parts that an address asks for, of all screens that were loaded, and their own: they can be drawn, or taken
 * over, at once.
 */
export async function preloadParts(search: URLSearchParams, from = 0): Promise<void> {
  const known = parts.length;
  const asked = parts.slice(from).filter((part) => part.isAskedFor(search));
  await Promise.all(asked.map(({ preload }) => preload()));
  if (parts.length > known) await preloadParts(search, known);
}
