import { useEffect, useRef, useState } from 'react';
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

/** The part that is read: the last one that begins above the upper third of the window. */
function useRead(parts: readonly Part[]): string | undefined {
  const [read, setRead] = useState<string>();
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () =>
      setRead(sections.findLast((one) => one.getBoundingClientRect().top < innerHeight / 3)?.id);
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -67% 0px' });
    for (const one of sections) observer.observe(one);
    return () => observer.disconnect();
  }, [ids]);
  return read;
}

/** The ways to the hours or courts of a day, which stay in sight. */
export function Jumps({ parts, className }: JumpsProps) {
  const row = useRef<HTMLElement>(null);
  const read = useRead(parts);
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
