import type { PlanChanges, PlannedMatch } from '@tournaments/engine';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { courtName, matchTitle } from '../../../lib/match-day/matchNames.ts';
import { furtherWords } from '../../../lib/texts/further.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Cell, Heading, Row, Table, TableHead } from '../../../ui/Table.tsx';
import styles from '../Planner.module.css';

interface ChangesProps {
  readonly view: DayView;
  readonly changes: PlanChanges;
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
  const hasDays = view.day.hall.blocks.length > 1;
  const time = (at: number) => (at === 0 ? words.noPlace : words.time(at, hasDays));
  const place = (match: PlannedMatch | null) =>
    match === null ? words.noPlace : `${time(match.startsAt)} · ${courtName(view, match.court)}`;
  const { moved, endsBefore, endsAfter } = changes;
  return (
    <Dialog
      open
      tall={onTake !== null}
      onClose={onClose}
      title={
        onTake === null
          ? words.nothingChanges(time(endsAfter))
          : words.changesTitle(moved.length, time(endsBefore), time(endsAfter))
      }
      size={onTake === null ? 'small' : 'large'}
      actions={<Actions {...{ onTake, onClose }} />}
    >
      {onTake === null && <p>{words.nothingChangesText}</p>}
      {moved.length > 0 && (
        // With the focus on it arrows scroll through it.
        <div role="region" aria-label={words.changes} tabIndex={0}>
          <Table className={styles.changes} caption={words.changes}>
            <TableHead>
              <Heading>{words.match}</Heading>
              <Heading>{words.before}</Heading>
              <Heading>{words.afterwards}</Heading>
            </TableHead>
            <tbody role="rowgroup">
              {moved.map(({ key, before, after }) => {
                const match = view.matches.get(key);
                return (
                  <Row key={key}>
                    <Cell label={words.match}>{match === undefined ? key : matchTitle(view, match)}</Cell>
                    <Cell label={words.before}>{place(before)}</Cell>
                    <Cell label={words.afterwards}>{place(after)}</Cell>
                  </Row>
                );
              })}
            </tbody>
          </Table>
        </div>
      )}
    </Dialog>
  );
}
