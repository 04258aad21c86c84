import { paths, type PublicEvent, type PublicTournament } from '@tournaments/contract';
import { roundsOf, type Side } from '@tournaments/engine';
import { anchorOf } from '../../lib/matchAnchor.ts';
import { useChangedMatch } from '../../lib/changedMatches.ts';
import { Link } from '../../lib/router.tsx';
import { isServing, runningNews, runningScore, shownGames } from '../../lib/runningScore.ts';
import { runningWords } from '../../lib/texts/running-score.ts';
import { teamName } from '../../lib/texts/team.ts';
import { tournamentWords as words } from '../../lib/texts/tournament.ts';
import { Card } from '../../ui/Card.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { liveMatches, type LiveMatch } from '../../lib/bookingState.ts';
import styles from './Tournament.module.css';

/** The round or pool of a match. */
function roundOf({ event, match, stage }: LiveMatch): string {
  if ('poolName' in match && stage === 'pool') return words.pool(match.poolName);
  const draw = event.matchType === 'knockout' ? event.draw : (event.knockoutDraw ?? []);
  let before = 0;
  const round = roundsOf(draw.length + 1).find(({ matches }) => {
    before += matches;
    return match.matchNumber < before;
  });
  return round?.name ?? '';
}

/** The address of a match in its draw. */
function addressOf(tournamentId: number, { event, match }: LiveMatch): string {
  return `${paths.fixtures(tournamentId, event.id)}#${anchorOf(match)}`;
}

function nameOf({ entries }: PublicEvent, id: number | null): string {
  const entry = entries.find((one) => one.id === id);
  return entry === undefined ? words.nobodyYet : teamName(entry);
}

interface SideProps extends LiveMatch {
  readonly side: Side;
}

function SideLine({ event, match, side }: SideProps) {
  const isServer = isServing(match, side);
  return (
    <span className={styles.liveSide}>
      <span>
        {nameOf(event, side === 'A' ? match.sideA : match.sideB)}
        {isServer && (
          <i className={styles.serves}>
            <ScreenReaderOnly> {runningWords.serves}</ScreenReaderOnly>
          </i>
        )}
      </span>
      {shownGames(match).map(({ a, b }, index) => (
        // Games have no identity but their order.
        <b key={index}>{side === 'A' ? a : b}</b>
      ))}
    </span>
  );
}

/** What is to be known of the match besides its points. */
function News({ event, match }: LiveMatch) {
  const running = runningScore(match);
  const news = running && runningNews(running);
  if (!news) return null;
  const side = 'side' in news ? news.side : null;
  const name = side === null ? null : nameOf(event, side === 'A' ? match.sideA : match.sideB);
  return <span className={styles.liveNews}>{runningWords.news(news, name)}</span>;
}

interface LineProps {
  readonly tournamentId: number;
  readonly live: LiveMatch;
}

/** One match, drawn again by itself when a point falls. */
function LiveLine({ tournamentId, live }: LineProps) {
  const one = { ...live, match: useChangedMatch(live.match) };
  return (
    <Link to={addressOf(tournamentId, one)}>
      <span className={styles.liveHead}>
        <Pill kind="live">{one.match.court === null ? words.live : words.court(one.match.court)}</Pill>
        <span className={styles.aside}>
          {one.event.name}, {roundOf(one)}
        </span>
        <News {...one} />
      </span>
      <SideLine {...one} side="A" />
      <SideLine {...one} side="B" />
    </Link>
  );
}

/** The matches that are played now, each a link to its place in the draw. */
export function LiveNow({ tournament }: { readonly tournament: PublicTournament }) {
  const live = liveMatches(tournament);
  if (live.length === 0) return null;
  return (
    <Card className={styles.live}>
      <h2>{words.onCourt}</h2>
      <ul>
        {live.map((one) => (
          <li key={`${one.event.id} ${one.stage} ${one.match.matchNumber}`}>
            <LiveLine tournamentId={tournament.id} live={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
