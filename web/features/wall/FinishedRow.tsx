import type { PublicDay } from '@tournaments/contract';
import { wallWords as words } from '../../lib/texts/wall.ts';
import { endedAs } from '../../lib/match-day/endedAs.ts';
import { nameOfCourt } from '../../lib/match-day/expected.ts';
import { MatchRow } from './MatchRow.tsx';
import { titleOf } from './Sides.tsx';
import styles from './Wall.module.css';

interface FinishedRowProps {
  readonly day: PublicDay;
  readonly match: PublicDay['finished'][number];
}

/** A result, the winner on top. */
export function FinishedRow({ day, match }: FinishedRowProps) {
  const { outcome, court, status } = match;
  const isTurned = outcome.winner === 'B';
  const { sideA, sideB, labelA, labelB } = match;
  const shown = isTurned ? { sideA: sideB, sideB: sideA, labelA: labelB, labelB: labelA } : {};
  const games = outcome.games.map(({ a, b }) => (isTurned ? { a: b, b: a } : { a, b }));
  const where = court === null ? '' : nameOfCourt(day, court);
  return (
    <MatchRow
      day={day}
      front={<p className={styles.ended}>{words.clock(match.endedAt)}</p>}
      match={{ ...match, ...shown }}
      games={games}
      look={styles.over}
      winner={outcome.winner === null ? null : 'A'}
      title={titleOf(day, match)}
      standing={[where, words.ending(endedAs({ status, outcome }))].filter(Boolean).join(', ')}
    />
  );
}
