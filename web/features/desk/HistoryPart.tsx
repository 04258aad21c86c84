import { matchDayCalls, type RecordedCommand } from '@tournaments/contract';
import { useQuery } from '@tanstack/react-query';
import { courtName, matchTitle } from '../../lib/match-day/matchNames.ts';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { read } from '../../lib/query.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { clockTimeAndDay } from '../../lib/texts/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { useDeskHere } from './deskContext.ts';
import styles from './Parts.module.css';
import { wonText } from './saidOf.ts';

/** What a command was about: its match, its court, its persons. */
function aboutOf(view: DayView, { match, command }: RecordedCommand): string {
  const found = match === null ? undefined : view.matches.get(match);
  const parts = [
    found === undefined ? '' : matchTitle(view, found),
    found === undefined ? '' : (wonText(view, found, command) ?? ''),
    'court' in command ? courtName(view, command.court) : '',
    'persons' in command
      ? command.persons
          .slice(0, 3)
          .map((id) => view.persons.get(id)?.name ?? '')
          .join(', ')
      : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function Row({ recorded }: { readonly recorded: RecordedCommand }) {
  const { view, undoCommand, isReadOnly } = useDeskHere();
  const { command, name, undoneBy, at, id } = recorded;
  const what = words.by(words.commands[command.kind], name);
  const isLasting = command.kind === 'undo' || command.kind === 'main-desk';
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.rowTitle}>
          {what}
          <span className={styles.time}>{clockTimeAndDay(at, view.now)}</span>
        </span>
        <span className={styles.rowWhy}>
          <span>{aboutOf(view, recorded)}</span>
          {undoneBy !== null && <span>{words.isUndone}</span>}
        </span>
      </div>
      {undoneBy === null && !isLasting && (
        <Button kind="ghost" small disabled={isReadOnly} onClick={() => undoCommand(id)}>
          {words.undo}
          <ScreenReaderOnly>
            : {what}, {aboutOf(view, recorded)}
          </ScreenReaderOnly>
        </Button>
      )}
    </li>
  );
}

/** What was done on this day, the last first; any of it can be taken back. */
export function HistoryPart() {
  const { view, isOffline } = useDeskHere();
  const { tournamentId, revision } = view.day;
  const call = read(matchDayCalls.history, { tournamentId });
  const query = useQuery({
    ...call,
    queryKey: [...call.queryKey, revision],
    placeholderData: (known) => known,
  });
  if (isOffline && query.data === undefined) return <p className={styles.note}>{words.historyOffline}</p>;
  if (query.data?.commands.length === 0) return <p className={styles.note}>{words.noHistory}</p>;
  return (
    <ol className={styles.rows}>
      {query.data?.commands.map((recorded) => (
        <Row key={recorded.id} recorded={recorded} />
      ))}
    </ol>
  );
}
