import { useMemo, useState } from 'react';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/fields/ChoiceField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { checkInGroups } from './checkInGroups.ts';
import { useDeskHere } from './deskContext.ts';
import styles from './Parts.module.css';

/** Whether matches wait for check-in, which somebody at the desk says for the day. */
function Rule() {
  const { view, give, isReadOnly } = useDeskHere();
  return (
    <Switch
      label={words.needsCheckIn}
      hint={words.needsCheckInHint}
      checked={view.day.hall.needsCheckIn === true}
      disabled={isReadOnly}
      onChange={({ target }) => give({ kind: 'check-in-rule', isNeeded: target.checked })}
    />
  );
}

/** Checks in everybody of an event, a pool round or a club with one press. */
function Together({ clubs }: { readonly clubs: ReadonlyMap<number, string> }) {
  const { view, give, isReadOnly } = useDeskHere();
  const groups = useMemo(() => checkInGroups(view, clubs), [view, clubs]);
  const [chosen, setChosen] = useState('');
  const group = groups.find(({ id }) => id === chosen);
  if (groups.length === 0) return null;
  const checkIn = () => {
    if (group !== undefined && give({ kind: 'check-in', persons: [...group.missing] })) setChosen('');
  };
  return (
    <div className={styles.together}>
      <SelectField
        label={words.checkInTogether}
        value={group === undefined ? '' : chosen}
        options={[
          { value: '', text: words.chooseGroup },
          ...groups.map(({ id, name, missing }) => ({ value: id, text: words.group(name, missing.length) })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button kind="ghost" disabled={isReadOnly || group === undefined} onClick={checkIn}>
        {words.allHere}
      </Button>
    </div>
  );
}

interface CheckInBarProps {
  readonly clubs: ReadonlyMap<number, string>;
  /** How many are here. */
  readonly count: string;
}

/** The day's rule of check-in, and how many are checked in at once. */
export function CheckInBar({ clubs, count }: CheckInBarProps) {
  return (
    <details className={styles.many}>
      <summary>
        {count}. <b>{words.many}</b>
      </summary>
      <p className={styles.note}>{words.playersHint}</p>
      <Together clubs={clubs} />
      <Rule />
    </details>
  );
}
