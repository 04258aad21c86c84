import { hasDiscount } from '@tournaments/engine';
import { commonWords } from '../../../lib/texts/common.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { Button } from '../../../ui/Button.tsx';
import { Money, Price } from '../../../ui/Money.tsx';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import { linesOf, totalOf, type Line } from './basket.ts';
import styles from '../Booking.module.css';
import type { BookingParts } from '../parts.ts';
import type { Steps } from './useSteps.ts';

interface SummaryProps extends BookingParts {
  readonly steps: Steps | null;
  /** What the button does where it does not begin the booking. */
  readonly goOn: string | undefined;
  /** The next step is asked for and has not come yet. */
  readonly isWaiting: boolean;
}

/** What the booking costs, event by event; on phones its foot stays at the lower edge. */
export function Summary({ booking, tournament, steps, goOn, isWaiting }: SummaryProps) {
  const total = totalOf(booking, tournament);
  return (
    <section className={styles.summary} aria-labelledby="payment-summary">
      <div className={styles.lines}>
        <h2 id="payment-summary">{bookingWords.summary}</h2>
        <ul>
          {linesOf(booking, tournament).map((line) => (
            <SummaryLine key={line.event.id} line={line} />
          ))}
        </ul>
        {steps && <steps.BookingDoubts {...{ booking, tournament }} />}
      </div>
      <div className={styles.foot} data-foot="total">
        <div className={styles.total} role="status">
          <span>{bookingWords.total}</span>
          <strong>
            <Price paise={total} />
          </strong>
        </div>
        <Button type="submit" busy={isWaiting}>
          {goOn ?? bookingWords.bookNow}
        </Button>
      </div>
    </section>
  );
}

function SummaryLine({ line }: { readonly line: Line }) {
  const { event, unitPaise, entries, totalPaise } = line;
  return (
    <li>
      <span className={styles.lineName}>{event.name}</span>
      <span className={styles.unit}>
        {hasDiscount(event.feePaise, event.discountPercent) && (
          <s>
            <ScreenReaderOnly>{commonWords.originalFee} </ScreenReaderOnly>
            <Money paise={event.feePaise} />
          </s>
        )}{' '}
        <Price paise={unitPaise} /> {bookingWords.times(entries)}
      </span>
      <Price paise={totalPaise} />
    </li>
  );
}
