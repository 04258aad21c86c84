import { useState } from 'react';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import { CheckIcon } from '../../ui/icons/first.tsx';
import styles from './Payments.module.css';
import type { Payment } from './rows.ts';
import { silentOf, type Marks } from './useMarks.ts';

const FORM = 'how-paid';

/** Asks how it was paid, for the entries that do not say so yet. */
export function HowPaid({ marks: { asked, answer, dismiss } }: { readonly marks: Marks }) {
  return asked.length === 0 ? null : (
    <HowPaidDialog count={silentOf(asked)} onClose={dismiss} onSay={answer} />
  );
}

interface HowPaidProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onSay: (reference: string) => void;
}

function HowPaidDialog({ count, onClose, onSay }: HowPaidProps) {
  const [text, setText] = useState<string>(words.cash);
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.howTitle}
      size="small"
      actions={
        <Button type="submit" form={FORM}>
          {words.markPaid}
        </Button>
      }
    >
      <Form
        id={FORM}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          setTried(true);
          if (!isMissing) onSay(text.trim());
        }}
      >
        <p>{words.howLead(count)}</p>
        <TextField
          label={words.how}
          maxLength={100}
          autoComplete="off"
          error={isTried && isMissing ? words.howMissing : null}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}

interface MarkProps {
  readonly marks: Marks;
  readonly shown: readonly Payment[];
}

function countHere({ ticks }: Marks, shown: readonly Payment[]): number {
  return shown.filter(({ id }) => ticks.ids.has(id)).length;
}

/** Begins and ends the ticking of payments. */
export function MarkButton({ marks }: { readonly marks: Marks }) {
  return (
    <Button kind="ghost" aria-pressed={marks.isOn} onClick={marks.isOn ? marks.end : marks.begin}>
      <CheckIcon size={18} /> {words.begin}
    </Button>
  );
}

/** Ticks all that the search leaves, or none of it. */
export function SelectAll({ marks, shown }: MarkProps) {
  if (!marks.isOn || shown.length === 0) return null;
  const isAll = countHere(marks, shown) === shown.length;
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isAll} onChange={() => (isAll ? marks.clear() : marks.choose(shown))} />
      {words.all(shown.length)}
    </label>
  );
}

/** What becomes of the ticked ones; stays in sight below a long list. */
export function MarkBar({ marks, shown }: MarkProps) {
  const { chosen, busy, pay, unpay, clear } = marks;
  if (chosen.length === 0) return null;
  const hidden = chosen.length - countHere(marks, shown);
  return (
    <div className={styles.bar} data-foot="chosen" role="group" aria-label={words.bar}>
      <p role="status">
        <strong>{words.selected(chosen.length)}</strong> {hidden > 0 && words.hidden(hidden)}
      </p>
      <Button small busy={busy} onClick={() => pay(chosen)}>
        {words.markPaid}
      </Button>
      <Button small kind="ghost" busy={busy} onClick={() => unpay(chosen)}>
        {words.markUnpaid}
      </Button>
      <Button small kind="ghost" onClick={clear}>
        {words.clear}
      </Button>
    </div>
  );
}
