import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'draft:';

function read<T>(key: string): T | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + key);
    return kept === null ? null : (JSON.parse(kept) as T);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only costs the copy; what is typed stays on the page.
  }
}

/** Forgets a draft, after it was saved. */
export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept then.
  }
}

/** Forgets every draft of this tab: whoever signs in next must not find what somebody else typed. */
export function clearDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/** Reads a draft once, for forms that keep their own state. */
export function readDraft<T>(key: string): T | null {
  return read<T>(key);
}

/** Keeps a draft, for forms that keep their own state. */
export function keepDraft(key: string, value: unknown): void {
  write(key, value);
}

/**
 * State that outlives reload, Back and a lost network: kept in this tab's session storage under `key`.
 * The kept value comes in after the first drawing, because the server does not know it.
 */
export function useDraft<T>(key: string, initial: T): readonly [T, (value: T) => void, () => void] {
  const [value, setValue] = useState(initial);
  const isTouched = useRef(false);
  useEffect(() => {
    const kept = read<T>(key);
    // Only what storage held before the first key press may replace the start value.
    if (kept !== null && !isTouched.current) setValue(kept);
  }, [key]);
  const change = useCallback(
    (next: T) => {
      isTouched.current = true;
      setValue(next);
      write(key, next);
    },
    [key],
  );
  const clear = useCallback(() => clearDraft(key), [key]);
  return [value, change, clear] as const;
}
