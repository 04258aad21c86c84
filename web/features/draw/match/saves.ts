import { knockoutCalls, poolCalls, type BodyOf, type KnockoutMatch } from '@tournaments/contract';
import type { Outcome } from '@tournaments/engine';
import { useState } from 'react';
import { refusalText, send, type Answer, type Failure } from '../../../lib/send.ts';
import { useSubmit, type Post } from '../../../lib/submit.ts';
import { matchWords as words } from '../../../lib/texts/match.ts';
import type { Stage } from './types.ts';

type Calls = Pick<typeof knockoutCalls, 'get' | 'saveDetails' | 'saveLive' | 'saveReporting' | 'saveScores'>;

/** The calls of a stage; a pool's matches hold all that a knockout's do. */
export function callsOf(stage: Stage): Calls {
  return stage === 'knockout' ? knockoutCalls : poolCalls;
}

type Saved = Answer<{ matches?: KnockoutMatch[] | undefined }>;
export type Details = Pick<BodyOf<Calls['saveDetails']>, 'seen'> &
  Pick<KnockoutMatch, 'court' | 'scheduledAt' | 'status' | 'winner'>;
export type Reporting = Pick<KnockoutMatch, 'sideAReported' | 'sideBReported'>;

/** What a dialog of a match can save; each answers whether it was saved. */
export interface MatchSaves {
  readonly busy: boolean;
  /** What the last save that failed has to say. */
  readonly fault: string | null;
  readonly saveDetails: (match: KnockoutMatch, details: Details) => Promise<boolean>;
  readonly saveLive: (match: KnockoutMatch, isLive: boolean) => Promise<boolean>;
  readonly saveReporting: (match: KnockoutMatch, reporting: Reporting) => Promise<boolean>;
  /** Gets the matches of the stage as they are now. */
  readonly reload: (eventId: number) => Promise<void>;
  /** `seen` is the mark of the result that whoever saves has in front. */
  readonly saveScores: (match: KnockoutMatch, outcome: Outcome, seen: string) => Promise<boolean>;
}

const place = ({ eventId, matchNumber }: KnockoutMatch) => ({ eventId, matchNumber });

/** A live match goes off live first; when that fails the scores stay where they were typed (decision C31). */
async function postScores(
  calls: Calls,
  post: Post,
  match: KnockoutMatch,
  { winner, ending, games }: Outcome,
  seen: string,
): Promise<Saved> {
  if (match.isLive) {
    const off = await post(calls.saveLive, { ...place(match), isLive: false });
    if (!off.ok) return off;
  }
  const status = ending === 'bye' || ending === 'walkover' ? ending : null;
  return post(calls.saveScores, { ...place(match), id: match.id, status, winner, games, seen });
}

function faultOf(answer: Failure): string | null {
  if (answer.kind === 'unauthorized') return null;
  return refusalText(answer, words.failed);
}

/** Saves one match silently (decision B15); `onSaved` gets all matches of the stage as they are afterwards. */
export function useMatchSaves<M extends KnockoutMatch>(
  stage: Stage,
  onSaved: (matches: readonly M[]) => void,
): MatchSaves {
  const { busy, submit } = useSubmit();
  const [fault, setFault] = useState<string | null>(null);
  const calls = callsOf(stage);
  const take = (answer: Saved) => {
    if (answer.ok && answer.value.matches) onSaved(answer.value.matches as unknown as readonly M[]);
  };
  const save = async (match: KnockoutMatch, work: (post: Post) => Promise<Saved>): Promise<boolean> => {
    let isSaved = false;
    await submit(async (post) => {
      const answer = await work(post);
      setFault(answer.ok ? null : faultOf(answer));
      isSaved = answer.ok;
      take(answer);
      // Most refusals come of something that others did: what they did is shown.
      if (!answer.ok && answer.kind === 'refused')
        take(await send(calls.get, { query: { eventId: match.eventId } }));
    });
    return isSaved;
  };
  return {
    busy,
    fault,
    reload: async (eventId) => take(await send(calls.get, { query: { eventId } })),
    saveDetails: (match, details) =>
      save(match, (post) => post(calls.saveDetails, { ...place(match), ...details })),
    saveLive: (match, isLive) => save(match, (post) => post(calls.saveLive, { ...place(match), isLive })),
    saveReporting: (match, { sideAReported, sideBReported }) =>
      save(match, (post) => post(calls.saveReporting, { ...place(match), sideAReported, sideBReported })),
    saveScores: (match, outcome, seen) =>
      save(match, (post) => postScores(calls, post, match, outcome, seen)),
  };
}
