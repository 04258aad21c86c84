import { useId } from 'react';
import { commonWords } from '../../lib/texts/common.ts';
import { draftWords } from '../../lib/texts/organizer.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
import { useUnsavedChangesGuard } from '../../lib/unsavedChanges.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { FormActions } from '../../ui/Form.tsx';
import styles from './Settings.module.css';

interface SaveRowProps {
  /** The name of the group that is saved, and nothing else. */
  readonly group: string;
  readonly isDirty: boolean;
  readonly isSaved?: boolean;
  readonly busy: boolean;
  /** Goes back from what was typed before to what is stored; null where nothing was. */
  readonly onDiscard: (() => void) | null;
}

/** The button that saves a group of settings, and beside it what it saves or how it stands. */
export function SaveRow({ group, isDirty, isSaved = false, busy, onDiscard }: SaveRowProps) {
  const saves = useId();
  useUnsavedChangesGuard(isDirty);
  const unsavedText = onDiscard ? draftWords.kept : words.notSaved;
  return (
    <FormActions>
      <Button type="submit" aria-describedby={saves} kind={isDirty ? 'primary' : 'ghost'} busy={busy}>
        {busy ? commonWords.saving : commonWords.save}
      </Button>
      {onDiscard && (
        <Button kind="ghost" small onClick={onDiscard}>
          {draftWords.discard}
        </Button>
      )}
      <p id={saves} hidden={isDirty || isSaved} className={styles.standing}>
        {words.savesOnly(group)}
      </p>
      <p role="status" className={cx(styles.standing, isDirty && styles.unsaved)}>
        {isDirty ? unsavedText : isSaved && words.saved}
      </p>
    </FormActions>
  );
}
