import { refundCalls } from '@tournaments/contract';
import { displayIndianDateTime, type RefundRule } from '@tournaments/engine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { localTime, secondsOf } from '../../lib/localTime.ts';
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
import { SaveRow } from './SaveRow.tsx';
import styles from './Settings.module.css';

/** A line as it is typed: a time of India, a percentage, rupees. */
interface TypedLine {
  readonly until: string;
  readonly percent: string;
  readonly minus: string;
}

const MOST_LINES = 5;

const typedOf = ({ until, percent, minusPaise }: RefundRule[number]): TypedLine => ({
  until: localTime(until),
  percent: String(percent),
  minus: minusPaise === 0 ? '' : String(minusPaise / 100),
});

/** Which fields of a line are wrong. */
type Faults = Readonly<Record<keyof TypedLine, boolean>>;

function faultsOf({ until, percent, minus }: TypedLine): Faults {
  const part = percent.trim() === '' ? Number.NaN : Number(percent);
  return {
    until: secondsOf(until) === null,
    percent: !(part >= 0 && part <= 100),
    minus: !(Number(minus) >= 0),
  };
}

/** The line that was typed; null where it is none. */
function lineOf(typed: TypedLine): RefundRule[number] | null {
  const at = secondsOf(typed.until);
  if (at === null || Object.values(faultsOf(typed)).some(Boolean)) return null;
  return { until: at, percent: Number(typed.percent), minusPaise: Math.round(Number(typed.minus) * 100) };
}

function ruleOf(typed: readonly TypedLine[]): RefundRule | null {
  const lines = typed.map(lineOf);
  return lines.every((line) => line !== null) ? lines : null;
}

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
  return { data, isError, refetch, save, busy, error };
}

interface LinesProps {
  readonly lines: readonly TypedLine[];
  /** After a press that could not save them. */
  readonly isMarked: boolean;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

function Lines({ lines, isMarked, onChange }: LinesProps) {
  const change = (index: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const errorOf = (line: TypedLine, field: keyof TypedLine) =>
    isMarked && faultsOf(line)[field] ? words.ruleFaults[field] : null;
  return (
    <>
      {lines.map((line, index) => (
        <div key={index} role="group" aria-label={words.lineOf(index)} className={styles.fields}>
          <DateTimeField
            label={words.until}
            value={line.until}
            error={errorOf(line, 'until')}
            onChange={(event) => change(index, { until: event.currentTarget.value })}
          />
          <NumberField
            label={words.percent}
            value={line.percent}
            error={errorOf(line, 'percent')}
            onChange={(event) => change(index, { percent: event.currentTarget.value })}
          />
          <NumberField
            label={words.minus}
            value={line.minus}
            error={errorOf(line, 'minus')}
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

/** What is given back to who withdraws. */
export function RefundSettings({ tournamentId }: { readonly tournamentId: number }) {
  const { data, isError, refetch, save, busy, error } = useRule(tournamentId);
  const [isMarked, setMarked] = useState(false);
  /** Undefined while nothing is typed; null for the usual rule. */
  const [typed, setTyped] = useState<readonly TypedLine[] | null | undefined>(undefined);
  if (isError) {
    return (
      <Button kind="ghost" onClick={() => void refetch()}>
        {commonWords.tryAgain}
      </Button>
    );
  }
  if (!data) return <p>{commonWords.loading}</p>;
  const usual = { until: data.usualUntil, percent: 100, minusPaise: 0 };
  const lines = typed === undefined ? (data.lines?.map(typedOf) ?? null) : typed;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const rule = lines === null ? null : ruleOf(lines);
        const isWrong = lines !== null && rule === null;
        flushSync(() => setMarked(isWrong));
        if (isWrong) event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
        else void save(rule, () => setTyped(undefined));
      }}
    >
      <Switch
        label={words.isUsual}
        hint={words.isUsualHint(displayIndianDateTime(data.usualUntil))}
        checked={lines === null}
        onChange={(event) => setTyped(event.currentTarget.checked ? null : [typedOf(usual)])}
      />
      {lines !== null && <Lines lines={lines} isMarked={isMarked} onChange={setTyped} />}
      {error !== null && <p role="alert">{error}</p>}
      <SaveRow group={words.settings} isDirty={typed !== undefined} busy={busy} />
    </Form>
  );
}
