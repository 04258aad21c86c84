import { moneyWords as words } from '../lib/texts/organizer-payments.ts';
import { Money } from './Money.tsx';
import styles from './MoneyApart.module.css';

interface Sums {
  /** What came in or is said to have come in. */
  readonly receivedPaise: number;
  /** What of it the organizer has confirmed; the rest is only claimed. */
  readonly confirmedPaise: number;
}

interface PartProps {
  readonly name: 'confirmed' | 'claimed' | 'together';
  readonly sign?: string;
  readonly paise: number;
}

function Part({ name, sign, paise }: PartProps) {
  return (
    <span className={styles[name]}>
      {name !== 'confirmed' && ' '}
      <span>
        {sign && `${sign} `}
        {words[name]}
      </span>{' '}
      <Money paise={paise} />
    </span>
  );
}

/** Money told apart: what is confirmed, what is only claimed, and both together. */
export function MoneyApart({ receivedPaise, confirmedPaise }: Sums) {
  const claimedPaise = receivedPaise - confirmedPaise;
  if (receivedPaise === 0) return <Money paise={0} />;
  return (
    <span className={styles.apart}>
      <Part name="confirmed" paise={confirmedPaise} />
      {claimedPaise > 0 && (
        <>
          <Part name="claimed" sign="+" paise={claimedPaise} />
          <Part name="together" sign="=" paise={receivedPaise} />
        </>
      )}
    </span>
  );
}

/** Where such sums may differ from those of the organizer, who has the money of bookings too. */
export function OfMarks() {
  return <p className={styles.note}>{words.ofMarks}</p>;
}
