import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type Over,
} from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import { designerWords as words } from '../../../lib/texts/organizer-draw.ts';
import styles from './Designer.module.css';
import { nextPlace } from './keyboard.ts';

/** What is carried: an entry, and the place it comes from. */
export interface Carried<Place> {
  readonly entry: number;
  readonly name: string;
  readonly from: Place;
}

interface Target<Place> {
  readonly place: Place;
  readonly text: string;
}

function carriedOf<Place>(active: Active | null): Carried<Place> | null {
  return (active?.data.current as Carried<Place> | undefined) ?? null;
}

function targetOf<Place>(over: Over | null): Target<Place> | null {
  return (over?.data.current as Target<Place> | undefined) ?? null;
}

/** Under the pointer, or nearest to what the keyboard carries. */
const detect: CollisionDetection = (args) =>
  args.pointerCoordinates === null ? closestCenter(args) : pointerWithin(args);

const announcements: Announcements = {
  onDragStart: ({ active }) => words.picked(carriedOf(active)?.name ?? ''),
  onDragOver: ({ active, over }) => {
    const name = carriedOf(active)?.name ?? '';
    const target = targetOf(over);
    return target === null ? words.overNothing(name) : words.over(name, target.text);
  },
  onDragEnd: ({ active, over }) => {
    const name = carriedOf(active)?.name ?? '';
    const target = targetOf(over);
    return target === null ? words.droppedNowhere(name) : words.dropped(name, target.text);
  },
  onDragCancel: ({ active }) => words.droppedNowhere(carriedOf(active)?.name ?? ''),
};

interface DraggingProps<Place> {
  readonly onDrop: (carried: Carried<Place>, place: Place) => void;
  readonly children: ReactNode;
}

/** Lets teams inside be carried by pointer, finger and keyboard. */
export function Dragging<Place>({ onDrop, children }: DraggingProps<Place>) {
  const [carried, setCarried] = useState<Carried<Place> | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.moveHint } }}
      onDragStart={({ active }) => setCarried(carriedOf<Place>(active))}
      onDragCancel={() => setCarried(null)}
      onDragEnd={({ active, over }) => {
        setCarried(null);
        const from = carriedOf<Place>(active);
        const target = targetOf<Place>(over);
        if (from && target) onDrop(from, target.place);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {carried && <span className={styles.carried}>{carried.name}</span>}
      </DragOverlay>
    </DndContext>
  );
}

/** What makes an element a handle by which an entry is carried. */
export function useCarry<Place>(id: string, carried: Carried<Place>, disabled = false) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    data: { ...carried },
    disabled,
  });
  return { ref: setNodeRef, isCarried: isDragging, handle: { ...attributes, ...listeners } };
}

/** What makes an element a place on which an entry can be put; `text` names it to screen readers. */
export function usePlace<Place>(id: string, place: Place, text: string, disabled = false) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { place, text }, disabled });
  return { ref: setNodeRef, isOver };
}
