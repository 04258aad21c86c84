import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './ListSkeleton.module.css';

const ROWS = ['62%', '48%', '55%', '70%', '44%'];

/** The list before its first answer: rows where there is room, else cards. */
export function ListSkeleton() {
  return (
    <Skeleton>
      <div className={styles.rows}>
        {ROWS.map((width) => (
          <Card key={width} className={styles.row}>
            <div className={styles.name}>
              <Bone width={width} height={20} />
              <Bone width="80%" height={14} />
            </div>
            <Bone width="70%" height={22} />
            <Bone width="75%" />
            <Bone width="75%" />
            <Bone width="70px" height={22} />
          </Card>
        ))}
      </div>
    </Skeleton>
  );
}
