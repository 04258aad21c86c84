import { useCallback, useState } from 'react';
import { clearDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';

/** A draft of this tab that outlives reload, sign-in and a lost network; null while there is none. */
export function useKept<T>(key: string): readonly [T | null, (value: T | null) => void] {
  const [value, setValue] = useState<T | null>(() => readDraft<T>(key));
  const change = useCallback(
    (next: T | null) => {
      setValue(next);
      if (next === null) clearDraft(key);
      else keepDraft(key, next);
    },
    [key],
  );
  return [value, change];
}
