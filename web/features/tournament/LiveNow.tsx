import { shortName, splitName, type PublicEvent } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import { Fragment } from 'react';
import { matchAddress } from '../../lib/liveAddress.ts';
import { roundOf } from '../../lib/matchRound.ts';
import { useCourtName } from '../../lib/courtNames.ts';
import { useChangedMatch } from '../../lib/changedMatches.ts';
import { useExpectedText } from '../../lib/expectedTexts.ts';
import { usePlannedText } from '../../lib/followedNext.ts';
import { Link } from '../../lib/router.tsx';
import { keyOfPlaced, useIsPlaceless } from '../../lib/placeless.ts';
import {
  isServing,
  runningGame,
  runningNews,
  runningScore,
  shownGames,
  type RunningNews,
} from '../../lib/runningScore.ts';
import { SharedLive } from '../../lib/SharedLive.tsx';
import { runningWords } from '../../lib/texts/running-score.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { Card } from '../../ui/Card.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ShuttleMark } from '../../ui/ShuttleMark.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import type { PlacedMatch } from '../../lib/placedMatches.ts';
import { FollowedName } from './FollowedName.tsx';
import own from './LiveNow.module.css';
import styles from './Tournament.module.css';

function entryOf({ entries }: PublicEvent, id: number | null) {
  return entries.find((one) => one.id === id);
}

interface SideProps extends PlacedMatch {
  readonly side: Side;
  /** Stands there while nobody is known. */
  readonly open?: string;
  /** How names are written where there are many columns; whole without. */
  readonly form?: NameForm | undefined;
}

/** How much of a name a column has room for. */
export type NameForm = 'initials' | 'surname';

/** The players of a side in short; two of one surname keep their initials. */
function shortPlayers(players: readonly string[], form: NameForm): string {
  const surnames = players.map((name) => splitName(name).surname);
  const isAlike = new Set(surnames).size < surnames.length;
  const short = form === 'surname' && !isAlike ? surnames : players.map(shortName);
  // They part between the two.
  return short.map((name) => name.replaceAll(' ', '\u00A0')).join(' / ');
}

/** A side of a match with its points. */
export function SideLine({ event, match, side, open = partWords.nobodyYet, form }: SideProps) {
  const entry = entryOf(event, side === 'A' ? match.sideA : match.sideB);
  const isServer = isServing(match, side);
  return (
    <span className={styles.liveSide} data-won={match.winner === side || undefined}>
      <span>
        {entry === undefined ? (
          <span className={own.open}>{open}</span>
        ) : (
          <Players
            tournamentId={event.tournamentId}
            names={entry.players.map(({ name }) => name)}
            form={form}
          />
        )}
        {isServer && (
          <i className={own.serves}>
            <ShuttleMark size={18} />
            <ScreenReaderOnly> {runningWords.serves}</ScreenReaderOnly>
          </i>
        )}
      </span>
      <Points match={match} side={side} />
    </span>
  );
}

interface PlayersProps {
  readonly tournamentId: number;
  readonly names: readonly string[];
  readonly form: NameForm | undefined;
}

function Players({ tournamentId, names, form }: PlayersProps) {
  const whole = <FollowedName tournamentId={tournamentId} players={names} />;
  if (form === undefined) return whole;
  return (
    <>
      <span className={own.whole}>{whole}</span>
      <span className={own.short} title={names.join(' / ')} aria-hidden="true">
        <FollowedName tournamentId={tournamentId} players={names} text={shortPlayers(names, form)} />
      </span>
    </>
  );
}

/** Games won stand out; the one that is played is marked. */
function Points({ match, side }: Pick<SideProps, 'match' | 'side'>) {
  const running = runningGame(match);
  return shownGames(match).map(({ a, b }, index) => {
    const isRunning = index === running;
    const isWon = !isRunning && (side === 'A' ? a > b : b > a);
    return (
      // Games have no identity but their order.
      <Fragment key={index}>
        {isRunning && <ScreenReaderOnly> {runningWords.runs} </ScreenReaderOnly>}
        <b className={isRunning ? own.running : isWon ? own.won : undefined}>{side === 'A' ? a : b}</b>
      </Fragment>
    );
  });
}

/** What is to be known of a match besides its points; null where nothing is. */
export function newsOf(match: PlacedMatch['match']): RunningNews | null {
  const running = runningScore(match);
  return running && runningNews(running);
}

function News({ match }: PlacedMatch) {
  const news = newsOf(match);
  return news && <span className={own.liveNews}>{runningWords.news(news, null)}</span>;
}

/** Where a match is played, or when it is to be. Of two on one court the day tells which has it. */
function Place({ one }: { readonly one: PlacedMatch }) {
  const courtName = useCourtName();
  const { isLive, court } = one.match;
  const key = keyOfPlaced(one);
  const isPlaceless = useIsPlaceless(key);
  const planned = usePlannedText(one);
  const expected = useExpectedText(key, 'short');
  if (!isLive) return <Pill kind="upcoming">{partWords.nextAt(expected ?? planned)}</Pill>;
  return <Pill kind="live">{court === null || isPlaceless ? partWords.live : courtName(court)}</Pill>;
}

interface LineProps {
  readonly tournamentId: number;
  readonly live: PlacedMatch;
  /** Stands below the name of its event. */
  readonly isNamed?: boolean;
}

/** One match, drawn again by itself when a point falls. */
function LiveLine({ tournamentId, live, isNamed = false }: LineProps) {
  const one = { ...live, match: useChangedMatch(live.match) };
  return (
    <Link to={matchAddress(tournamentId, one)}>
      <span className={styles.liveHead}>
        <Place one={one} />
        <span className={styles.aside}>
          {partWords.matchIn(
            isNamed ? roundOf(one) : `${one.event.name}, ${roundOf(one)}`,
            one.match.matchNumber,
          )}
        </span>
        <News {...one} />
      </span>
      <SideLine {...one} side="A" />
      <SideLine {...one} side="B" />
    </Link>
  );
}

interface LiveNowProps {
  readonly tournamentId: number;
  /** The matches that are played now. */
  readonly live: readonly PlacedMatch[];
}

/** Matches on court, each a link to its place in the draw. */
export function LiveLines({ live, ...props }: LiveNowProps & Pick<LineProps, 'isNamed'>) {
  return (
    <ul data-live-now>
      {live.map((one) => (
        <li key={`${one.event.id} ${one.stage} ${one.match.matchNumber}`}>
          <LiveLine live={one} {...props} />
        </li>
      ))}
    </ul>
  );
}

/** What is on court now. */
export default function LiveNow(props: LiveNowProps) {
  return (
    <Card className={styles.live}>
      <h2>{partWords.onCourt}</h2>
      <SharedLive live={props.live}>
        <LiveLines {...props} />
      </SharedLive>
    </Card>
  );
}
