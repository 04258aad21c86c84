import { Fragment } from 'react';
import styles from './PairName.module.css';

/** The names of a pair, each of which stays in one line where there is room for it. */
export function PairName({ name }: { readonly name: string }) {
  return name.split(' / ').map((one, index) => (
    <Fragment key={index}>
      {index > 0 && ' / '}
      <span className={styles.one}>{one}</span>
    </Fragment>
  ));
}
