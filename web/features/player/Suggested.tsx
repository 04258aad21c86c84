import type { PublicDay } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { dayMatchAddress } from '../../lib/liveAddress.ts';
import { useFollowedPlayers } from '../../lib/followed.ts';
import { nameOfCourt } from '../../lib/match-day/expected.ts';
import { publicDayQuery } from '../../lib/match-day/publicDay.ts';
import { Link } from '../../lib/router.tsx';
import { runningGame, shownGames } from '../../lib/runningScore.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { cx } from '../../ui/cx.ts';
import { Board } from './Board.tsx';
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
function onCourt(day: PublicDay): readonly OnCourt[] {
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
  readonly onPick: (name: string) => void;
}

/** Before anybody types: whom this device follows, and who is on court, with the way to each match. */
export default function Suggested({ tournamentId, onPick }: SuggestedProps) {
  const { data: day } = useQuery({ ...publicDayQuery(tournamentId), refetchInterval: REFRESH });
  const followed = useFollowedPlayers(tournamentId);
  const playing = day === undefined ? [] : onCourt(day);
  return (
    <>
      {followed.length > 0 && (
        <section>
          <h2>{words.followed}</h2>
          <ul className={cx(styles.list, styles.found)}>
            {followed.map((name) => (
              <li key={name}>
                <Name name={name} onPick={onPick} />
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
              <Playing key={one.match.key} {...{ tournamentId, one, onPick }} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface PlayingProps extends SuggestedProps {
  readonly one: OnCourt;
}

/** A match on court: the way to it, and its sides, each name of which can be looked for. */
function Playing({ tournamentId, one: { match, court, event }, onPick }: PlayingProps) {
  const namesOf = (side: Play['sideA']) => (
    <span className={styles.pair}>
      {side?.names.map((name) => (
        <Name key={name} name={name} onPick={onPick} />
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

interface NameProps extends Pick<SuggestedProps, 'onPick'> {
  readonly name: string;
}

/** Looks for a name as if it had been typed. */
function Name({ name, onPick }: NameProps) {
  return (
    <button type="button" onClick={() => onPick(name)}>
      <b>{name}</b>
    </button>
  );
}
