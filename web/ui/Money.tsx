import { effectiveFee, hasDiscount } from '@tournaments/engine';
import { commonWords } from '../lib/texts/common.ts';
import { money, price } from '../lib/texts/format.ts';
import styles from './marks.module.css';
import { ScreenReaderOnly } from './ScreenReaderOnly.tsx';

/** An amount, `INR 540`; without paise where there are none. */
export function Money({ paise }: { readonly paise: number }) {
  return <span className={styles.money}>{money(paise)}</span>;
}

/** What something costs, `Free` where that is nothing. */
export function Price({ paise }: { readonly paise: number }) {
  return <span className={styles.money}>{price(paise)}</span>;
}

interface FeeProps {
  readonly feePaise: number;
  readonly discountPercent: number;
}

/** Whether nothing is to be paid. */
export function isFree({ feePaise, discountPercent }: FeeProps): boolean {
  return effectiveFee(feePaise, discountPercent) === 0;
}

interface FeeTextProps extends FeeProps {
  /** For whom it is, where that is to be said. */
  readonly per?: string | false;
}

/** A fee; where a discount applies the original follows struck through, and a badge says how much is off. */
export function Fee({ per, ...props }: FeeTextProps) {
  const { feePaise, discountPercent } = props;
  const isLess = hasDiscount(feePaise, discountPercent);
  // Screen readers call it an insertion: there is one only where it stands for what is struck through.
  const Now = isLess ? 'ins' : 'b';
  return (
    <span className={styles.fee}>
      <Now>{price(effectiveFee(feePaise, discountPercent))}</Now>
      {per && !isFree(props) && <span>{per}</span>}
      {isLess && (
        <>
          <s>
            <ScreenReaderOnly>{commonWords.originalFee} </ScreenReaderOnly>
            {money(feePaise)}
          </s>
          <span className={styles.off}>{commonWords.off(discountPercent)}</span>
        </>
      )}
    </span>
  );
}
