import type { OrganizerEntry } from '@tournaments/contract';
import { MAX_SEEDS, recommendedSeeds } from '@tournaments/engine';
import { useState } from 'react';
import { seedWords as words } from '../../../lib/texts/organizer-draw.ts';
import { byFirstPlayer, teamName } from '../../../lib/texts/team.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SelectField } from '../../../ui/fields/ChoiceField.tsx';
import { TextArea } from '../../../ui/fields/FurtherFields.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { seedRanks } from '../board/seeds.ts';
import styles from './Designer.module.css';
import { Dragging, usePlace } from './dragging.tsx';
import { readSeeds } from './pastedSeeds.ts';
import { Grip } from './Slot.tsx';

interface SeedListProps {
  readonly entries: readonly OrganizerEntry[];
  readonly seeds: readonly number[];
  readonly onChange: (seeds: readonly number[]) => void;
}

/** The seeded teams, the best first: ordered by drag and keyboard, added by name, or taken from a pasted list. */
export function SeedList({ entries, seeds, onChange }: SeedListProps) {
  const names = new Map(entries.map((entry) => [entry.id, teamName(entry)]));
  const ranks = seedRanks(seeds);
  const move = (from: number, to: number) => {
    const entry = seeds[from];
    if (entry !== undefined) onChange(seeds.toSpliced(from, 1).toSpliced(to, 0, entry));
  };
  return (
    <fieldset className={styles.seeding}>
      <legend>{words.title}</legend>
      <p className={styles.quiet}>{words.hint(recommendedSeeds(entries.length))}</p>
      {seeds.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : (
        <Dragging<number> onDrop={({ from }, to) => move(from, to)}>
          <ol className={styles.seeds} aria-label={words.list}>
            {seeds.map((entry, index) => (
              <SeedRow
                key={entry}
                index={index}
                entry={entry}
                name={names.get(entry) ?? ''}
                rank={ranks.get(entry) ?? ''}
                onRemove={() => onChange(seeds.toSpliced(index, 1))}
              />
            ))}
          </ol>
        </Dragging>
      )}
      <AddSeed entries={entries} seeds={seeds} onAdd={(entry) => onChange([...seeds, entry])} />
      <PasteSeeds entries={entries} onTake={onChange} />
    </fieldset>
  );
}

interface RowProps {
  readonly index: number;
  readonly entry: number;
  readonly name: string;
  readonly rank: string;
  readonly onRemove: () => void;
}

function SeedRow({ index, entry, name, rank, onRemove }: RowProps) {
  const { ref, isOver } = usePlace(`seed-${index}`, index, words.seed(rank));
  return (
    <li ref={ref} className={cx(styles.seed, isOver && styles.over)}>
      <Grip id={`seed-grip-${entry}`} entry={entry} name={name} from={index} />
      <span className={styles.rank}>{rank}</span>
      <span className={styles.seedName}>{name}</span>
      <button
        type="button"
        className={styles.tool}
        aria-label={words.remove(name)}
        title={words.remove(name)}
        onClick={onRemove}
      >
        <CloseIcon size={16} />
      </button>
    </li>
  );
}

interface AddProps extends Pick<SeedListProps, 'entries' | 'seeds'> {
  readonly onAdd: (entry: number) => void;
}

function AddSeed({ entries, seeds, onAdd }: AddProps) {
  if (seeds.length >= MAX_SEEDS) return <p className={styles.quiet}>{words.full(MAX_SEEDS)}</p>;
  const open = byFirstPlayer(entries.filter(({ id }) => !seeds.includes(id)));
  const options = open.map((entry) => ({ value: String(entry.id), text: teamName(entry) }));
  return (
    <SelectField
      label={words.add}
      value=""
      options={[{ value: '', text: words.choose }, ...options]}
      onChange={(event) => {
        if (event.target.value !== '') onAdd(Number(event.target.value));
      }}
    />
  );
}

interface PasteProps {
  readonly entries: readonly OrganizerEntry[];
  readonly onTake: (seeds: readonly number[]) => void;
}

function PasteSeeds({ entries, onTake }: PasteProps) {
  const [text, setText] = useState('');
  const [result, setResult] = useState<readonly string[]>([]);
  const take = () => {
    const { seeds, unknown, unclear } = readSeeds(text, entries);
    if (seeds.length > 0) onTake(seeds.slice(0, MAX_SEEDS));
    setResult([
      words.taken(Math.min(seeds.length, MAX_SEEDS)),
      ...(unknown.length > 0 ? [words.unknown(unknown)] : []),
      ...(unclear.length > 0 ? [words.unclear(unclear)] : []),
    ]);
  };
  return (
    <details className={styles.details}>
      <summary>{words.paste}</summary>
      <div className={styles.paste}>
        <TextArea
          label={words.pasteLabel}
          hint={words.pasteHint}
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="ghost" onClick={take}>
          {words.take}
        </Button>
        <p role="status">{result.join(' ')}</p>
      </div>
    </details>
  );
}
