import { useState, type DragEvent } from 'react';
import { useDeskHere } from './deskContext.ts';

/** What a dragged row of the queue carries: the key of its match. */
export const DRAGGED = 'application/x-match';

function isMatch({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(DRAGGED);
}

/** A free court takes a match of the queue that is dropped on it, as `c` with its digit does. */
export function useDrop(court: number) {
  const { call, isReadOnly } = useDeskHere();
  const [isOver, setOver] = useState(false);
  const on = {
    onDragOver: (event: DragEvent) => {
      if (isReadOnly || !isMatch(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (isReadOnly || !isMatch(event)) return;
      event.preventDefault();
      call(event.dataTransfer.getData(DRAGGED), court);
    },
  };
  return { isOver, on };
}
