import type { KnockoutMatch } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import { dayAndTime } from '../../../lib/texts/format.ts';
import { useCourtName } from '../../../lib/courtNames.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { runningWords } from '../../../lib/texts/running-score.ts';
import { cx } from '../../../ui/cx.ts';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import { sideText } from '../board/board.ts';
import type { Names } from '../board/names.ts';
import styles from './Print.module.css';

interface PrintMatchProps {
  readonly match: KnockoutMatch;
  readonly names: Names;
  /** Lines of the knockout; null in pools. */
  readonly size: number | null;
}

function stateOf({ status, ending, isLive }: KnockoutMatch): string | null {
  if (isLive) return drawWords.live;
  if (ending) return runningWords[ending];
  return status === 'walkover' ? drawWords.walkover : null;
}

/** Where and when, and what no score tells: both stay readable when the result is there. */
function placeOf(match: KnockoutMatch, courtName: (number: number) => string): readonly string[] {
  const { court, scheduledAt, status } = match;
  if (status === 'bye') return [];
  const place = [
    ...(court === null ? [] : [courtName(court)]),
    ...(scheduledAt === null ? [] : [dayAndTime(scheduledAt)]),
  ];
  const state = stateOf(match);
  return state === null ? place : [state, place.join(', ')].filter((text) => text !== '');
}

/** One match on paper: every name whole, as many lines as it needs. */
export function PrintMatch({ match, names, size }: PrintMatchProps) {
  const number = match.matchNumber + 1;
  const place = placeOf(match, useCourtName());
  return (
    <article className={styles.match} aria-label={drawWords.match(number)}>
      <div className={styles.number}>{number}</div>
      <div className={styles.sides}>
        <PrintSide match={match} side="A" names={names} size={size} />
        <PrintSide match={match} side="B" names={names} size={size} />
      </div>
      {place.length > 0 && (
        <div className={styles.place}>
          {place.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      )}
    </article>
  );
}

function PrintSide({ match, side, names, size }: PrintMatchProps & { readonly side: Side }) {
  const { text, isKnown } = sideText(match, side, size, names);
  const isWinner = match.winner === side;
  return (
    <div className={cx(styles.side, isWinner && styles.winner)}>
      <span className={cx(styles.name, !isKnown && styles.open)}>
        {isKnown || match.status !== 'bye' ? text : drawWords.bye}
        {isWinner && <ScreenReaderOnly> {drawWords.won}</ScreenReaderOnly>}
      </span>
      {match.games.map((game, index) => (
        // Games have no identity but their order.
        <span key={index} className={styles.points}>
          {side === 'A' ? game.a : game.b}
        </span>
      ))}
    </div>
  );
}
