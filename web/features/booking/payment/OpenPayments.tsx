import { paths } from '@tournaments/contract';
import { useSyncExternalStore } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { read, subscribe, type OpenPayment } from '../../../lib/openPayments.ts';
import { bookingStepWords as words } from '../../../lib/texts/booking-steps.ts';
import { money, timeOfDay } from '../../../lib/texts/format.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './OpenPayments.module.css';

interface OpenProps {
  readonly tournamentId: number;
  /** The hold of this very window, which it shows itself. */
  readonly own?: number | null;
  /** On the form itself no way to the form is needed. */
  readonly isOnForm?: boolean;
}

/** While the server draws, nothing is known of this device. */
const NOTHING: readonly OpenPayment[] = [];

/** The payments of a tournament that were begun on this device and still keep places. */
export function useOpenPayments(tournamentId: number): readonly OpenPayment[] {
  const at = useNow();
  const all = useSyncExternalStore(subscribe, read, () => NOTHING);
  return all.filter((one) => one.tournamentId === tournamentId && one.endsAt > at);
}

/** Tells of payments that were begun in another window, maybe one that is closed, and how they go on. */
export function OpenPayments({ tournamentId, own = null, isOnForm = false }: OpenProps) {
  const open = useOpenPayments(tournamentId).filter(({ holdId }) => holdId !== own);
  return open.map(({ holdId, eventId, paise, endsAt }) => (
    <Notice
      key={holdId}
      title={words.openPayment(money(paise), timeOfDay(endsAt))}
      action={
        <>
          {!isOnForm && (
            <LinkButton small to={paths.book(tournamentId, eventId)}>
              {words.openPaymentGoOn}
            </LinkButton>
          )}
          <details className={styles.how}>
            <summary>{words.openPaymentHow}</summary>
            <p>{words.openPaymentText}</p>
          </details>
        </>
      }
    />
  ));
}
