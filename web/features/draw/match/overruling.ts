import { useRef, useState } from 'react';

/** A question about one thing that waits for YES or NO. */
export function useOverruling(isNeeded: boolean) {
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<(isYes: boolean) => void>(() => undefined);
  const ask = (): Promise<boolean> => {
    if (!isNeeded) return Promise.resolve(true);
    setAsked(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const reply = (isYes: boolean) => {
    setAsked(false);
    answer.current(isYes);
  };
  return { isAsked, ask, reply };
}
