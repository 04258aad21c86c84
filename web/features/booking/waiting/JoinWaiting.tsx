import { paths, sharedRefusals, waitingCalls } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { now } from '../../../lib/clock.ts';
import { useOtp } from '../../../lib/otp.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { bookingStepWords } from '../../../lib/texts/booking-steps.ts';
import { otpWords } from '../../../lib/texts/otp.ts';
import { waitingWords as words } from '../../../lib/texts/waiting.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { OtpField } from '../../../ui/fields/FurtherFields.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { SendOtp } from '../../../ui/SendOtp.tsx';
import { freshTournament } from '../api.ts';
import { PlayerFields } from '../form/PlayerFields.tsx';
import { emailsOf } from '../form/people.ts';
import type { Steps } from '../form/useSteps.ts';
import { otpEmailOf, playerOf } from '../payment/body.ts';
import type { BookingParts } from '../parts.ts';
import styles from './Waiting.module.css';

interface Joined {
  readonly token: string;
  readonly position: number;
}

type JoinProps = BookingParts & { readonly steps: Steps };

/** The one entry that joins: the first of the event that was typed. */
function ownEntry({ booking, event }: JoinProps) {
  return booking.entries.find(({ eventId }) => eventId === event.id) ?? booking.entries[0]!;
}

/** Proves the address once, and then joins; what was proved is good for another try. */
function useJoin(props: JoinProps) {
  const { store, tournament, event, booking } = props;
  const client = useQueryClient();
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [joined, setJoined] = useState<Joined | null>(null);
  const [proved, setProved] = useState<string | null>(null);
  const entry = ownEntry(props);
  const email = otpEmailOf({ ...booking, entries: [entry] });
  const tell = (text: string) => alerts.show(text, 'error');
  const otp = useOtp({ type: 'event_booking', email, tell, failure: words.failed });

  const join = () =>
    submit(async (post) => {
      const players = entry.players.map((player) => playerOf(player, event.id));
      const answer = await post(waitingCalls.join, { eventId: event.id, players, email });
      if (answer.ok) {
        store.forget();
        setJoined(answer.value);
        return;
      }
      const refused = answer.kind === 'refused' ? answer : null;
      tell(refused?.message ?? Object.values(refused?.errors ?? {})[0] ?? words.failed);
      // A place became free meanwhile: what was typed stands in the form of the booking.
      if (refused?.message === sharedRefusals['waiting-place-free'])
        await freshTournament(client, tournament.id);
    });
  const prove = async (code: string) => {
    if (proved === email) return true;
    if (code === '') {
      tell(words.otpMissing);
      return false;
    }
    const isRight = await otp.validate(code);
    if (isRight) setProved(email);
    return isRight;
  };
  return { otp, join, prove, joined, busy: busy || otp.validating, email, entry, isProved: proved === email };
}

/** Joins the waiting list of a full event with what a booking asks for; nothing is paid. */
export default function JoinWaiting(props: JoinProps) {
  const { store, booking, event, steps } = props;
  const alerts = useAlerts();
  const { otp, join, prove, joined, busy, email, entry, isProved } = useJoin(props);
  const [attempt, setAttempt] = useState(0);
  const isChecked = attempt > 0;
  const [code, setCode] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [joined]);
  if (joined !== null) return <Done joined={joined} title={title} />;

  const today = indianDate(now());
  const faults = entry.players.flatMap((_, position) =>
    steps.errorsOf({ entries: [entry] }, entry, position, today),
  );
  async function next(submitted: SyntheticEvent) {
    submitted.preventDefault();
    setAttempt((before) => before + 1);
    const [first] = faults;
    if (first !== undefined) {
      alerts.show(words.wrong, 'error');
      document.getElementById(first.id)?.focus();
      return;
    }
    if (!otp.wasSent && !isProved) return otp.send();
    if (await prove(code)) await join();
  }

  return (
    <Form className={styles.form} onSubmit={(submitted) => void next(submitted)}>
      <Card role="group" aria-labelledby="join-waiting" className={styles.offer}>
        <h2 id="join-waiting" ref={title} tabIndex={-1}>
          {words.title(event.name)}
        </h2>
        <p>{words.lead}</p>
        {entry.players.map((player, position) => (
          <PlayerFields
            key={position}
            {...{ store, booking, entry, player, position, steps, attempt, isChecked }}
          />
        ))}
      </Card>
      {emailsOf({ entries: [entry] }).length > 1 && (
        <SelectField
          label={words.email}
          value={email}
          options={emailsOf({ entries: [entry] }).map((address) => ({ value: address, text: address }))}
          onChange={(change) => {
            const chosen = change.currentTarget.value;
            store.change((latest) => ({ ...latest, email: chosen }));
          }}
        />
      )}
      {otp.wasSent && !isProved && <OtpPart {...{ otp, email, code, setCode }} />}
      <FormActions>
        <Button type="submit" busy={busy || otp.sending}>
          {otp.wasSent || isProved ? words.join : otpWords.send}
        </Button>
      </FormActions>
      <steps.Academies {...props} />
    </Form>
  );
}

interface OtpPartProps {
  readonly otp: ReturnType<typeof useOtp>;
  readonly email: string;
  readonly code: string;
  readonly setCode: (code: string) => void;
}

function OtpPart({ otp, email, code, setCode }: OtpPartProps) {
  return (
    <div className={styles.otp}>
      <p role="status">{otp.notice ?? bookingStepWords.otpSent(email)}</p>
      <OtpField label={otpWords.otp} hint={otpWords.hint} value={code} onCode={setCode} />
      <SendOtp otp={otp} onSend={otp.send} />
    </div>
  );
}

interface DoneProps {
  readonly joined: Joined;
  readonly title: React.RefObject<HTMLHeadingElement | null>;
}

function Done({ joined, title }: DoneProps) {
  return (
    <Card className={styles.form} role="status">
      <h2 ref={title} tabIndex={-1}>
        {words.joined}
      </h2>
      <p>{words.joinedText(joined.position)}</p>
      <div className={styles.actions}>
        <LinkButton to={paths.waiting(joined.token)}>{words.seePlace}</LinkButton>
      </div>
    </Card>
  );
}
