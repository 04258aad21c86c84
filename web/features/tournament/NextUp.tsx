import { openSide, shortDay, type PublicDay, type PublicTournament } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { useQuery } from '@tanstack/react-query';
import { hasDraw } from '../../lib/bookable.ts';
import { useExpectedText } from '../../lib/expectedTexts.ts';
import { dayMatchAddress } from '../../lib/liveAddress.ts';
import { roundName, shortName } from '../../lib/match-day/matchNames.ts';
import { publicDayQuery, shownNext } from '../../lib/match-day/publicDay.ts';
import { useDay } from '../../lib/match-day/useExpectedTimes.ts';
import { Link } from '../../lib/router.tsx';
import { isOpenToAll } from '../../lib/tournament.ts';
import { matchDayWords as words } from '../../lib/texts/match-day.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { Card } from '../../ui/Card.tsx';
import { ChevronRightIcon } from '../../ui/icons/first.tsx';
import { FollowedName } from './FollowedName.tsx';
import { MATCH_DAY } from './tabs.ts';
import styles from './Tournament.module.css';

type Waiting = PublicDay['next' | 'calls' | 'suspended'][number];

interface SideProps {
  readonly tournamentId: number;
  /** The short name of its event; empty where it is the only one. */
  readonly event: string;
  readonly match: Waiting;
  readonly side: 'A' | 'B';
}

function Side({ tournamentId, event, match, side }: SideProps) {
  const known = side === 'A' ? match.sideA : match.sideB;
  return (
    <span className={styles.liveSide}>
      <span>
        {known === null ? (
          openSide(match, side, event)
        ) : (
          <FollowedName tournamentId={tournamentId} players={known.names} />
        )}
      </span>
      {'games' in match &&
        // Games have no identity but their order.
        match.games.map(({ a, b }, index) => <b key={index}>{side === 'A' ? a : b}</b>)}
    </span>
  );
}

interface LineProps {
  readonly tournamentId: number;
  readonly day: PublicDay;
  readonly match: Waiting;
}

function Line({ tournamentId, day, match }: LineProps) {
  const expected = useExpectedText(match.key);
  const event = day.events.find(({ id }) => id === match.eventId);
  const short = shortName(day, match.eventId);
  return (
    <Link to={dayMatchAddress(tournamentId, match)}>
      <span className={styles.liveHead}>
        {!('games' in match) && <b>{expected !== undefined && words.begin(expected)}</b>}
        <span className={styles.aside}>
          {partWords.matchIn(`${event?.name}, ${roundName(match)}`, match.matchNumber)}
        </span>
        {'ahead' in match && match.ahead > 0 && (
          <span className={styles.aside}>{words.ahead(match.ahead)}</span>
        )}
      </span>
      <Side {...{ tournamentId, match, event: short }} side="A" />
      <Side {...{ tournamentId, match, event: short }} side="B" />
    </Link>
  );
}

/** Who comes next, with when as far as one can tell; nothing while no order of play is published. */
export default function NextUp({ tournament }: { readonly tournament: PublicTournament }) {
  return isOpenToAll(tournament) && tournament.events.some(hasDraw) && <Followed tournament={tournament} />;
}

function Followed({ tournament }: { readonly tournament: PublicTournament }) {
  const tournamentId = tournament.id;
  const day = useDay(tournament);
  if (day === null) return null;
  // Of what is broken off nobody has said when it goes on.
  const isSuspended = ({ key }: Waiting) => day.suspended.some((one) => one.key === key);
  const next = day.isPublished ? day.next.filter((match) => !isSuspended(match)) : [];
  return (
    <>
      {day.suspended.length > 0 && <Suspended tournamentId={tournamentId} day={day} />}
      {next.length > 0 && <Next {...{ tournamentId, day, next }} />}
    </>
  );
}

type DayProps = Pick<LineProps, 'tournamentId' | 'day'>;

/** What was begun and broken off, with its score. */
function Suspended({ tournamentId, day }: DayProps) {
  return (
    <Card className={styles.live}>
      <h2>{partWords.suspended}</h2>
      <ul data-suspended data-day>
        {day.suspended.map((match) => (
          <li key={match.key}>
            <Line {...{ tournamentId, day, match }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Next({ tournamentId, day, next }: DayProps & { readonly next: PublicDay['next'] }) {
  const begin = next[0]?.at ?? 0;
  const shown = shownNext(next, day.asOf);
  return (
    <Card className={styles.live}>
      <div className={styles.cardHead}>
        <h2>{words.next}</h2>
        <Link to={`?tab=${MATCH_DAY}`}>
          {partWords.order} <ChevronRightIcon size={18} />
        </Link>
      </div>
      <ul data-next-up data-day>
        {shown.map((match) => (
          <li key={match.key}>
            <Line {...{ tournamentId, day, match }} />
          </li>
        ))}
      </ul>
      {shown.length < next.length && (
        <Link className={styles.more} to={`?tab=${MATCH_DAY}&day=${indianDate(begin)}`}>
          {words.allOfDay(shortDay(begin))} <ChevronRightIcon size={18} />
        </Link>
      )}
    </Card>
  );
}

/** Who is called and has not begun: before everything else, for whom it is meant. */
export function Calls({ tournamentId }: { readonly tournamentId: number }) {
  // What comes next keeps the day; this part only reads it.
  const { data: day } = useQuery({ ...publicDayQuery(tournamentId), enabled: false });
  if (day === undefined || !day.isPublished || day.calls.length === 0) return null;
  return (
    <Card className={styles.live}>
      <h2>{words.calledNow}</h2>
      <ul data-called data-day>
        {day.calls.map((match) => (
          <li key={match.key}>
            <Line {...{ tournamentId, day, match }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
