import type { ComponentProps } from 'react';
import { useMedia } from '../../../lib/media.ts';
import { cx } from '../../../ui/cx.ts';
import viewer from '../board/Draw.module.css';
import { FindChip } from '../viewer/FindChip.tsx';
import styles from './Designer.module.css';

/** The way to a name in a fixture on a phone, in sight however far it goes, as readers of the draw have it. */
export function FindRow(props: ComponentProps<typeof FindChip>) {
  if (useMedia('(max-width: 699px)') !== true) return null;
  return (
    <div className={cx(viewer.ways, styles.findRow)}>
      <FindChip {...props} />
    </div>
  );
}
