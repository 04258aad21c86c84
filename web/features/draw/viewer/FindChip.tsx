import { useEffect, useState, type RefObject } from 'react';
import { drawWords } from '../../../lib/texts/draw.ts';
import { SearchIcon } from '../../../ui/icons/first.tsx';
import styles from '../board/Draw.module.css';

/** Whether the tools of a draw are unfolded where they are folded, which the style sheet decides. */
export function useFolded(frame: RefObject<HTMLElement | null>, isOpenFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (isOpen && isPressed) frame.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }, [isOpen, isPressed, frame]);
  const toggle = () => {
    setPressed(true);
    setOpen(!isOpen);
  };
  return { isOpen, toggle };
}

interface StuckProps {
  /** Event and tournament; the page's heading says them too. */
  readonly name: string;
  readonly frame: RefObject<HTMLElement | null>;
}

/** What stands in the row while it sticks: whose draw it is, and the way back to the search. */
export function Stuck({ name, frame }: StuckProps) {
  const find = () => {
    const field = frame.current?.querySelector<HTMLElement>('input[type=search]');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  return (
    <span className={styles.stuck}>
      <b aria-hidden="true">{name}</b>
      <button type="button" data-scripted onClick={find}>
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
