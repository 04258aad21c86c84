import { useMemo, useState } from 'react';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { clockTime } from '../../../lib/texts/format.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import chips from '../../../ui/Chips.module.css';
import { useDeskHere } from '../deskContext.ts';
import { lateFrom, timeOnDayOf } from '../late.ts';
import { firstMatches } from '../persons.ts';
import styles from './Dialogs.module.css';
import { Ask } from './SmallDialogs.tsx';

const MINUTES = [10, 20, 30, 45];

interface LateProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** How late somebody is: minutes after their next match was expected (after now, where that is past), or a time. */
export function LateDialog({ id, onClose }: LateProps) {
  const { view, now, give } = useDeskHere();
  const [time, setTime] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const expectedAt = useMemo(() => firstMatches(view).get(id)?.at ?? null, [view, id]);
  const person = view.persons.get(id);
  if (person === undefined) return null;
  const from = lateFrom(expectedAt, now);
  const persons = [id];
  const come = (minutes: number) => {
    if (give({ kind: 'running-late', persons, minutes, from })) onClose();
  };
  const comeAt = () => {
    const at = timeOnDayOf(now, time);
    const { notAfter } = person;
    if (at === null || at <= now) setFault(words.lateTimeFault);
    else if (give({ kind: 'available', persons, notBefore: at, notAfter })) onClose();
  };
  return (
    <Ask
      title={words.lateTitle(person.name)}
      act={words.lateSet}
      fault={fault}
      isReady={time !== ''}
      onClose={onClose}
      onAct={comeAt}
    >
      <p>{from > now ? words.lateFromMatch(from) : words.lateFromNow}</p>
      <div className={`${chips.chips} ${styles.minutes}`} role="group" aria-label={words.lateBy}>
        {MINUTES.map((minutes) => (
          <button key={minutes} type="button" onClick={() => come(minutes)}>
            {words.lateMinutes(minutes, from + 60 * minutes)}
          </button>
        ))}
      </div>
      <TextField
        type="time"
        label={words.lateTime}
        hint={person.notBefore === null ? undefined : words.lateUntil(person.notBefore)}
        min={clockTime(now)}
        value={time}
        onChange={(event) => {
          setTime(event.target.value);
          setFault(null);
        }}
      />
    </Ask>
  );
}
