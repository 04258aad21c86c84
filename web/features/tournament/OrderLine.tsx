import { comesFrom, matchName, NOBODY_YET } from '@tournaments/contract';
import { feederOf, type Side } from '@tournaments/engine';
import { memo } from 'react';
import type { PlacedMatch } from '../../lib/placedMatches.ts';
import { useChangedMatch } from '../../lib/changedMatches.ts';
import { useCourtName } from '../../lib/courtNames.ts';
import { matchAddress } from '../../lib/liveAddress.ts';
import type { OrderRow } from '../../lib/match-day/orderOfPlay.ts';
import { roundOf } from '../../lib/matchRound.ts';
import { Link } from '../../lib/router.tsx';
import { timeOfDay } from '../../lib/texts/format.ts';
import { orderWords as words } from '../../lib/texts/order-of-play.ts';
import { runningWords } from '../../lib/texts/running-score.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { Pill } from '../../ui/Pill.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { newsOf, SideLine, type NameForm } from './LiveNow.tsx';
import styles from './OrderOfPlay.module.css';

interface OrderLineProps extends PlacedMatch, Pick<OrderRow, 'state' | 'court'> {
  readonly tournamentId: number;
  /** The short name of its event; empty where it is the only one. */
  readonly short: string;
  /** When it is called, in words; null of what does not wait, and where nobody has found a time. */
  readonly said: string | null;
  readonly planned: number | null;
  readonly form: NameForm | undefined;
  /** Whether its court is told, or stands above. */
  readonly hasCourt: boolean;
}

/** What comes to a side of which nobody is known. */
function openText({ event, match }: PlacedMatch, side: Side, short: string): string {
  if ('poolName' in match) return NOBODY_YET;
  const draw = event.matchType === 'knockout' ? event.draw : (event.knockoutDraw ?? []);
  const feeder = feederOf(draw.length + 1, match.matchNumber, side);
  return comesFrom((side === 'A' ? match.labelA : match.labelB) ?? null, feeder, short);
}

/** How a match ended otherwise than by its games; empty where it did not. */
function endingText({ status, ending, winner }: PlacedMatch['match']): string {
  if (ending) return runningWords[ending];
  if (status !== 'walkover') return '';
  return winner === null ? words.noMatch : words.walkover;
}

/** How it stands, in few words: a line has room for no more. */
function liveText(match: PlacedMatch['match']): string {
  const news = newsOf(match);
  if (news === null) return partWords.live;
  return news.kind === 'over' ? words.ended : runningWords.news(news, null);
}

type WhenProps = Pick<OrderLineProps, 'match' | 'state' | 'said' | 'planned'>;

/** When it is played, or that it is. */
function When({ match, state, said, planned }: WhenProps) {
  switch (state) {
    case 'on-court':
      // In its place, so that a line is as high with news as without.
      return <Pill kind="live">{liveText(match)}</Pill>;
    case 'called':
      return <Pill kind="warning">{words.called}</Pill>;
    case 'suspended':
      return <Pill kind="neutral">{partWords.suspended}</Pill>;
    case 'over':
      return <span>{endingText(match) || (planned !== null && timeOfDay(planned))}</span>;
    case 'waiting':
      return <b>{said}</b>;
  }
}

/** A match with its round in short, `MS 12 Final`, read out in full. */
function MatchName({ short, ...one }: PlacedMatch & Pick<OrderLineProps, 'short'>) {
  const { event, match } = one;
  const round = roundOf(one);
  // The matches of pools and those after them are counted apart.
  const isInPool = 'poolName' in match && one.stage === 'pool';
  const number = isInPool ? short : matchName(match.matchNumber, short);
  return (
    <>
      <span className={styles.number} title={event.name} aria-hidden="true">
        {number}
      </span>
      <span aria-hidden="true">{isInPool ? partWords.matchIn(round, match.matchNumber) : round}</span>
      <ScreenReaderOnly>{partWords.matchIn(`${event.name}, ${round}`, match.matchNumber)}</ScreenReaderOnly>
    </>
  );
}

/** A match of the order of play; it leads to its place in the draw. */
export const OrderLine = memo(function OrderLine({
  tournamentId,
  short,
  court,
  hasCourt,
  form,
  ...row
}: OrderLineProps) {
  const courtName = useCourtName();
  const one = { event: row.event, stage: row.stage, match: useChangedMatch(row.match) };
  return (
    <Link className={styles.line} to={matchAddress(tournamentId, one)} data-state={row.state}>
      <span className={styles.when}>
        <When {...row} match={one.match} />
      </span>
      {hasCourt && <span className={styles.court}>{court !== null && courtName(court)}</span>}
      <span className={styles.what}>
        <MatchName {...one} short={short} />
      </span>
      <span className={styles.sides}>
        <SideLine {...one} side="A" open={openText(one, 'A', short)} form={form} />
        <SideLine {...one} side="B" open={openText(one, 'B', short)} form={form} />
      </span>
    </Link>
  );
});
