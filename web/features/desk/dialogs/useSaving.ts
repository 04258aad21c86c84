import type { DayMatch, DeskOrder } from '@tournaments/contract';
import { useState } from 'react';
import { scoringOf, type Scoring } from '../courtState.ts';
import { useDeskHere } from '../deskContext.ts';

interface Saving {
  /** Saves a result, or asks first where the match has running points. */
  readonly save: (result: DeskOrder) => void;
  /** What is done with that question; null while there is none. */
  readonly question: {
    /** What the result would be saved over. */
    readonly scoring: Scoring;
    readonly onSave: () => void;
    readonly onLeave: () => void;
    readonly onClose: () => void;
  } | null;
}

/** The way of a typed result: at once, or over a running score only when that is wanted. */
export function useSaving(match: DayMatch, onClose: () => void): Saving {
  const { give, now } = useDeskHere();
  const [asked, setAsked] = useState<DeskOrder | null>(null);
  const scoring = scoringOf(match, now);
  const done = (result: DeskOrder) => {
    if (give(result, match)) onClose();
  };
  return {
    save: scoring === null ? done : setAsked,
    question:
      asked === null || scoring === null
        ? null
        : { scoring, onSave: () => done(asked), onLeave: onClose, onClose: () => setAsked(null) },
  };
}
