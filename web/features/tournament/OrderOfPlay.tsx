import { paths, type PublicDay, type PublicTournament } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { liveMatches } from '../../lib/bookingState.ts';
import { useNow } from '../../lib/clock.ts';
import { useConnection } from '../../lib/connection.ts';
import { useCourtName } from '../../lib/courtNames.ts';
import { findEntries, isTooShort } from '../../lib/findEntries.ts';
import {
  byCourt,
  byHour,
  dayToShow,
  daysOf,
  orderOfPlay,
  type OrderRow,
} from '../../lib/match-day/orderOfPlay.ts';
import { shortName } from '../../lib/match-day/matchNames.ts';
import { publicDayQuery } from '../../lib/match-day/publicDay.ts';
import { useDay } from '../../lib/match-day/useExpectedTimes.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { timeOfDay } from '../../lib/texts/format.ts';
import { orderWords as words } from '../../lib/texts/order-of-play.ts';
import { teamName } from '../../lib/texts/team.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { FoldedRow } from '../../ui/FoldedRow.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import LiveNow from './LiveNow.tsx';
import styles from './OrderOfPlay.module.css';
import { OrderLine } from './OrderLine.tsx';
import { OrderTools } from './OrderTools.tsx';
import { tabAddress } from './tabs.ts';

interface OrderProps {
  readonly tournament: PublicTournament;
}

/** Who plays whom, when and where: all matches of a day, those on court first. */
export default function OrderOfPlay({ tournament }: OrderProps) {
  const day = useDay(tournament);
  return (
    <div className={styles.order} data-live-now data-order>
      {day?.isPublished === true ? (
        <Published tournament={tournament} day={day} />
      ) : (
        <Before tournament={tournament} isKnown={day !== null} />
      )}
    </div>
  );
}

/** What can be seen while no order of play is known: what is on court, and why there is no more. */
function Before({ tournament, isKnown }: OrderProps & { readonly isKnown: boolean }) {
  const live = liveMatches(tournament);
  return (
    <>
      {live.length > 0 && <LiveNow tournamentId={tournament.id} live={live} />}
      {isKnown ? (
        <EmptyState
          title={words.notPublished}
          action={<LinkButton to={tabAddress('fixtures')}>{words.toDraws}</LinkButton>}
        >
          {words.notPublishedText}
        </EmptyState>
      ) : (
        <Pending tournamentId={tournament.id} />
      )}
    </>
  );
}

function Pending({ tournamentId }: { readonly tournamentId: number }) {
  // The order of play keeps the day; this part only reads how it fares.
  const { isError, refetch } = useQuery({ ...publicDayQuery(tournamentId), enabled: false });
  if (isError) return <ErrorState title={words.failed} onRetry={() => void refetch()} />;
  return (
    <Skeleton>
      <div className={styles.bones}>
        <Bone width="40%" height={44} />
        {Array.from({ length: 5 }, (_, index) => (
          <Bone key={index} height={84} />
        ))}
      </div>
    </Skeleton>
  );
}

/** The entries that somebody looks for by name; null while nobody is looked for. */
function useFound({ events }: PublicTournament, typed: string): ReadonlySet<number> | null {
  return useMemo(() => {
    if (isTooShort(typed)) return null;
    const entries = events.flatMap((event) => event.entries);
    return findEntries(new Map(entries.map((entry) => [entry.id, teamName(entry)])), typed);
  }, [events, typed]);
}

const MINUTE = 60;

/** From when times are told: minute by minute, and without network as they were heard last. */
function useTold(day: PublicDay): number {
  const { isLost } = useConnection();
  const minute = Math.floor(useNow() / MINUTE) * MINUTE;
  return isLost ? day.asOf : minute;
}

interface PublishedProps extends OrderProps {
  readonly day: PublicDay;
}

