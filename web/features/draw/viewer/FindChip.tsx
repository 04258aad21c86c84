import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { drawWords } from '../../../lib/texts/draw.ts';
import { SearchIcon } from '../../../ui/icons/first.tsx';
import styles from '../board/Draw.module.css';
import { Search, type SearchProps } from '../board/DrawTools.tsx';

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

/** The site's bar (px), below which a page begins. */
const BAR = 56;

interface StuckProps extends SearchProps {
  /** Whose draw it is; the page's heading says it too. */
  readonly children: ReactNode;
}

/** Gone from under the hand as the page came back to its top: who types goes on in the field there, and sees it. */
function goOnAtTop(frame: HTMLElement | null): void {
  const field = frame?.querySelector<HTMLElement>('[role=search] input');
  field?.focus({ preventScroll: true });
  if (field && field.getBoundingClientRect().top < BAR) scrollTo(0, 0);
}

/** What stands in the row while it sticks: whose draw it is, and a search that stays in sight wherever it leads. */
export function Stuck({ children, ...search }: StuckProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isFinding, setFinding] = useState(false);
  useEffect(() => {
    if (isFinding) place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isFinding]);
  const leave = (input: HTMLElement) => {
    const isGone = !input.checkVisibility();
    setFinding(!isGone && search.typed !== '');
    if (isGone) goOnAtTop(search.frame.current);
  };
  return (
    <span
      ref={place}
      className={styles.stuck}
      onBlur={({ target }) => target.matches('input') && leave(target)}
    >
      {children}
      {isFinding ? (
        <Search {...search} />
      ) : (
        <button type="button" data-scripted onClick={() => setFinding(true)}>
          <SearchIcon size={18} /> {drawWords.findChip}
        </button>
      )}
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
