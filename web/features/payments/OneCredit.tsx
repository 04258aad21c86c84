import { money } from '../../lib/texts/format.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Payments.module.css';
import type { Payment } from './rows.ts';
import type { Marks } from './useMarks.ts';

/** Asks whether all entries of one payment are marked as paid, as the statement shows them in one line. */
export function OneCredit({ marks: { shared, payShared, leaveShared } }: { readonly marks: Marks }) {
  const [first] = shared;
  return first?.credit ? (
    <Dialog
      open
      onClose={leaveShared}
      title={words.creditTitle(first.credit.ids.length)}
      actions={
        <>
          <Button kind="ghost" className={styles.whole} onClick={() => payShared([first])}>
            {words.payOnly(first.event)}
          </Button>
          <Button className={styles.whole} onClick={() => payShared(shared)}>
            {words.payAll(shared.length)}
          </Button>
        </>
      }
    >
      <p>{words.creditLead(first.reference, money(first.credit.paise))}</p>
      <ul className={styles.shared}>
        {shared.map((payment) => (
          <Part key={payment.id} payment={payment} />
        ))}
      </ul>
    </Dialog>
  ) : null;
}

function Part({ payment: { name, event, amount } }: { readonly payment: Payment }) {
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span>{event}</span>
      </span>
      <span>{amount}</span>
    </li>
  );
}
