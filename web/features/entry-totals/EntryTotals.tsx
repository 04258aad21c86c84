import { tournamentCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';
import { Link } from '../../lib/router.tsx';
import { number } from '../../lib/texts/format.ts';
import { entryTotalWords as words } from '../../lib/texts/organizer-payments.ts';
import { MoneyApart } from '../../ui/MoneyApart.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import styles from './EntryTotals.module.css';
import { unclaimed } from './unclaimed.ts';

interface OtherParts {
  readonly toTeams: string;
  readonly toPayments: string;
}

/** What this part is for, and where the rest of it is. */
function Lead({ toTeams, toPayments }: OtherParts) {
  return (
    <p className={styles.lead}>
      <span>{words.lead}</span> <Link to={toTeams}>{words.toTeams}</Link>{' '}
      <Link to={toPayments}>{words.toPayments}</Link>
    </p>
  );
}

interface EntryTotalsProps extends OtherParts {
  readonly tournamentId: number;
}

/** The Entries part: how many entries each event has, and what they brought. */
export function EntryTotals({ tournamentId, ...parts }: EntryTotalsProps) {
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
  const entryCount = rows.reduce((sum, row) => sum + row.entryCount, 0);
  const sumOf = (key: 'receivedPaise' | 'confirmedPaise' | 'openPaise') =>
    rows.reduce((sum, row) => sum + row[key], 0);
  const sums = {
    receivedPaise: sumOf('receivedPaise'),
    confirmedPaise: sumOf('confirmedPaise'),
    openPaise: sumOf('openPaise'),
  };
  return (
    <>
      <Lead {...parts} />
      <Table caption={words.title} stacked>
        <TableHead>
          <Heading>{words.category}</Heading>
          <Heading number>{words.entries}</Heading>
          <Heading number>{words.received}</Heading>
        </TableHead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <Row key={index}>
              <RowHeading>{row.name}</RowHeading>
              <Cell label={words.entries} number>
                {number(row.entryCount)}
              </Cell>
              <Cell label={words.received} number>
                <MoneyApart {...row} openPaise={unclaimed(row)} inColumns />
              </Cell>
            </Row>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <Row>
            <RowHeading>{words.total}</RowHeading>
            <Cell label={words.entries} number>
              {number(entryCount)}
            </Cell>
            <Cell label={words.received} number>
              <MoneyApart {...sums} openPaise={unclaimed(sums)} inColumns />
            </Cell>
          </Row>
        </tfoot>
      </Table>
    </>
  );
}
