import { displayIndianDateTime, formatIndianDateTime, indianDate } from '@tournaments/engine';
import styles from './marks.module.css';
import { usePageTime } from '../lib/clock.ts';
import { fullDateTime, otherYear, timeOfDay } from '../lib/texts/format.ts';

interface DateTimeProps {
  readonly at: number;
  /** The day is known from what stands before. */
  readonly isTimeOnly?: boolean;
}

/**
 * An instant (epoch seconds) in Indian time as specified, `Sat, 21st Nov, 9:05 AM`; the full date is its tooltip. A year
 * that is not this one stands beside it.
 */
export function DateTime({ at, isTimeOnly = false }: DateTimeProps) {
  // AM and PM never go to the next line by themselves.
  const time = timeOfDay(at);
  const year = otherYear(at, usePageTime());
  const own = (
    <time dateTime={formatIndianDateTime(at)} title={fullDateTime(at)}>
      {!isTimeOnly && displayIndianDateTime(at).slice(0, -time.length)}
      <span className={styles.whole}>{time}</span>
    </time>
  );
  if (isTimeOnly || year === '') return own;
  // One piece, wherever its parts would be laid out apart.
  return (
    <span>
      {own}, {year}
    </span>
  );
}

interface TimeSpanProps {
  readonly from: number;
  readonly to: number;
  readonly between: string;
}

/** From one instant to another; a day that both share is said once. */
export function TimeSpan({ from, to, between }: TimeSpanProps) {
  return (
    <>
      <DateTime at={from} /> {between} <DateTime at={to} isTimeOnly={indianDate(from) === indianDate(to)} />
    </>
  );
}
