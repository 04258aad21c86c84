import { refundCalls } from '@tournaments/contract';
import { displayIndianDateTime, type RefundRule } from '@tournaments/engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../lib/query.ts';
import { useSubmit } from '../../lib/submit.ts';
import { commonWords } from '../../lib/texts/common.ts';
import { organizerRefundWords as words } from '../../lib/texts/organizer-refunds.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { DateTimeField } from '../../ui/fields/FurtherFields.tsx';
import { NumberField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { faultsOf, ruleOf, typedOf, type LineFaults, type TypedLine } from './refundLines.ts';
import { SaveRow } from './SaveRow.tsx';
import styles from './Settings.module.css';

const MOST_LINES = 5;

function useRule(tournamentId: number) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const query = read(refundCalls.list, { tournamentId });
  const { data, isError, refetch } = useQuery(query);
  const [error, setError] = useState<string | null>(null);
  const save = (lines: RefundRule | null, onSaved: () => void) =>
    submit(async (post) => {
      const sent = lines === null ? null : lines.map((line) => ({ ...line }));
      const answer = await post(refundCalls.saveRule, { tournamentId, lines: sent });
      const refused = !answer.ok && answer.kind === 'refused' ? answer.errors['lines'] : undefined;
      setError(refused ?? null);
      if (!answer.ok) {
        if (refused === undefined) alerts.show(words.notSaved, 'error');
        return;
      }
      if (data) client.setQueryData(query.queryKey, { ...data, lines: sent });
      onSaved();
      alerts.show(words.ruleSaved);
    });
  return { data, isError, refetch, save, busy, error, setError };
}

interface LinesProps {
  readonly lines: readonly TypedLine[];
  /** What is wrong with each; none before somebody tried to save. */
  readonly faults: readonly LineFaults[];
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

function Lines({ lines, faults, onChange }: LinesProps) {
  const change = (index: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  return (
    <>
      {lines.map((line, index) => (
        <div key={index} role="group" aria-label={words.lineOf(index)} className={styles.fields}>
          <DateTimeField
            label={words.until}
            error={faults[index]?.until}
            value={line.until}
            onChange={(event) => change(index, { until: event.currentTarget.value })}
          />
          <NumberField
            label={words.percent}
            error={faults[index]?.percent}
            value={line.percent}
            onChange={(event) => change(index, { percent: event.currentTarget.value })}
          />
          <NumberField
            label={words.minus}
            error={faults[index]?.minus}
            value={line.minus}
            onChange={(event) => change(index, { minus: event.currentTarget.value })}
          />
          <div>
            <Button kind="ghost" small onClick={() => onChange(lines.filter((_line, at) => at !== index))}>
              {words.removeLine}
            </Button>
          </div>
        </div>
      ))}
      {lines.length < MOST_LINES && (
        <div>
          <Button
            kind="ghost"
            small
            onClick={() => onChange([...lines, { until: '', percent: '50', minus: '' }])}
          >
            {words.addLine}
          </Button>
        </div>
      )}
    </>
  );
}

/** Marks what is wrong once somebody tried to save, and leads to the first such field. */
function useFaults(lines: readonly TypedLine[] | null) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  return {
    form,
    faults: tries > 0 && lines !== null ? faultsOf(lines) : [],
    tried: () => setTries((count) => count + 1),
    forget: () => setTries(0),
  };
}

/** What is given back to who withdraws. */
export function RefundSettings({ tournamentId }: { readonly tournamentId: number }) {
  const { data, isError, refetch, save, busy, error, setError } = useRule(tournamentId);
  /** Undefined while nothing is typed; null for the usual rule. */
  const [typed, setTyped] = useState<readonly TypedLine[] | null | undefined>(undefined);
  const lines = typed === undefined ? (data?.lines?.map(typedOf) ?? null) : typed;
  const { form, faults, tried, forget } = useFaults(lines);
  if (isError) {
    return (
      <Button kind="ghost" onClick={() => void refetch()}>
        {commonWords.tryAgain}
      </Button>
    );
  }
  if (!data) return <p>{commonWords.loading}</p>;
  const usual = { until: data.usualUntil, percent: 100, minusPaise: 0 };
  const submitLines = () => {
    const rule = lines === null ? null : ruleOf(lines);
    if (lines !== null && rule === null) {
      setError(null);
      tried();
      return;
    }
    forget();
    void save(rule, () => setTyped(undefined));
  };
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submitLines();
      }}
    >
      <Switch
        label={words.isUsual}
        hint={words.isUsualHint(displayIndianDateTime(data.usualUntil))}
        checked={lines === null}
        onChange={(event) => setTyped(event.currentTarget.checked ? null : [typedOf(usual)])}
      />
      {lines !== null && <Lines {...{ lines, faults }} onChange={setTyped} />}
      {error !== null && <p role="alert">{error}</p>}
      <SaveRow group={words.settings} isDirty={typed !== undefined} busy={busy} />
    </Form>
  );
}
