import type { PublicDay } from '@tournaments/contract';
import { courtOf, nameOfCourt, timeOf } from '../../lib/match-day/expected.ts';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { wallWords as words } from '../../lib/texts/wall.ts';
import { SideNames, titleOf } from './Sides.tsx';
import styles from './Wall.module.css';

interface NextRowProps {
  readonly day: PublicDay;
  readonly next: PublicDay['next'][number];
  readonly now: number;
  readonly asOf: number | null;
}

/** A match that is to come: when, who, and where as far as anybody knows. */
export function NextRow({ day, next, now, asOf }: NextRowProps) {
  const court = courtOf(next);
  return (
    <li className={styles.next}>
      <div className={styles.when}>
        {/* Without news nobody knows a time any more. */}
        <p>{asOf === null ? matchDayWords.begin(timeOf(day, next, now)) : ''}</p>
        <p>{titleOf(day, next)}</p>
      </div>
      <p className={styles.versus}>
        <SideNames day={day} match={next} side="A" />
        <i> {words.versus} </i>
        <SideNames day={day} match={next} side="B" />
      </p>
      <p className={styles.where}>
        {court !== undefined && asOf === null && (
          <>
            <b>{nameOfCourt(day, court)}</b>
            {next.place !== null && <span>{words.place(next.place)}</span>}
          </>
        )}
      </p>
    </li>
  );
}
