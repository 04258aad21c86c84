import type { ReactNode } from 'react';
import { commonWords } from '../lib/words/common.ts';
import styles from './marks.module.css';
import { ScreenReaderOnly } from './ScreenReaderOnly.tsx';

interface BoneProps {
  readonly width?: string;
  /** In pixels; a line of text is 16. */
  readonly height?: number;
}

/** One grey stroke where a text or picture will be. */
export function Bone({ width = '100%', height = 16 }: BoneProps) {
  return <span className={styles.bone} style={{ width, height }} />;
}

/** The loader of a screen: draw its real layout in bones inside. */
export function Skeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <ScreenReaderOnly>{commonWords.loading}</ScreenReaderOnly>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
