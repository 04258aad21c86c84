import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useIsHydrated } from '../lib/alive.ts';
import { Link, type LinkProps } from '../lib/router.tsx';
import styles from './Button.module.css';
import { cx } from './cx.ts';

interface Look {
  /** One primary button a screen; `danger` for what destroys. */
  readonly kind?: 'primary' | 'ghost' | 'danger';
  readonly small?: boolean;
  /** As wide as its place. */
  readonly wide?: boolean;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is under way: keeps its place and focus, and takes no second press. */
  readonly busy?: boolean;
}

function look({ kind = 'primary', small, wide }: Look, busy = false, className?: string): string {
  return cx(
    styles.button,
    kind === 'ghost' && styles.ghost,
    kind === 'danger' && styles.danger,
    small && styles.small,
    wide && styles.wide,
    busy && styles.busy,
    className,
  );
}

function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button; `type` is `button` unless told. A busy one stays focusable, so that keyboard users are not thrown out. One
 * that submits does so only on a page that is alive: before, the browser itself would send what was typed.
 */
export function Button({
  kind,
  small,
  wide,
  busy,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <button
      {...rest}
      type={isHydrated ? (type ?? 'button') : 'button'}
      className={look({ kind, small, wide }, busy, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link of ours that looks like a button. */
export function LinkButton({ kind, small, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={look({ kind, small, wide }, false, className)} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, in words; also its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly small?: boolean;
}

/** A button that shows only an icon. */
export function IconButton({ label, icon, small, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(styles.button, styles.icon, small && styles.small, className)}
    >
      {icon}
    </button>
  );
}
