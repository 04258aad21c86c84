import { ownWaitingCalls } from '@tournaments/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { organizerWaitingWords as words } from '../../lib/texts/organizer-waiting.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { SaveRow } from './SaveRow.tsx';

function useOfferSetting(tournamentId: number) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const query = read(ownWaitingCalls.list, { tournamentId });
  const { data, isError, refetch } = useQuery(query);
  const [error, setError] = useState<string | null>(null);
  const save = (typed: string, onSaved: () => void) =>
    submit(async (post) => {
      // What is no number is out of range too: the server says which that is.
      const hours = /^\d+$/.test(typed) ? Number(typed) : 0;
      const answer = await post(ownWaitingCalls.save, { tournamentId, hours });
      const refused = !answer.ok && answer.kind === 'refused' ? answer.errors['hours'] : undefined;
      setError(refused ?? null);
      if (!answer.ok) {
        if (refused === undefined) alerts.show(words.notSaved, 'error');
        return;
      }
      if (data) client.setQueryData(query.queryKey, { ...data, hours });
      onSaved();
      alerts.show(words.saved);
    });
  return { data, isError, refetch, save, busy, error };
}

/** How long a place is kept for who waits. */
export function OfferSettings({ tournamentId }: { readonly tournamentId: number }) {
  const { data, isError, refetch, save, busy, error } = useOfferSetting(tournamentId);
  const [typed, setTyped] = useState<string | null>(null);
  if (isError) {
    return (
      <Button kind="ghost" onClick={() => void refetch()}>
        {commonWords.tryAgain}
      </Button>
    );
  }
  if (!data) return <p>{commonWords.loading}</p>;
  const shown = typed ?? String(data.hours);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save(shown, () => setTyped(null));
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
