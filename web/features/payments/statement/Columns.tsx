import type { StatementColumns } from '@tournaments/engine';
import { useState } from 'react';
import { statementWords as words } from '../../../lib/texts/organizer-statement.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import styles from './Statement.module.css';
import type { Cells, Reading } from './useReading.ts';

type Field = keyof typeof words.fields;
type Chosen = Readonly<Record<Field, string>>;

const FIELDS = Object.keys(words.fields) as Field[];
const NONE = '';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const NOTHING_CHOSEN = Object.fromEntries(FIELDS.map((field) => [field, NONE])) as Chosen;

function columnsOf(chosen: Chosen): StatementColumns | null {
  const column = (field: Field) => (chosen[field] === NONE ? null : Number(chosen[field]));
  const date = column('date');
  const [credit, amount] = [column('credit'), column('amount')];
  if (date === null || (credit === null && amount === null)) return null;
  const narration = column('narration');
  return {
    date,
    narration: narration === null ? [] : [narration],
    credit,
    debit: column('debit'),
    amount,
    sign: column('sign'),
    balance: column('balance'),
    balanceSign: null,
    status: null,
  };
}

/** The longest cell of a column says best what it holds. */
function sampleOf(cells: Cells, column: number): string {
  const texts = cells.slice(0, 20).map((row) => row[column] ?? '');
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '').slice(0, 30);
}

/** Asks which column is which, where the titles did not say. */
export function Columns({ reading, cells }: { readonly reading: Reading; readonly cells: Cells }) {
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [isTried, setTried] = useState(false);
  const width = Math.min(Math.max(...cells.map((row) => row.length)), LETTERS.length);
  const options = [
    { value: NONE, text: words.noColumn },
    ...Array.from({ length: width }, (_, column) => ({
      value: String(column),
      text: words.column(LETTERS[column]!, sampleOf(cells, column)),
    })),
  ];
  const columns = columnsOf(chosen);
  return (
    <section className={styles.source} aria-labelledby="statement-columns">
      <h3 id="statement-columns">{words.mapping}</h3>
      <p className={styles.quiet}>{words.mappingLead}</p>
      <div className={styles.choices}>
        {FIELDS.map((field) => (
          <SelectField
            key={field}
            label={words.fields[field]}
            value={chosen[field]}
            options={options}
            error={isTried && field === 'date' && columns === null ? words.columnsMissing : null}
            onChange={(event) => setChosen({ ...chosen, [field]: event.target.value })}
          />
        ))}
      </div>
      <Button
        className={styles.start}
        onClick={() => {
          setTried(true);
          if (columns) reading.useColumns(columns);
        }}
      >
        {words.useColumns}
      </Button>
    </section>
  );
}
