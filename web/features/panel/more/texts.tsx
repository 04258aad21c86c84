import { useState, type SubmitEvent } from 'react';
import { panelWords as words } from '../../../lib/texts/panel.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea } from '../../../ui/fields/FurtherFields.tsx';
import { NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import type { FormProps } from './acts.ts';
import styles from './More.module.css';

interface OneTextProps {
  readonly label: string;
  readonly fault: string;
  readonly most: number;
  /** What the button does. */
  readonly act: string;
  readonly onSave: (text: string) => void;
}

function OneText({ label, fault, most, act, onSave }: OneTextProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = text.trim().replace(/\s+/g, ' ');
    setMissing(typed === '');
    if (typed !== '') onSave(typed);
  };
  return (
    <form className={styles.pick} noValidate onSubmit={submit}>
      <TextArea
        label={label}
        error={isMissing ? fault : null}
        rows={2}
        maxLength={most}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{act}</Button>
    </form>
  );
}

export function SuspendForm({ onAct }: FormProps) {
  return (
    <OneText
      label={words.reason}
      fault={words.reasonFault}
      most={200}
      act={words.suspendPlay}
      onSave={(reason) => onAct({ kind: 'suspend', reason })}
    />
  );
}

export function NoteForm({ onAct }: FormProps) {
  return (
    <OneText
      label={words.note}
      fault={words.noteFault}
      most={500}
      act={words.save}
      onSave={(text) => onAct({ kind: 'note', text })}
    />
  );
}

export function OfficialsForm({ panel: { state, court: planned }, onAct }: FormProps) {
  const [umpire, setUmpire] = useState(state.officials.umpire ?? '');
  const [judge, setJudge] = useState(state.officials.serviceJudge ?? '');
  const [court, setCourt] = useState(String(state.officials.court ?? planned ?? ''));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAct({
      kind: 'officials',
      umpire: umpire.trim() || null,
      serviceJudge: judge.trim() || null,
      court: /^\d{1,3}$/.test(court) ? Number(court) : null,
    });
  };
  return (
    <form className={cx(styles.pick, styles.officials)} noValidate onSubmit={submit}>
      <TextField
        label={words.umpire}
        maxLength={80}
        value={umpire}
        onChange={(event) => setUmpire(event.target.value)}
      />
      <TextField
        label={words.serviceJudge}
        maxLength={80}
        value={judge}
        onChange={(event) => setJudge(event.target.value)}
      />
      <NumberField
        label={words.courtNumber}
        value={court}
        onChange={(event) => setCourt(event.target.value)}
      />
      <Button type="submit">{words.save}</Button>
    </form>
  );
}
