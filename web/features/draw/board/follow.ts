import { createContext } from 'react';

/** Whom readers of a draw follow, and how they begin and end it; null where nobody can be followed. */
export interface Follow {
  readonly followed: ReadonlySet<number>;
  readonly toggle: (entry: number) => void;
}

export const FollowContext = createContext<Follow | null>(null);
