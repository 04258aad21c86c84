import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './marks.module.css';

/** A framed piece of the page; never inside another one. `clickable` when a link inside covers all of it. */
export function Card({
  clickable,
  className,
  ...rest
}: ComponentProps<'div'> & { readonly clickable?: boolean }) {
  return <div {...rest} className={cx(styles.card, clickable && styles.clickable, className)} />;
}
