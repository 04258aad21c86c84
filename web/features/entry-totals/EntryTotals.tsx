import { tournamentCalls } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';
import { money, number } from '../../lib/texts/format.ts';
import { entryTotalWords as words } from '../../lib/texts/organizer-payments.ts';
import { MoneyApart } from '../../ui/MoneyApart.tsx';
import { Bone } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import { unclaimed } from './unclaimed.ts';

/** What nobody has paid or said to have paid, as Payments counts it too. */
function Open(sums: Parameters<typeof unclaimed>[0]) {
  const openPaise = unclaimed(sums);
  if (openPaise === 0) return null;
  return (
    <small>
      {' '}
      <span>{words.open(money(openPaise))}</span>
    </small>
  );
}

/** The Entries part: how many entries each event has, and what they brought. */
export function EntryTotals({ tournamentId }: { readonly tournamentId: number }) {
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
  const receivedPaise = rows.reduce((sum, row) => sum + row.receivedPaise, 0);
  const confirmedPaise = rows.reduce((sum, row) => sum + row.confirmedPaise, 0);
  const openCount = rows.reduce((sum, row) => sum + row.openCount, 0);
  const openPaise = rows.reduce((sum, row) => sum + row.openPaise, 0);
  return (
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
              <MoneyApart {...row}>
                <Open {...row} />
              </MoneyApart>
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
            <MoneyApart {...{ receivedPaise, confirmedPaise, openCount }}>
              <Open {...{ openPaise, receivedPaise, confirmedPaise }} />
            </MoneyApart>
          </Cell>
        </Row>
      </tfoot>
    </Table>
  );
}
