import { paths } from '@tournaments/contract';
import { useSyncExternalStore } from 'react';
import { bookingStepWords as words } from '../../../lib/texts/booking-steps.ts';
import { money } from '../../../lib/texts/format.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Wrap } from '../../../ui/Wrap.tsx';
import { OpenPayments } from '../payment/OpenPayments.tsx';
import styles from './Receipt.module.css';
import { forgetBooking, keptBookings, subscribe, type KeptBooking } from '../../../lib/keptBookings.ts';

interface KeptProps {
  /** Of all tournaments where it is missing. */
  readonly tournamentId?: number | undefined;
}

/** What was booked on this device. */
export default function KeptBookings({ tournamentId }: KeptProps) {
  const all = useSyncExternalStore(subscribe, keptBookings).filter(
    (one) => tournamentId === undefined || one.tournamentId === tournamentId,
  );
  return (
    <Wrap className={styles.kept}>
      {tournamentId !== undefined && <OpenPayments tournamentId={tournamentId} />}
      {all.map((kept) => (
        <Kept key={kept.bookingId} kept={kept} />
      ))}
    </Wrap>
  );
}

function Kept({ kept: { bookingId, events, totalPaise, state, pass } }: { readonly kept: KeptBooking }) {
  const title = words.kept(bookingId, words.keptStates[state]);
  const forget = (
    <Button
      kind="ghost"
      small
      aria-label={words.forgetOf(bookingId)}
      onClick={() => forgetBooking(bookingId)}
    >
      {words.forget}
    </Button>
  );
  const hasPass = typeof pass === 'string';
  return (
    <Notice
      title={title}
      action={
        <div className={styles.actions}>
          {hasPass && (
            <LinkButton small to={paths.pass(pass)}>
              {words.openPass}
            </LinkButton>
          )}
          {forget}
        </div>
      }
    >
      {words.keptOf(events, money(totalPaise))}
    </Notice>
  );
}
