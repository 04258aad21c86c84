import type { ComponentProps, RefObject } from 'react';
import { useMedia } from '../../../lib/media.ts';
import { cx } from '../../../ui/cx.ts';
import viewer from '../board/Draw.module.css';
import { FindChip, useFolded } from '../viewer/FindChip.tsx';
import styles from './Designer.module.css';

/** Whether the search is unfolded, by its own press or with all other tools. */
export function useFinding(frame: RefObject<HTMLElement | null>, areToolsFolded: boolean) {
  const finding = useFolded(frame, false);
  return { finding, isFolded: areToolsFolded && !finding.isOpen };
}

interface FindRowProps extends ComponentProps<typeof FindChip> {
  /** Nobody looks for a name in a draft: the first screen is for its matches. */
  readonly isSaved: boolean;
}

/** The way to a name in a fixture on a phone, in sight however far it goes, as readers of the draw have it. */
export function FindRow({ isSaved, ...finding }: FindRowProps) {
  const isNarrow = useMedia('(max-width: 699px)') === true;
  if (!isSaved || !isNarrow) return null;
  return (
    <div className={cx(viewer.ways, styles.findRow)}>
      <FindChip {...finding} />
    </div>
  );
}
