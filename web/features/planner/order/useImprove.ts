import { playDayOf, progressOf, type MatchDay } from '@tournaments/contract';
import type { Plan, PlanRefusal, Result } from '@tournaments/engine';
import { useEffect, useRef, useState } from 'react';
import { now } from '../../../lib/clock.ts';

type Answer = Result<Plan, PlanRefusal>;

/** Looks for an earlier end among disturbed orders, off the page's own thread, until it is found or left off. */
export function useImprove(onDone: (plan: Plan | null) => void) {
  const worker = useRef<Worker | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
    setRunning(false);
  };
  useEffect(() => () => worker.current?.terminate(), []);
  const start = (day: MatchDay) => {
    const at = now();
    const made = new Worker(new URL('./improve.worker.ts', import.meta.url), { type: 'module' });
    const end = (plan: Plan | null) => {
      stop();
      onDone(plan);
    };
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => end(data.ok ? data.value : null));
    made.addEventListener('error', () => end(null));
    worker.current = made;
    setRunning(true);
    made.postMessage({ day: playDayOf(day, at), progress: progressOf(day, at) });
  };
  return { isRunning, start, stop };
}
