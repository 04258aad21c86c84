import { paths, type PlayerPage } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { dayMatchAddress } from '../../lib/liveAddress.ts';
import { roundName } from '../../lib/match-day/matchNames.ts';
import { Link } from '../../lib/router.tsx';
import { pointTableWords } from '../../lib/texts/point-table.ts';
import { playerWords as words } from '../../lib/texts/player.ts';
import { cx } from '../../ui/cx.ts';
import { PairName } from '../../ui/PairName.tsx';
import { Pill } from '../../ui/Pill.tsx';
import {
  isOver,
  opponentsOf,
  resultsByEvent,
  resultText,
  titleOf,
  whenText,
  type OwnMatch,
} from './matches.ts';
import styles from './Player.module.css';

interface ListProps {
  readonly page: PlayerPage;
  readonly at: number;
}

interface LineProps {
  readonly page: PlayerPage;
  readonly match: OwnMatch;
  /** When it is, or how it ended. */
  readonly children: ReactNode;
  /** Its event and round, or the round alone where its event is said above it. */
  readonly title: string;
}

/** A match with its opponents; it leads to its place in the draw. */
function Line({ page, match, title, children }: LineProps) {
  return (
    <li>
      <Link to={dayMatchAddress(page.tournamentId, match)}>
        {children}
        <span>
          {words.versus} {opponentsOf(match)}
        </span>
        <span className={styles.aside}>{title}</span>
      </Link>
    </li>
  );
}

/** What is to come after the next match. */
export function LaterMatches({ page, at }: ListProps) {
  const later = page.matches.filter((match) => !isOver(match)).slice(1);
  if (later.length === 0) return null;
  return (
    <section>
      <h2>{words.toCome}</h2>
      <ul className={cx(styles.list, styles.matches)}>
        {later.map((match) => (
          <Line key={match.key} page={page} match={match} title={titleOf(page, match)}>
            <b>{whenText(page, match, at)}</b>
          </Line>
        ))}
      </ul>
    </section>
  );
}

/** What is over by event, the last match first; two events stand beside each other where there is room. */
export function Results({ page }: { readonly page: PlayerPage }) {
  const groups = resultsByEvent(page);
  if (groups.length === 0) return null;
  return (
    <section>
      <h2>{words.results}</h2>
      <div className={styles.results}>
        {groups.map(([eventId, matches]) => (
          <div key={eventId}>
            <h3 className={styles.event}>
              <EventName page={page} eventId={eventId} />
            </h3>
            <ul className={cx(styles.list, styles.matches)}>
              {matches.map((match) => (
                <Line key={match.key} page={page} match={match} title={roundName(match)}>
                  <b className={cx(match.outcome.winner === match.side && styles.won)}>{resultText(match)}</b>
                </Line>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The tables of their pools. */
export function PoolTables({ page }: { readonly page: PlayerPage }) {
  return page.pools.map((pool) => {
    const event = page.events.find(({ id }) => id === pool.eventId);
    const title = words.pool(event?.name ?? '', pool.name);
    return (
      <section key={`${pool.eventId} ${pool.name}`}>
        <h2>{title}</h2>
        <p className={styles.aside}>{pointTableWords.orders[pool.order]}</p>
        <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{pointTableWords.team}</th>
                {pointTableWords.columns.map(([short, long]) => (
                  <th scope="col" key={short}>
                    <abbr title={long}>{short}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pool.rows.map((row, at) => (
                <tr
                  key={row.names.join(' / ')}
                  className={cx(row.isOwn && styles.own, at === pool.qualifiers - 1 && styles.lastThrough)}
                >
                  <th scope="row">
                    <PairName name={row.names.join(' / ')} />
                  </th>
                  <td>{row.played}</td>
                  <td>{row.won}</td>
                  <td>{row.lost}</td>
                  <td>{row.pointsFor}</td>
                  <td>{row.pointsAgainst}</td>
                  <td>{row.pointDifference}</td>
                  <td>{row.score}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {pool.qualifiers > 0 && pool.qualifiers < pool.rows.length && (
          <p className={styles.aside}>{pointTableWords.qualifies(pool.qualifiers)}</p>
        )}
      </section>
    );
  });
}

interface EventNameProps {
  readonly page: PlayerPage;
  readonly eventId: number;
}

/** An event as the way to its draw, with the partner. */
function EventName({ page, eventId }: EventNameProps) {
  const event = page.events.find(({ id }) => id === eventId);
  if (event === undefined) return null;
  const { name, partner, isDrawn } = event;
  return (
    <>
      {isDrawn && page.isShown ? (
        <Link to={paths.fixtures(page.tournamentId, eventId)} aria-label={words.drawOf(name)}>
          {name}
        </Link>
      ) : (
        <b>{name}</b>
      )}
      {partner !== null && <span>{words.with(partner)}</span>}
      {!isDrawn && <Pill kind="neutral">{words.notDrawn}</Pill>}
    </>
  );
}

/** What they play without a result yet, with whom, and the way to each draw; above results the same is said of the others. */
export function Events({ page }: { readonly page: PlayerPage }) {
  const told = new Set(resultsByEvent(page).map(([eventId]) => eventId));
  const events = page.events.filter(({ id }) => !told.has(id));
  if (events.length === 0) return null;
  return (
    <section className={styles.events}>
      <h2>{words.events}</h2>
      <ul className={styles.list}>
        {events.map(({ id }) => (
          <li key={id} className={styles.event}>
            <EventName page={page} eventId={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
