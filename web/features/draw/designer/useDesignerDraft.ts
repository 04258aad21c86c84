import { useCallback, useState } from 'react';
import { useDrafts } from '../../../lib/accountDrafts.ts';

/** A draft that outlives reload, sign-in and a lost network; null while there is none. */
export function useDesignerDraft<T>(key: string): readonly [T | null, (value: T | null) => void] {
  const drafts = useDrafts();
  const [value, setValue] = useState<T | null>(() => drafts.read<T>(key));
  const change = useCallback(
    (next: T | null) => {
      setValue(next);
      if (next === null) drafts.clear(key);
      else drafts.keep(key, next);
    },
    [drafts, key],
  );
  return [value, change];
}
