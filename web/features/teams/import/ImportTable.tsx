import { displayDateOfBirth } from '@tournaments/engine';
import { memo, useState } from 'react';
import { useGrowing } from '../../../lib/listing.ts';
import { money } from '../../../lib/texts/format.ts';
import { importWords as words } from '../../../lib/texts/organizer-import.ts';
import { teamWords } from '../../../lib/texts/organizer-teams.ts';
import { Switch } from '../../../ui/fields/ChoiceField.tsx';
import { EmailText } from '../../../ui/EmailText.tsx';
import { cx } from '../../../ui/cx.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { FieldNotes } from '../../../ui/fields/FieldFrame.tsx';
import fieldStyles from '../../../ui/fields/Field.module.css';
import { Pill } from '../../../ui/Pill.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../../ui/Table.tsx';
import { isWrong, type Candidate, type LeftOut, type Mends } from './candidates.ts';
import { PLAYER_FIELDS, type Target } from './columns.ts';
import { nameOfTarget } from './ImportColumns.tsx';
import styles from './Import.module.css';

type Mend = (number: number, target: Target, text: string) => void;
type RowMends = Mends[number] | undefined;

interface ValueProps {
  readonly candidate: Candidate;
  readonly target: Target;
  readonly text: string;
  readonly size: 1 | 2;
  readonly mends: RowMends;
  readonly onMend: Mend;
}

function shownBirth(text: string): string {
  const shown = displayDateOfBirth(text);
  return shown.ok ? shown.value : text;
}

function Shown({ target, text }: Pick<ValueProps, 'target' | 'text'>) {
  if (target.endsWith('email')) return <EmailText email={text} />;
  return target.endsWith('dateOfBirth') ? shownBirth(text) : text;
}

