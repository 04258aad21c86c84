import { importWords as words } from '../../../lib/texts/organizer-import.ts';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { PLAYER_FIELDS, targetsOf, unreadHeadings, type Reading, type Target } from './columns.ts';
import styles from './Import.module.css';

interface ColumnsProps {
  readonly table: readonly (readonly string[])[];
  readonly reading: Reading;
  readonly size: 1 | 2;
  readonly onMap: (target: Target, column: number | null) => void;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const NONE = '';

/** A column as spreadsheets name it: A to Z, AA and on. */
function letterOf(column: number): string {
  const last = LETTERS[column % 26] ?? '';
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}

/** The name of a target, with the player it belongs to in doubles. */
export function nameOfTarget(target: Target, size: 1 | 2): string {
  const [position, field] = target.split('.') as [string, keyof typeof words.fields | undefined];
  if (field === undefined) return words.fields[target as keyof typeof words.fields];
  const name = words.fields[field];
  if (size === 1) return name;
  return position === '0' ? words.firstPlayer(name) : words.secondPlayer(name);
}

/** Whether what must be there has a column; a pair's second player may stand in the cells of the first. */
function isWhole({ mapping }: Reading): boolean {
  return PLAYER_FIELDS.every((field) => mapping[`0.${field}`] !== undefined);
}

function foundText(isComplete: boolean, unread: readonly string[]): string {
  const found = isComplete ? words.columnsFound(unread.length > 0) : words.columnsMissing;
  return unread.length === 0 ? found : `${found} ${words.columnsUnread(unread)}`;
}

/** Which column holds what; open where the headings left something out. */
export function ImportColumns({ table, reading, size, onMap }: ColumnsProps) {
  const width = Math.max(...table.map((row) => row.length));
  const headings = table[reading.headingRow] ?? [];
  const columns = Array.from({ length: width }, (_, column) => ({
    value: String(column),
    text: words.column(letterOf(column), headings[column] ?? ''),
  }));
  const options = [{ value: NONE, text: words.noColumn }, ...columns];
  const whole = isWhole(reading);
  const unread = unreadHeadings(table, reading);
  return (
    <details className={styles.columns} open={!whole || undefined}>
      <summary>
        {words.columns}
        <span>{foundText(whole, unread)}</span>
      </summary>
      <div className={styles.choices}>
        {targetsOf(size).map((target) => (
          <SelectField
            key={target}
            label={nameOfTarget(target, size)}
            value={String(reading.mapping[target] ?? NONE)}
            options={options}
            onChange={(event) =>
              onMap(target, event.target.value === NONE ? null : Number(event.target.value))
            }
          />
        ))}
      </div>
    </details>
  );
}
