import type { ReactNode } from 'react';
import { useLasting } from '../lib/connection.ts';
import { commonWords } from '../lib/texts/common.ts';
import styles from './marks.module.css';
import { ScreenReaderOnly } from './ScreenReaderOnly.tsx';

/** So long a reader waits without wondering. */
const PATIENCE = 3000;

interface BoneProps {
  readonly width?: string;
  /** In pixels; a line of text is 16. */
  readonly height?: number;
}

/** One grey stroke where a text or picture will be. */
export function Bone({ width = '100%', height = 16 }: BoneProps) {
  return <span className={styles.bone} style={{ width, height }} />;
}

interface SkeletonProps {
  /** Stands for the whole screen, whose heading comes with the answer. */
  readonly whole?: boolean;
  readonly children: ReactNode;
}

/** The loader of a screen: draw its real layout in bones inside. */
export function Skeleton({ whole, children }: SkeletonProps) {
  const isLate = useLasting(true, PATIENCE);
  const said = <ScreenReaderOnly>{commonWords.loading}</ScreenReaderOnly>;
  return (
    <div role="status" aria-busy="true" className={styles.skeleton}>
      {whole ? <h1>{said}</h1> : said}
      {isLate && <p className={styles.late}>{commonWords.stillLoading}</p>}
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** The loader of a part of a screen whose layout is not known yet. */
export function PartSkeleton() {
  return (
    <Skeleton>
      <Bone height={44} width="60%" />
      <br />
      <Bone height={280} />
    </Skeleton>
  );
}
