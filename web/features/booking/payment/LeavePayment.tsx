import { useNow } from '../../../lib/clock.ts';
import { bookingPaidWords as words } from '../../../lib/texts/booking-paid.ts';
import { timeOfDay } from '../../../lib/texts/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isLiving, type Hold } from '../booking.ts';
import styles from './Paid.module.css';

interface LeaveProps {
  readonly open: boolean;
  readonly hold: Hold | undefined;
  readonly onPaid: () => void;
  readonly onKeep: () => void;
  /** Back to the payment with nothing said. */
  readonly onClose: () => void;
  readonly onGiveBack: () => void;
}

/** Asks who leaves the payment whether it is done: a press on Back must not cost a place that is paid for. */
export default function LeavePayment({ open, hold, onPaid, onKeep, onClose, onGiveBack }: LeaveProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.question} size="small" closable={false}>
      <div className={styles.leave}>
        {hold && <Held hold={hold} />}
        <p>{words.lead}</p>
        <Button wide onClick={onPaid}>
          {words.paid}
        </Button>
        <Button wide kind="ghost" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button wide kind="ghost" onClick={onGiveBack}>
          {words.giveBack}
        </Button>
      </div>
    </Dialog>
  );
}

function Held({ hold }: { readonly hold: Hold }) {
  const isHeld = isLiving(hold, useNow());
  return <p>{isHeld ? words.held(timeOfDay(hold.endsAt)) : words.over}</p>;
}
