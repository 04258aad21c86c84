import type { PlannedMatch } from '@tournaments/engine';
import { useId, useState } from 'react';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FieldPair } from '../../../ui/Form.tsx';
import { matchesBefore } from './matchesBefore.ts';

interface AfterProps {
  readonly view: DayView;
  readonly planned: readonly PlannedMatch[];
  readonly matchKey: string;
  /** Null for any court. */
  readonly court: number | null;
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** More than these are searched rather than scrolled through. */
const FEW = 8;

/** The match after which this one follows on its court: earlier ones alone, with who plays, and a search among many. */
export function AfterField({ view, planned, matchKey, court, value, onChange }: AfterProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const all = matchesBefore(view, planned, matchKey, court);
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ key, text }) => key === value || text.toLowerCase().includes(wanted));
  const choice = (
    <SelectField
      id={`${id}after`}
      label={words.after}
      value={value}
      options={[
        { value: '', text: words.afterNone },
        ...found.map(({ key, text }) => ({ value: key, text })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (all.length <= FEW) return choice;
  return (
    <FieldPair>
      <TextField
        type="search"
        label={words.findMatch}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {choice}
    </FieldPair>
  );
}
