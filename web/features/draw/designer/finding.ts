import type { RefObject } from 'react';
import { useMedia } from '../../../lib/media.ts';
import { useFolded } from '../viewer/FindChip.tsx';

/** The search of a fixture on a phone, where it is unfolded by its own press or with all other tools. */
export function useFinding(frame: RefObject<HTMLElement | null>, areToolsFolded: boolean, isSaved: boolean) {
  const finding = useFolded(frame, false);
  const isNarrow = useMedia('(max-width: 699px)') === true;
  // Nobody looks for a name in a draft: the first screen is for its matches.
  const hasOwnWay = isSaved && isNarrow;
  return {
    find: hasOwnWay ? finding : undefined,
    // Where it has a way of its own, it opens by that alone.
    isSearchFolded: !finding.isOpen && (hasOwnWay || areToolsFolded),
  };
}
