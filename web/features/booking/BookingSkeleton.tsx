import type { ReactNode } from 'react';
import { bookingWords } from '../../lib/texts/booking.ts';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import styles from './Booking.module.css';

const FIELDS = ['name', 'mobile', 'email', 'birth'] as const;

interface SkeletonProps {
  /** Instead of it, where no script sends a person on. */
  readonly unscripted?: ReactNode;
}

/** The booking page while it loads. */
export function BookingSkeleton({ unscripted }: SkeletonProps) {
  return (
    <>
      <div className={styles.head} data-way>
        <Wrap>
          <div className={styles.crumbsRoom} />
          <h1>{bookingWords.heading}</h1>
          <p className={styles.lead}>&nbsp;</p>
          <p className={styles.dates}>&nbsp;</p>
        </Wrap>
      </div>
      <Wrap>
        <noscript className={styles.unscripted}>{unscripted}</noscript>
        <div className={styles.page} data-scripted>
          <div className={styles.entries}>
            <Skeleton>
              <div className={styles.bones}>
                <Bone width="50%" height={28} />
                {FIELDS.map((field) => (
                  <Bone key={field} height={66} />
                ))}
              </div>
            </Skeleton>
          </div>
        </div>
      </Wrap>
    </>
  );
}
