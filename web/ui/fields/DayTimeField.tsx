import { parseIndianDateTime } from '@tournaments/engine';
import { useState, type Ref } from 'react';
import { dayTimeWords as words } from '../../lib/texts/day-time.ts';
import { shortDay } from '../../lib/texts/format.ts';
import { Button } from '../Button.tsx';
import { ChevronDownIcon } from '../icons/first.tsx';
import { ScreenReaderOnly } from '../ScreenReaderOnly.tsx';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import further from './Further.module.css';

interface DayTimeProps {
  readonly label: string;
  /** `YYYY-MM-DDTHH:mm`, empty for none. */
  readonly value: string;
  /** The day (`YYYY-MM-DD`) that is meant unless another one is chosen. */
  readonly day: string;
  readonly onValue: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

function dayText(date: string): string {
  const noon = parseIndianDateTime(`${date}T12:00`);
  return noon.ok ? shortDay(noon.value) : date;
}

/** A time of a day that is known: the day is shown beside it and asked for only where another one is meant. */
export function DayTimeField({ label, value, day, onValue, ref }: DayTimeProps) {
  const [chosen, setChosen] = useState(day);
  const [isOpen, setOpen] = useState(false);
  const [date = chosen, time = ''] = value === '' ? [] : value.split('T');
  const set = (nextDate: string, nextTime: string) => {
    if (nextDate !== '') setChosen(nextDate);
    onValue(nextTime === '' ? '' : `${nextDate || date}T${nextTime}`);
  };
  return (
    <FieldFrame label={label}>
      {(ties) => (
        <div className={further.dayTime}>
          <input
            {...ties}
            ref={ref}
            type="time"
            className={styles.input}
            value={time}
            onChange={({ target }) => set(date, target.value)}
          />
          {isOpen ? (
            <input
              type="date"
              // It stands in the place of the button that was pressed.
              autoFocus
              className={styles.input}
              aria-label={words.dayOf(label)}
              value={date}
              onChange={({ target }) => set(target.value, time)}
            />
          ) : (
            <Button kind="ghost" className={further.otherDay} onClick={() => setOpen(true)}>
              {dayText(date)} <ChevronDownIcon size={18} />
              <ScreenReaderOnly>, {words.otherDay(label)}</ScreenReaderOnly>
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
