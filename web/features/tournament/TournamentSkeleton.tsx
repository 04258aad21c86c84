import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import styles from './Tournament.module.css';

/** The page before its first answer: the bar with its lines, and the first card. */
export function TournamentSkeleton() {
  return (
    <Skeleton whole>
      <div className={styles.hero}>
        <Wrap className={styles.bones}>
          <Bone width="180px" />
          <Bone width="60%" height={38} />
          <Bone width="46%" />
          <Bone width="38%" />
          <Bone width="290px" height={20} />
        </Wrap>
      </div>
      <Wrap className={styles.body} style={{ display: 'grid', gap: 12 }}>
        <Bone height={96} />
        <Bone height={96} />
      </Wrap>
    </Skeleton>
  );
}
