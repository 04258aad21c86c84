import type { PublicDay } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { courtOf, nameOfCourt, timeOf } from '../../lib/match-day/expected.ts';
import { matchDayWords } from '../../lib/texts/match-day.ts';
import { wallWords as words } from '../../lib/texts/wall.ts';
import { SideNames, titleOf, type ShownMatch } from './Sides.tsx';
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
  // Without news nobody knows a time any more.
  const when = asOf === null ? matchDayWords.begin(timeOf(day, next, now)) : '';
  return (
    <Row day={day} match={next} when={when}>
      {court !== undefined && asOf === null && (
        <>
          <b>{nameOfCourt(day, court)}</b>
          {next.place !== null && <span>{words.place(next.place)}</span>}
        </>
      )}
    </Row>
  );
}

interface SuspendedRowProps extends Pick<NextRowProps, 'day'> {
  readonly match: PublicDay['suspended'][number];
}

/** A match that is broken off, with its score; where and when it goes on nobody has said. */
export function SuspendedRow({ day, match }: SuspendedRowProps) {
  const games = match.games.map(({ a, b }) => `${a}-${b}`);
  return (
    <Row day={day} match={match} when={matchDayWords.begin(matchDayWords.suspended)}>
      <span>{games.slice(0, -1).join(' ')}</span>
      <b>{games.at(-1)}</b>
    </Row>
  );
}

interface RowProps extends Pick<NextRowProps, 'day'> {
  readonly match: ShownMatch;
  readonly when: string;
  /** What stands at its end. */
  readonly children: ReactNode;
}

function Row({ day, match, when, children }: RowProps) {
  return (
    <li className={styles.next}>
      <div className={styles.when}>
        <p>{when}</p>
        <p>{titleOf(day, match)}</p>
      </div>
      <p className={styles.versus}>
        <SideNames day={day} match={match} side="A" />
        <i> {words.versus} </i>
        <SideNames day={day} match={match} side="B" />
      </p>
      <p className={styles.where}>{children}</p>
    </li>
  );
}
