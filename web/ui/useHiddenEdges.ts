import { useEffect, useRef, type RefObject } from 'react';

/** A pixel that rounding may leave over. */
const SLACK = 2;

function mark(row: HTMLElement): void {
  row.toggleAttribute('data-before', row.scrollLeft > SLACK);
  row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - SLACK);
}

/** Marks a row that scrolls sideways with `data-before` and `data-after` where more of it is out of sight. */
export function useHiddenEdges<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const look = () => mark(row);
    const sizes = new ResizeObserver(look);
    for (const element of [row, ...row.children]) sizes.observe(element);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);
  return ref;
}
