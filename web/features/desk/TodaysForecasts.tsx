import { deskWords as words } from '../../lib/texts/desk.ts';
import { useDeskHere } from './deskContext.ts';
import styles from './Parts.module.css';
import { useAccuracy } from './useAccuracy.ts';

/** Fewer say nothing of a day. */
const LEAST = 10;

/** How far off the times of today were that players were told; nothing while hardly any of them came true. */
export function TodaysForecasts() {
  const { view } = useDeskHere();
  const accuracy = useAccuracy(view.day.tournamentId);
  if (accuracy === null || accuracy.count < LEAST) return null;
  return <p className={styles.note}>{words.forecasts(accuracy.middleMinutes, accuracy.mostMinutes)}</p>;
}