/** One value: as text, or to be mended where it is wrong or was. */
function Value({ candidate, target, text, size, mends, onMend }: ValueProps) {
  const fault = candidate.faults[target];
  const mended = mends?.[target];
  const id = `row-${candidate.number}-${target}`;
  if (fault === undefined && mended === undefined) {
    return (
      <div>
        <Shown target={target} text={text} />
      </div>
    );
  }
  return (
    <div className={styles.mend}>
      <input
        id={id}
        className={fieldStyles.input}
        aria-label={words.cell(nameOfTarget(target, size), candidate.number)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
        autoComplete="off"
        value={mended ?? text}
        onChange={(event) => onMend(candidate.number, target, event.target.value)}
      />
      <FieldNotes control={id} error={fault} />
    </div>
  );
}

type StateProps = Pick<LineProps, 'candidate' | 'leaves' | 'hasNoPlace'>;

/** Whether a row that is right stays out all the same. */
function staysOut({ candidate: { duplicate, doubt }, leaves, hasNoPlace }: StateProps): boolean {
  if (hasNoPlace && leaves.overflow === true) return true;
  return (duplicate !== null && leaves.duplicates) || (doubt !== null && leaves.doubtful);
}

function State({ candidate, leaves, hasNoPlace }: StateProps) {
  const { otherEvent, duplicate, doubt, utrUsed } = candidate;
  if (otherEvent !== null) return <Pill kind="neutral">{words.otherEvent(otherEvent)}</Pill>;
  if (isWrong(candidate)) {
    return leaves.wrong ? (
      <Pill kind="neutral">{words.leftOut}</Pill>
    ) : (
      <Pill kind="warning">{words.wrong}</Pill>
    );
  }
  const noPlace = hasNoPlace ? words.noPlace : null;
  const reasons = [noPlace, duplicate, doubt, utrUsed].filter((reason) => reason !== null);
  const isLeftOut = staysOut({ candidate, leaves, hasNoPlace });
  const isGood = noPlace === null && doubt === null && utrUsed === null;
  const kind = isLeftOut ? 'neutral' : isGood ? 'good' : 'warning';
  return (
    <>
      <Pill kind={kind}>{isLeftOut ? words.leftOut : words.ready}</Pill>
      {reasons.map((reason) => (
        <div key={reason} className={styles.reason}>
          {reason}
        </div>
      ))}
    </>
  );
}

function feesText({ team }: Candidate): string {
  if (team.notPaid) return teamWords.status['not-paid'];
  const status = team.paid
    ? `${teamWords.status.paid}, ${money(Math.round(Number(team.amount) * 100))}`
    : teamWords.status.pending;
  return `${status} (${team.reference})`;
}

interface LineProps {
  readonly candidate: Candidate;
  readonly size: 1 | 2;
  readonly mends: RowMends;
  readonly leaves: LeftOut;
  /** Whether the event is full before it. */
  readonly hasNoPlace: boolean;
  readonly onMend: Mend;
}

/** Drawn again only when something of its own row changes: typing in one row leaves a thousand others alone. */
const Line = memo(function Line({ candidate, size, mends, leaves, hasNoPlace, onMend }: LineProps) {
  const { number, team, faults } = candidate;
  const [isOpen, setOpen] = useState(false);
  // A phone has room for what is to be done: of a row that is right it shows two lines until somebody asks for more.
  const isRight = !isToLookAt(candidate) && !hasNoPlace && mends === undefined;
  return (
    <Row className={cx(isWrong(candidate) && styles.wrong, isRight && !isOpen && styles.short)}>
      <Cell label={words.row} number>
        {number}
      </Cell>
      <Cell label={words.state}>
        <div>
          <State candidate={candidate} leaves={leaves} hasNoPlace={hasNoPlace} />
          {isRight && (
            <button
              type="button"
              className={styles.more}
              aria-label={words.allOfRow(number)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDownIcon size={18} />
            </button>
          )}
        </div>
      </Cell>
      {PLAYER_FIELDS.map((field) => (
        <Cell key={field} label={words.fields[field]} className={styles.values}>
          <div>
            {team.players.map((player, position) => (
              <Value
                key={position}
                candidate={candidate}
                target={`${position as 0 | 1}.${field}`}
                text={player[field]}
                size={size}
                mends={mends}
                onMend={onMend}
              />
            ))}
          </div>
        </Cell>
      ))}
      <Cell label={words.fees}>
        <div>
          {faults.status === undefined && feesText(candidate)}
          {(faults.status !== undefined || mends?.status !== undefined) && (
            <Value {...{ candidate, size, mends, onMend }} target="status" text={candidate.status} />
          )}
          <FieldNotes control={`row-${number}-fees`} error={faults.reference ?? faults.amount} />
        </div>
      </Cell>
    </Row>
  );
}, isSameLine);

/** Candidates are made anew with every change; equal ones need no drawing. */
function isSameLine(one: LineProps, other: LineProps): boolean {
  return (
    one.size === other.size &&
    one.mends === other.mends &&
    one.leaves === other.leaves &&
    one.hasNoPlace === other.hasNoPlace &&
    JSON.stringify(one.candidate) === JSON.stringify(other.candidate)
  );
}

interface TableProps {
  readonly candidates: readonly Candidate[];
  readonly mends: Mends;
  readonly leaves: LeftOut;
  /** Those for which the event has no place any more. */
  readonly overflow: readonly Candidate[];
  readonly size: 1 | 2;
  readonly onMend: Mend;
}

function isToLookAt(candidate: Candidate): boolean {
  const { duplicate, doubt, utrUsed } = candidate;
  return isWrong(candidate) || [duplicate, doubt, utrUsed].some((reason) => reason !== null);
}

/** Every row with what is wrong marked in its place. */
export function ImportTable({ candidates, mends, leaves, overflow, size, onMend }: TableProps) {
  const withoutPlace = new Set(overflow);
  const [isNarrowed, setNarrowed] = useState(false);
  const rows = isNarrowed
    ? candidates.filter((one) => isToLookAt(one) || mends[one.number - 1] !== undefined)
    : candidates;
  const { shown, end } = useGrowing(rows.length);
  return (
    <>
      <Switch
        label={words.onlyWrong}
        checked={isNarrowed}
        onChange={(event) => setNarrowed(event.target.checked)}
      />
      <Table caption={words.preview} stacked wide className={styles.table}>
        <TableHead>
          <Heading number>{words.row}</Heading>
          <Heading>{words.state}</Heading>
          {PLAYER_FIELDS.map((field) => (
            <Heading key={field}>{words.fields[field]}</Heading>
          ))}
          <Heading>{words.fees}</Heading>
        </TableHead>
        <tbody role="rowgroup">
          {rows.slice(0, shown).map((candidate) => (
            <Line
              key={candidate.number}
              candidate={candidate}
              size={size}
              mends={mends[candidate.number - 1]}
              leaves={leaves}
              hasNoPlace={withoutPlace.has(candidate)}
              onMend={onMend}
            />
          ))}
          {rows.length === 0 && (
            <Row>
              <Cell colSpan={PLAYER_FIELDS.length + 3} whole>
                {words.noneWrong}
              </Cell>
            </Row>
          )}
        </tbody>
      </Table>
      {shown < rows.length && <div ref={end} className={styles.end} />}
    </>
  );
}
