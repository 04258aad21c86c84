import type { ComponentProps } from 'react';
import styles from './Bar.module.css';
import { cx } from './cx.ts';

/** Keeps what is inside to the width of the page. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.wrap, className)} />;
}
