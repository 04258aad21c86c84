import { useState } from 'react';
import { furtherWords } from '../lib/texts/further.ts';
import { Button } from './Button.tsx';
import styles from './Fold.module.css';
import { ChevronDownIcon } from './icons/first.tsx';

/** Whether something that is folded on a phone is unfolded there, `begins` at first; wider screens show it always. */
export function useFold(begins = false) {
  const [isOpen, setOpen] = useState(begins);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

export type Fold = ReturnType<typeof useFold>;

/** The class of what is folded on a phone; undefined while it is unfolded. */
export function foldedClass({ isOpen }: Fold): string | undefined {
  return isOpen ? undefined : styles.folded;
}

/** Folds and unfolds on a phone, where the tools of a list or draw would fill the first screen. */
export function FoldButton({ isOpen, toggle, small = false }: Fold & { readonly small?: boolean }) {
  return (
    <Button kind="ghost" small={small} className={styles.button} aria-expanded={isOpen} onClick={toggle}>
      {furtherWords.tools} <ChevronDownIcon size={18} />
    </Button>
  );
}
