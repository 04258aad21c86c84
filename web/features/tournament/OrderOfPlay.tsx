import { paths, type PublicDay, type PublicTournament } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { liveMatches } from '../../lib/placedMatches.ts';
import { useNow } from '../../lib/clock.ts';
import { useConnection } from '../../lib/connection.ts';
import { useCourtName } from '../../lib/courtNames.ts';
import { findEntries, isTooShort } from '../../lib/findEntries.ts';
import {
  byBand,
  byCourt,
  dayToShow,
  daysOf,
  orderOfPlay,
  type Band,
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
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { FoldedRow } from '../../ui/FoldedRow.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import LiveNow, { type NameForm } from './LiveNow.tsx';
import styles from './OrderOfPlay.module.css';
import { Jumps, type Part } from './OrderJumps.tsx';
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
      {day !== null && (day.isPublished || hasTimes(tournament, day)) ? (
        <Published tournament={tournament} day={day} />
      ) : (
        <Before tournament={tournament} isKnown={day !== null} />
      )}
    </div>
  );
}

/** Whether the draws alone tell when something is played. */
function hasTimes(tournament: PublicTournament, day: PublicDay): boolean {
  return orderOfPlay(tournament, day, day.asOf).some(({ state, at }) => state === 'waiting' && at !== null);
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
      {!day.isPublished && <p className={styles.legend}>{words.fromDraws}</p>}
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
      <Legend day={day} />
    </>
  );
}

/** What the short names of events mean. */
function Legend({ day: { events } }: Pick<PublishedProps, 'day'>) {
  if (events.length < 2) return null;
  return (
    <p className={styles.legend}>
      {events.map(({ id, abbreviation, name }) => (
        <span key={id}>
          <b>{abbreviation}</b> {name}
        </span>
      ))}
    </p>
  );
}

interface MatchesProps extends PublishedProps {
  readonly rows: readonly OrderRow[];
  readonly isByCourt: boolean;
  /** What is over is few, and shown. */
  readonly isNarrowed: boolean;
  /** How names are written where a board leaves little room; whole without. */
  readonly form?: NameForm | undefined;
}

const OVER: Part = { id: 'over', title: words.over };

/** The matches of a day: what is over folded at the end, unless there is nothing else. */
function Matches(props: MatchesProps) {
  const { rows, day, isNarrowed, isByCourt } = props;
  const courtParts = useCourtParts(day);
  const over = rows.filter(({ state }) => state === 'over');
  const open = rows.filter(({ state }) => state !== 'over');
  if (open.length === 0) return <Over {...props} />;
  return (
    <>
      <Jumps
        parts={[...(isByCourt ? courtParts(open) : partsOf(open)), ...(over.length > 0 ? [OVER] : [])]}
        className={isByCourt ? styles.courtJumps : undefined}
      />
      {isByCourt ? <Courts {...props} rows={open} /> : <Times {...props} rows={open} />}
      {over.length > 0 && (
        <FoldedRow {...OVER} now={words.matches(over.length)} staysOpen={isNarrowed}>
          <Over {...props} rows={over} />
        </FoldedRow>
      )}
    </>
  );
}

function Over(props: MatchesProps) {
  return props.isByCourt ? <Courts {...props} isOver /> : <Lines {...props} />;
}

interface GroupProps extends Part {
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

function Group({ id, title, className, style, children }: GroupProps) {
  return (
    <section id={id} className={cx(styles.group, className)} style={style} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface LinesProps extends MatchesProps {
  readonly style?: CSSProperties;
}

function Lines({ tournament, day, rows, isByCourt, form, style }: LinesProps) {
  return (
    <ul className={styles.lines} style={style}>
      {rows.map(({ key, placed: { event, match, stage }, ...row }) => (
        <li key={key}>
          <OrderLine
            {...{ event, match, stage, form }}
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

/** The hours of a day, before them what is on court and what is broken off. */
function partsOf(rows: readonly OrderRow[]) {
  return byBand(rows).map(({ of: band, rows: own }) => ({ ...bandPart(band), rows: own }));
}

function bandPart(band: Band): Part {
  if (band === 'now') return { id: 'now', title: words.onCourt };
  if (band === 'suspended') return { id: 'suspended', title: partWords.suspended };
  if (band === null) return { id: 'untimed', title: words.noTime };
  const title = timeOfDay(band);
  return { id: `at-${title.replace(/\W/g, '-')}`, title };
}

/** What is on court and who is called, what is broken off, and then hour by hour. */
function Times(props: MatchesProps) {
  return partsOf(props.rows).map(({ rows, ...part }) => (
    <Group key={part.id} {...part}>
      <Lines {...props} rows={rows} />
    </Group>
  ));
}

function courtId(court: number | null): string {
  return `court-${court ?? 'none'}`;
}

/** The courts of matches, in the order of the hall. */
function useCourtParts(day: PublicDay) {
  const courtName = useCourtName();
  return (rows: readonly OrderRow[]) =>
    byCourt(rows, day).map(({ of: court, rows: own }) => ({
      id: courtId(court),
      title: court === null ? words.noCourt : courtName(court),
      rows: own,
    }));
}

/** More courts beside each other leave no room for whole names. */
const WHOLE_NAMES = 6;
const INITIALS = 9;
/** More of them are scrolled sideways. */
const MOST = 12;

function formFor(courts: number): NameForm | undefined {
  if (courts <= WHOLE_NAMES) return undefined;
  return courts <= INITIALS ? 'initials' : 'surname';
}

/**
 * Court by court: where there is room a board, with a column for each and a row for each hour. What scrolls sideways holds
 * nothing in sight while the page moves down: then the names of the courts stand above it and move with it.
 */
function Courts(props: MatchesProps & { readonly isOver?: boolean }) {
  const { rows, day, isOver = false } = props;
  const courts = useCourtParts(day)(rows);
  const bands = byBand(rows).map(({ of: band }) => band);
  const rowOf = (band: Band): CSSProperties => ({ gridRow: bands.indexOf(band) + 2 });
  const style = { '--courts': courts.length, '--bands': bands.length } as CSSProperties;
  const isWide = courts.length > MOST;
  const heads = useRef<HTMLDivElement>(null);
  const board = (
    <div
      className={styles.courts}
      style={style}
      data-many={courts.length > INITIALS || undefined}
      data-wide={isWide || undefined}
      onScroll={(event) => {
        if (heads.current) heads.current.scrollLeft = event.currentTarget.scrollLeft;
      }}
    >
      <ol className={styles.hours} aria-hidden="true">
        {bands.map((band) => (
          <li key={band} style={rowOf(band)}>
            {bandPart(band).title}
          </li>
        ))}
      </ol>
      {courts.map(({ id, title, rows: own }) => (
        <Group key={id} id={isOver ? `over-${id}` : id} title={title}>
          {byBand(own).map(({ of: band, rows: some }) => (
            <Lines key={band} {...props} rows={some} form={formFor(courts.length)} style={rowOf(band)} />
          ))}
        </Group>
      ))}
    </div>
  );
  if (!isWide) return board;
  return (
    <div>
      <div ref={heads} className={styles.heads} style={style} aria-hidden="true">
        {courts.map(({ id, title }) => (
          <b key={id}>{title}</b>
        ))}
      </div>
      {board}
    </div>
  );
}
