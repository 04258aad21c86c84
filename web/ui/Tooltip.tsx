import { useId, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  /** Draws the control; give it the attribute, so that screen readers hear the text too. */
  readonly children: (described: { 'aria-describedby': string }) => ReactNode;
}

/** Words above a control while it is pointed at or focused. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <span className={styles.anchor}>
      {children({ 'aria-describedby': id })}
      <span className={styles.bubble} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
