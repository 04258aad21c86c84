import { indianDate } from '@tournaments/engine';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { now } from '../../../lib/clock.ts';
import { bookingWords } from '../../../lib/texts/booking.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { NeedsScript } from '../../../ui/NeedsScript.tsx';
import { Wrap } from '../../../ui/Wrap.tsx';
import { obstacleOf, obstacleText } from './access.ts';
import { countOf, totalOf, type Basket } from './basket.ts';
import styles from '../Booking.module.css';
import type { Step } from '../booking.ts';
import { BookingHead } from '../BookingHead.tsx';
import { EntryCard } from './EntryCard.tsx';
import { OtherEvents } from './OtherEvents.tsx';
import { BOOKING_ALERT, cardId, type BookingParts } from '../parts.ts';
import { PublicNotice } from './PublicNotice.tsx';
import { Summary } from './Summary.tsx';
import { useSteps, type Steps } from './useSteps.ts';

/** What stands against the events of the basket, as errors that lead to their first cards. */
function obstaclesOf({ booking, tournament, now: at }: BookingParts) {
  const ids = [...new Set(booking.entries.map((entry) => entry.eventId))];
  return ids.flatMap((eventId) => {
    const event = tournament.events.find(({ id }) => id === eventId);
    const obstacle = event ? obstacleOf(tournament, event, at, countOf(booking, eventId)) : 'booking-closed';
    const first = booking.entries.find((entry) => entry.eventId === eventId)!;
    if (obstacle === null) return [];
    const text = obstacleText(obstacle);
    return [{ eventId, id: cardId(first.id), text, named: bookingWords.obstacleOf(event?.name ?? '', text) }];
  });
}

/** An error of the steps after the form is over as soon as the entries change. */
function useMending(entries: Basket['entries']) {
  const { end } = useAlerts();
  useEffect(() => end(BOOKING_ALERT.group), [entries, end]);
}

/** Sends the form once more when what follows it has come: a press before that waits for it. */
function useEarlyPress(steps: Steps | null) {
  const [isPressed, setIsPressed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (steps !== null && isPressed) form.current?.requestSubmit();
  }, [steps, isPressed]);
  return { form, isPressed, setIsPressed };
}

/** The form: a card for each entry, the other events, and what it all costs. */
export function BookingForm(parts: BookingParts) {
  const { store, booking, tournament } = parts;
  // Entries up to this one were there when Book Now was pressed: their empty fields are marked.
  const [checkedTo, setCheckedTo] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const steps = useSteps();
  const goOn = steps?.goOnText(booking, tournament);
  const { form, isPressed, setIsPressed } = useEarlyPress(steps);
  const obstacles = obstaclesOf(parts);
  const today = indianDate(now());
  const errors = [
    ...(steps?.summaryErrors(booking, checkedTo, today, tournament.events) ?? []),
    ...obstacles.map(({ id, named }) => ({ id, text: named })),
  ];
  useMending(booking.entries);

  function refuse() {
    setCheckedTo(booking.lastId);
    setAttempt((before) => before + 1);
  }

  function bookNow(submit: SubmitEvent) {
    submit.preventDefault();
    setIsPressed(steps === null);
    if (steps === null) return;
    if (booking.pending !== null) {
      store.change((latest) => ({ ...latest, step: 'otp' }));
      return;
    }
    goTo(goOn ? 'otp' : 'confirm', steps);
  }

  function goTo(step: Step, { isBlocked }: Steps) {
    if (isBlocked(booking, today) || obstacles.length > 0) refuse();
    else store.change((latest) => ({ ...latest, step }));
  }

  return (
    <>
      <BookingHead tournament={tournament}>
        <p className={styles.next}>{bookingWords.next(totalOf(booking, tournament) === 0)}</p>
      </BookingHead>
      <Wrap>
        <div className={styles.unscripted}>
          <NeedsScript />
        </div>
        <form ref={form} method="post" noValidate onSubmit={bookNow} data-scripted className={styles.page}>
          <div className={styles.entries}>
            {steps && <steps.FormNotices {...parts} />}
            {steps && <steps.LastStep {...parts} />}
            {steps && attempt > 0 && <steps.ErrorSummary key={attempt} errors={errors} />}
            {booking.entries.map((entry) => (
              <EntryCard
                key={entry.id}
                {...parts}
                entry={entry}
                steps={steps}
                isChecked={entry.id <= checkedTo}
                attempt={attempt}
                obstacle={obstacles.find(({ eventId }) => eventId === entry.eventId)?.text ?? null}
              />
            ))}
            <OtherEvents {...parts} />
            <PublicNotice {...parts} />
          </div>
          <Summary
            {...parts}
            steps={steps}
            goOn={goOn}
            isWaiting={steps === null && (isPressed || booking.step !== 'form')}
          />
          {steps && <steps.Academies {...parts} />}
        </form>
      </Wrap>
      {steps && <steps.BookingSteps {...parts} onBadMobile={refuse} />}
    </>
  );
}
