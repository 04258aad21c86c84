import { useId } from 'react';
import { commonWords } from '../../lib/texts/common.ts';
import { useUnsavedChangesGuard } from '../../lib/unsavedChanges.ts';
import { settingsWords as words } from '../../lib/texts/organizer-settings.ts';
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
}

/** The button that saves a group of settings, and beside it what it saves or how it stands. */
export function SaveRow({ group, isDirty, isSaved = false, busy }: SaveRowProps) {
  const saves = useId();
  useUnsavedChangesGuard(isDirty);
  return (
    <FormActions>
      <Button type="submit" aria-describedby={saves} kind={isDirty ? 'primary' : 'ghost'} busy={busy}>
        {busy ? commonWords.saving : commonWords.save}
      </Button>
      <p id={saves} hidden={isDirty || isSaved} className={styles.standing}>
        {words.savesOnly(group)}
      </p>
      <p role="status" className={cx(styles.standing, isDirty && styles.unsaved)}>
        {isDirty ? words.notSaved : isSaved && words.saved}
      </p>
    </FormActions>
  );
}
