import { useEffect, useEffectEvent } from 'react';
import { courtName } from '../../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { RadioGroup } from '../../../ui/fields/ChoiceField.tsx';
import { useDeskHere } from '../deskContext.ts';
import styles from './Dialogs.module.css';

interface CourtChoiceProps {
  readonly courts: readonly number[];
  readonly chosen: number | null;
  readonly onChoose: (court: number) => void;
  /** What is said where no court is free. */
  readonly none: string;
}

/** One of the free courts; digits choose too. */
export function CourtChoice({ courts, chosen, onChoose, none }: CourtChoiceProps) {
  const { view } = useDeskHere();
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement && target.type !== 'radio';
    if (!isTyping && /^[1-9]$/.test(key) && courts.includes(Number(key))) onChoose(Number(key));
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (courts.length === 0) return <p>{none}</p>;
  return (
    <RadioGroup
      className={styles.courts}
      label={words.chooseCourt}
      options={courts.map((number) => ({ value: String(number), text: courtName(view, number) }))}
      value={chosen === null ? '' : String(chosen)}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
}
