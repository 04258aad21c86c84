import type { OwnRefund, RefundWay } from '@tournaments/contract';
import { formatReference, indianDate } from '@tournaments/engine';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { money } from '../../../lib/texts/format.ts';
import { organizerRefundWords as words } from '../../../lib/texts/organizer-refunds.ts';
import { upiLink } from '../../../lib/upi.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { DateField, NumberField, TextField } from '../../../ui/fields/TextField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { QrCode, useQr } from '../../../ui/QrCode.tsx';
import styles from './Refunds.module.css';
import type { Refused, RefundActs } from './useRefunds.ts';

interface DialogProps {
  readonly refund: OwnRefund;
  readonly acts: RefundActs;
  readonly onClose: () => void;
}

interface FrameProps {
  readonly title: string;
  readonly button: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onSubmit: () => Promise<void> | void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Frame({ title, button, danger = false, busy, onSubmit, onClose, children }: FrameProps) {
  const form = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} kind={danger ? 'danger' : 'primary'} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        narrow
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
      </Form>
    </Dialog>
  );
}

/** Paise of rupees as they are typed; null for what is none. */
function paiseOf(typed: string): number | null {
  const text = typed.trim().replaceAll(',', '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** Asks how much of a suggested refund is due; what the rule says is filled in. */
export function AcceptDialog({ refund, acts, onClose }: DialogProps) {
  const [amount, setAmount] = useState(refund.paise === 0 ? '' : String(refund.paise / 100));
  const [error, setError] = useState<string | null>(null);
  const accept = async () => {
    const paise = paiseOf(amount);
    if (paise === null || paise === 0 || paise > refund.keptPaise) {
      setError(words.amountWrong);
      return;
    }
    const refused = await acts.accept(refund, paise);
    if (refused === null) onClose();
    else setError(refused['paise'] ?? words.didNotWork);
  };
  return (
    <Frame
      title={words.acceptTitle}
      button={words.accept}
      busy={acts.busy}
      onSubmit={accept}
      onClose={onClose}
    >
      {refund.isClaimed && <p>{words.claimed(refund.claimedUtr)}</p>}
      <NumberField
        label={words.amount}
        hint={words.amountHint(money(refund.keptPaise))}
        error={error}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
    </Frame>
  );
}

/** Asks why a suggested refund is declined. */
export function DeclineDialog({ refund, acts, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const decline = async () => {
    const refused = await acts.decline(refund, reason.trim());
    if (refused === null) onClose();
    else setError(refused['reason'] ?? words.didNotWork);
  };
  return (
    <Frame
      title={words.declineTitle}
      button={words.decline}
      danger
      busy={acts.busy}
      onSubmit={decline}
      onClose={onClose}
    >
      <p>{words.declineLead}</p>
      <TextField
        label={words.why}
        error={error}
        value={reason}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </Frame>
  );
}

function PayQr({ link, label }: { readonly link: string; readonly label: string }) {
  return (
    <div className={styles.qr}>
      <QrCode drawing={useQr(link)} label={label} width={200} />
      <a href={link}>{words.openApp}</a>
    </div>
  );
}

/** How it is paid back in the organizer's own app, and under which number it went. */
function PayTo({ refund }: { readonly refund: OwnRefund }) {
  const { upiId, paise, reference, players, mobile } = refund;
  if (upiId === null) {
    return (
      <p>
        {words.payNoUpi}{' '}
        {mobile !== '' && (
          <a className={styles.call} href={`tel:${mobile}`}>
            {words.call(mobile)}
          </a>
        )}
      </p>
    );
  }
  const note = reference === '' ? 'refund' : `R${reference}`;
  const link = upiLink({ upiId, payee: players[0] ?? '', paise, reference: note, note: '' });
  return (
    <>
      <p>{words.payLead}</p>
      {link !== null && <PayQr link={link} label={words.qr(money(paise), upiId)} />}
      <p className={styles.to}>
        {words.upi(upiId)}
        {reference !== '' && `, ${words.reference(formatReference(reference))}`}
      </p>
    </>
  );
}

const WAYS = Object.entries(words.ways).map(([value, text]) => ({ value, text }));

/** Pays back by a QR code over exactly the amount, and takes the number it went under. */
export function PayDialog({ refund, acts, onClose }: DialogProps) {
  const [way, setWay] = useState<RefundWay>(refund.upiId === null ? 'cash' : 'upi');
  const [utr, setUtr] = useState('');
  const now = useNow();
  const [day, setDay] = useState(() => indianDate(now));
  const [errors, setErrors] = useState<Refused>(null);
  const send = async () => {
    const refused = await acts.send(refund, { way, utr: way === 'cash' ? '' : utr.trim(), day });
    setErrors(refused);
    if (refused === null) onClose();
  };
  return (
    <Frame
      title={words.payTitle(money(refund.paise))}
      button={words.save}
      busy={acts.busy}
      onSubmit={send}
      onClose={onClose}
    >
      <PayTo refund={refund} />
      <SelectField
        label={words.way}
        options={WAYS}
        value={way}
        onChange={(event) => setWay(event.currentTarget.value as RefundWay)}
      />
      {way !== 'cash' && (
        <TextField
          label={words.utr}
          hint={words.utrHint}
          error={errors?.['utr'] ?? null}
          value={utr}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setUtr(event.target.value)}
        />
      )}
      <DateField
        label={words.day}
        error={errors?.['day'] ?? null}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </Frame>
  );
}
