import { paths } from '@tournaments/contract';
import { formatReference } from '@tournaments/engine';
import { Link } from '../../lib/router.tsx';
import { now } from '../../lib/clock.ts';
import { inSentence, money } from '../../lib/texts/format.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { organizerRefundWords as refundWords } from '../../lib/texts/organizer-refunds.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Payments.module.css';
import { Reference } from './PaymentTable.tsx';
import { COLUMNS, type Column, type Payment } from './rows.ts';
import { SuggestRefund } from './refunds/SuggestRefund.tsx';
import type { Marks } from './useMarks.ts';

interface PaymentDialogProps {
  readonly tournamentId: number;
  readonly payment: Payment;
  /** What marks it; null for those who only read. */
  readonly marks: Marks | null;
  readonly onClose: () => void;
}

function Detail({ payment, column }: { readonly payment: Payment; readonly column: Column }) {
  if (payment[column] === '') return '-';
  if (column === 'email') return <EmailText email={payment.email} />;
  if (column === 'time') return inSentence(payment.enteredAt, now());
  if (column === 'reference') return <Reference payment={payment} />;
  return payment[column];
}

/** The booking's code, and by which payments its money was confirmed. */
function Money({ payment: { booking, standing } }: Pick<PaymentDialogProps, 'payment'>) {
  if (!booking) return null;
  return (
    <>
      <div>
        <dt>{words.bookingCode}</dt>
        <dd>{formatReference(booking.reference)}</dd>
      </div>
      {(booking.credits.length > 0 || standing?.kind === 'by-hand') && (
        <div>
          <dt>{words.credits}</dt>
          <dd>
            {booking.credits.length === 0 && words.byHand}
            {booking.credits.map(({ utr, paise, rule, at }) => (
              <div key={at + (utr ?? '')}>
                {money(paise)} {utr !== null && <span className={styles.utr}>{utr}</span>} {words.rules[rule]}
                , {inSentence(at, now())}
              </div>
            ))}
          </dd>
        </div>
      )}
    </>
  );
}

interface TooMuchProps extends Pick<PaymentDialogProps, 'payment'> {
  readonly onDone: () => void;
}

/** What was paid too much goes back by one press. */
function TooMuch({ payment: { booking, standing }, onDone }: TooMuchProps) {
  if (!booking || standing?.kind !== 'over') return null;
  const text = refundWords.suggestOver(money(standing.paise));
  return (
    <p>
      <SuggestRefund bookingId={booking.id} text={text} onDone={onDone} />
    </p>
  );
}

/** All that is known of one payment, and what may become of it. */
export function PaymentDialog({ tournamentId, payment, marks, onClose }: PaymentDialogProps) {
  const close = (act: (list: readonly Payment[]) => void) => () => {
    onClose();
    act([payment]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={payment.name}
      actions={
        marks && (
          <>
            {payment.state !== 'not-paid' && (
              <Button kind="ghost" onClick={close(marks.unpay)}>
                {words.markUnpaid}
              </Button>
            )}
            {payment.state !== 'paid' && (
              <Button onClick={close(() => marks.payOne(payment))}>{words.markPaid}</Button>
            )}
          </>
        )
      }
    >
      <dl className={styles.details}>
        {COLUMNS.map((column) => (
          <div key={column}>
            <dt>{words.columns[column]}</dt>
            <dd>
              <Detail payment={payment} column={column} />
            </dd>
          </div>
        ))}
        {payment.refusedFor !== '' && (
          <div>
            <dt>{words.refusedFor}</dt>
            <dd>{payment.refusedFor}</dd>
          </div>
        )}
        <Money payment={payment} />
      </dl>
      {marks && <TooMuch payment={payment} onDone={onClose} />}
      {payment.booking !== undefined && payment.booking.missedBefore > 0 && (
        <Notice kind="warning">{words.missedText(payment.booking.missedBefore)}</Notice>
      )}
      {marks && (
        <p className={styles.ways}>
          {payment.booking && <Link to={paths.ownReceipt(payment.booking.id)}>{words.receipt}</Link>}
          <Link to={`${paths.organizerTournament(tournamentId)}?tab=teams&entry=${payment.id}`}>
            {words.team}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
