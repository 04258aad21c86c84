import { ownHoldCalls } from '@tournaments/contract';
import { useState } from 'react';
import { organizerHoldWords as words } from '../../lib/texts/organizer-holds.ts';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { SaveRow } from './SaveRow.tsx';
import styles from './Settings.module.css';
import { SettingWait } from './SettingWait.tsx';
import { countOf, useOwnSetting } from './useOwnSetting.ts';

interface Setting {
  readonly isOn: boolean;
  readonly minutes: string;
}

/** Whether places are held while people pay, and how long. */
export function HoldSettings({ tournamentId }: { readonly tournamentId: number }) {
  const { data, isError, refetch, save, busy, error } = useOwnSetting({
    ...ownHoldCalls,
    ...{ tournamentId, field: 'minutes', words },
  });
  const [typed, setTyped] = useState<Setting | null>(null);
  if (!data) return <SettingWait className={styles.holdsWait} {...{ isError, refetch }} />;
  const shown = typed ?? { isOn: data.isOn, minutes: String(data.minutes) };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const minutes = shown.isOn ? countOf(shown.minutes) : data.minutes;
        void save({ tournamentId, isOn: shown.isOn, minutes }, () => setTyped(null));
      }}
    >
      <div className={styles.fields}>
        <Switch
          label={words.isOn}
          hint={words.isOnHint}
          checked={shown.isOn}
          onChange={(event) => setTyped({ ...shown, isOn: event.currentTarget.checked })}
        />
        {shown.isOn && (
          <TextField
            label={words.minutes}
            hint={words.minutesHint}
            error={error}
            value={shown.minutes}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            onChange={(event) => setTyped({ ...shown, minutes: event.currentTarget.value.trim() })}
          />
        )}
      </div>
      <SaveRow group={words.settings} isDirty={typed !== null} busy={busy} />
    </Form>
  );
}
