import type { Hall, OrganizerEvent } from '@tournaments/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { plannerWords as words } from '../../../lib/texts/planner.ts';
import { EmptyState } from '../../../ui/States.tsx';
import { RadioGroup } from '../../../ui/fields/ChoiceField.tsx';
import styles from '../Planner.module.css';
import { expectedDay, expectedEvents, type Basis, type ExpectedEvent } from './expected.ts';
import { forecastOf, type CourtCount, type Forecast } from './forecast.ts';

interface PanelProps {
  readonly hall: Hall;
  readonly events: readonly OrganizerEvent[];
}

interface CountProps {
  readonly count: CourtCount;
  readonly than: CourtCount;
  readonly hasDays: boolean;
}

function OtherCount({ count, than, hasDays }: CountProps) {
  const gain =
    count.endsAt === null || than.endsAt === null ? null : Math.round((than.endsAt - count.endsAt) / 60);
  return (
    <div>
      <dt>{words.oneMore(count.courts)}</dt>
      <dd>
        <b data-late={count.lateMinutes > 0 || undefined}>{words.ends(count.endsAt, hasDays)}</b>
        {count.lateMinutes > 0 && <span className={styles.fault}>{words.late(count.lateMinutes)}</span>}
        {gain !== null && <span>{words.gain(gain)}</span>}
        {count.unplaced > 0 && <span>{words.unplacedCount(count.unplaced)}</span>}
      </dd>
    </div>
  );
}

function Numbers({ forecast, hasDays }: { readonly forecast: Forecast; readonly hasDays: boolean }) {
  const { endsAt, lateMinutes, fewer, more, courts, matches, minutes, unplaced } = forecast;
  const isBad = lateMinutes > 0 || unplaced > 0;
  return (
    <>
      <div>
        <p className={styles.end} data-late={isBad || undefined} role="status">
          {words.ends(endsAt, hasDays)}
        </p>
        <p className={styles.quiet}>
          {words.matches(matches)}
          {words.onCourts(courts)} · {words.workload((minutes / 60).toFixed(1))}
        </p>
        {lateMinutes > 0 && <p className={styles.fault}>{words.late(lateMinutes)}</p>}
        {unplaced > 0 && <p className={styles.fault}>{words.unplacedCount(unplaced)}</p>}
      </div>
      <dl className={styles.counts}>
        {fewer !== null && <OtherCount count={fewer} than={forecast} hasDays={hasDays} />}
        <OtherCount count={more} than={forecast} hasDays={hasDays} />
      </dl>
      {forecast.moreHelpsLittle && <p className={styles.note}>{words.moreHelpsLittle}</p>}
    </>
  );
}

function Entries({ events }: { readonly events: readonly ExpectedEvent[] }) {
  return (
    <details className={styles.details}>
      <summary>{words.perEvent}</summary>
      <ul>
        {events.map(({ id, name, entries }) => (
          <li key={id}>
            {name}: {words.entries(entries)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** When the day will end, before anybody made a draw, and what a court more or less changes. */
export function ForecastPanel({ hall, events }: PanelProps) {
  const [basis, setBasis] = useState<Basis>('limits');
  const settled = useDeferredValue(hall);
  const expected = useMemo(() => expectedEvents(events, basis), [events, basis]);
  const forecast = useMemo(() => forecastOf(expectedDay(settled, expected)), [settled, expected]);
  return (
    <section className={styles.forecast} aria-label={words.forecast}>
      <h2 className={styles.heading}>{words.forecast}</h2>
      <RadioGroup
        label={words.basis}
        value={basis}
        options={(['limits', 'entries'] as const).map((value) => ({ value, text: words.bases[value] }))}
        onChange={(event) => setBasis(event.target.value as Basis)}
      />
      <p className={styles.quiet}>{words.forecastText(basis)}</p>
      {forecast.matches === 0 ? (
        <EmptyState title={words.noMatches}>{words.noMatchesText}</EmptyState>
      ) : (
        <Numbers forecast={forecast} hasDays={hall.blocks.length > 1} />
      )}
      <Entries events={expected} />
    </section>
  );
}
