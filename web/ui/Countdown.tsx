import { countdown } from '@tournaments/engine';
import { useNow } from '../lib/clock.ts';
import { commonWords } from '../lib/texts/common.ts';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** Epoch seconds. */
  readonly until: number;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Days, hours, minutes and seconds, every second anew, in a slim row: what can be done goes before it. */
export function Countdown({ until }: CountdownProps) {
  const left = countdown(until, useNow());
  const units = [
    [String(left.days), commonWords.days],
    [twoDigits(left.hours), commonWords.hours],
    [twoDigits(left.minutes), commonWords.minutes],
    [twoDigits(left.seconds), commonWords.seconds],
  ] as const;
  return (
    <div className={styles.countdown} role="timer" aria-label={commonWords.startsIn}>
      {units.map(([value, unit]) => (
        <div key={unit} className={styles.unit}>
          <b>{value}</b>
          <span>{unit}</span>
        </div>
      ))}
    </div>
  );
}
