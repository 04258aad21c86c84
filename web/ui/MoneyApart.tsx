import { moneyWords as words } from '../lib/texts/organizer-payments.ts';
import { cx } from './cx.ts';
import { Money } from './Money.tsx';
import styles from './MoneyApart.module.css';

interface Sums {
  /** What came in or is said to have come in. */
  readonly receivedPaise: number;
  /** What of it the organizer has confirmed; the rest is only claimed. */
  readonly confirmedPaise: number;
  /** What is neither; left out where nobody asks. */
  readonly openPaise?: number;
  /** Whether the parts of each row of a wide table stand in columns of their own; then none is left out. */
  readonly inColumns?: boolean;
}

interface PartProps {
  readonly name: 'confirmed' | 'claimed' | 'together' | 'open';
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

/** Money as Payments sums it: what is confirmed, what is only claimed, both together, and what is open. */
export function MoneyApart({ receivedPaise, confirmedPaise, openPaise = 0, inColumns = false }: Sums) {
  const claimedPaise = receivedPaise - confirmedPaise;
  if (receivedPaise === 0 && openPaise === 0) return <Money paise={0} />;
  return (
    <span className={cx(styles.apart, inColumns && styles.inColumns)}>
      <Part name="confirmed" paise={confirmedPaise} />
      {(claimedPaise > 0 || inColumns) && (
        <>
          <Part name="claimed" sign="+" paise={claimedPaise} />
          <Part name="together" sign="=" paise={receivedPaise} />
        </>
      )}
      {openPaise > 0 && <Part name="open" paise={openPaise} />}
    </span>
  );
}
