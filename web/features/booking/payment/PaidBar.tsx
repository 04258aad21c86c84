import { bookingPaidWords as words } from '../../../lib/texts/booking-paid.ts';
import { Button } from '../../../ui/Button.tsx';
import { InfoIcon } from '../../../ui/icons/form.tsx';
import type { BookingStore } from '../store.ts';
import styles from './Paid.module.css';
import { useHoldAgain } from './useHold.ts';
import type { PublicTournament } from '@tournaments/contract';

interface BarProps {
  readonly store: BookingStore;
  readonly tournament: PublicTournament;
}

/** The way back to the UTR for who left the payment, or whose time ran out, and has paid. */
export default function PaidBar({ store, tournament }: BarProps) {
  const { holdAgain } = useHoldAgain(store, tournament);
  const goOn = () => {
    store.change((latest) => ({ ...latest, step: 'payment', saysPaid: true }));
    void holdAgain(true);
  };
  return (
    <section className={styles.bar} aria-labelledby="paid-already">
      <InfoIcon />
      <div>
        <h2 id="paid-already">{words.barTitle}</h2>
        <p>{words.bar}</p>
      </div>
      <Button small kind="ghost" onClick={goOn}>
        {words.paid}
      </Button>
    </section>
  );
}
