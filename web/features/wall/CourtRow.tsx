import type { PublicDay } from '@tournaments/contract';
import { timeOf } from '../../lib/match-day/expected.ts';
import { wallWords as words } from '../../lib/texts/wall.ts';
import { cx } from '../../ui/cx.ts';
import { figureOf, minutesSince } from './courts.ts';
import { MatchRow } from './MatchRow.tsx';
import { isIdle } from './pages.ts';
import { nameOf, titleOf } from './Sides.tsx';
import styles from './Wall.module.css';

type Court = PublicDay['courts'][number];

interface CourtRowProps {
  readonly day: PublicDay;
  readonly court: Court;
  readonly now: number;
  readonly asOf: number | null;
}

function CourtName({ court }: { readonly court: Court }) {
  const figure = figureOf(court);
  if (figure === null) return <p className={styles.ownName}>{court.name}</p>;
  return (
    <p className={styles.court}>
      <span>{words.courtWord}</span> <b>{figure}</b>
    </p>
  );
}

/** A court with who is on it, or who comes next. */
export function CourtRow({ day, court, now, asOf }: CourtRowProps) {
  const front = <CourtName court={court} />;
  const { match, number } = court;
  if (match !== null) {
    const call = day.calls.find(({ key }) => key === match.key);
    const minutes = minutesSince(match.since, now);
    return (
      <MatchRow
        {...{ day, front, match }}
        games={match.games}
        serves={match.score?.server ?? null}
        title={titleOf(day, match)}
        standing={call === undefined ? playedFor(minutes) : words.calledOrAgain(call.call, minutes ?? 0)}
        look={call === undefined ? undefined : call.call === 3 ? styles.final : styles.called}
      />
    );
  }
  const next = court.isClosed || asOf !== null ? undefined : nextOn(day, number);
  if (next === undefined) {
    return (
      <li className={cx(styles.match, styles.free)}>
        {front}
        <p className={styles.idle}>{court.isClosed ? words.closed : words.free}</p>
      </li>
    );
  }
  return (
    <MatchRow
      {...{ day, front, match: next, games: [] }}
      title={titleOf(day, next)}
      standing={words.upNext(timeOf(day, next, now))}
      look={styles.coming}
    />
  );
}

interface RestProps extends Pick<CourtRowProps, 'day'> {
  readonly courts: readonly Court[];
}

/** Courts without a match that have no row of their own; one for which a match waits is not free. */
export function RestRow({ day, courts }: RestProps) {
  const nameOfCourt = (court: Court) => figureOf(court) ?? court.name;
  const coming = courts.flatMap((court) => {
    const match = court.isClosed ? undefined : nextOn(day, court.number);
    return match === undefined ? [] : [{ court: nameOfCourt(court), match: nameOf(day, match) }];
  });
  const idle = courts.filter((court) => isIdle(day, court));
  const named = (isClosed: boolean) => idle.filter((court) => court.isClosed === isClosed).map(nameOfCourt);
  return (
    <li className={cx(styles.match, styles.rest)}>
      <p>{words.restOfCourts(coming, named(false), named(true))}</p>
    </li>
  );
}

function nextOn({ next }: PublicDay, court: number) {
  return next.find((one) => one.court === court && one.place === 1);
}

function playedFor(minutes: number | null): string {
  return minutes === null ? '' : words.minutes(minutes);
}
