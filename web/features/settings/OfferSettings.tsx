import { ownWaitingCalls } from '@tournaments/contract';
import { useState } from 'react';
import { organizerWaitingWords as words } from '../../lib/texts/organizer-waiting.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { SaveRow } from './SaveRow.tsx';
import styles from './Settings.module.css';
import { SettingWait } from './SettingWait.tsx';
import { countOf, useOwnSetting } from './useOwnSetting.ts';

/** How long a place is kept for who waits. */
export function OfferSettings({ tournamentId }: { readonly tournamentId: number }) {
  const { data, isError, refetch, save, busy, error } = useOwnSetting({
    ...ownWaitingCalls,
    ...{ tournamentId, field: 'hours', words },
  });
  const [typed, setTyped] = useState<string | null>(null);
  if (!data) return <SettingWait className={styles.offersWait} {...{ isError, refetch }} />;
  const shown = typed ?? String(data.hours);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save({ tournamentId, hours: countOf(shown) }, () => setTyped(null));
      }}
    >
      <TextField
        label={words.hours}
        hint={words.hoursHint}
        error={error}
        value={shown}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
      />
      <SaveRow group={words.settings} isDirty={typed !== null} busy={busy} />
    </Form>
  );
}
