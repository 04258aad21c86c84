import type { OrganizerEvent } from '@tournaments/contract';
import { eventWords as words, usualEventWords } from '../../lib/texts/organizer-events.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ChevronRightIcon, ListIcon, PlusIcon } from '../../ui/icons/icons.tsx';
import { Price } from '../../ui/Money.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../ui/Table.tsx';
import styles from './Events.module.css';

interface EventTableProps {
  readonly events: readonly OrganizerEvent[];
  /** Until everybody sees the tournament, the next step is to make it public. */
  readonly isPublic: boolean;
  readonly onOpen: (event: OrganizerEvent) => void;
  readonly onCreate: () => void;
  readonly onUsual: () => void;
}

const { columns } = words;
const COLUMN_COUNT = Object.keys(columns).length;

function EventRow({ event, number, onOpen }: { event: OrganizerEvent; number: number; onOpen: () => void }) {
  return (
    <Row clickable className={styles.row} onClick={onOpen}>
      <Cell label={columns.number} number className={styles.number}>
        {number}
      </Cell>
      <Cell label={columns.name} className={cx(styles.plain, styles.title)}>
        <div>
          <button type="button" className={styles.name}>
            {event.name}
          </button>
          {event.entryCount > 0 && <div className={styles.entries}>{words.entries(event.entryCount)}</div>}
        </div>
      </Cell>
      <Cell label={columns.eventType} className={styles.plain}>
        {event.eventType === 'singles' ? words.singles : words.doubles}
      </Cell>
      <Cell label={columns.fee} number className={styles.fee}>
        <Price paise={event.feePaise} />
      </Cell>
      <Cell label={columns.matchType} className={cx(styles.plain, styles.matchType)}>
        {event.matchType === 'knockout' ? words.knockout : words.pools}
      </Cell>
      <Cell label={columns.maximum} number className={styles.most}>
        {event.maxEntries ?? <span className={styles.noLimit}>{words.noLimit}</span>}
      </Cell>
      <Cell label={columns.booking} className={styles.booking}>
        <Pill kind={event.allowBooking ? 'good' : 'neutral'}>
          {event.allowBooking ? words.active : words.inactive}
        </Pill>
        <ChevronRightIcon size={18} />
      </Cell>
    </Row>
  );
}

/** The events of a tournament; a press on a row opens it. While there are none, the usual ones are the quickest way. */
export function EventTable({ events, isPublic, onOpen, onCreate, onUsual }: EventTableProps) {
  return (
    <>
      <div className={styles.head}>
        <h2>{words.table}</h2>
        <div className={cx(styles.buttons, events.length > 0 && styles.lastFirst)}>
          <Button kind={events.length === 0 ? 'primary' : 'ghost'} onClick={onUsual}>
            <ListIcon size={18} /> {usualEventWords.button}
          </Button>
          <Button kind={events.length > 0 && isPublic ? 'primary' : 'ghost'} onClick={onCreate}>
            <PlusIcon size={18} /> {words.create}
          </Button>
        </div>
      </div>
      <Table caption={words.table} stacked>
        <TableHead>
          <Heading number>{columns.number}</Heading>
          <Heading>{columns.name}</Heading>
          <Heading>{columns.eventType}</Heading>
          <Heading number>{columns.fee}</Heading>
          <Heading>{columns.matchType}</Heading>
          <Heading number>{columns.maximum}</Heading>
          <Heading>{columns.booking}</Heading>
        </TableHead>
        <tbody role="rowgroup">
          {events.map((event, index) => (
            <EventRow key={event.id} event={event} number={index + 1} onOpen={() => onOpen(event)} />
          ))}
          {events.length === 0 && (
            <Row>
              <Cell colSpan={COLUMN_COUNT} whole>
                <strong>{words.none}</strong>
                <p className={styles.hint}>{words.noneText}</p>
              </Cell>
            </Row>
          )}
        </tbody>
      </Table>
    </>
  );
}
