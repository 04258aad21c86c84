import type { ReactNode } from 'react';
import { money } from '../lib/texts/format.ts';
import { moneyWords as words } from '../lib/texts/organizer-payments.ts';
import { Money } from './Money.tsx';
import styles from './MoneyApart.module.css';

interface Sum {
  readonly receivedPaise: number;
  /** What of it the organizer has confirmed; the rest is only claimed. */
  readonly confirmedPaise: number;
  /** How many entries have money that is not confirmed: claimed, or not paid at all. */
  readonly openCount: number;
  /** Whatever else is said of the sum. */
  readonly children?: ReactNode;
}

/** A sum of money, and below it what of it is confirmed and what is only claimed; all is so only where nothing is open. */
export function MoneyApart({ receivedPaise, confirmedPaise, openCount, children }: Sum) {
  const claimedPaise = receivedPaise - confirmedPaise;
  return (
    <span className={styles.apart}>
      <Money paise={receivedPaise} />
      {receivedPaise > 0 && openCount === 0 && <small> {words.allConfirmed}</small>}
      {claimedPaise > 0 && (
        <small>
          {' '}
          <span>{words.confirmedOf(money(confirmedPaise))},</span>{' '}
          <span>{words.claimedOf(money(claimedPaise))}</span>
        </small>
      )}
      {children}
    </span>
  );
}
