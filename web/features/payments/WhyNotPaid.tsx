import { MOST_REASON } from '@tournaments/contract';
import { useState } from 'react';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/Form.tsx';
import chips from '../../ui/Chips.module.css';
import { cx } from '../../ui/cx.ts';
import styles from './Payments.module.css';
import type { Marks } from './useMarks.ts';

const FORM = 'why-not-paid';

/** Asks why, for the payments that are about to be refused. */
export function WhyRefused({ marks: { refused, refuse, keep } }: { readonly marks: Marks }) {
  return refused.length === 0 ? null : <WhyNotPaid onSay={refuse} onClose={keep} />;
}

interface WhyProps {
  /** What is proposed; nothing unless told. */
  readonly proposed?: string;
  /** Marks as not paid; empty where no reason is given. */
  readonly onSay: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a payment is marked as not paid, which may be left open; its players are told. */
export function WhyNotPaid({ proposed = '', onSay, onClose }: WhyProps) {
  const [text, setText] = useState(proposed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.whyTitle}
      size="small"
      actions={
        <Button type="submit" form={FORM}>
          {words.markUnpaid}
        </Button>
      }
    >
      <Form
        id={FORM}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          onSay(text.trim());
        }}
      >
        <p>{words.whyLead}</p>
        <div className={cx(chips.chips, styles.reasons)} role="group" aria-label={words.why}>
          {words.reasons.map((reason) => (
            <button
              key={reason}
              type="button"
              aria-pressed={text === reason}
              onClick={() => setText(text === reason ? '' : reason)}
            >
              {reason}
            </button>
          ))}
        </div>
        <TextField
          label={words.whyOwn}
          maxLength={MOST_REASON}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
