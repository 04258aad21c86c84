import { receiptCalls, type ReplyOf } from '@tournaments/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { gstWords as words } from '../../lib/texts/organizer-receipts.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import styles from '../../ui/Sessions.module.css';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { failureText } from './failure.ts';

type Stored = ReplyOf<typeof receiptCalls.settings>;
type Errors = Readonly<Record<string, string | undefined>>;

/** What is typed; a rate that is no number is out of range, which the server says. */
interface Typed {
  readonly gstin: string;
  readonly percent: string;
  readonly isIncluded: boolean;
}

const NO_RATE = 100;

function typedOf({ gstin, percent, isIncluded }: Stored): Typed {
  return { gstin, percent: percent === 0 ? '' : String(percent), isIncluded };
}

function rateOf(typed: string): number {
  if (typed.trim() === '') return 0;
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : NO_RATE;
}

function GstForm({ settings }: { readonly settings: Stored }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [typed, setTyped] = useState(() => typedOf(settings));
  const [errors, setErrors] = useState<Errors>({});
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    return submit(async (post) => {
      const { gstin, isIncluded } = typed;
      const answer = await post(receiptCalls.saveSettings, {
        gstin,
        isIncluded,
        percent: rateOf(typed.percent),
      });
      if (answer.ok) {
        setErrors({});
        alerts.show(words.saved);
        await client.invalidateQueries({ queryKey: [receiptCalls.settings.name] });
        return;
      }
      const refused = answer.kind === 'refused' ? answer.errors : {};
      setErrors(refused);
      if (Object.keys(refused).length === 0) alerts.show(failureText(answer), 'error');
    });
  };
  return (
    <Form narrow onSubmit={(event) => void save(event)}>
      <TextField
        optional
        autoFocus
        label={words.gstin}
        hint={words.gstinHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed.gstin}
        error={errors['gstin'] ?? null}
        onChange={({ target }) => change({ gstin: target.value })}
      />
      <TextField
        optional
        label={words.percent}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed.percent}
        error={errors['percent'] ?? null}
        onChange={({ target }) => change({ percent: target.value })}
      />
      <Switch
        label={words.included}
        hint={words.includedHint}
        checked={typed.isIncluded}
        onChange={({ target }) => change({ isIncluded: target.checked })}
      />
      <FormActions>
        <Button type="submit" kind="ghost" busy={busy}>
          {busy ? commonWords.saving : words.save}
        </Button>
      </FormActions>
    </Form>
  );
}

function Settings() {
  const { data, isError, refetch } = useQuery(read(receiptCalls.settings));
  if (data) return <GstForm settings={data} />;
  if (isError) return <ErrorState title={words.unread} onRetry={() => void refetch()} />;
  return (
    <Skeleton>
      <Bone height={200} />
    </Skeleton>
  );
}

/** What the organizer's receipts tell of GST; few have anything to say of it, so it opens by a press. */
export function GstSettings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="gst">
      <h2 id="gst">{words.title}</h2>
      <p className={styles.when}>{words.lead}</p>
      {isOpen ? (
        <Settings />
      ) : (
        <p>
          <Button kind="ghost" small onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </p>
      )}
    </section>
  );
}
