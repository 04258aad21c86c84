import type { OrganizerEntry } from '@tournaments/contract';
import {
  FORMATS,
  MAX_DRAW_ENTRIES,
  OFFERED_POOL_SETTINGS,
  roundsFor,
  stageLines,
  type PoolSettings,
  type ScoringFormatName,
} from '@tournaments/engine';
import { useState } from 'react';
import { drawWords, generateWords as words } from '../../../lib/texts/organizer-draw.ts';
import { eventWords } from '../../../lib/texts/organizer-events.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioGroup, SelectField, Switch } from '../../../ui/fields/ChoiceField.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { matchCount, poolSizes, type Choices } from './choices.ts';
import styles from './Designer.module.css';
import { SeedList } from './SeedList.tsx';
import { SeedsLine } from './SeedsLine.tsx';

interface FormProps {
  readonly entries: readonly OrganizerEntry[];
  readonly hasPools: boolean;
  /** The tournament's switch for seeding is on. */
  readonly isSeeded: boolean;
  readonly choices: Choices;
  readonly onChange: (change: Partial<Choices>) => void;
  readonly onGenerate: () => void;
}

/** Why no fixture can be generated from these teams, or null. */
function obstacle({ entries, hasPools, choices }: FormProps): string | null {
  const { pools, places } = choices;
  if (!hasPools) return entries.length > MAX_DRAW_ENTRIES ? drawWords.tooMany : null;
  return entries.length > pools * places ? words.tooManyForPools(entries.length, pools, places) : null;
}

/** What a fixture is made from. */
export function GenerationForm(props: FormProps) {
  const { entries, hasPools, isSeeded, choices, onChange, onGenerate } = props;
  const [isTried, setTried] = useState(false);
  const fault = obstacle(props);
  return (
    <Form
      className={styles.form}
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (fault === null) onGenerate();
      }}
    >
      {hasPools ? <PoolChoices {...props} /> : <KnockoutSummary teams={entries.length} />}
      {choices.fill && <SeedsLine count={choices.seeds.length} isSeeded={isSeeded} />}
      {isSeeded && choices.fill && (
        <SeedList entries={entries} seeds={choices.seeds} onChange={(seeds) => onChange({ seeds })} />
      )}
      <div className={styles.pair}>
        <SelectField
          label={words.format}
          value={choices.scoringFormat}
          options={SCORING_FORMATS}
          onChange={(event) => onChange({ scoringFormat: event.target.value as ScoringFormatName })}
        />
      </div>
      <Switch
        label={words.fill}
        hint={words.fillHint}
        checked={choices.fill}
        onChange={(event) => onChange({ fill: event.target.checked })}
      />
      {choices.fill && (
        <Switch
          label={words.clubs}
          hint={words.clubsHint}
          checked={choices.keepClubsApart}
          onChange={(event) => onChange({ keepClubsApart: event.target.checked })}
        />
      )}
      {fault !== null && (
        <p className={styles.fault} role={isTried ? 'alert' : undefined}>
          {fault}
        </p>
      )}
      <FormActions>
        <Button type="submit">{words.generate}</Button>
      </FormActions>
    </Form>
  );
}

/** What a knockout of so many teams takes: the sentence, its rounds, and the byes in the first one (decision A21). */
export function KnockoutSummary({ teams }: { readonly teams: number }) {
  const rounds = roundsFor(teams);
  if (!rounds.ok) return null;
  const total = rounds.value.reduce((sum, { matches }) => sum + matches, 0);
  const byes = teams < 2 ? 0 : total + 1 - teams;
  return (
    <div className={styles.summary}>
      <p>{drawWords.summary(teams, rounds.value.length, total)}</p>
      <ul aria-label={drawWords.rounds}>
        {rounds.value.map(({ name, matches }) => (
          <li key={name}>{drawWords.round(name, matches)}</li>
        ))}
      </ul>
      {byes > 0 && <p className={styles.quiet}>{drawWords.byes(byes)}</p>}
      {teams < 2 && <p className={styles.quiet}>{words.fewTeams}</p>}
    </div>
  );
}

const SCORING_FORMATS = Object.entries(FORMATS).map(([value, { bestOf, points, cap }]) => ({
  value,
  text: eventWords.bestOf(bestOf, points, cap),
}));

const numbers = (offers: readonly number[]) =>
  offers.map((offer) => ({ value: String(offer), text: String(offer) }));

function PoolChoices({ entries, choices, onChange }: FormProps) {
  const choose = (name: keyof PoolSettings) => ({
    value: String(choices[name]),
    options: numbers(OFFERED_POOL_SETTINGS[name]),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: Number(event.target.value) }),
  });
  return (
    <>
      <div className={styles.pair}>
        <SelectField label={words.numberOfPools} {...choose('pools')} />
        <SelectField label={words.teamsPerPool} {...choose('places')} />
        <SelectField label={words.headToHead} hint={words.headToHeadHint} {...choose('meetings')} />
        <SelectField label={words.qualifiers} hint={words.qualifiersHint} {...choose('qualifiers')} />
      </div>
      <PoolSummary teams={entries.length} settings={choices} />
      <RadioGroup
        label={words.order}
        value={choices.standingsOrder}
        options={[
          { value: 'usual', text: words.orders.usual },
          { value: 'bwf', text: words.orders.bwf },
        ]}
        onChange={(event) =>
          onChange({ standingsOrder: event.currentTarget.value === 'bwf' ? 'bwf' : 'usual' })
        }
      />
    </>
  );
}

function PoolSummary({ teams, settings }: { readonly teams: number; readonly settings: PoolSettings }) {
  const { pools, places, meetings, qualifiers } = settings;
  if (teams > pools * places) return null;
  const sizes = poolSizes(teams, pools);
  const least = Math.min(...sizes);
  const stage = stageLines(pools, qualifiers);
  const going = sizes.reduce((sum, size) => sum + Math.min(size, qualifiers), 0);
  return (
    <div className={styles.summary}>
      <p>
        {words.poolsSummary(
          teams,
          pools,
          words.sizes(least, Math.max(...sizes)),
          matchCount(sizes, meetings),
        )}{' '}
        {stage.ok ? words.thenKnockout(going) : words.thenChampion}
      </p>
      {least < 2 && <p className={styles.fault}>{words.fewInPool}</p>}
    </div>
  );
}
