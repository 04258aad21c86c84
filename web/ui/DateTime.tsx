import { displayIndianDateTime, formatIndianDateTime, indianDate } from '@tournaments/engine';
import styles from './marks.module.css';
import { usePageTime } from '../lib/clock.ts';
import { fullDateTime, otherYear, timeOfDay } from '../lib/texts/format.ts';

interface DateTimeProps {
  readonly at: number;
  /** One part of it: the day is known from what stands before, or the time is told elsewhere. */
  readonly only?: 'day' | 'time';
}

/**
 * An instant (epoch seconds) in Indian time as specified, `Sat, 21st Nov, 9:05 AM`; the full date is its tooltip. A year
 * that is not this one stands behind the date, put there by the style sheet: the text stays as specified.
 */
export function DateTime({ at, only }: DateTimeProps) {
  const time = timeOfDay(at);
  const year = otherYear(at, usePageTime());
  return (
    <time dateTime={formatIndianDateTime(at)} title={fullDateTime(at)}>
      {only !== 'time' && (
        <span className={styles.whole} data-year={year && ` ${year}`}>
          {displayIndianDateTime(at).slice(0, -time.length - 2)}
        </span>
      )}
      {only === undefined && <span>, </span>}
      {/* AM and PM never go to the next line by themselves. */}
      {only !== 'day' && <span className={styles.whole}>{time}</span>}
    </time>
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
      <DateTime at={from} /> {between}{' '}
      <DateTime at={to} only={indianDate(from) === indianDate(to) ? 'time' : undefined} />
    </>
  );
}
