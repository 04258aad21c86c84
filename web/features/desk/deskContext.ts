import type { Side } from '@tournaments/engine';
import { createContext, useContext } from 'react';
import type { DeskTools } from './useDesk.ts';
import type { LateList } from './useLate.ts';

/** A dialog of the desk. */
export type OpenDialog =
  | {
      readonly kind:
        | 'match'
        | 'results'
        | 'score'
        | 'correct'
        | 'walkover'
        | 'retired'
        | 'disqualified'
        | 'no-match'
        | 'suspend'
        | 'hold'
        | 'move'
        | 'resume'
        | 'lock'
        | 'not-before'
        | 'swap';
      readonly key: string;
    }
  | { readonly kind: 'call'; readonly key: string; readonly court: number | null }
  | { readonly kind: 'court'; readonly court: number }
  | { readonly kind: 'close-court'; readonly court: number }
  | { readonly kind: 'late'; readonly person: number }
  | { readonly kind: 'check-in-all'; readonly club: string; readonly persons: readonly number[] }
  /** Whether who did not come to a match loses others too. */
  | {
      readonly kind: 'also-absent';
      readonly key: string;
      readonly absent: Side;
      readonly referee: string;
    }
  | { readonly kind: 'keys' }
  | { readonly kind: 'menu' }
  | { readonly kind: 'look' };

export type Part = 'courts' | 'queue' | 'results' | 'players' | 'history';

export interface Desk extends DeskTools {
  readonly lateList: LateList;
  /** By match the names of those who have it open at another desk. */
  readonly elsewhere: ReadonlyMap<string, readonly string[]>;
  readonly open: (dialog: OpenDialog | null) => void;
  /** Asks to call a match, or calls it at once where the court is chosen for who calls. */
  readonly call: (key: string, court?: number | null) => void;
}

export const DeskContext = createContext<Desk | null>(null);

/** The desk around a component. */
export function useDeskHere(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('This stands on the desk.');
  return desk;
}