function Published({ tournament, day }: PublishedProps) {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const at = useTold(day);
  const rows = useMemo(() => orderOfPlay(tournament, day, at), [tournament, day, at]);
  const found = useFound(tournament, typed);
  const isFound = (entry: number | null) => entry !== null && found?.has(entry) === true;
  const kept =
    found === null
      ? rows
      : rows.filter(({ placed: { match } }) => isFound(match.sideA) || isFound(match.sideB));
  const counts = daysOf(kept);
  const days = [...daysOf(rows).keys()];
  const shown = dayToShow(days, params.get('day'), at);
  const own = kept.filter((row) => row.day === shown);
  const isByCourt = params.get('by') === 'court';
  if (shown === undefined) return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
  return (
    <>
      <OrderTools
        {...{ days, shown, isByCourt, typed }}
        counts={counts}
        onType={setTyped}
        wall={paths.wall(tournament.id)}
        foundText={found === null ? '' : words.found(own.length, typed.trim())}
      />
      {own.length === 0 ? (
        <EmptyState title={words.notFound(typed.trim())}>{words.notFoundText}</EmptyState>
      ) : (
        <Matches key={shown} {...{ tournament, day, isByCourt }} rows={own} isNarrowed={found !== null} />
      )}
    </>
  );
}

interface MatchesProps extends PublishedProps {
  readonly rows: readonly OrderRow[];
  readonly isByCourt: boolean;
  /** What is over is few, and shown. */
  readonly isNarrowed: boolean;
}

/** The matches of a day: what is over folded, unless there is nothing else. */
function Matches(props: MatchesProps) {
  const { rows, isNarrowed, isByCourt } = props;
  const over = rows.filter(({ state }) => state === 'over');
  const open = rows.filter(({ state }) => state !== 'over');
  if (open.length === 0) return <Over {...props} />;
  return (
    <>
      {over.length > 0 && (
        <FoldedRow title={words.over} now={words.matches(over.length)} staysOpen={isNarrowed}>
          <Over {...props} rows={over} />
        </FoldedRow>
      )}
      {isByCourt ? <Courts {...props} rows={open} /> : <Times {...props} rows={open} />}
    </>
  );
}

function Over(props: MatchesProps) {
  return props.isByCourt ? <Courts {...props} /> : <Lines {...props} />;
}

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Lines({ tournament, day, rows, isByCourt }: MatchesProps) {
  return (
    <ul className={styles.lines}>
      {rows.map(({ key, placed: { event, match, stage }, ...row }) => (
        <li key={key}>
          <OrderLine
            {...{ event, match, stage }}
            tournamentId={tournament.id}
            short={shortName(day, event.id)}
            state={row.state}
            planned={row.at}
            said={row.said?.text ?? null}
            court={row.court}
            hasCourt={!isByCourt}
          />
        </li>
      ))}
    </ul>
  );
}

const NOW: readonly OrderRow['state'][] = ['on-court', 'called'];

/** What is on court and who is called, what is broken off, and then hour by hour. */
function Times(props: MatchesProps) {
  const inState = (...states: readonly OrderRow['state'][]) =>
    props.rows.filter(({ state }) => states.includes(state));
  const groups = [
    { title: words.onCourt, rows: inState(...NOW) },
    { title: partWords.suspended, rows: inState('suspended') },
    ...byHour(inState('waiting')).map(({ of: hour, rows }) => ({
      title: hour === null ? words.noTime : timeOfDay(hour),
      rows,
    })),
  ];
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <Group key={title} title={title}>
        <Lines {...props} rows={rows} />
      </Group>
    ));
}

/** Court by court, beside each other where there is room. */
function Courts(props: MatchesProps) {
  const courtName = useCourtName();
  return (
    <div className={styles.courts}>
      {byCourt(props.rows, props.day).map(({ of: court, rows }) => (
        <Group key={court} title={court === null ? words.noCourt : courtName(court)}>
          <Lines {...props} rows={rows} />
        </Group>
      ))}
    </div>
  );
}
