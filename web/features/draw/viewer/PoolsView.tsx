import type { PublicEvent } from '@tournaments/contract';
import { useEffect } from 'react';
import type { BoardProps } from '../board/Board.tsx';
import { poolsOf } from '../board/pools.ts';
import { PointTables, PoolFixtures, PoolList } from '../board/PoolViews.tsx';
import type { ViewName } from '../board/views.ts';

interface PoolsViewProps extends Omit<BoardProps, 'matches' | 'slotOf'> {
  readonly view: Exclude<ViewName, 'knockout'>;
  readonly event: PublicEvent;
  /** Told once its matches are on the page. */
  readonly onDrawn: () => void;
}

/** One part of a draw's pools; events without pools load none of it. */
export default function PoolsView({ view, event, onDrawn, ...shared }: PoolsViewProps) {
  useEffect(onDrawn, [onDrawn]);
  const { names, found } = shared;
  const pools = poolsOf(event);
  switch (view) {
    case 'pools':
      return <PoolList pools={pools} names={names} found={found} />;
    case 'matches':
      return <PoolFixtures pools={pools} {...shared} />;
    case 'table':
      return <PointTables pools={pools} names={names} found={found} />;
  }
}
