import { matchWords as words } from '../../../lib/texts/match.ts';
import { useTournament } from '../../../lib/tournament.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateTimeField } from '../../../ui/fields/FurtherFields.tsx';
import { NumberField } from '../../../ui/fields/TextField.tsx';
import { cx } from '../../../ui/cx.ts';
import { daysOf, isOutside, type Days } from './days.ts';
import type { TypedDetails } from './details.ts';
import styles from './Match.module.css';

interface PlaceFieldsProps {
  readonly tournamentId: number;
  readonly typed: TypedDetails;
  readonly change: (changes: Partial<TypedDetails>) => void;
  readonly fault: string | null;
}

function useDays(tournamentId: number): Days | null {
  const found = useTournament(tournamentId);
  return found.state === 'known' ? daysOf(found.tournament) : null;
}

/** Court and time of a match; an empty time begins on the tournament's first day. */
export function PlaceFields({ tournamentId, typed, change, fault }: PlaceFieldsProps) {
  const days = useDays(tournamentId);
  const propose = () => {
    if (days && typed.time === '') change({ time: days.start });
  };
  return (
    <>
      <div className={styles.place}>
        <NumberField
          label={words.court}
          value={typed.court}
          min={0}
          max={999}
          error={fault}
          onChange={(event) => change({ court: event.target.value })}
        />
        <DateTimeField
          label={words.time}
          value={typed.time}
          min={days?.min}
          max={days?.max}
          onPointerDown={propose}
          onChange={(event) => change({ time: event.target.value })}
        />
      </div>
      {typed.time === '' && (
        // Its room is there before the days are known: nothing below moves when they come.
        <Button kind="ghost" className={cx(styles.propose, days === null && styles.toCome)} onClick={propose}>
          {days && words.propose(days.startsAt)}
        </Button>
      )}
      <div role="status">
        {days && isOutside(typed.time, days) && (
          <p className={styles.warnings}>{words.outside(days.first, days.last)}</p>
        )}
      </div>
    </>
  );
}
