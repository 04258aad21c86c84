import { tournamentCalls, type OrganizerEvent } from '@tournaments/contract';
import { useSearchParams } from '../../lib/router.tsx';
import { clearDraft } from '../../lib/drafts.ts';
import { deleteLater, undoDelete, UNDO_SECONDS, usePendingDeletes } from '../../lib/laterDelete.ts';
import { send } from '../../lib/send.ts';
import { commonWords } from '../../lib/words/common.ts';
import { eventWords as words } from '../../lib/words/organizer-events.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { EventForm } from './EventForm.tsx';
import { EventTable } from './EventTable.tsx';
import { draftOf } from './facts.ts';
import { UsualEvents } from './UsualEvents.tsx';

interface EventsPartProps {
  readonly tournamentId: number;
  readonly events: readonly OrganizerEvent[];
  /** Reads the tournaments anew. */
  readonly refresh: () => Promise<unknown>;
}

const nameOf = ({ id }: OrganizerEvent) => `event:${id}`;

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
export function EventsPart({ tournamentId, events, refresh }: EventsPartProps) {
  const alerts = useAlerts();
  const hidden = usePendingDeletes();
  const { event: opened, isOpen, isUsual, open, close } = useOpenEvent(events);

  const remove = (event: OrganizerEvent) => {
    const name = nameOf(event);
    clearDraft(draftOf(tournamentId, event));
    close();
    // A deletion that fails says nothing: the event is back in the list (decision A14).
    deleteLater(name, async (keepalive) => {
      await send(tournamentCalls.deleteEvent, { body: { id: event.id }, keepalive });
      if (!keepalive) await refresh();
    });
    const undo = () => {
      if (!undoDelete(name)) alerts.show(words.tooLate, 'error');
    };
    alerts.show(words.removed(event.name), 'success', {
      action: { text: commonWords.undo, run: undo },
      seconds: UNDO_SECONDS,
    });
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
        onBack={close}
        onSaved={saved}
        onDelete={remove}
      />
    );
  }
  return (
    <EventTable
      events={events.filter((event) => !hidden.has(nameOf(event)))}
      onOpen={(event) => open(String(event.id))}
      onUsual={() => open('usual')}
      onCreate={() => {
        // Each new event begins with the defaults; only a reload brings back what was typed.
        clearDraft(draftOf(tournamentId, null));
        open('new');
      }}
    />
  );
}
