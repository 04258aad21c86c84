import { peopleCalls, type OwnRecord, type OwnUnplaced } from '@tournaments/contract';
import { displayDateOfBirth, displayIndianDateTime } from '@tournaments/engine';
import { useState, type SyntheticEvent } from 'react';
import { useSubmit } from '../../lib/submit.ts';
import { money } from '../../lib/texts/format.ts';
import { myDataWords as words } from '../../lib/texts/my-data.ts';
import { useAlerts } from '../../ui/Alerts.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { DateField, TextField } from '../../ui/fields/TextField.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import styles from './MyData.module.css';
import { Publishing } from './Publishing.tsx';

interface CardProps {
  readonly record: OwnRecord;
  readonly token: string;
  readonly onSaved: () => void;
}

/** One player of one entry: what is stored, and the form that corrects it. */
export function RecordCard(props: CardProps) {
  const { record } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={styles.record}>
      <h2>{record.eventName}</h2>
      <p>
        {record.tournamentName}, {words.ends} <DateTime at={record.endsAt} />
      </p>
      {isOpen ? (
        <Correction {...props} onClose={() => setOpen(false)} />
      ) : (
        <>
          <Facts record={record} booked={bookedFacts(record)} />
          <Button kind="ghost" small onClick={() => setOpen(true)}>
            {words.correct}
          </Button>
          <Publishing {...props} />
        </>
      )}
    </Card>
  );
}

/** One player of what was paid without a place. */
export function UnplacedCard({ record }: { readonly record: OwnUnplaced }) {
  return (
    <Card className={styles.record}>
      <h2>{record.eventName}</h2>
      <p>
        {record.tournamentName}, {words.ends} <DateTime at={record.endsAt} />
      </p>
      <p>{words.unplaced}</p>
      <Facts record={record} />
    </Card>
  );
}

function birth(text: string): string {
  const shown = displayDateOfBirth(text);
  return shown.ok ? shown.value : '';
}

type Fact = readonly [name: string, value: string];

/** How a player was entered, and how its fee stands. */
function bookedFacts({ booking, bookedAt, feePaise, payment }: OwnRecord): readonly Fact[] {
  const fee = feePaise === 0 ? '' : `${money(feePaise)}, ${words.payments[payment]}`;
  return [
    [words.booking, booking === null ? '' : String(booking)],
    [words.bookedAt, displayIndianDateTime(bookedAt)],
    [words.fee, fee],
  ];
}

interface FactsProps {
  readonly booked?: readonly Fact[];
  readonly record: Pick<
    OwnRecord,
    'player' | 'utr' | 'refusedFor' | 'refundUpiId' | 'organizerName' | 'organizerEmail'
  >;
}

function Facts({ record, booked = [] }: FactsProps) {
  const { player, utr, refusedFor = '', refundUpiId = '', organizerName, organizerEmail } = record;
  const facts: readonly Fact[] = [
    [words.fields.name, player.name],
    [words.fields.mobile, player.mobile],
    [words.email, player.email],
    [words.fields.dateOfBirth, birth(player.dateOfBirth)],
    [words.fields.academy, player.academy],
    [words.guardian, player.guardianName ?? ''],
    ...booked,
    [words.utr, utr],
    [words.refusedFor, refusedFor],
    [words.refundUpiId, refundUpiId],
    [words.organizer, `${organizerName}, ${organizerEmail}`],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Correction({ record, token, onSaved, onClose }: CardProps & { readonly onClose: () => void }) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const [player, setPlayer] = useState(record.player);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const field = (name: 'name' | 'mobile' | 'dateOfBirth' | 'academy') => ({
    label: words.fields[name],
    value: player[name],
    error: errors[name] ?? null,
    onChange: (event: { target: { value: string } }) => setPlayer({ ...player, [name]: event.target.value }),
  });
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(async (post) => {
      const { entryId, position } = record;
      const answer = await post(peopleCalls.correctMyData, { token, entryId, position, player });
      if (answer.ok) {
        alerts.show(words.saved);
        onSaved();
        onClose();
        return;
      }
      const refused = answer.kind === 'refused' ? answer : null;
      setErrors(refused?.errors ?? {});
      if (Object.keys(refused?.errors ?? {}).length === 0)
        alerts.show(refused?.message ?? words.failed, 'error');
    });
  };
  return (
    <Form narrow onSubmit={save}>
      <TextField {...field('name')} autoComplete="name" maxLength={120} />
      <TextField {...field('mobile')} type="tel" inputMode="numeric" autoComplete="tel" />
      <DateField {...field('dateOfBirth')} min="1900-01-01" />
      <TextField {...field('academy')} autoComplete="off" maxLength={160} />
      <FormActions>
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}
