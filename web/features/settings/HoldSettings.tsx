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

/** Whether places are held while people pay, saved by the switch itself, and how long, saved with Save. */
export function HoldSettings({ tournamentId }: { readonly tournamentId: number }) {
  const { data, isError, refetch, save, busy, error } = useOwnSetting({
    ...ownHoldCalls,
    ...{ tournamentId, field: 'minutes', words },
  });
  const [typed, setTyped] = useState<string | null>(null);
  /** What the switch was set to, as long as its call is on the way. */
  const [sent, setSent] = useState<boolean | null>(null);
  if (!data) return <SettingWait className={styles.holdsWait} {...{ isError, refetch }} />;
  const isOn = sent ?? data.isOn;
  const minutes = typed ?? String(data.minutes);
  const turn = async (wanted: boolean) => {
    if (busy) return;
    setSent(wanted);
    await save({ tournamentId, isOn: wanted, minutes: data.minutes }, () => undefined);
    setSent(null);
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save({ tournamentId, isOn, minutes: countOf(minutes) }, () => setTyped(null));
      }}
    >
      <div className={styles.fields}>
        <Switch
          label={words.isOn}
          hint={words.isOnHint}
          checked={isOn}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
        {isOn && (
          <TextField
            label={words.minutes}
            hint={words.minutesHint}
            error={error}
            value={minutes}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            onChange={(event) => setTyped(event.currentTarget.value.trim())}
          />
        )}
      </div>
      {isOn && <SaveRow group={words.minutes} isDirty={typed !== null} busy={busy && sent === null} />}
    </Form>
  );
}
