import type { Hall } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { localTime, secondsOf } from '../../../lib/localTime.ts';
import { LIMITS, plannerWords as words, type Priority } from '../../../lib/texts/planner.ts';
import { SelectField, Switch } from '../../../ui/fields/ChoiceField.tsx';
import { DateTimeField } from '../../../ui/fields/FurtherFields.tsx';
import { NumberField } from '../../../ui/fields/TextField.tsx';
import { FoldedRow } from '../../../ui/FoldedRow.tsx';
import styles from '../Planner.module.css';
import type { HallParts } from './parts.ts';

const RESTS = ['oneGame', 'bestOfThree', 'lastFour'] as const;
const PRIORITIES: readonly Priority[] = ['earlier', 'normal', 'later'];

/** A whole number within its limits; null where none is typed. */
function wholeOf(text: string, least: number, most: number): number | null {
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), least), most) : null;
}

interface RuleProps {
  readonly title: string;
  /** How it stands, in a line. */
  readonly now: string;
  readonly children: ReactNode;
}

function Rule({ title, now, children }: RuleProps) {
  return (
    <FoldedRow {...{ title, now }}>
      <div className={styles.group}>{children}</div>
    </FoldedRow>
  );
}

function Rest({ hall, onChange }: HallParts) {
  return (
    <Rule title={words.rest} now={words.restNow(hall.rest)}>
      {RESTS.map((kind) => (
        <NumberField
          key={kind}
          label={words.rests[kind]}
          value={hall.rest[kind]}
          onChange={({ target }) =>
            onChange({ ...hall, rest: { ...hall.rest, [kind]: wholeOf(target.value, 0, 600) ?? 0 } })
          }
        />
      ))}
    </Rule>
  );
}

function Calls({ hall, onChange }: HallParts) {
  return (
    <Rule title={words.calls} now={words.callsNow(hall)}>
      <NumberField
        label={words.grace}
        value={hall.grace}
        onChange={({ target }) => onChange({ ...hall, grace: wholeOf(target.value, 1, 60) ?? 1 })}
      />
      <Switch
        className={styles.whole}
        label={words.needsCheckIn}
        checked={hall.needsCheckIn === true}
        onChange={({ target }) => onChange({ ...hall, needsCheckIn: target.checked })}
      />
    </Rule>
  );
}

function Limits({ hall, onChange }: HallParts) {
  return (
    <Rule title={words.limits} now={words.limitsNow(hall.limits)}>
      {LIMITS.map((kind) => (
        <NumberField
          key={kind}
          label={words.limitKinds[kind]}
          value={hall.limits[kind] ?? ''}
          onChange={({ target }) =>
            onChange({ ...hall, limits: { ...hall.limits, [kind]: wholeOf(target.value, 1, 50) } })
          }
        />
      ))}
      <p className={styles.quiet}>{words.noLimit}</p>
    </Rule>
  );
}

function withPriority(hall: Hall, event: number, priority: Priority): Hall {
  const others = hall.priorities.filter((one) => one.event !== event);
  return { ...hall, priorities: priority === 'normal' ? others : [...others, { event, priority }] };
}

function Priorities({ hall, onChange, events }: HallParts) {
  if (events.length < 2) return null;
  const priorityOf = (id: number) => hall.priorities.find(({ event }) => event === id)?.priority ?? 'normal';
  const named = events
    .map(({ id, name }) => ({ name, priority: priorityOf(id) }))
    .filter(({ priority }) => priority !== 'normal');
  return (
    <Rule title={words.priorities} now={words.prioritiesNow(named)}>
      {events.map(({ id, name }) => (
        <SelectField
          key={id}
          label={name}
          value={priorityOf(id)}
          options={PRIORITIES.map((value) => ({ value, text: words.priority[value] }))}
          onChange={({ target }) => onChange(withPriority(hall, id, target.value as Priority))}
        />
      ))}
    </Rule>
  );
}

function Finals({ hall, onChange }: HallParts) {
  const set = (change: Partial<Hall['finals']>) =>
    onChange({ ...hall, finals: { ...hall.finals, ...change } });
  const courts = hall.courts.map(({ number, name }) => ({ value: String(number), text: name }));
  const chosen = hall.courts.find(({ number }) => number === hall.finals.courts[0]);
  return (
    <Rule title={words.finals} now={words.finalsNow(hall.finals, chosen?.name)}>
      <SelectField
        label={words.finalsCourt}
        value={String(hall.finals.courts[0] ?? '')}
        options={[{ value: '', text: words.bestRanked }, ...courts]}
        onChange={({ target }) => set({ courts: target.value === '' ? [] : [Number(target.value)] })}
      />
      <DateTimeField
        label={words.finalsNotBefore}
        optional
        value={localTime(hall.finals.notBefore)}
        onChange={({ target }) => set({ notBefore: secondsOf(target.value) })}
      />
      <Switch
        className={styles.whole}
        label={words.inTurn}
        checked={hall.finals.isInTurn}
        onChange={({ target }) => set({ isInTurn: target.checked })}
      />
    </Rule>
  );
}

/** Rest, calls, limits, priorities and finals: each a line until somebody changes it. */
export function RulesForm(props: HallParts) {
  return (
    <section className={styles.section} aria-label={words.rules}>
      <h2 className={styles.heading}>{words.rules}</h2>
      <div className={styles.rows}>
        <Rest {...props} />
        <Calls {...props} />
        <Limits {...props} />
        <Priorities {...props} />
        <Finals {...props} />
      </div>
    </section>
  );
}
