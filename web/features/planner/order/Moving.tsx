import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
  type Active,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useRef, useState, type ReactNode } from 'react';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';

/** How far something was carried, in pixels. */
export interface Delta {
  readonly x: number;
  readonly y: number;
}

interface MovingProps {
  /** How far an arrow key carries, in pixels; asked when it is pressed. */
  readonly step: () => Delta;
  /** What is said of a match on its way, and on the board shown at it. */
  readonly say: (key: string, delta: Delta) => string;
  /** Puts a match down; returns what is said of it. */
  readonly onDrop: (key: string, delta: Delta) => string;
  readonly nameOf: (key: string) => string;
  readonly children: ReactNode;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function arrowsBy(step: () => Delta): KeyboardCoordinateGetter {
  return (event, { currentCoordinates }) => {
    const arrow = ARROWS[event.code];
    if (arrow === undefined) return undefined;
    event.preventDefault();
    const { x, y } = step();
    return { x: currentCoordinates.x + x * arrow[0], y: currentCoordinates.y + y * arrow[1] };
  };
}

// Enter opens a match, so that Space alone takes it up.
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

function keyOf({ id }: Active): string {
  return String(id);
}

/** Lets matches inside be carried by pointer, finger and keyboard; where they come to follows from the distance. */
export function Moving({ step, say, onDrop, nameOf, children }: MovingProps) {
  const [said, setSaid] = useState('');
  // A last move may be told of after the end, and would take the place of what is said of that.
  const isCarried = useRef(false);
  const tell = (text: string, isOnItsWay: boolean) => {
    isCarried.current = isOnItsWay;
    setSaid(text);
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: arrowsBy(step), keyboardCodes: KEYS }),
  );
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: words.carryHint } }}
      onDragStart={({ active }) => tell(words.picked(nameOf(keyOf(active))), true)}
      onDragMove={({ active, delta }) => isCarried.current && setSaid(say(keyOf(active), delta))}
      onDragCancel={({ active }) => tell(words.notMoved(nameOf(keyOf(active))), false)}
      onDragEnd={({ active, delta }) => tell(onDrop(keyOf(active), delta), false)}
    >
      {children}
      <ScreenReaderOnly>
        <span role="status" aria-live="assertive">
          {said}
        </span>
      </ScreenReaderOnly>
    </DndContext>
  );
}

/** What makes an element the handle of a match; `delta` is how far it is carried, or null. */
export function useMoving(key: string, disabled = false) {
  const { setNodeRef, listeners, attributes, transform } = useDraggable({ id: key, disabled });
  return {
    ref: setNodeRef,
    handle: { 'aria-describedby': attributes['aria-describedby'], ...listeners },
    delta: transform === null ? null : { x: transform.x, y: transform.y },
  };
}
