import type { Hall } from '@tournaments/contract';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { shortDay } from '../../../lib/texts/format.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import fields from '../../../ui/fields/Field.module.css';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
import { MinusIcon } from '../../../ui/icons/page.tsx';
import { FoldedRow } from '../../../ui/FoldedRow.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../../ui/Table.tsx';
import styles from '../Planner.module.css';
import { apartFrom, changeCourt, hoursWithin, setCourtCount, setCourtHours } from './edits.ts';
import type { HallParts } from './parts.ts';
import { TimeInput } from './TimeInput.tsx';
import { UsesField } from './UsesField.tsx';

type Court = Hall['courts'][number];
type Block = Hall['blocks'][number];

interface RowProps extends HallParts {
  readonly court: Court;
  readonly block: Block;
}

function Hours({ hall, court, block, onChange }: RowProps) {
  const span = hoursWithin(court, block);
  const set = (next: { from: number; to: number } | null) =>
    onChange(setCourtHours(hall, court.number, block, next));
  return (
    <div className={styles.hours}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={words.isOpenOf(court.name)}
          checked={span !== null}
          onChange={(event) => set(event.target.checked ? { from: block.startsAt, to: block.endsAt } : null)}
        />
        {words.isOpen}
      </label>
      {span !== null && (
        <>
          <TimeInput
            label={words.opensOf(court.name)}
            value={span.from}
            onChange={(from) => set({ ...span, from })}
          />
          <TimeInput
            label={words.closesOf(court.name)}
            value={span.to}
            onChange={(to) => set({ ...span, to })}
          />
        </>
      )}
    </div>
  );
}

function CourtRow(props: RowProps) {
  const { hall, court, events, onChange } = props;
  const change = (next: Partial<Court>) => onChange(changeCourt(hall, court.number, next));
  return (
    <Row>
      <Cell label={words.courtName}>
        <input
          className={fields.input}
          aria-label={words.courtNameOf(court.number)}
          maxLength={12}
          value={court.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        {court.closed !== null && <p className={styles.fault}>{words.closedBecause(court.closed)}</p>}
      </Cell>
      <Cell label={words.rank}>
        <select
          className={cx(fields.input, styles.rank)}
          aria-label={words.rankOf(court.name)}
          value={court.rank}
          onChange={(event) => change({ rank: Number(event.target.value) })}
        >
          {hall.courts.map((_court, place) => (
            <option key={place + 1} value={place + 1}>
              {place + 1}
            </option>
          ))}
        </select>
      </Cell>
      <Cell label={words.isOpen}>
        <Hours {...props} />
      </Cell>
      <Cell label={words.uses}>
        <UsesField court={court} events={events} onChange={(uses) => change({ uses })} />
      </Cell>
    </Row>
  );
}

/** How many courts there are: the first thing to set. */
function Count({ hall, onChange }: HallParts) {
  const count = hall.courts.length;
  return (
    <div className={styles.stepper} role="group" aria-label={words.courtCount}>
      <IconButton
        label={words.oneFewerCourt}
        icon={<MinusIcon />}
        disabled={count === 1}
        onClick={() => onChange(setCourtCount(hall, count - 1))}
      />
      <output>{count}</output>
      <IconButton
        label={words.oneMoreCourt}
        icon={<PlusIcon />}
        onClick={() => onChange(setCourtCount(hall, count + 1))}
      />
    </div>
  );
}

/** Names, ranks, hours and uses of the courts on a day. */
function EachCourt(props: HallParts) {
  const { hall } = props;
  const [day, setDay] = useState(() => hall.blocks.find(({ endsAt }) => now() < endsAt)?.day ?? 0);
  const block = hall.blocks.find((one) => one.day === day) ?? hall.blocks[0];
  return (
    <>
      <div className={styles.titled}>
        <p className={styles.quiet}>{words.rankHint}</p>
        {hall.blocks.length > 1 && (
          <select
            className={fields.input}
            aria-label={words.showDay}
            value={day}
            onChange={(event) => setDay(Number(event.target.value))}
          >
            {hall.blocks.map((one) => (
              <option key={one.day} value={one.day}>
                {shortDay(one.startsAt)}
              </option>
            ))}
          </select>
        )}
      </div>
      <Table caption={words.courts} stacked className={styles.courts}>
        <TableHead>
          <Heading>{words.courtName}</Heading>
          <Heading>{words.rank}</Heading>
          <Heading>{words.isOpen}</Heading>
          <Heading>{words.uses}</Heading>
        </TableHead>
        <tbody role="rowgroup">
          {block !== undefined &&
            hall.courts.map((court) => (
              <CourtRow key={court.number} {...props} court={court} block={block} />
            ))}
        </tbody>
      </Table>
    </>
  );
}

/** How many courts there are, and what each is like: most halls have courts that are all alike. */
export function CourtsForm(props: HallParts) {
  const { hall } = props;
  return (
    <section className={styles.section} aria-label={words.courts}>
      <div className={styles.titled}>
        <h2 className={styles.heading}>{words.courts}</h2>
        <Count {...props} />
      </div>
      <div className={styles.rows}>
        <FoldedRow title={words.eachCourt} now={words.courtsNow(hall, apartFrom(hall))}>
          <EachCourt {...props} />
        </FoldedRow>
      </div>
    </section>
  );
}
