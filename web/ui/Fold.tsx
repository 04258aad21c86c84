import { useState } from 'react';
import { furtherWords } from '../lib/texts/further.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Fold.module.css';
import { ChevronDownIcon } from './icons/first.tsx';
import { SettingsIcon } from './icons/icons.tsx';
import { ScreenReaderOnly } from './ScreenReaderOnly.tsx';

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

interface ButtonProps extends Fold {
  /** Shows a sign in place of the word, where a row has no room for it. */
  readonly isShort?: boolean;
  /** Folds on wide screens too. */
  readonly isEverywhere?: boolean;
}

/** Folds and unfolds on a phone, where the tools of a list or draw would fill the first screen. */
export function FoldButton({ isOpen, toggle, isShort = false, isEverywhere = false }: ButtonProps) {
  return (
    <Button
      kind="ghost"
      className={cx(styles.button, isShort && styles.short, isEverywhere && styles.everywhere)}
      title={furtherWords.tools}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      {isShort ? (
        <>
          <SettingsIcon size={20} />
          <ScreenReaderOnly>{furtherWords.tools}</ScreenReaderOnly>
        </>
      ) : (
        <>
          {furtherWords.tools} <ChevronDownIcon size={18} />
        </>
      )}
    </Button>
  );
}
