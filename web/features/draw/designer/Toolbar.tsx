import { fixedTexts } from '@tournaments/contract';
import { useState, type ReactNode, type RefObject } from 'react';
import { commonWords } from '../../../lib/texts/common.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { designerWords as words } from '../../../lib/texts/organizer-draw.ts';
import { sheetWords } from '../../../lib/texts/score-sheets.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { FoldButton, foldedClass, type Fold } from '../../../ui/Fold.tsx';
import { FullscreenIcon } from '../../../ui/icons/draw.tsx';
import { SearchIcon } from '../../../ui/icons/first.tsx';
import { PrintIcon, RefreshIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { useFullscreen } from '../board/DrawTools.tsx';
import styles from './Designer.module.css';

interface ToolbarProps {
  /** Of which event: its name is scrolled away by the time it is saved. */
  readonly event: string;
  readonly isSaved: boolean;
  readonly busy: boolean;
  /** Absent where there is nothing to save. */
  readonly onSave?: (() => void) | undefined;
  /** Makes the draft anew. */
  readonly onRefresh?: (() => void) | undefined;
  readonly onUndo?: (() => void) | undefined;
  /** Forgets what is not saved. */
  readonly onDiscard?: (() => void) | undefined;
  /** Where the saved fixture is printed. */
  readonly printer: string;
  /** Where score sheets of its matches are printed. */
  readonly sheets: string;
  /** Deletes the saved fixture; ends when the server has answered. */
  readonly onDelete: () => Promise<void>;
  /** What else goes with it. */
  readonly deleteNote?: string | undefined;
  /** What is rare is folded, here and below; on a phone nearly all. */
  readonly fold: Fold;
  /** The way to a name on a phone, beside the others: with it their row stays in sight however far the fixture goes. */
  readonly find?: Fold | undefined;
  /** What fills the screen. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The files of the fixture. */
  readonly exports: ReactNode;
  readonly children?: ReactNode;
}

/** Saves the fixture; the main button only while there is something to save. */
function SaveButton({ isSaved, busy, onSave, onDiscard }: ToolbarProps) {
  const text = isSaved ? words.update : words.save;
  return (
    <Button
      kind={isSaved && onDiscard === undefined ? 'ghost' : 'primary'}
      busy={busy}
      aria-disabled={onSave === undefined || undefined}
      onClick={onSave}
    >
      {busy ? commonWords.saving : text}
    </Button>
  );
}

/** How the row stays in sight: on a phone with the way to a name, elsewhere while it is one row. */
function stayOf({ isSaved, onUndo, onDiscard, fold, find }: ToolbarProps): string | false | undefined {
  if (fold.isOpen) return false;
  if (find) return styles.inSight;
  return isSaved && !onUndo && !onDiscard && styles.stays;
}

/** What an organizer does with a fixture as a whole; what is rare or takes away is folded. */
export function Toolbar(props: ToolbarProps) {
  const { event, isSaved, onRefresh, onUndo, onDiscard, printer, fold, find } = props;
  return (
    <div className={cx(styles.toolbar, stayOf(props))} role="group" aria-label={words.tools}>
      <strong className={styles.event}>{event}</strong>
      <SaveButton {...props} />
      {onUndo && (
        <Button kind="ghost" aria-label={words.undo} onClick={onUndo}>
          {commonWords.undo}
        </Button>
      )}
      <FoldButton {...fold} isEverywhere />
      {find && <FindButton {...find} />}
      <span className={cx(styles.further, foldedClass(fold))}>
        {!isSaved && onRefresh && (
          <Button kind="ghost" onClick={onRefresh}>
            <RefreshIcon size={18} /> {words.refresh}
          </Button>
        )}
        {isSaved && onDiscard && (
          <Button kind="ghost" onClick={onDiscard}>
            {words.dropChanges}
          </Button>
        )}
        {isSaved && (
          <Button kind="ghost" onClick={() => window.open(printer, '_blank', 'noopener')}>
            <PrintIcon size={18} /> {words.print}
          </Button>
        )}
      </span>
      {fold.isOpen && <Rare {...props} />}
    </div>
  );
}

/** What is folded on wide screens too. */
function Rare(props: ToolbarProps) {
  const { isSaved, onDiscard, sheets, frame, exports, children } = props;
  return (
    <span className={styles.rare}>
      {isSaved ? (
        <Button kind="ghost" onClick={() => window.open(sheets, '_blank', 'noopener')}>
          <PrintIcon size={18} /> {sheetWords.title}
        </Button>
      ) : (
        onDiscard && (
          <Button kind="ghost" onClick={onDiscard}>
            {words.discard}
          </Button>
        )
      )}
      {isSaved && children}
      <FullscreenCell frame={frame} />
      {exports}
      {isSaved && (
        <span className={styles.apart}>
          <DeleteButton {...props} />
        </span>
      )}
    </span>
  );
}

/** A phone has it among the tools, so that the search has its row to itself. */
function FullscreenCell({ frame }: Pick<ToolbarProps, 'frame'>) {
  const { isFull, toggle } = useFullscreen(frame);
  return (
    <Button kind="ghost" className={styles.onPhone} onClick={toggle}>
      <FullscreenIcon size={18} /> {isFull ? drawWords.leaveFullscreen : drawWords.fullscreen}
    </Button>
  );
}

/** Unfolds the search, with the keyboard in it. */
function FindButton({ isOpen, toggle }: Fold) {
  return (
    <Button
      kind="ghost"
      className={styles.find}
      data-scripted
      aria-expanded={isOpen}
      aria-label={drawWords.findChipSpoken}
      onClick={toggle}
    >
      <SearchIcon size={18} /> {drawWords.findChip}
    </Button>
  );
}

function DeleteButton({ onDelete, deleteNote }: Pick<ToolbarProps, 'onDelete' | 'deleteNote'>) {
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onDelete();
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button kind="danger" onClick={() => setAsked(true)}>
        <TrashIcon size={18} /> {words.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={fixedTexts.confirmDeleteFixture}
        danger
        busy={busy}
        onYes={() => void remove()}
        onNo={() => setAsked(false)}
      >
        {deleteNote && <p>{deleteNote}</p>}
      </ConfirmDialog>
    </>
  );
}
