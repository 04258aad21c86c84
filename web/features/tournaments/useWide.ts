import { useMedia } from '../../lib/media.ts';

/** Whether there is room for the table (decision B01); null where the page is drawn without knowing its reader. */
export function useWide(): boolean | null {
  return useMedia('(min-width: 900px)');
}
