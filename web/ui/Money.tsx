import { effectiveFee, hasDiscount } from '@tournaments/engine';
import { commonWords } from '../lib/texts/common.ts';
import { money } from '../lib/texts/format.ts';
import styles from './marks.module.css';
import { ScreenReaderOnly } from './ScreenReaderOnly.tsx';

/** An amount, `INR 540`; without paise where there are none. */
export function Money({ paise }: { readonly paise: number }) {
  return <span className={styles.money}>{money(paise)}</span>;
}

interface FeeProps {
  readonly feePaise: number;
  readonly discountPercent: number;
}

/** A fee; where a discount applies the original is struck through and a badge says how much is off. */
export function Fee({ feePaise, discountPercent }: FeeProps) {
  const isLess = hasDiscount(feePaise, discountPercent);
  return (
    <span className={styles.fee}>
      {isLess && (
        <s>
          <ScreenReaderOnly>{commonWords.originalFee} </ScreenReaderOnly>
          {money(feePaise)}
        </s>
      )}
      <ins>{money(effectiveFee(feePaise, discountPercent))}</ins>
      {isLess && <span className={styles.off}>{commonWords.off(discountPercent)}</span>}
    </span>
  );
}
