import type { PlanChanges, PlannedMatch } from '@tournaments/engine';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { courtName, matchTitle } from '../../../lib/match-day/matchNames.ts';
import { furtherWords } from '../../../lib/texts/further.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../../ui/Table.tsx';
import styles from '../Planner.module.css';
import type { Publication } from './publishing.ts';

interface MovedProps {
  readonly view: DayView;
  readonly changes: PlanChanges;
  /** Published for the first time: what is compared is the draws, or what was fixed. */
  readonly isFirst?: boolean;
}

interface PlaceProps {
  readonly view: DayView;
  readonly match: PlannedMatch | null;
  /** Where it was: what is otherwise now stands out. */
  readonly before?: PlannedMatch | null;
}

/** Time and court of a match, each in one line. */
function Place({ view, match, before = match }: PlaceProps) {
  if (match === null) return words.noPlace;
  const { startsAt, court } = match;
  const Time = before?.startsAt === startsAt ? 'span' : 'b';
  const Court = before?.court === court ? 'span' : 'b';
  return (
    <>
      <Time>{words.time(startsAt, view.day.hall.blocks.length > 1)}</Time>
      <span className={styles.between}> · </span>
      <Court>{courtName(view, court)}</Court>
    </>
  );
}

/** The matches that move, each with court and time before and after. */
function Moved({ view, changes: { moved }, isFirst = false }: MovedProps) {
  const before = isFirst ? words.soFar : words.before;
  const afterwards = isFirst ? words.asPublished : words.afterwards;
  if (moved.length === 0) return null;
  return (
    // With the focus on it arrows scroll through it.
    <div role="region" aria-label={words.changes} tabIndex={0}>
      <Table className={styles.changes} caption={words.changes}>
        <TableHead>
          <Heading>{words.match}</Heading>
          <Heading>{before}</Heading>
          <Heading>{afterwards}</Heading>
        </TableHead>
        <tbody role="rowgroup">
          {moved.map(({ key, ...places }) => {
            const match = view.matches.get(key);
            return (
              <Row key={key}>
                <Cell label={words.match}>{match === undefined ? key : matchTitle(view, match)}</Cell>
                <Cell label={before}>
                  <Place view={view} match={places.before} />
                </Cell>
                <Cell label={afterwards}>
                  <Place view={view} match={places.after} before={places.before} />
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

/** An end as it is said; 0 stands for none. */
function endText({ day }: DayView, at: number): string {
  return at === 0 ? words.noPlace : words.time(at, day.hall.blocks.length > 1);
}

function changesTitle(view: DayView, { moved, endsBefore, endsAfter }: PlanChanges): string {
  return words.changesTitle(moved.length, endText(view, endsBefore), endText(view, endsAfter));
}

interface ChangesProps extends MovedProps {
  /** Null where nothing changes: then there is nothing to take, and nothing to leave. */
  readonly onTake: (() => void) | null;
  readonly onClose: () => void;
}

function Actions({ onTake, onClose }: Pick<ChangesProps, 'onTake' | 'onClose'>) {
  if (onTake === null) return <Button onClick={onClose}>{furtherWords.close}</Button>;
  return (
    <>
      <Button kind="ghost" onClick={onClose}>
        {words.leave}
      </Button>
      <Button onClick={onTake}>{words.take}</Button>
    </>
  );
}

/** What a new order changes, before it is taken. */
export function ChangesDialog({ view, changes, onTake, onClose }: ChangesProps) {
  return (
    <Dialog
      open
      tall={onTake !== null}
      onClose={onClose}
      title={
        onTake === null ? words.nothingChanges(endText(view, changes.endsAfter)) : changesTitle(view, changes)
      }
      size={onTake === null ? 'small' : 'large'}
      actions={<Actions {...{ onTake, onClose }} />}
    >
      {onTake === null && <p>{words.nothingChangesText}</p>}
      <Moved {...{ view, changes }} />
    </Dialog>
  );
}

interface PublishProps {
  readonly publication: Publication;
  /** When all is over, as the board says it. */
  readonly endsAt: number;
  /** Players read an order already. */
  readonly isAgain: boolean;
  readonly busy: boolean;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** What publishing does for players, before it does so. */
export function PublishDialog({ publication, endsAt, isAgain, busy, onPublish, onClose }: PublishProps) {
  const { view, changes, matches } = publication;
  const count = changes.moved.length;
  return (
    <Dialog
      open
      tall={count > 0}
      onClose={onClose}
      title={isAgain ? changesTitle(view, changes) : words.publishQuestion(matches, endText(view, endsAt))}
      size={count > 0 ? 'large' : 'small'}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {words.notYet}
          </Button>
          <Button busy={busy} onClick={onPublish}>
            {words.publishNow}
          </Button>
        </>
      }
    >
      <p>{isAgain ? words.publishAgainText(count) : words.publishText}</p>
      {!isAgain && count > 0 && <p>{words.publishOtherwise(count)}</p>}
      <Moved {...{ view, changes }} isFirst={!isAgain} />
    </Dialog>
  );
}
