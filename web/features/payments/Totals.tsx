import type { PaymentRow } from '@tournaments/contract';
import { number } from '../../lib/texts/format.ts';
import { paymentWords as words } from '../../lib/texts/organizer-payments.ts';
import { Money } from '../../ui/Money.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { modeMoney, type ModeMoney, type MoneyLine } from './money.ts';
import styles from './Payments.module.css';
import { totalsOf, type ModeTotal } from './rows.ts';

interface TotalProps {
  readonly mode: string;
  readonly entries: number;
  /** Null before there is an answer. */
  readonly total: ModeMoney | null;
}

function Total({ mode, entries, total }: TotalProps) {
  return (
    <div className={styles.total}>
      <dt>{mode}</dt>
      {total === null ? (
        <dd>
          <Bone width="96px" height={40} />
        </dd>
      ) : (
        <dd>
          <span className={styles.big}>{number(entries)}</span> {words.entries(entries)}
          <span className={styles.sum}>
            <Money paise={total.paise} />
          </span>
          {total.claimedPaise > 0 && (
            <span className={styles.ofIt}>{words.claimedOfIt(total.claimedPaise)}</span>
          )}
          {total.gonePaise > 0 && <span className={styles.ofIt}>{words.goneOfIt(total.gonePaise)}</span>}
        </dd>
      )}
    </div>
  );
}

/** What the entries of the list say of themselves, for who sees no money of bookings. */
const ownMoney = ({ paidPaise, claimedPaise }: ModeTotal): ModeMoney => ({
  ...{ paise: paidPaise, claimedPaise },
  gonePaise: 0,
});

interface TotalsProps {
  /** Left out before there is an answer. */
  readonly summary: { readonly rows: readonly PaymentRow[]; readonly organizerName: string } | undefined;
  /** The money as the figures below add it up; null where none is known. */
  readonly lines: readonly MoneyLine[] | null;
  /** Whether it is on its way. */
  readonly isReading: boolean;
}

/** Entries and money by the way they came in; both ways together are the confirmed and the claimed of the figures. */
export function Totals({ summary, lines, isReading }: TotalsProps) {
  const totals = summary ? totalsOf(summary.rows) : null;
  const moneyOf = (mode: MoneyLine['mode']) => {
    if (lines) return modeMoney(lines, mode);
    return totals && !isReading ? ownMoney(totals[mode]) : null;
  };
  return (
    <dl className={styles.totals}>
      <Total mode={words.online} entries={totals?.Online.entries ?? 0} total={moneyOf('Online')} />
      <Total mode={words.offline} entries={totals?.Offline.entries ?? 0} total={moneyOf('Offline')} />
      <div className={styles.total}>
        <dt>{words.organizer}</dt>
        <dd>{summary?.organizerName ?? ''}</dd>
      </div>
    </dl>
  );
}
