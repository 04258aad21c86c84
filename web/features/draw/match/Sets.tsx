import type { Game } from '@tournaments/engine';
import { Fragment } from 'react';
import styles from './Match.module.css';

/** The sets in one line, each in one piece; a dash where there are none. */
export function Sets({ games }: { readonly games: readonly Game[] }) {
  if (games.length === 0) return '–';
  return games.map(({ a, b }, index) => (
    // Sets have no identity but their order.
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.game}>
        {a}–{b}
      </span>
    </Fragment>
  ));
}
