import type { Hall, OrganizerEvent } from '@tournaments/contract';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import fields from '../../../ui/fields/Field.module.css';
import styles from '../Planner.module.css';

type Court = Hall['courts'][number];
type Uses = Court['uses'];
type Stage = NonNullable<Uses>[number]['stage'];

interface UsesProps {
  readonly court: Court;
  readonly events: readonly OrganizerEvent[];
  readonly onChange: (uses: Uses) => void;
}

/** Null again once nothing is chosen: a court that is kept for nothing would stand empty. */
function chosen(events: readonly number[], stage: Stage): Uses {
  return events.length === 0 ? null : events.map((event) => ({ event, stage }));
}

/** What a court is kept for: every match, or those of chosen events and of one stage. */
export function UsesField({ court, events, onChange }: UsesProps) {
  const uses = court.uses ?? [];
  const stage = uses[0]?.stage ?? null;
  const ids = uses.map(({ event }) => event);
  const names = events.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <details className={styles.details}>
      <summary aria-label={`${words.usesOf(court.name)}: ${names.join(', ') || words.everything}`}>
        {names.length === 0 ? words.everything : names.join(', ')}
      </summary>
      <fieldset className={styles.uses}>
        <legend>{words.usesOf(court.name)}</legend>
        {events.map(({ id, name }) => (
          <label key={id} className={styles.tick}>
            <input
              type="checkbox"
              checked={ids.includes(id)}
              onChange={(event) =>
                onChange(chosen(event.target.checked ? [...ids, id] : ids.filter((one) => one !== id), stage))
              }
            />
            {name}
          </label>
        ))}
        {ids.length > 0 && (
          <select
            className={fields.input}
            aria-label={words.stageOf(court.name)}
            value={stage ?? ''}
            onChange={({ target }) =>
              onChange(chosen(ids, target.value === '' ? null : (target.value as Stage)))
            }
          >
            <option value="">{words.anyStage}</option>
            <option value="pool">{words.stages.pool}</option>
            <option value="knockout">{words.stages.knockout}</option>
          </select>
        )}
      </fieldset>
    </details>
  );
}
