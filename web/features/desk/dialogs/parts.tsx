import type { DayMatch } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import { sideName } from '../../../lib/match-day/matchNames.ts';
import { storedList, useStoredList } from '../../../lib/storedList.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { RadioGroup } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useDeskHere } from '../deskContext.ts';

interface SideChoiceProps {
  readonly label: string;
  readonly match: DayMatch;
  readonly chosen: Side | 'both' | null;
  readonly onChoose: (side: Side) => void;
}

/** One of the two sides. */
export function SideChoice({ label, match, chosen, onChoose }: SideChoiceProps) {
  const { view } = useDeskHere();
  return (
    <RadioGroup
      label={label}
      value={chosen ?? ''}
      options={(['A', 'B'] as const).map((side) => ({ value: side, text: sideName(view, match, side) }))}
      onChange={(event) => onChoose(event.target.value as Side)}
    />
  );
}

const referees = storedList<string>('desk-referee');

/** The referee who was named last on this device, to begin with. */
export function useReferee(): readonly [string, (name: string) => void] {
  const [name = ''] = useStoredList(referees);
  return [name, (next) => referees.update(() => [next])];
}

interface RefereeFieldProps {
  readonly value: string;
  readonly error?: string | null;
  readonly onChange: (name: string) => void;
}

/** Who decided: nothing is given by a clock alone. */
export function RefereeField({ value, error = null, onChange }: RefereeFieldProps) {
  return (
    <TextField
      label={words.referee}
      value={value}
      maxLength={80}
      autoComplete="off"
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
