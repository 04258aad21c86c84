import type { OrganizerEvent, OrganizerTournament } from '@tournaments/contract';
import { useSearchParams } from '../../../lib/router.tsx';
import { drawWords as words } from '../../../lib/texts/organizer-draw.ts';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { useEventEntries, useKnockoutFixtures } from './api.ts';
import styles from './Designer.module.css';
import { KnockoutEvent } from './KnockoutEvent.tsx';
import { PoolsEvent } from './PoolsEvent.tsx';
import { PartSkeleton } from '../../../ui/Skeleton.tsx';
import { FailedEvent } from './States.tsx';

interface DrawPartProps {
  readonly tournament: OrganizerTournament;
  /** Reads the tournaments anew. */
  readonly refresh: () => Promise<unknown>;
}

/** The Fixtures part: which event, how many teams, and its fixture, made or still to be made. */
export default function DrawPart({ tournament, refresh }: DrawPartProps) {
  const [search, setSearch] = useSearchParams();
  const { events } = tournament;
  const chosen = events.find(({ id }) => String(id) === search.get('event')) ?? events[0];
  if (!chosen) return <EmptyState title={words.noEvents}>{words.noEventsText}</EmptyState>;
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <SelectField
          label={words.event}
          value={String(chosen.id)}
          options={events.map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={(event) => setSearch({ tab: 'fixtures', event: event.target.value }, { replace: true })}
        />
        <p className={styles.facts} role="status">
          <Added tournamentId={tournament.id} event={chosen} />
          <Pill kind="neutral">{chosen.matchType === 'knockout' ? words.knockout : words.league}</Pill>
        </p>
      </div>
      <LoadedEvent key={chosen.id} event={chosen} tournament={tournament} refresh={refresh} />
    </div>
  );
}

/** How many teams there are, of the same answer as the fixture's own sentence; the event's count until it is there. */
function Added({ tournamentId, event }: { readonly tournamentId: number; readonly event: OrganizerEvent }) {
  const entries = useEventEntries(tournamentId, event.id);
  return <span>{words.added(entries.data?.length ?? event.entryCount)}</span>;
}

interface LoadedProps extends DrawPartProps {
  readonly event: OrganizerEvent;
}

/** An event with its teams and what is saved of it. */
function LoadedEvent({ event, tournament, refresh }: LoadedProps) {
  const entries = useEventEntries(tournament.id, event.id);
  const knockout = useKnockoutFixtures(event.id);
  if (entries.data && knockout.data) {
    const props = { event, tournament, entries: entries.data, knockout: knockout.data, refresh };
    return event.matchType === 'knockout' ? <KnockoutEvent {...props} /> : <PoolsEvent {...props} />;
  }
  if (entries.isError || knockout.isError) {
    return <FailedEvent onRetry={() => void Promise.all([entries.refetch(), knockout.refetch()])} />;
  }
  return <PartSkeleton />;
}
