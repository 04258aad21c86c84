import type { PublicEvent } from '@tournaments/contract';
import { byFirstPlayer } from '../../lib/texts/team.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { Cell, Heading, Row, Table, TableHead } from '../../ui/Table.tsx';
import { birthOf, ofPlayers, paymentText, remarks } from './entries.ts';

interface PlayerTableProps {
  readonly event: PublicEvent;
  readonly className?: string | undefined;
}

const [, , BIRTH, , PAYMENT] = partWords.playerColumns;
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
            <Cell>{index + 1}</Cell>
            <Cell>{ofPlayers(entry, (player) => player.name)}</Cell>
            {isInCharge && <Cell>{ofPlayers(entry, birthOf)}</Cell>}
            <Cell>{ofPlayers(entry, (player) => player.academy ?? '')}</Cell>
            {isInCharge && <Cell>{paymentText(entry)}</Cell>}
            <Cell>{remarks(entry)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
