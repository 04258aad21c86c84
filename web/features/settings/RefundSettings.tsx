import { refundCalls } from '@tournaments/contract';
import { displayIndianDateTime } from '@tournaments/engine';
import { useEffect, useRef, useState } from 'react';
import { organizerRefundWords as words } from '../../lib/texts/organizer-refunds.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { DateTimeField } from '../../ui/fields/FurtherFields.tsx';
import { NumberField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { FoldedGroup } from './FoldedGroup.tsx';
import { faultsOf, ruleLine, ruleOf, typedOf, type LineFaults, type TypedLine } from './refundLines.ts';
import { SaveRow } from './SaveRow.tsx';
import styles from './Settings.module.css';
import { SettingWait } from './SettingWait.tsx';
import { useOwnSetting } from './useOwnSetting.ts';
import { useTyped } from './useTyped.ts';

const MOST_LINES = 5;

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

/** The usual rule, to begin with. */
const usualLine = (until: number) => typedOf({ until, percent: 100, minusPaise: 0 });

/** What was typed: the lines, or null for the usual rule. */
interface Typed {
  readonly lines: readonly TypedLine[] | null;
}

interface RefundSettingsProps {
  readonly tournamentId: number;
}

function useRefundSettings({ tournamentId }: RefundSettingsProps) {
  const setting = useOwnSetting({
    list: refundCalls.list,
    save: refundCalls.saveRule,
    ...{ tournamentId, field: 'lines', words },
  });
  const { data, isError, save, setError } = setting;
  const { typed, type, forget, isDraft } = useTyped<Typed>(tournamentId, 'refunds');
  const stored = data?.lines?.map(typedOf) ?? null;
  const lines = typed ? typed.lines : stored;
  const faults = useFaults(lines);
  const submitLines = () => {
    const rule = lines === null ? null : ruleOf(lines);
    if (lines !== null && rule === null) {
      setError(null);
      faults.tried();
      return;
    }
    faults.forget();
    const sent = rule === null ? null : rule.map((line) => ({ ...line }));
    void save({ tournamentId, lines: sent }, forget);
  };
  const isDirty = data !== undefined && JSON.stringify(lines) !== JSON.stringify(stored);
  const onDiscard = isDraft && isDirty ? forget : null;
  const group = { isError, isDirty };
  const change = (next: readonly TypedLine[] | null) => type({ lines: next });
  return { ...setting, ...faults, lines, change, submitLines, group, onDiscard };
}

/** What is given back to who withdraws. */
export function RefundSettings(props: RefundSettingsProps) {
  const { form, faults, submitLines, group, ...refunds } = useRefundSettings(props);
  const { data, isError, refetch, busy, error, lines, change, onDiscard } = refunds;
  const now = data && ruleLine(data.lines, data.usualUntil);
  return (
    <FoldedGroup name="refunds" title={words.settings} now={now} {...group}>
      <p>{words.settingsText}</p>
      {!data && <SettingWait {...{ isError, refetch }} />}
      {data && (
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
            onChange={(event) => change(event.currentTarget.checked ? null : [usualLine(data.usualUntil)])}
          />
          {lines !== null && <Lines lines={lines} faults={faults} onChange={change} />}
          {error !== null && <p role="alert">{error}</p>}
          <SaveRow group={words.settings} isDirty={group.isDirty} {...{ busy, onDiscard }} />
        </Form>
      )}
    </FoldedGroup>
  );
}
