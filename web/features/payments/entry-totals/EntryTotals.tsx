import { tournamentCalls, type OrganizerTournament, type ReplyOf } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../../lib/query.ts';
import { Link } from '../../../lib/router.tsx';
import { number } from '../../../lib/texts/format.ts';
import { entryTotalWords as words } from '../../../lib/texts/organizer-payments.ts';
import { cx } from '../../../ui/cx.ts';
import { Money } from '../../../ui/Money.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../../ui/Table.tsx';
import styles from './EntryTotals.module.css';
import { sumsOf, totalOf, type Sums } from './sums.ts';
import { useDifferences } from './useDifferences.ts';

interface OtherParts {
  readonly toTeams: string;
  readonly toPayments: string;
}

/** Where the rest of it is. */
function Ways({ toTeams, toPayments }: OtherParts) {
  return (
    <p className={styles.ways}>
      <Link to={toTeams}>{words.toTeams}</Link> <Link to={toPayments}>{words.toPayments}</Link>
    </p>
  );
}

function Sign({ children }: { readonly children: string }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {children}
      {'\u00A0'}
    </span>
  );
}

function Heads() {
  return (
    <TableHead>
      <Heading>{words.category}</Heading>
      <Heading number>{words.entries}</Heading>
      <Heading number>{words.received}</Heading>
      <Heading number>
        <Sign>=</Sign>
        {words.confirmed}
      </Heading>
      <Heading number>
        <Sign>+</Sign>
        {words.claimed}
      </Heading>
      <Heading number>{words.open}</Heading>
    </TableHead>
  );
}

interface LineProps {
  readonly name: ReactNode;
  readonly entries: number;
  readonly sums: Sums;
}

/** An event, or all of them, with what came in and what of it is certain. */
function Line({ name, entries, sums }: LineProps) {
  return (
    <Row>
      <RowHeading>{name}</RowHeading>
      <Cell number label={words.entries}>
        {number(entries)}
      </Cell>
      <Cell number label={words.received}>
        <Money paise={sums.confirmed + sums.claimed} />
      </Cell>
      <Cell number label={words.confirmed} className={styles.certain}>
        <Money paise={sums.confirmed} />
      </Cell>
      <Cell number label={words.claimed} className={cx(sums.claimed === 0 && styles.nothing)}>
        <Money paise={sums.claimed} />
      </Cell>
      <Cell number label={words.open} className={cx(sums.open === 0 && styles.nothing)}>
        <Money paise={sums.open} />
      </Cell>
    </Row>
  );
}

/** By how much Payments differs, where it does. */
function Differs({ tournamentId, total }: { readonly tournamentId: number; readonly total: Sums }) {
  const parts = useDifferences(tournamentId, total);
  if (parts.length === 0) return null;
  return (
    <p className={styles.differs}>
      {words.differs(parts.map(({ figure, paise }) => words.more(words[figure], paise)))}
    </p>
  );
}

interface NameProps {
  readonly name: string;
  readonly index: number;
}

type Totals = ReplyOf<typeof tournamentCalls.entryTotals>['rows'];

interface TableProps {
  readonly rows: Totals;
  readonly events: OrganizerTournament['events'];
  readonly toTeams: string;
}

/** The name of an event, which leads to its players; the totals come in the order of the events, without their ids. */
function EventName({ name, index, events, toTeams }: Omit<TableProps, 'rows'> & NameProps) {
  const event = events[index];
  if (event?.name !== name) return name;
  return (
    <Link className={styles.event} to={`${toTeams}&event=${event.id}`}>
      {name}
    </Link>
  );
}

function TotalsTable({ rows, ...rest }: TableProps) {
  return (
    <Table caption={words.title} className={styles.totals}>
      <Heads />
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <Line
            key={index}
            name={<EventName name={row.name} index={index} {...rest} />}
            entries={row.entryCount}
            sums={sumsOf(row)}
          />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <Line
          name={words.total}
          entries={rows.reduce((sum, row) => sum + row.entryCount, 0)}
          sums={totalOf(rows)}
        />
      </tfoot>
    </Table>
  );
}

interface EntryTotalsProps extends OtherParts, Pick<TableProps, 'events'> {
  readonly tournamentId: number;
}

/** The Entries part: how many entries each event has, and what they brought. */
export function EntryTotals({ tournamentId, events, ...parts }: EntryTotalsProps) {
  const query = useQuery(read(tournamentCalls.entryTotals, { tournamentId }));
  if (query.isPending) return <Bone height={200} />;
  if (!query.data) {
    return (
      <ErrorState title={words.failed} onRetry={() => void query.refetch()}>
        {words.failedText}
      </ErrorState>
    );
  }
  const { rows } = query.data;
  if (rows.length === 0) return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
  return (
    <>
      <Ways {...parts} />
      <TotalsTable rows={rows} events={events} toTeams={parts.toTeams} />
      <Differs tournamentId={tournamentId} total={totalOf(rows)} />
    </>
  );
}
