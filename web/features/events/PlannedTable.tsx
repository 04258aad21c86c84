import { eventWords, usualEventWords as words } from '../../lib/texts/organizer-events.ts';
import fieldStyles from '../../ui/fields/Field.module.css';
import { FieldNotes } from '../../ui/fields/FieldFrame.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../ui/Table.tsx';
import { ageGroupChoices } from './choices.ts';
import styles from './Events.module.css';
import type { Key, Planned } from './usual.ts';

type Own = Partial<Record<'fee' | 'maxEntries', string>>;

interface PlannedTableProps {
  readonly planned: readonly Planned[];
  /** The text at `key.field`; null when all is well. */
  readonly errorOf: (name: string) => string | null;
  readonly onOwn: (key: Key, own: Own) => void;
}

interface SmallFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/** The id of the control of a field, by the name of its fault. */
export function fieldId(name: string): string {
  return `usual-${name.replaceAll(/[ .]/g, '-')}`;
}

function SmallField({ id, label, value, error, onChange }: SmallFieldProps) {
  return (
    <div className={styles.small}>
      <input
        id={id}
        className={fieldStyles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNotes control={id} error={error} />
    </div>
  );
}

function ageText(ageGroup: string): string {
  return ageGroupChoices(ageGroup).find(({ value }) => value === ageGroup)?.text ?? ageGroup;
}

/** What will be made, each with its fee and maximum to be changed. */
export function PlannedTable({ planned, errorOf, onOwn }: PlannedTableProps) {
  return (
    <section className={styles.planned}>
      <h3>{words.preview}</h3>
      {planned.length === 0 && <p role="status">{words.noneChosen}</p>}
      {planned.length > 0 && (
        <Table caption={words.preview} stacked>
          <TableHead>
            <Heading>{words.name}</Heading>
            <Heading>{words.eventType}</Heading>
            <Heading>{words.age}</Heading>
            <Heading>{words.fee}</Heading>
            <Heading>{words.most}</Heading>
          </TableHead>
          <tbody role="rowgroup">
            {planned.map(({ key, facts }) => (
              <Row key={key} className={styles.plannedRow}>
                <Cell label={words.name} className={styles.plannedName}>
                  {facts.name}
                </Cell>
                <Cell label={words.eventType} className={styles.said}>
                  {facts.eventType === 'singles' ? eventWords.singles : eventWords.doubles}
                </Cell>
                <Cell label={words.age} className={styles.said}>
                  {ageText(facts.ageGroup)}
                </Cell>
                <Cell label={words.fee}>
                  <SmallField
                    id={fieldId(`${key}.fee`)}
                    label={words.feeOf(facts.name)}
                    value={facts.fee}
                    error={errorOf(`${key}.fee`)}
                    onChange={(fee) => onOwn(key, { fee })}
                  />
                </Cell>
                <Cell label={words.most}>
                  <SmallField
                    id={fieldId(`${key}.maxEntries`)}
                    label={words.mostOf(facts.name)}
                    value={facts.maxEntries}
                    error={errorOf(`${key}.maxEntries`)}
                    onChange={(maxEntries) => onOwn(key, { maxEntries })}
                  />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
