import { ownHoldCalls, type OwnHold, type UnplacedBooking } from '@tournaments/contract';
import { formatReference } from '@tournaments/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../lib/query.ts';
import { refusalText } from '../../../lib/send.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { timeOfDay } from '../../../lib/texts/format.ts';
import { organizerHoldWords as words } from '../../../lib/texts/organizer-holds.ts';
import { organizerRefundWords as refundWords } from '../../../lib/texts/organizer-refunds.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { SuggestRefund } from '../refunds/SuggestRefund.tsx';
import styles from './Held.module.css';

interface HeldProps {
  /** Who only reads sees none of it. */
  readonly canMark: boolean;
  readonly tournamentId: number;
  /** Reads the payments anew. */
  readonly onPlaced: () => void;
}

/** Somebody may come or go at any time. */
const LOOK_AGAIN_MS = 30_000;

/** What was paid without a place, and whose places are held right now; nothing where there is neither. */
export function HeldPlaces({ canMark, tournamentId, onPlaced }: HeldProps) {
  const { data, refetch } = useQuery({
    ...read(ownHoldCalls.list, { tournamentId }),
    refetchInterval: LOOK_AGAIN_MS,
    enabled: canMark,
  });
  if (!data) return null;
  return (
    <>
      {data.unplaced.length > 0 && (
        <Unplaced
          list={data.unplaced}
          onPlaced={() => {
            void refetch();
            onPlaced();
          }}
        />
      )}
      {data.holds.length > 0 && <Holds list={data.holds} onFreed={() => void refetch()} />}
    </>
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

const placesIn = (list: readonly OwnHold[]) =>
  list.flatMap((hold) => hold.places).reduce((sum, one) => sum + one.places, 0);

interface AlikeProps {
  readonly list: readonly OwnHold[];
  readonly busy: boolean;
  readonly onFree: (holds: readonly OwnHold[]) => void;
}

/** What one connection holds by several holds: a hall, or somebody who keeps places from others. */
function Alike({ list, busy, onFree }: AlikeProps) {
  const numbers = [...new Set(list.flatMap(({ connection }) => connection ?? []))];
  if (numbers.length === 0) return null;
  return (
    <ul className={styles.list}>
      {numbers.map((number) => {
        const own = list.filter(({ connection }) => connection === number);
        const places = placesIn(own);
        return (
          <li key={number}>
            <div>
              <strong>{words.alike(places)}</strong>
              <span>{words.alikeText}</span>
            </div>
            <Button
              kind="ghost"
              small
              busy={busy}
              aria-label={words.freeAlikeOf(places)}
              onClick={() => onFree(own)}
            >
              {words.freeAlike}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface HoldsProps {
  readonly list: readonly OwnHold[];
  readonly onFreed: () => void;
}

/** What is to be freed: one hold, or all that came from its connection. */
interface Asked {
  readonly holds: readonly OwnHold[];
  readonly isAll: boolean;
}

interface FreeDialogProps {
  readonly asked: Asked;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before places are freed; of those that may be paid already it says so. */
function FreeDialog({ asked: { holds }, onYes, onNo }: FreeDialogProps) {
  const paid = holds.filter(({ waitsForOtp }) => waitsForOtp).length;
  return (
    <ConfirmDialog
      open
      danger
      question={paid > 0 ? words.freePaidQuestion : words.freeQuestion}
      {...{ onYes, onNo }}
    >
      <p>{paid > 0 ? words.freePaidText(paid, holds.length) : words.freeText}</p>
    </ConfirmDialog>
  );
}

function Holds({ list, onFreed }: HoldsProps) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [asked, setAsked] = useState<Asked | null>(null);
  const free = ({ holds: [first], isAll }: Asked) =>
    submit(async (post) => {
      if (!first) return;
      const answer = await post(isAll ? ownHoldCalls.freeAlike : ownHoldCalls.free, { holdId: first.id });
      alerts.show(answer.ok ? words.freed : words.failed, answer.ok ? 'note' : 'error');
      onFreed();
    });
  const places = placesIn(list);
  return (
    <details className={styles.holds}>
      <summary>{words.holds(places)}</summary>
      <p className={styles.note}>{words.holdsText}</p>
      <Alike list={list} busy={busy} onFree={(holds) => setAsked({ holds, isAll: true })} />
      <ul className={styles.list}>
        {list.map((hold) => (
          <li key={hold.id}>
            <div>
              <strong>{formatReference(hold.reference)}</strong>
              <span>{hold.places.map((one) => words.placesOf(one.places, one.eventName)).join(', ')}</span>
              <span>
                <Money paise={hold.paise} />,{' '}
                {hold.isLapsed ? words.lapsed : words.until(timeOfDay(hold.endsAt))}
              </span>
              {hold.waitsForOtp && (
                <div className={styles.stage}>
                  <Pill kind="warning">{words.waitsForOtp}</Pill>
                </div>
              )}
            </div>
            <Button
              kind="ghost"
              small
              busy={busy}
              aria-label={words.freeOf(formatReference(hold.reference))}
              onClick={() => setAsked({ holds: [hold], isAll: false })}
            >
              {words.free}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <FreeDialog
          asked={asked}
          onYes={() => {
            void free(asked);
            setAsked(null);
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </details>
  );
}
