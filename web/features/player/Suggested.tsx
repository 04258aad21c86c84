import { playerPaths, type playerCalls, type PublicDay, type ReplyOf } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { dayMatchAddress } from '../../lib/liveAddress.ts';
import { nameOfCourt } from '../../lib/match-day/expected.ts';
import { publicDayQuery } from '../../lib/match-day/publicDay.ts';
import { Link } from '../../lib/router.tsx';
import { runningGame, shownGames } from '../../lib/runningScore.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { cx } from '../../ui/cx.ts';
import { Board } from './Board.tsx';
import { FoundCard } from './FoundList.tsx';
import { useFollowedPages, type FollowedPage } from './useFollowedPages.ts';
import styles from './Player.module.css';

type Play = NonNullable<PublicDay['courts'][number]['match']>;

/** How often it looks for other matches and their points, in milliseconds. */
const REFRESH = 30_000;

interface OnCourt {
  readonly match: Play;
  /** Null where the match has no court of its own. */
  readonly court: string | null;
  readonly event: string;
}

/** The matches on court, court by court; those without a court of their own last. */
function playedNow(day: PublicDay): readonly OnCourt[] {
  const of = (match: Play, court: string | null): OnCourt => ({
    match,
    court,
    event: day.events.find(({ id }) => id === match.eventId)?.name ?? '',
  });
  return [
    ...day.courts.flatMap(({ number, match }) => (match ? [of(match, nameOfCourt(day, number))] : [])),
    ...day.withoutCourt.map((match) => of(match, null)),
  ];
}

interface SuggestedProps {
  readonly tournamentId: number;
  /** Whose the names on court are, as far as they may be found. */
  readonly onCourt: ReplyOf<typeof playerCalls.find>['onCourt'];
  /** Looks for a name of which nobody can tell whose it is. */
  readonly onPick: (name: string) => void;
}

/** Before anybody types: whom this device follows, and who is on court, with the way to each match. */
export default function Suggested({ tournamentId, onCourt, onPick }: SuggestedProps) {
  const { data: day } = useQuery({ ...publicDayQuery(tournamentId), refetchInterval: REFRESH });
  const followed = useFollowedPages(tournamentId);
  const playing = day === undefined ? [] : playedNow(day);
  // What comes later would push down what stands below it.
  if (followed === null) return null;
  return (
    <>
      {followed.length > 0 && (
        <section>
          <h2>{words.followed}</h2>
          <ul className={cx(styles.list, styles.found)}>
            {followed.map((one) => (
              <li key={one.key ?? one.name}>
                <Followed {...{ tournamentId, one, onPick }} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {playing.length > 0 && (
        <section>
          <h2>{words.suggestedLive}</h2>
          <ul className={cx(styles.list, styles.found, styles.courts)}>
            {playing.map((one) => (
              <Playing key={one.match.key} {...{ tournamentId, one, onCourt, onPick }} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface FollowedProps extends Pick<SuggestedProps, 'tournamentId' | 'onPick'> {
  readonly one: FollowedPage;
}

/** Somebody who is followed: their card where the search finds them, else their page, else the search. */
function Followed({ tournamentId, one: { name, key, card }, onPick }: FollowedProps) {
  if (card !== null) return <FoundCard tournamentId={tournamentId} found={card.found} player={card.player} />;
  return <Name {...{ tournamentId, name, playerKey: key, onPick }} />;
}

interface PlayingProps extends SuggestedProps {
  readonly one: OnCourt;
}

/** A match on court: the way to it, and its sides, each name of which leads to the player. */
function Playing({ tournamentId, one: { match, court, event }, onCourt, onPick }: PlayingProps) {
  const keyOf = (name: string) => {
    const [own, other] = onCourt.filter((one) => one.match === match.key && one.name === name);
    return own === undefined || other !== undefined ? null : own.key;
  };
  const namesOf = (side: Play['sideA']) => (
    <span className={styles.pair}>
      {side?.names.map((name) => (
        <Name key={name} {...{ tournamentId, name, playerKey: keyOf(name), onPick }} />
      ))}
    </span>
  );
  const scored = { ...match, winner: null, isLive: match.status === 'on-court' };
  return (
    <li>
      <Link className={styles.court} to={dayMatchAddress(tournamentId, match)}>
        {court !== null && <strong>{court}</strong>} <span className={styles.aside}>{event}</span>
      </Link>
      <Board
        sides={[namesOf(match.sideA), namesOf(match.sideB)]}
        games={shownGames(scored).map(({ a, b }) => [a, b])}
        running={runningGame(scored)}
      />
    </li>
  );
}

interface NameProps extends Pick<SuggestedProps, 'tournamentId' | 'onPick'> {
  readonly name: string;
  /** Null where nobody can tell whose name it is. */
  readonly playerKey: string | null;
}

/** Leads to the page of a player; where nobody can tell whose, looks for the name as if it had been typed. */
function Name({ tournamentId, name, playerKey, onPick }: NameProps) {
  if (playerKey !== null)
    return (
      <Link to={playerPaths.page(tournamentId, playerKey)}>
        <b>{name}</b>
      </Link>
    );
  return (
    <button type="button" onClick={() => onPick(name)}>
      <b>{name}</b>
    </button>
  );
}
