import type { PublicEvent } from '@tournaments/contract';
import { MAX_ENTRIES_PER_BOOKING } from '@tournaments/engine';
import { commonWords } from '../../../lib/texts/common.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PlusIcon, TrashIcon } from '../../../ui/icons/form.tsx';
import { placesLeft } from '../../../lib/bookable.ts';
import { countOf, putBack, withEntry, withoutEntry, type EntryDraft } from './basket.ts';
import styles from '../Booking.module.css';
import type { Booking } from '../booking.ts';
import { EventFacts } from './EventFacts.tsx';
import { fieldId } from './fields.ts';
import { focusSoon, cardId, type BookingParts } from '../parts.ts';
import { PlayerFields } from './PlayerFields.tsx';
import type { Steps } from './useSteps.ts';

interface CardProps extends BookingParts {
  readonly entry: EntryDraft;
  readonly steps: Steps | null;
  /** Empty fields are marked. */
  readonly isChecked: boolean;
  /** How often the form was sent in vain. */
  readonly attempt: number;
  readonly obstacle: string | null;
}

/** Why no further team fits; null when one does. */
function noRoom(event: PublicEvent, inEvent: number, inAll: number): string | null {
  if (inAll >= MAX_ENTRIES_PER_BOOKING) return bookingWords.tooMany;
  const places = placesLeft(event);
  return places !== null && inEvent >= places ? bookingWords.lastPlaces(inEvent) : null;
}

/** One entry: its players, and the ways to remove it or to add another one in the same event (decision A03). */
export function EntryCard(props: CardProps) {
  const { entry, obstacle, steps } = props;
  const event = props.tournament.events.find(({ id }) => id === entry.eventId) ?? props.event;
  return (
    <Card role="group" aria-labelledby={cardId(entry.id)}>
      <CardHead {...props} event={event} />
      {steps && obstacle !== null && <steps.Caution>{obstacle}</steps.Caution>}
      <div className={styles.players}>
        {entry.players.map((player, position) => (
          <PlayerFields key={position} {...props} player={player} position={position} />
        ))}
      </div>
      <div role="status">{steps && <steps.EntryDoubts {...props} event={event} />}</div>
      <CardFoot {...props} event={event} />
    </Card>
  );
}

function useCardActions({ store, entry, event }: CardProps) {
  const { show } = useAlerts();
  function add() {
    store.change((booking) => ({ ...booking, ...withEntry(booking, event) }));
    focusSoon(fieldId(store.get().lastId, 0, 'name'));
  }
  function remove(name: string) {
    const before = store.get();
    const at = before.entries.findIndex(({ id }) => id === entry.id);
    store.change((booking) => ({ ...booking, ...withoutEntry(booking, entry.id) }));
    const neighbour = store.get().entries[Math.max(0, at - 1)];
    if (neighbour) focusSoon(cardId(neighbour.id));
    const undo = () => store.change((booking) => ({ ...booking, ...putBack(booking, before) }));
    show(bookingWords.removed(name), 'success', { action: { text: commonWords.undo, run: undo } });
  }
  return { add, remove };
}

function CardHead({ booking, tournament, entry, event, now }: CardProps) {
  const team = countOf(booking, event.id) > 1 ? teamOf(booking, entry) : null;
  return (
    <>
      <h2 className={styles.cardTitle} id={cardId(entry.id)} tabIndex={-1}>
        {event.name}
        {team !== null && <span className={styles.team}>{team}</span>}
      </h2>
      <EventFacts
        event={event}
        startsAt={tournament.startsAt}
        now={now}
        isHeld={booking.hold !== undefined}
      />
    </>
  );
}

function teamOf(booking: Booking, entry: EntryDraft): string {
  const inEvent = booking.entries.filter(({ eventId }) => eventId === entry.eventId);
  return bookingWords.team(inEvent.findIndex(({ id }) => id === entry.id) + 1);
}

function CardFoot(props: CardProps) {
  const { booking, entry, event } = props;
  const { add, remove } = useCardActions(props);
  const inEvent = countOf(booking, event.id);
  const isOnly = inEvent < 2;
  const full = noRoom(event, inEvent, booking.entries.length);
  const title = cardId(entry.id);
  return (
    <div className={styles.cardFoot}>
      <Button kind="ghost" small aria-describedby={title} disabled={full !== null} onClick={add}>
        <PlusIcon size={16} />
        {bookingWords.addTeam}
      </Button>
      <Button
        kind="danger"
        small
        aria-describedby={title}
        disabled={isOnly}
        title={isOnly ? bookingWords.removeOnly : undefined}
        onClick={() => remove(teamOf(booking, entry))}
      >
        <TrashIcon size={16} />
        {bookingWords.remove}
      </Button>
      {full !== null && <p>{full}</p>}
    </div>
  );
}
