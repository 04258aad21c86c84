import { ownHoldCalls } from '@tournaments/contract';
import { useState } from 'react';
import { organizerHoldWords as words } from '../../lib/texts/organizer-holds.ts';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { FoldedGroup } from './FoldedGroup.tsx';
import { SaveRow } from './SaveRow.tsx';
import styles from './Settings.module.css';
import { SettingWait } from './SettingWait.tsx';
import { countOf, useOwnSetting } from './useOwnSetting.ts';
import { useTyped } from './useTyped.ts';

interface HoldSettingsProps {
  readonly tournamentId: number;
}

function useHoldSettings({ tournamentId }: HoldSettingsProps) {
  const setting = useOwnSetting({
    ...ownHoldCalls,
    ...{ tournamentId, field: 'minutes', words },
  });
  const { data, save, busy } = setting;
  const { typed, type, forget, isDraft } = useTyped<string>(tournamentId, 'holds');
  /** What the switch was set to, as long as its call is on the way. */
  const [sent, setSent] = useState<boolean | null>(null);
  const isOn = sent ?? data?.isOn ?? false;
  const stored = String(data?.minutes ?? '');
  const minutes = typed ?? stored;
  const turn = async (wanted: boolean) => {
    if (busy || !data) return;
    setSent(wanted);
    await save({ tournamentId, isOn: wanted, minutes: data.minutes }, () => undefined);
    setSent(null);
  };
  const saveMinutes = () => save({ tournamentId, isOn, minutes: countOf(minutes) }, forget);
  const isDirty = isOn && minutes !== stored;
  const onDiscard = isDraft && isDirty ? forget : null;
  const group = { isError: setting.isError, isDirty };
  return {
    ...setting,
    group,
    onDiscard,
    isOn,
    turn,
    minutes,
    type,
    saveMinutes,
    busy: busy && sent === null,
  };
}

/** Whether places are held while people pay, saved by the switch itself, and how long, saved with Save. */
export function HoldSettings(props: HoldSettingsProps) {
  const { data, isError, refetch, busy, error, group, ...holds } = useHoldSettings(props);
  const { isOn, minutes } = holds;
  const now = data && words.now(data.isOn ? data.minutes : null);
  return (
    <FoldedGroup name="holds" title={words.settings} now={now} {...group}>
      <p>{words.settingsText}</p>
      {!data && <SettingWait {...{ isError, refetch }} />}
      {data && (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void holds.saveMinutes();
          }}
        >
          <div className={styles.fields}>
            <Switch
              label={words.isOn}
              hint={words.isOnHint}
              checked={isOn}
              onChange={(event) => void holds.turn(event.currentTarget.checked)}
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
                onChange={(event) => holds.type(event.currentTarget.value.trim())}
              />
            )}
          </div>
          {isOn && (
            <SaveRow group={words.minutes} isDirty={group.isDirty} busy={busy} onDiscard={holds.onDiscard} />
          )}
        </Form>
      )}
    </FoldedGroup>
  );
}
