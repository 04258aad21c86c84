import { paths } from '@tournaments/contract';
import { useSyncExternalStore } from 'react';
import { Link } from '../../../lib/router.tsx';
import { bookingStepWords as words } from '../../../lib/texts/booking-steps.ts';
import { money } from '../../../lib/texts/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Wrap } from '../../../ui/Wrap.tsx';
import { forgetBooking, keptBookings, subscribe, type KeptBooking } from './kept.ts';

/** What was booked for a tournament on this device. */
export default function KeptBookings({ tournamentId }: { readonly tournamentId: number }) {
  const all = useSyncExternalStore(subscribe, keptBookings).filter(
    (one) => one.tournamentId === tournamentId,
  );
  if (all.length === 0) return null;
  return (
    <Wrap>
      {all.map((kept) => (
        <Kept key={kept.bookingId} kept={kept} />
      ))}
    </Wrap>
  );
}

function Kept({ kept: { bookingId, events, totalPaise, state, pass } }: { readonly kept: KeptBooking }) {
  const title = words.kept(bookingId, words.keptStates[state]);
  return (
    <Notice
      title={title}
      action={
        <Button
          kind="ghost"
          small
          aria-label={words.forgetOf(bookingId)}
          onClick={() => forgetBooking(bookingId)}
        >
          {words.forget}
        </Button>
      }
    >
      {words.keptOf(events, money(totalPaise))}{' '}
      {typeof pass === 'string' && <Link to={paths.pass(pass)}>{words.openPass}</Link>}
    </Notice>
  );
}
