import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { NeedsScript } from './NeedsScript.tsx';
import styles from './Form.module.css';

type FormProps = ComponentProps<'form'> & { readonly narrow?: boolean };

/**
 * A form of ours: the browser's own bubbles stay away, fields say themselves what is wrong. Should the browser ever send
 * it by itself, nothing of it stands in the address.
 */
export function Form({ narrow, className, children, ...rest }: FormProps) {
  return (
    <form method="post" noValidate {...rest} className={cx(styles.form, narrow && styles.narrow, className)}>
      <NeedsScript />
      {children}
    </form>
  );
}

interface ActionsProps {
  /** They stay in sight however long the form is. */
  readonly sticks?: boolean;
  readonly children: ReactNode;
}

/** The buttons at the end of a form. */
export function FormActions({ sticks, children }: ActionsProps) {
  return <div className={cx(styles.actions, sticks && styles.sticks)}>{children}</div>;
}

/** Two fields beside each other where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** Other ways from here. */
export function FormLinks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

interface HeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** The heading of a screen with one sentence on what it is for. */
export function ScreenHead({ title, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children && <p className={styles.lead}>{children}</p>}
    </div>
  );
}

/** A screen that is one narrow form. */
export function FormPage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
