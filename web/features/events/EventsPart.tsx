import { organizerCalls, tournamentCalls, type OrganizerEvent } from '@tournaments/contract';
import { useState } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { useDelete } from '../../ui/useDelete.ts';
import { EventForm } from './EventForm.tsx';
import { EventTable } from './EventTable.tsx';
import { UsualEvents } from './UsualEvents.tsx';

interface EventsPartProps {
  readonly tournamentId: number;
  readonly events: readonly OrganizerEvent[];
  readonly isPublic: boolean;
  /** Reads the tournaments anew. */
  readonly refresh: () => Promise<unknown>;
}

/** Which event's form is open stands in the address, so that Back and a reload do what people expect. */
function useOpenEvent(events: readonly OrganizerEvent[]) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('event');
  const event = events.find(({ id }) => String(id) === named) ?? null;
  return {
    event,
    isOpen: event !== null || named === 'new',
    isUsual: named === 'usual',
    open: (event: string) => setSearch({ tab: 'events', event }),
    close: () => setSearch({ tab: 'events' }, { replace: true }),
  };
}

/** The Events part: the list, or the form of one event. */
export function EventsPart({ tournamentId, events, isPublic, refresh }: EventsPartProps) {
  /** Whether a new event was begun here, and not come back to by a reload or another tab. */
  const [isFresh, setFresh] = useState(false);
  const { remove, isDeleting } = useDelete();
  const { event: opened, isOpen, isUsual, open, close } = useOpenEvent(events);

  const removeEvent = (event: OrganizerEvent) =>
    remove({
      name: event.name,
      body: { id: event.id },
      remove: tournamentCalls.deleteEvent,
      restore: organizerCalls.restoreEvent,
      onDeleted: close,
      // A deletion that fails says nothing, and the form stays (decision A14).
      onFailed: () => undefined,
      reread: refresh,
    });

  const create = () => {
    setFresh(true);
    open('new');
  };
  const saved = async () => {
    close();
    await refresh();
  };
  if (isUsual) {
    return <UsualEvents tournamentId={tournamentId} events={events} onBack={close} onSaved={saved} />;
  }
  if (isOpen) {
    return (
      <EventForm
        tournamentId={tournamentId}
        key={opened?.id ?? 'new'}
        event={opened}
        isFresh={isFresh && opened === null}
        onBack={close}
        onSaved={saved}
        isDeleting={isDeleting}
        onDelete={(deleted) => void removeEvent(deleted)}
      />
    );
  }
  return (
    <EventTable
      events={events}
      isPublic={isPublic}
      onOpen={(event) => open(String(event.id))}
      onUsual={() => open('usual')}
      onCreate={create}
    />
  );
}
