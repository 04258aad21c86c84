import type { PublicDay } from '@tournaments/contract';
import { Fragment, type CSSProperties } from 'react';
import { wallWords as words } from '../../lib/texts/wall.ts';
import { CallRows } from './CallRows.tsx';
import { CourtRow, RestRow } from './CourtRow.tsx';
import { nameOfCourt } from '../../lib/match-day/expected.ts';
import { FinishedRow } from './FinishedRow.tsx';
import { NextRow, SuspendedRow } from './NextRow.tsx';
import { isIdle, ROWS_OF_MATCH, type WallPage } from './pages.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Wall.module.css';

type CourtsPage = Extract<WallPage, { readonly kind: 'courts' }>;

export interface PageRowsProps {
  readonly day: PublicDay;
  readonly page: WallPage;
  readonly now: number;
  /** From when the picture is, while no news come: then no time is expected. */
  readonly asOf: number | null;
  /** How many rows there is room for. */
  readonly rows: number;
}

/** Few matches are written larger, as far as names still have room. */
const LARGEST = 1.25;
/** Up to three courts have a line of their own over each match, and all the width for names. */
const FEW_COURTS = 3;
const ROWS_OF_FEW = 3;
const LARGEST_OF_FEW = 3;

function grown(rows: number, needed: number, most = LARGEST): CSSProperties {
  return { '--grow': Math.max(1, Math.min(most, rows / Math.max(1, needed))) } as CSSProperties;
}

/** What stands below the courts on which something happens: a row for each of the others, or a line for all of them. */
function restOf(busy: number, idle: number, line: number): 'rows' | 'line' | undefined {
  if (busy === 0 || idle + line === 0) return undefined;
  return line > 0 ? 'line' : 'rows';
}

function CourtRows({ day, page, now, asOf, rows }: PageRowsProps & { readonly page: CourtsPage }) {
  const { courts, rest } = page;
  const busy = courts.filter((court) => !isIdle(day, court)).length;
  const idle = courts.length - busy;
  const needed = busy * ROWS_OF_FEW + idle;
  const isFew = courts.length <= FEW_COURTS && rest.length === 0 && needed <= rows;
  const line = rest.length === 0 ? 0 : 1;
  const style = isFew ? grown(rows, needed, LARGEST_OF_FEW) : grown(rows, busy * ROWS_OF_MATCH + idle + line);
  return (
    <ul
      className={cx(styles.rows, isFew && styles.few)}
      style={{ ...style, '--busy': busy } as CSSProperties}
      data-rest={restOf(busy, idle, line)}
    >
      {courts.map((court) => (
        <CourtRow key={court.number} {...{ day, court, now, asOf }} />
      ))}
      {rest.length > 0 && <RestRow day={day} courts={rest} />}
    </ul>
  );
}

/** The rows of one page. */
export function PageRows({ day, page, now, asOf, rows }: PageRowsProps) {
  switch (page.kind) {
    case 'courts':
      return <CourtRows {...{ day, page, now, asOf, rows }} />;
    case 'calls':
      return (
        <CallRows
          day={day}
          calls={page.calls}
          now={now}
          style={grown(rows, page.calls.length * ROWS_OF_MATCH)}
        />
      );
    case 'next':
      return (
        <ul className={styles.rows} style={grown(rows, (page.suspended.length + page.next.length) * 1.5)}>
          {page.suspended.map((match) => (
            <SuspendedRow key={match.key} day={day} match={match} />
          ))}
          {page.next.map((next) => (
            <NextRow key={next.key} {...{ day, next, now, asOf }} />
          ))}
        </ul>
      );
    case 'finished':
      return (
        <ul className={styles.rows} style={grown(rows, page.finished.length * ROWS_OF_MATCH)}>
          {page.finished.map((match) => (
            <FinishedRow key={match.key} day={day} match={match} />
          ))}
        </ul>
      );
    case 'absent':
      return (
        <ul className={styles.rows} style={grown(rows, page.absent.length * ROWS_OF_MATCH)}>
          {page.absent.map(({ key, court, names }) => (
            <li key={key} className={styles.absent}>
              <p className={styles.missing}>
                {names.map((name, index) => (
                  // A name is not broken, and two may be called alike.
                  <Fragment key={index}>
                    <span>
                      {name}
                      {index < names.length - 1 && ','}
                    </span>{' '}
                  </Fragment>
                ))}
              </p>
              <p className={styles.toCourt}>{words.toCourt(nameOfCourt(day, court))}</p>
            </li>
          ))}
        </ul>
      );
  }
}
