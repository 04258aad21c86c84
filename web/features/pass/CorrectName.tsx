import { passCalls, type PassEntry } from '@tournaments/contract';
import { useState, type SyntheticEvent } from 'react';
import { useSubmit } from '../../lib/submit.ts';
import { passWords as words } from '../../lib/texts/pass.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';

interface CorrectProps {
  readonly token: string;
  readonly entry: PassEntry;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Corrects mistyped names of an entry. */
export function CorrectName({ token, entry, onClose, onSaved }: CorrectProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [names, setNames] = useState(() => entry.players.map(({ name }) => name));
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(async (post) => {
      setErrors({});
      for (const [index, name] of names.entries()) {
        if (name.trim() === entry.players[index]?.name) continue;
        const body = { token, entryId: entry.id, position: index + 1, name: name.trim() };
        const answer = await post(passCalls.correct, body);
        if (answer.ok) continue;
        const refused = answer.kind === 'refused' ? answer : null;
        const wrong = refused?.errors['name'];
        if (wrong !== undefined) setErrors({ [index]: wrong });
        else alerts.show(refused?.message ?? words.failed, 'error');
        return;
      }
      alerts.show(words.saved);
      onSaved();
    });
  };
  return (
    <Form narrow onSubmit={save}>
      {entry.players.map(
        ({ mayCorrect }, index) =>
          mayCorrect && (
            <TextField
              key={index}
              label={words.nameOf(index + 1)}
              value={names[index] ?? ''}
              error={errors[index] ?? null}
              autoComplete="off"
              maxLength={120}
              onChange={(event) =>
                setNames(names.map((one, at) => (at === index ? event.target.value : one)))
              }
            />
          ),
      )}
      <FormActions>
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}
