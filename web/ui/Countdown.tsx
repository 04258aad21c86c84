import { countdown } from '@tournaments/engine';
import { useNow } from '../lib/clock.ts';
import { commonWords } from '../lib/words/common.ts';
import styles from './marks.module.css';

interface CountdownProps {
  /** Epoch seconds. */
  readonly until: number;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Days, hours, minutes and seconds in boxes, every second anew; screen readers are told on asking only. */
export function Countdown({ until }: CountdownProps) {
  const left = countdown(until, useNow());
  const units = [
    [String(left.days), commonWords.days],
    [twoDigits(left.hours), commonWords.hours],
    [twoDigits(left.minutes), commonWords.minutes],
    [twoDigits(left.seconds), commonWords.seconds],
  ] as const;
  return (
    <dl className={styles.countdown} role="timer" aria-label={commonWords.startsIn}>
      {units.map(([value, unit]) => (
        <div key={unit} className={styles.unit}>
          <dt>{unit}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same in one line, for narrow screens: `7d 22h 41m 09s`. */
export function CountdownLine({ until }: CountdownProps) {
  const { days, hours, minutes, seconds } = countdown(until, useNow());
  return (
    <span className={styles.countdownLine} role="timer" aria-label={commonWords.startsIn}>
      {`${days}d ${twoDigits(hours)}h ${twoDigits(minutes)}m ${twoDigits(seconds)}s`}
    </span>
  );
}
