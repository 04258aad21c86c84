import { paths, sharedRefusals, waitingCalls, type WaitingView } from '@tournaments/contract';
import { formatReference, utrFault } from '@tournaments/engine';
import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { useNavigate } from '../../../lib/router.tsx';
import type { Failure } from '../../../lib/send.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { money } from '../../../lib/texts/format.ts';
import { waitingWords as words } from '../../../lib/texts/waiting.ts';
import { rupeesText, upiLink } from '../../../lib/upi.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { ExternalIcon } from '../../../ui/icons/icons.tsx';
import { utrText } from '../payment/body.ts';
import { CopyLine } from '../payment/CopyLine.tsx';
import pay from '../payment/Dialogs.module.css';
import { UpiQr } from '../payment/UpiQr.tsx';
import styles from './Waiting.module.css';

/** What is given back to who withdraws is known before anybody pays. */
const RefundRule = lazy(() => loadWithRetry(() => import('../../../ui/RefundRule.tsx')));

interface TakeProps {
  readonly token: string;
  readonly view: WaitingView;
  readonly onChanged: () => void;
  /** Its time is over, and it may have been paid before. */
  readonly isLate?: boolean;
}

function useTake({ token, view, onChanged, isLate = false }: TakeProps) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { submit, busy } = useSubmit();
  const [utr, setUtr] = useState('');
  const [error, setError] = useState<string | null>(null);
  const paise = view.offer?.paise ?? 0;
  const isPaidHere = isLate || (paise > 0 && view.upiId !== null);
  const type = (typed: string) => {
    setError(null);
    setUtr(typed);
  };
  const tellRefusal = (answer: Failure) => {
    const refused = answer.kind === 'refused' ? answer : null;
    const ofUtr = refused?.errors['utr'] ?? null;
    setError(ofUtr);
    if (ofUtr === null) alerts.show(refused?.message ?? words.failed, 'error');
  };
  const take = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    const fault = isPaidHere ? utrFault(utrText(utr)) : null;
    if (fault !== null) {
      setError(sharedRefusals[fault]);
      return;
    }
    void submit(async (post) => {
      const body = { token, shownTotalPaise: paise, ...(isPaidHere && { utr: utrText(utr) }) };
      const answer = await post(waitingCalls.take, body);
      if (!answer.ok) {
        tellRefusal(answer);
        return;
      }
      const { pass, isWithoutPlace } = answer.value;
      alerts.show(isWithoutPlace ? words.withoutPlace : words.taken, 'success', { travels: true });
      if (pass === undefined) onChanged();
      else navigate(paths.pass(pass), { replace: true });
    });
  };
  return { utr, type, error, take, busy, paise, isPaidHere };
}

/** Pays for the offered place and takes it, on one page. */
export function TakeForm(props: TakeProps) {
  const { view, isLate = false } = props;
  const { utr, type, error, take, busy, paise, isPaidHere } = useTake(props);
  return (
    <Form className={styles.offer} onSubmit={take}>
      {!isLate && <HowToPay view={view} />}
      {isPaidHere && (
        <TextField
          label={bookingStepWords.utr}
          hint={bookingStepWords.utrHint}
          value={utr}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          required
          onChange={(event) => type(event.target.value)}
        />
      )}
      {paise === 0 && <p>{words.freePlace}</p>}
      <FormActions>
        <Button type="submit" busy={busy}>
          {isLate ? words.send : words.take}
        </Button>
      </FormActions>
    </Form>
  );
}

function HowToPay({ view }: { readonly view: WaitingView }) {
  const { offer, upiId, organizer, players } = view;
  if (offer === null || offer.paise === 0) return null;
  if (upiId === null) return <p>{words.noUpi}</p>;
  const { paise, reference } = offer;
  const link = upiLink({ upiId, payee: organizer.name, paise, reference, note: players[0] ?? '' });
  return (
    <>
      <Suspense>
        <RefundRule tournamentId={view.tournament.id} />
      </Suspense>
      <p>{words.payHere(organizer.name)}</p>
      <dl className={pay.facts}>
        <CopyLine
          label={bookingStepWords.amount}
          text={money(paise)}
          copied={rupeesText(paise)}
          action={bookingStepWords.copyAmount}
          large
        />
        <CopyLine
          label={bookingStepWords.upiId}
          text={upiId}
          copied={upiId}
          action={bookingStepWords.copyUpiId}
        />
        {link === null && (
          <CopyLine
            label={bookingStepWords.reference}
            text={formatReference(reference)}
            copied={reference}
            action={bookingStepWords.copyReference}
          />
        )}
      </dl>
      {link !== null && (
        <>
          <a className={pay.app} href={link}>
            <ExternalIcon />
            {bookingStepWords.openApp}
          </a>
          <UpiQr link={link} amount={money(paise)} payee={organizer.name} reference={reference} />
        </>
      )}
    </>
  );
}
