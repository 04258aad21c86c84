import { useEffect } from 'react';
import { followTournament } from '../../lib/live.ts';
import type { AnyMatch } from '../../lib/changedMatches.ts';
import type { MatchLogHere } from './log/matchLog.ts';
import { look } from './log/sendTail.ts';

/** Where changes do not come by themselves, as in tournaments that are not public, it is looked for them, in milliseconds. */
const POLL = 10_000;

/** Looks at a log one time after the other, once more where it was asked meanwhile. */
function oneByOne(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAsked = false;
  const run = async () => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}

/** So long (ms) the answer to what this device has sent may come after the word of it to everybody. */
const ANSWERED = 500;

/** Whether a match that the server tells of is further than what this device knows to be there. */
function isFurther({ score, winner, status }: AnyMatch, { read }: MatchLogHere): boolean {
  const { head, state } = read();
  const isConfirmed = state.stage === 'confirmed';
  if (winner !== null || status !== null) return !isConfirmed;
  // What had a result has none any more: the desk has opened the match again.
  if (isConfirmed) return head.standing !== 'open';
  return score !== undefined && score !== null && score.number > head.sent;
}

/** Notices at once when another device takes the match over, and shows what that one writes. */
export function useFollowing(log: MatchLogHere, isOn: boolean): void {
  const { tournamentId, matchId } = log.pack;
  useEffect(() => {
    if (!isOn) return undefined;
    let isConnected = false;
    const lookNow = oneByOne(() => look(log));
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const lookIfFurther = (match: AnyMatch) => {
      const wait = log.read().head.otherWriter === null ? ANSWERED : 0;
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (isFurther(match, log)) lookNow();
      }, wait);
      timers.add(timer);
    };
    const lookIfShown = () => {
      if (document.visibilityState === 'visible') lookNow();
    };
    const stop = followTournament(tournamentId, {
      onMatch(match) {
        if (match.id === matchId && isFurther(match, log)) lookIfFurther(match);
        return true;
      },
      onReload: lookNow,
      onConnected(now) {
        isConnected = now;
      },
    });
    const timer = setInterval(() => {
      if (!isConnected) lookIfShown();
    }, POLL);
    const signs = [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'online'],
    ] as const;
    for (const [target, name] of signs) target.addEventListener(name, lookIfShown);
    return () => {
      stop();
      clearInterval(timer);
      for (const waiting of timers) clearTimeout(waiting);
      for (const [target, name] of signs) target.removeEventListener(name, lookIfShown);
    };
  }, [log, tournamentId, matchId, isOn]);
}
