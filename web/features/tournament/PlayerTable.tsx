import type { PublicEvent } from '@tournaments/contract';
import { byFirstPlayer } from '../../lib/texts/team.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { Cell, Heading, Row, Table, TableHead } from '../../ui/Table.tsx';
import { birthOf, ofPlayers, paymentText, remarks } from './entries.ts';

interface PlayerTableProps {
  readonly event: PublicEvent;
  readonly className?: string | undefined;
}

const [SER, NAME, BIRTH, ACADEMY, PAYMENT, REMARKS] = partWords.playerColumns;
/** What only those in charge of the tournament are told (decision 106). */
const PRIVATE: readonly string[] = [BIRTH, PAYMENT];

/** The entries of an event by their first player. */
export function PlayerTable({ event, className }: PlayerTableProps) {
  const isInCharge = event.entries.some(({ paid }) => paid !== undefined);
  const columns = partWords.playerColumns.filter((name) => isInCharge || !PRIVATE.includes(name));
  return (
    <Table stacked flat caption={partWords.playersOf(event.name)} className={className}>
      <TableHead>
        {columns.map((column) => (
          <Heading key={column}>{column}</Heading>
        ))}
      </TableHead>
      <tbody role="rowgroup">
        {byFirstPlayer(event.entries).map((entry, index) => (
          <Row key={entry.id}>
            <Cell label={SER}>{index + 1}</Cell>
            <Cell label={NAME}>{ofPlayers(entry, (player) => player.name)}</Cell>
            {isInCharge && <Cell label={BIRTH}>{ofPlayers(entry, birthOf)}</Cell>}
            <Cell label={ACADEMY}>{ofPlayers(entry, (player) => player.academy ?? '')}</Cell>
            {isInCharge && <Cell label={PAYMENT}>{paymentText(entry)}</Cell>}
            <Cell label={REMARKS}>{remarks(entry)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
