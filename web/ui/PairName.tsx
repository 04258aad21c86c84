import { Fragment } from 'react';
import styles from './PairName.module.css';

/** The names of a pair, each of which stays in one line where there is room for it: lines break after the stroke. */
export function PairName({ name }: { readonly name: string }) {
  const names = name.split(' / ');
  return names.map((one, index) => (
    <Fragment key={index}>
      <span className={styles.one}>{index < names.length - 1 ? `${one} /` : one}</span>{' '}
    </Fragment>
  ));
}
