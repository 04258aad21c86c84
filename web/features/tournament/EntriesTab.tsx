import type { PublicEvent, PublicTournament } from '@tournaments/contract';
import { lazy, Suspense, useId, useState } from 'react';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { number } from '../../lib/texts/format.ts';
import { partWords } from '../../lib/texts/tournament-parts.ts';
import { tournamentWords } from '../../lib/texts/tournament.ts';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { PlusIcon } from '../../ui/icons/form.tsx';
import { MinusIcon } from '../../ui/icons/page.tsx';
import { Cell, Heading, Row, RowHeading, Table, TableHead } from '../../ui/Table.tsx';
import styles from './EntriesTab.module.css';
import { totalEntries } from './events.ts';
import { FindPlayer } from './FindPlayer.tsx';

// Seen only where the organizer shows players and somebody opens an event.
const PlayerTable = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./PlayerTable.tsx')).PlayerTable })),
);

interface EventRowsProps {
  readonly event: PublicEvent;
  readonly showPlayers: boolean;
}

function EventRows({ event, showPlayers }: EventRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const canOpen = showPlayers && event.entries.length > 0;
  const label = isOpen ? partWords.collapse(event.name) : partWords.expand(event.name);
  return (
    <>
      <Row>
        <RowHeading>
          <span className={cx(styles.name, !canOpen && showPlayers && styles.plain)}>
            {canOpen && (
              <IconButton
                small
                className={styles.toggle}
                label={label}
                icon={isOpen ? <MinusIcon /> : <PlusIcon />}
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setIsOpen(!isOpen)}
              />
            )}
            {event.name}
          </span>
        </RowHeading>
        <Cell number>{number(event.entryCount)}</Cell>
      </Row>
      {isOpen && (
        <Row id={id}>
          <Cell colSpan={2} className={styles.inner}>
            <Suspense>
              <PlayerTable event={event} className={styles.players} />
            </Suspense>
          </Cell>
        </Row>
      )}
    </>
  );
}

/** How many entries each event has, and where the organizer shows them, who they are. */
export default function EntriesTab({ tournament }: { readonly tournament: PublicTournament }) {
  return (
    <>
      {tournament.showPlayers && <FindPlayer tournamentId={tournament.id} />}
      <Table caption={tournamentWords.tabs.entries} className={styles.counts}>
        <TableHead>
          <Heading>{partWords.eventName}</Heading>
          <Heading number>{partWords.entryCount}</Heading>
        </TableHead>
        <tbody role="rowgroup">
          {tournament.events.map((event) => (
            <EventRows key={event.id} event={event} showPlayers={tournament.showPlayers} />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <Row>
            <RowHeading>{partWords.total}</RowHeading>
            <Cell number>
              <strong>{number(totalEntries(tournament.events))}</strong>
            </Cell>
          </Row>
        </tfoot>
      </Table>
    </>
  );
}
