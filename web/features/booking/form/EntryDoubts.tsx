import type { PublicEvent } from '@tournaments/contract';
import { useSyncExternalStore } from 'react';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import type { BookingParts } from '../parts.ts';
import { isKeptFor, keptBookings, subscribe } from '../../../lib/keptBookings.ts';
import type { EntryDraft } from './basket.ts';
import { Caution } from './Caution.tsx';
import { doubtOf, doubtsIn, duplicatesOf } from './doubts.ts';

interface DoubtsProps extends BookingParts {
  readonly entry: EntryDraft;
  /** The event of the entry. */
  readonly event: PublicEvent;
}

/** What seems odd about the players typed so far; nothing of it keeps the entry from being booked. */
export function EntryDoubts({ tournament, entry, event }: DoubtsProps) {
  const doubt = doubtOf(entry, event, tournament.startsAt);
  const twice = duplicatesOf(entry, event);
  const kept = useSyncExternalStore(subscribe, keptBookings);
  const isBooked = isKeptFor(kept, tournament.id, event.name);
  return (
    <>
      {isBooked && <Caution>{bookingStepWords.bookedHere(event.name)}</Caution>}
      {doubt !== null && <Caution>{doubt}</Caution>}
      {twice.length > 0 && <Caution>{bookingStepWords.twice(twice)}</Caution>}
    </>
  );
}

/** The doubts about ages once more, where the whole booking is looked at before it is paid. */
export function BookingDoubts({ booking, tournament }: Pick<BookingParts, 'booking' | 'tournament'>) {
  const doubts = doubtsIn(booking, tournament);
  if (doubts.length === 0) return null;
  return <Caution>{`${doubts.join(' ')} ${bookingStepWords.mayBeRefused}`}</Caution>;
}
