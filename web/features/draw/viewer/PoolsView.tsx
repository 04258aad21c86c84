import type { PublicEvent } from '@tournaments/contract';
import { useEffect, useRef } from 'react';
import { useReadPart } from '../../../lib/readPart.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { pointTableWords } from '../../../lib/texts/point-table.ts';
import { cx } from '../../../ui/cx.ts';
import marks from '../../../ui/marks.module.css';
import { showInRow } from '../../../ui/startInSight.ts';
import type { BoardProps } from '../board/Board.tsx';
import viewer from '../board/Draw.module.css';
import { poolsOf, type Pool } from '../board/pools.ts';
import { anchorOfPool, PointTables, PoolFixtures, PoolList } from '../board/PoolViews.tsx';
import styles from '../board/PoolViews.module.css';
import type { ViewName } from '../board/views.ts';

interface PoolsViewProps extends Omit<BoardProps, 'matches' | 'slotOf'> {
  readonly view: Exclude<ViewName, 'knockout'>;
  readonly event: PublicEvent;
  /** Told once its matches are on the page. */
  readonly onDrawn: () => void;
}

/** Fewer are in sight, or almost. */
const MANY = 3;

/** One part of a draw's pools; events without pools load none of it. */
export default function PoolsView({ view, event, onDrawn, ...shared }: PoolsViewProps) {
  useEffect(onDrawn, [onDrawn]);
  const { names, found } = shared;
  const pools = poolsOf(event);
  return (
    <>
      {pools.length >= MANY && <PoolRow pools={pools} />}
      {view === 'pools' && <PoolList pools={pools} names={names} found={found} />}
      {view === 'matches' && <PoolFixtures pools={pools} {...shared} />}
      {view === 'table' && <PointTables pools={pools} names={names} found={found} />}
    </>
  );
}

/** Goes to a pool, below the site's bar where that comes back: it does with whoever goes up. */
function showPool(name: string): void {
  const [pool, bar] = [document.getElementById(anchorOfPool(name)), document.querySelector('[data-bar]')];
  if (pool === null) return;
  const margin = parseFloat(getComputedStyle(pool).scrollMarginTop);
  const { top } = pool.getBoundingClientRect();
  const comesBack = bar !== null && top < margin && getComputedStyle(bar).position === 'sticky';
  scrollBy(0, top - margin - (comesBack ? bar.clientHeight : 0));
}

/** The ways to the pools, which stay in sight on a phone as those to the rounds of a knockout do. */
function PoolRow({ pools }: { readonly pools: readonly Pool[] }) {
  const row = useRef<HTMLDivElement>(null);
  const read = useReadPart(pools.map(({ name }) => anchorOfPool(name)));
  useEffect(() => {
    showInRow(row.current?.querySelector<HTMLElement>('[aria-current]') ?? null);
  }, [read]);
  return (
    <nav className={cx(viewer.roundBar, styles.ways)} aria-label={pointTableWords.pools}>
      <div ref={row} className={cx(viewer.roundRow, marks.slides)}>
        <span aria-hidden="true">{pointTableWords.pools}</span>
        {pools.map(({ name }) => (
          <a
            key={name}
            href={`#${anchorOfPool(name)}`}
            aria-label={drawWords.pool(name)}
            aria-current={anchorOfPool(name) === read ? 'true' : undefined}
            // Back leads out of the draw, not from pool to pool.
            onClick={(event) => {
              event.preventDefault();
              showPool(name);
            }}
          >
            {name}
          </a>
        ))}
      </div>
    </nav>
  );
}
