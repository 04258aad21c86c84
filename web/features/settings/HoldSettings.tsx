import { ownHoldCalls } from '@tournaments/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { organizerHoldWords as words } from '../../lib/texts/organizer-holds.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { SaveRow } from './SaveRow.tsx';
import styles from './Settings.module.css';

interface Setting {
  readonly isOn: boolean;
  readonly minutes: string;
}

/** What is no number is out of range too: the server says which that is. */
function minutesOf(typed: string): number {
  return /^\d+$/.test(typed) ? Number(typed) : 0;
}

function useHoldSetting(tournamentId: number) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const query = read(ownHoldCalls.list, { tournamentId });
  const { data, isError, refetch } = useQuery(query);
  const [error, setError] = useState<string | null>(null);
  const save = ({ isOn, minutes }: Setting, onSaved: () => void) =>
    submit(async (post) => {
      const setting = { isOn, minutes: minutesOf(minutes) };
      const answer = await post(ownHoldCalls.save, { tournamentId, ...setting });
      const refused = !answer.ok && answer.kind === 'refused' ? answer.errors['minutes'] : undefined;
      setError(refused ?? null);
      if (!answer.ok) {
        if (refused === undefined) alerts.show(words.notSaved, 'error');
        return;
      }
      if (data) client.setQueryData(query.queryKey, { ...data, ...setting });
      onSaved();
      alerts.show(words.saved);
    });
  return { data, isError, refetch, save, busy, error };
}

/** Whether places are held while people pay, and how long. */
export function HoldSettings({ tournamentId }: { readonly tournamentId: number }) {
  const { data, isError, refetch, save, busy, error } = useHoldSetting(tournamentId);
  const [typed, setTyped] = useState<Setting | null>(null);
  if (isError) {
    return (
      <Button kind="ghost" onClick={() => void refetch()}>
        {commonWords.tryAgain}
      </Button>
    );
  }
  if (!data) return <p>{commonWords.loading}</p>;
  const shown = typed ?? { isOn: data.isOn, minutes: String(data.minutes) };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const setting = shown.isOn ? shown : { ...shown, minutes: String(data.minutes) };
        void save(setting, () => setTyped(null));
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
