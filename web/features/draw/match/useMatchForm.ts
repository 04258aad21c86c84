import { resultMark, type KnockoutMatch } from '@tournaments/contract';
import type { ScoringFormat } from '@tournaments/engine';
import { useState } from 'react';
import { useDrafts } from '../../../lib/accountDrafts.ts';
import { hasOutcome, outcomeOf, typedOf, type TypedScore } from './score.ts';
import { shownScore, tallyOf, typedInto, type Tally } from './tally.ts';
import type { Stage } from './types.ts';

/** What is typed for a match, and the result that stood there when the typing began. */
interface Typing {
  readonly tally: Tally;
  readonly base: string;
  readonly isTouched: boolean;
}

/** A score on its way, that typing goes on from. */
export interface Start {
  readonly score: TypedScore;
  readonly base: string;
}

export interface Typed {
  readonly tally: Tally;
  /** What the inputs show. */
  readonly score: TypedScore;
  /** The mark of the result that the typist has seen. */
  readonly base: string;
  readonly isTouched: boolean;
  /** Another result came in while this one was typed. */
  readonly isOvertaken: boolean;
  readonly setTally: (tally: Tally) => void;
  readonly setScore: (score: TypedScore) => void;
  /** Goes back to what is stored. */
  readonly takeStored: () => void;
  /** Keeps what is typed, knowing what is stored. */
  readonly keepTyped: () => void;
  /** Forgets the copy, after it was saved. */
  readonly forget: () => void;
}

function fresh(match: KnockoutMatch): Typing {
  return { tally: tallyOf(typedOf(match)), base: resultMark(match), isTouched: false };
}

function isTyping(value: unknown): value is Typing {
  return typeof value === 'object' && value !== null && 'tally' in value && 'base' in value;
}

/** Where what is typed for a match is kept. */
export function scoreDraftOf({ eventId, matchNumber }: KnockoutMatch, stage: Stage): string {
  return `score:${eventId}:${stage}:${matchNumber}`;
}

function begin(match: KnockoutMatch, draft: unknown, start: Start | null): Typing {
  if (start) return { tally: tallyOf(start.score), base: start.base, isTouched: true };
  return isTyping(draft) ? draft : fresh(match);
}

/** A score while it is typed: it outlives reload and a lost network, and notices when somebody else was quicker. */
export function useMatchForm(
  match: KnockoutMatch,
  stage: Stage,
  format: ScoringFormat,
  start: Start | null,
): Typed {
  const drafts = useDrafts();
  const key = scoreDraftOf(match, stage);
  const [typing, setTyping] = useState(() => begin(match, drafts.read<unknown>(key), start));
  const mark = resultMark(match);
  const shown = typing.isTouched || typing.base === mark ? typing : fresh(match);
  const change = (next: Typing) => {
    setTyping(next);
    drafts.keep(key, next);
  };
  const setTally = (tally: Tally) => change({ tally, base: shown.base, isTouched: true });
  const score = shownScore(shown.tally, format);
  const isSame = hasOutcome(match, outcomeOf(score, match.status));
  return {
    tally: shown.tally,
    score,
    base: shown.base,
    isTouched: shown.isTouched && !isSame,
    isOvertaken: shown.isTouched && shown.base !== mark && !isSame,
    setTally,
    setScore: (next) => setTally(typedInto(shown.tally, next)),
    takeStored() {
      setTyping(fresh(match));
      drafts.clear(key);
    },
    keepTyped: () => change({ ...shown, base: mark }),
    forget: () => drafts.clear(key),
  };
}
