import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core';

type Direction = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** How much farther a place to the side of the way seems than one on it. */
const ASIDE = 4;

function centre({ left, top, width, height }: ClientRect): readonly [number, number] {
  return [left + width / 2, top + height / 2];
}

/** How far a place is in a direction; infinite when it does not lie there. */
function distance(from: ClientRect, to: ClientRect, [x, y]: Direction): number {
  const [fromX, fromY] = centre(from);
  const [toX, toY] = centre(to);
  const along = (toX - fromX) * x + (toY - fromY) * y;
  const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
  return along < 2 ? Infinity : along + ASIDE * aside;
}

/** An arrow key takes what is carried to the next place in its direction. */
export const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = DIRECTIONS[event.code];
  if (direction === undefined) return undefined;
  event.preventDefault();
  const { collisionRect, droppableRects, droppableContainers, over } = context;
  if (!collisionRect) return undefined;
  // From the place that it is over: the handle stands at the edge of it.
  const from = over?.rect ?? collisionRect;
  let best: ClientRect | null = null;
  let least = Infinity;
  for (const { id } of droppableContainers.getEnabled()) {
    const rect = droppableRects.get(id);
    const far = rect === undefined ? Infinity : distance(from, rect, direction);
    if (rect === undefined || far >= least) continue;
    best = rect;
    least = far;
  }
  if (best === null) return undefined;
  const [x, y] = centre(best);
  return { x: x - collisionRect.width / 2, y: y - collisionRect.height / 2 };
};
