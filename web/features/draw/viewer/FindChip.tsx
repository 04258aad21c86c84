import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { drawWords } from '../../../lib/texts/draw.ts';
import { SearchIcon } from '../../../ui/icons/first.tsx';
import styles from '../board/Draw.module.css';

function focusSearch(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('input[type=search]')?.focus({ preventScroll: true });
}

/** Whether the tools of a draw are unfolded where they are folded, which the style sheet decides. */
export function useFolded(frame: RefObject<HTMLElement | null>, isOpenFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return;
    if (isOpen) focusSearch(frame.current);
    else
      frame.current?.querySelector<HTMLElement>(`.${styles.findChip ?? ''}`)?.focus({ preventScroll: true });
  }, [isOpen, isPressed, frame]);
  const toggle = () => {
    setPressed(true);
    setOpen(!isOpen);
  };
  return { isOpen, toggle };
}

interface StuckProps {
  /** Where the search stands. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Whose draw it is; the page's heading says it too. */
  readonly children: ReactNode;
}

/** What stands in the row while it sticks: whose draw it is, and the way into the search, which sticks while it is used. */
export function Stuck({ frame, children }: StuckProps) {
  return (
    <span className={styles.stuck}>
      {children}
      <button type="button" data-scripted onClick={() => focusSearch(frame.current)}>
        <SearchIcon size={18} /> {drawWords.findChip}
      </button>
    </span>
  );
}

/** Unfolds the tools of a draw on small screens, with the keyboard in the search. */
export function FindChip({ isOpen, toggle }: ReturnType<typeof useFolded>) {
  return (
    <button
      type="button"
      className={styles.findChip}
      data-scripted
      aria-expanded={isOpen}
      aria-label={drawWords.findChipSpoken}
      onClick={toggle}
    >
      <SearchIcon size={18} /> {drawWords.findChip}
    </button>
  );
}
