import { indianDate, parseIndianDateTime } from '@tournaments/engine';
import { clockTime } from '../../../lib/texts/format.ts';
import fields from '../../../ui/fields/Field.module.css';

interface TimeProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (at: number) => void;
}

/** A time of the day on which `value` lies; a half typed one changes nothing. */
export function TimeInput({ label, value, onChange }: TimeProps) {
  return (
    <input
      type="time"
      className={fields.input}
      aria-label={label}
      value={clockTime(value)}
      onChange={(event) => {
        const read = parseIndianDateTime(`${indianDate(value)}T${event.target.value}`);
        if (read.ok) onChange(read.value);
      }}
    />
  );
}
