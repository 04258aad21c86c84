import type { DayMatch, DeskOrder } from '@tournaments/contract';
import { useState } from 'react';
import { scoringOf } from '../courtState.ts';
import { useDeskHere } from '../deskContext.ts';

interface Saving {
  /** Saves a result, or asks first where an umpire is scoring the match. */
  readonly save: (result: DeskOrder) => void;
  /** What is done with that question; null while there is none. */
  readonly question: {
    readonly onSave: () => void;
    readonly onLeave: () => void;
    readonly onClose: () => void;
  } | null;
}

/** The way of a typed result: at once, or over the score of an umpire only when that is wanted. */
export function useSaving(match: DayMatch, onClose: () => void): Saving {
  const { give, now } = useDeskHere();
  const [asked, setAsked] = useState<DeskOrder | null>(null);
  const isScored = scoringOf(match, now) !== null;
  const done = (result: DeskOrder) => {
    if (give(result, match)) onClose();
  };
  return {
    save: isScored ? setAsked : done,
    question:
      asked === null || !isScored
        ? null
        : { onSave: () => done(asked), onLeave: onClose, onClose: () => setAsked(null) },
  };
}
