import type { OrganizerEvent } from '@tournaments/contract';
import { roundsFor } from '@tournaments/engine';
import { useSearchParams } from 'react-router';
import { drawWords as words } from '../../lib/words/organizer-draw.ts';
import { ComingScreen } from '../../ui/ComingScreen.tsx';
import { SelectField } from '../../ui/fields/ChoiceField.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './DrawPart.module.css';

/** What a knockout of so many teams takes: the sentence, its rounds, and the byes in the first one (decision A21). */
function KnockoutSummary({ teams }: { readonly teams: number }) {
  const rounds = roundsFor(teams);
  if (!rounds.ok) return <p role="status">{words.tooMany}</p>;
  const total = rounds.value.reduce((sum, { matches }) => sum + matches, 0);
  const byes = teams < 2 ? 0 : total + 1 - teams;
  return (
    <div className={styles.summary}>
      <p>{words.summary(teams, rounds.value.length, total)}</p>
      <ul aria-label={words.rounds}>
        {rounds.value.map(({ name, matches }) => (
          <li key={name}>{words.round(name, matches)}</li>
        ))}
      </ul>
      {byes > 0 && <p className={styles.byes}>{words.byes(byes)}</p>}
    </div>
  );
}

/** The Fixtures part: which event, how many teams, and what its draw will take. */
export function DrawPart({ events }: { readonly events: readonly OrganizerEvent[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = events.find(({ id }) => String(id) === search.get('event')) ?? events[0];
  if (!chosen) return <EmptyState title={words.noEvents}>{words.noEventsText}</EmptyState>;
  const isKnockout = chosen.matchType === 'knockout';
  return (
    <>
      <div className={styles.head}>
        <SelectField
          label={words.event}
          value={String(chosen.id)}
          options={events.map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={(event) => setSearch({ tab: 'fixtures', event: event.target.value }, { replace: true })}
        />
        <p className={styles.facts} role="status">
          <span>{words.added(chosen.entryCount)}</span>
          <Pill kind="neutral">{isKnockout ? words.knockout : words.league}</Pill>
        </p>
      </div>
      {isKnockout && <KnockoutSummary teams={chosen.entryCount} />}
      <ComingScreen name={words.designer} />
    </>
  );
}
