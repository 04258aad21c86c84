import { storedList, useStoredList } from '../../lib/storedList.ts';

/** How this desk calls matches. */
export type Mode = 'hand' | 'court' | 'auto';

const modes = storedList<Mode>('desk-mode');

export function useMode(): readonly [Mode, (mode: Mode) => void] {
  const [mode = 'court'] = useStoredList(modes);
  return [mode, (next) => modes.update(() => [next])];
}
