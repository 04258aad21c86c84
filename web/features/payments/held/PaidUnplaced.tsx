import { ownHoldCalls, type UnplacedBooking } from '@tournaments/contract';
import { formatReference } from '@tournaments/engine';
import { refusalText } from '../../../lib/send.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { organizerHoldWords as words } from '../../../lib/texts/organizer-holds.ts';
import { organizerRefundWords as refundWords } from '../../../lib/texts/organizer-refunds.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Money } from '../../../ui/Money.tsx';
import { SuggestRefund } from '../refunds/SuggestRefund.tsx';
import styles from './Held.module.css';
import { useOwnHolds } from './useOwnHolds.ts';

interface PaidUnplacedProps {
  readonly tournamentId: number;
  /** Reads the payments anew. */
  readonly onPlaced: () => void;
}

/** What was paid without a place; nothing where that never happened. */
export function PaidUnplaced({ tournamentId, onPlaced }: PaidUnplacedProps) {
  const { data, refetch } = useOwnHolds(tournamentId);
  if (!data || data.unplaced.length === 0) return null;
  return (
    <Unplaced
      list={data.unplaced}
      onPlaced={() => {
        void refetch();
        onPlaced();
      }}
    />
  );
}

const namesOf = ({ entries }: UnplacedBooking) =>
  entries.map(({ players }) => players.join(' / ')).join(', ');

interface UnplacedProps {
  readonly list: readonly UnplacedBooking[];
  readonly onPlaced: () => void;
}

function Unplaced({ list, onPlaced }: UnplacedProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const give = (booking: UnplacedBooking) =>
    submit(async (post) => {
      const answer = await post(ownHoldCalls.givePlace, { bookingId: booking.booking });
      if (answer.ok) alerts.show(words.placeGiven(namesOf(booking)));
      else alerts.show(refusalText(answer, words.failed), 'error');
      onPlaced();
    });
  return (
    <section className={styles.unplaced} aria-labelledby="unplaced">
      <h2 id="unplaced">
        {words.unplaced} <span>{list.length}</span>
      </h2>
      <p>{words.unplacedText}</p>
      <ul className={styles.list}>
        {list.map((booking) => (
          <li key={booking.booking}>
            <div>
              <strong>{namesOf(booking)}</strong>
              <span>{[...new Set(booking.entries.map(({ eventName }) => eventName))].join(', ')}</span>
              <span>
                <Money paise={booking.paise} />
                {booking.utr !== null && `, ${words.utr(booking.utr)}`},{' '}
                {words.reference(formatReference(booking.reference).replace(' ', '\u00a0'))}
              </span>
              <span>{booking.email}</span>
              {!booking.hasRoom && <span>{words.noRoom}</span>}
            </div>
            <Button
              kind={booking.hasRoom ? 'primary' : 'ghost'}
              small
              busy={busy}
              aria-label={words.givePlaceTo(namesOf(booking))}
              onClick={() => void give(booking)}
            >
              {words.givePlace}
            </Button>
            <SuggestRefund
              bookingId={booking.booking}
              text={refundWords.suggest}
              label={refundWords.suggestOf(namesOf(booking))}
              onDone={onPlaced}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
