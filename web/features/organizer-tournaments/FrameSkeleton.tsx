import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Lists.module.css';

/** The loader of one tournament. */
export function FrameSkeleton() {
  return (
    <Skeleton>
      <div className={styles.page}>
        <Bone height={44} />
        <div className={styles.section}>
          <Bone width="45%" height={40} />
          <Bone height={46} />
          <Bone height={200} />
          <Bone height={46} />
        </div>
      </div>
    </Skeleton>
  );
}
