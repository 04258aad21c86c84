import { Fragment, type ReactNode } from 'react';
import styles from './PairName.module.css';

interface PairNameProps {
  readonly name: string;
  /** What is said of the pair: it stays beside its last name. */
  readonly children?: ReactNode;
}

/** The names of a pair, each of which stays in one line where there is room for it: lines break after the stroke, never before it. */
export function PairName({ name, children }: PairNameProps) {
  const names = name.split(' / ');
  return names.map((one, index) => (
    <Fragment key={index}>
      <span className={styles.one}>
        {one}
        {index < names.length - 1 ? '\u00a0/' : children}
      </span>{' '}
    </Fragment>
  ));
}
