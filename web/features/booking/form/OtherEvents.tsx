import type { PublicEvent } from '@tournaments/contract';
import { commonWords } from '../../../lib/texts/common.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { openingOf } from '../../../lib/bookable.ts';
import { countOf, isBasketFull, putBack, withEntry, withoutEvent } from './basket.ts';
import styles from '../Booking.module.css';
import { EventFacts } from './EventFacts.tsx';
import { fieldId } from './fields.ts';
import { focusSoon, type BookingParts } from '../parts.ts';

/** The tournament's other events without a draw, to be booked along with this one. */
export function OtherEvents(parts: BookingParts) {
  const others = parts.tournament.events.filter(({ id, draw }) => id !== parts.event.id && draw.length === 0);
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="other-events">
      <h2 id="other-events">{bookingWords.otherEvents}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <div className={styles.other}>
              <h3 id={`other-${other.id}`}>{other.name}</h3>
              <EventFacts
                event={other}
                startsAt={parts.tournament.startsAt}
                now={parts.now}
                isHeld={parts.booking.hold !== undefined}
              />
            </div>
            <EventAction {...parts} other={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EventAction({
  store,
  booking,
  tournament,
  now,
  other,
}: BookingParts & { readonly other: PublicEvent }) {
  const { show } = useAlerts();
  const described = `other-${other.id}`;
  function add() {
    store.change((latest) => ({ ...latest, ...withEntry(latest, other) }));
    focusSoon(fieldId(store.get().lastId, 0, 'name'));
  }
  function remove() {
    const before = store.get();
    store.change((latest) => ({ ...latest, ...withoutEvent(latest, other.id) }));
    focusSoon(`add-${other.id}`);
    const undo = () => store.change((latest) => ({ ...latest, ...putBack(latest, before) }));
    show(bookingWords.removed(other.name), 'success', { action: { text: commonWords.undo, run: undo } });
  }
  if (countOf(booking, other.id) > 0) {
    return (
      <Button kind="danger" aria-describedby={described} onClick={remove}>
        {bookingWords.removeEvent}
      </Button>
    );
  }
  const opening = openingOf(tournament, other, now);
  if (!opening.ok) {
    return (
      <Pill kind="neutral">{opening.code === 'event-full' ? bookingWords.full : bookingWords.closed}</Pill>
    );
  }
  const isFull = isBasketFull(booking);
  return (
    <Button
      id={`add-${other.id}`}
      kind="ghost"
      aria-describedby={described}
      disabled={isFull}
      title={isFull ? bookingWords.tooMany : undefined}
      onClick={add}
    >
      {bookingWords.add}
    </Button>
  );
}
