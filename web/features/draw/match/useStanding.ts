import type { KnockoutMatch } from '@tournaments/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRunning, type LogFacts } from './logs.ts';

/** What is to be said of a log: that it goes on, that it contradicts what was entered, or that it did. */
export type Standing = 'running' | 'conflict' | 'settled';

/** What is to be said of the log of a match; null where that is nothing. */
export function standingOf(match: KnockoutMatch, log: LogFacts | null): Standing | null {
  if (log === null) return null;
  if (isRunning(match, log)) return 'running';
  if (log.standing === 'conflict') return 'conflict';
  return log.standing === 'settled' && log.outcome?.winner ? 'settled' : null;
}

/**
 * What stands above all that is pressed: what was known when the match was opened, as what comes or goes there would move
 * a press away. What comes later is told, until it is followed.
 */
export function useStanding(now: Standing | null, tell: (late: Standing, follow: () => void) => void) {
  const [first] = useState(now);
  const [isFollowed, setFollowed] = useState(false);
  const late = isFollowed || now === first ? null : now;
  const follow = () => setFollowed(true);
  const onLate = useEffectEvent((standing: Standing) => tell(standing, follow));
  useEffect(() => {
    if (late !== null) onLate(late);
  }, [late]);
  return { shown: isFollowed ? now : first, follow };
}
