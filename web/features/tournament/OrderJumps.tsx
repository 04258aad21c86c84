import { useEffect, useRef } from 'react';
import { useReadPart } from '../../lib/readPart.ts';
import { orderWords as words } from '../../lib/texts/order-of-play.ts';
import { cx } from '../../ui/cx.ts';
import { showInRow } from '../../ui/startInSight.ts';
import marks from '../../ui/marks.module.css';
import styles from './OrderOfPlay.module.css';

/** A part of a day, as an hour or a court. */
export interface Part {
  readonly id: string;
  readonly title: string;
}

interface JumpsProps {
  readonly parts: readonly Part[];
  readonly className?: string | undefined;
}

/** Fewer are in sight anyway. */
const MANY = 3;

/** The ways to the hours or courts of a day, which stay in sight. */
export function Jumps({ parts, className }: JumpsProps) {
  const row = useRef<HTMLElement>(null);
  const read = useReadPart(parts.map(({ id }) => id));
  useEffect(() => {
    showInRow(row.current?.querySelector<HTMLElement>('[aria-current]') ?? null);
  }, [read]);
  if (parts.length < MANY) return null;
  return (
    <nav ref={row} className={cx(styles.jumps, marks.slides, className)} aria-label={words.jumps}>
      {parts.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === read ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
