import { useState } from 'react';
import { usualEventWords as words } from '../../lib/texts/organizer-events.ts';
import { cx } from '../../ui/cx.ts';
import fieldStyles from '../../ui/fields/Field.module.css';
import { FieldNotes } from '../../ui/fields/FieldFrame.tsx';
import styles from './Events.module.css';
import {
  DISCIPLINES,
  fieldId,
  GROUPS,
  keyOf,
  nameOf,
  type Choice,
  type Discipline,
  type Group,
  type Key,
  type Planned,
} from './usual.ts';

type Own = Choice['own'][Key];

interface BoardProps {
  readonly choice: Choice;
  readonly taken: ReadonlySet<Key>;
  /** What is ticked, with what each will have. */
  readonly planned: readonly Planned[];
  /** The text at `key.field`; null when all is well. */
  readonly errorOf: (name: string) => string | null;
  readonly onChange: (changes: Partial<Choice>) => void;
}

interface SmallFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  /** It has what all have. */
  readonly isCommon: boolean;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

function SmallField({ name, label, value, placeholder, isCommon, error, onChange }: SmallFieldProps) {
  const id = fieldId(name);
  return (
    <input
      id={id}
      className={cx(fieldStyles.input, styles.small, isCommon && styles.common)}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface OwnFieldsProps {
  readonly event: Planned;
  readonly own: Own | undefined;
  readonly errorOf: BoardProps['errorOf'];
  readonly onOwn: (own: Own) => void;
}

/** Fee and maximum of one event: what all have, until it gets its own. */
function OwnFields({ event: { key, facts }, own, errorOf, onOwn }: OwnFieldsProps) {
  const [fee, most] = [`${key}.fee`, `${key}.maxEntries`];
  return (
    <>
      <SmallField
        name={fee}
        label={words.feeOf(facts.name)}
        value={facts.fee}
        isCommon={own?.fee === undefined}
        error={errorOf(fee)}
        onChange={(text) => onOwn({ fee: text })}
      />
      <SmallField
        name={most}
        label={words.mostOf(facts.name)}
        value={facts.maxEntries}
        placeholder={words.noLimit}
        isCommon={own?.maxEntries === undefined}
        error={errorOf(most)}
        onChange={(text) => onOwn({ maxEntries: text })}
      />
      {[fee, most].map((name) => (
        <div key={name} className={styles.lineError}>
          <FieldNotes control={fieldId(name)} error={errorOf(name)} />
        </div>
      ))}
    </>
  );
}

interface LineProps extends BoardProps {
  readonly discipline: Discipline;
  readonly group: Group;
}

/** One event to tick; what is ticked has its fee and maximum beside it. */
function Line({ discipline, group, choice, taken, planned, errorOf, onChange }: LineProps) {
  const key = keyOf(discipline, group);
  const { keys, own } = choice;
  const isTaken = taken.has(key);
  const isChosen = keys.includes(key);
  const event = planned.find((one) => one.key === key);
  return (
    <div className={styles.line}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isTaken || isChosen}
          disabled={isTaken}
          onChange={() => onChange({ keys: isChosen ? keys.filter((one) => one !== key) : [...keys, key] })}
        />
        <span>
          {nameOf(discipline, group)}
          {isTaken && <small> ({words.there})</small>}
        </span>
      </label>
      {event && (
        <OwnFields
          event={event}
          own={own[key]}
          errorOf={errorOf}
          onOwn={(changed) => onChange({ own: { ...own, [key]: { ...own[key], ...changed } } })}
        />
      )}
    </div>
  );
}

const titleOf = (group: Group) => (group === '' ? words.everybody : words.group(group));

/** Group by group the five disciplines to tick. */
export function UsualBoard(props: BoardProps) {
  const { choice, taken, planned } = props;
  const isPlanned = (key: Key) => planned.some((one) => one.key === key);
  const isTicked = (key: Key) => taken.has(key) || choice.keys.includes(key);
  // What was ticked before is in sight; from then on people fold as they like.
  const [open] = useState(() =>
    GROUPS.filter((group) => group === '' || DISCIPLINES.some((one) => isTicked(keyOf(one, group)))),
  );
  return (
    <div className={styles.board}>
      {GROUPS.map((group) => {
        const ticked = DISCIPLINES.filter((one) => isPlanned(keyOf(one, group))).length;
        return (
          <details
            key={group}
            aria-label={titleOf(group)}
            className={styles.group}
            open={open.includes(group)}
          >
            <summary>
              {titleOf(group)} <span>{words.ticked(ticked)}</span>
            </summary>
            {ticked > 0 && (
              <div className={styles.lineHead} aria-hidden="true">
                <span>{words.fee}</span>
                <span>{words.most}</span>
              </div>
            )}
            {DISCIPLINES.map((discipline) => (
              <Line key={discipline} {...props} discipline={discipline} group={group} />
            ))}
          </details>
        );
      })}
    </div>
  );
}
