import type { OrganizerEntry } from '@tournaments/contract';
import { POOL_NAMES } from '@tournaments/engine';
import { useState } from 'react';
import { designerWords, poolWords as words } from '../../../lib/texts/organizer-draw.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { cx } from '../../../ui/cx.ts';
import { CloseIcon, PlusIcon } from '../../../ui/icons/icons.tsx';
import viewer from '../board/Draw.module.css';
import poolStyles from '../board/PoolViews.module.css';
import type { Names } from '../board/names.ts';
import { Chooser } from './Chooser.tsx';
import styles from './Designer.module.css';
import { Dragging, usePlace } from './dragging.tsx';
import { placed, unpooledOf, type PoolPlace, type PoolsDraft } from './poolsDraft.ts';
import { Grip } from './Slot.tsx';
import { Tray } from './Tray.tsx';

interface EditorProps {
  readonly draft: PoolsDraft;
  readonly entries: readonly OrganizerEntry[];
  readonly names: Names;
  readonly onChange: (pools: PoolsDraft['pools']) => void;
}

/** Who is in which pool, changed by drag, keyboard and chooser. */
export function PoolEditor({ draft, entries, names, onChange }: EditorProps) {
  const alerts = useAlerts();
  const [chosen, setChosen] = useState<number | null>(null);
  const unplaced = unpooledOf(entries, draft.pools);
  const put = (entry: number, to: PoolPlace) => {
    const pools = placed(draft, entry, to);
    if (pools.ok) onChange(pools.value);
    else if (to.kind === 'pool') {
      alerts.show(words.full(POOL_NAMES[to.pool] ?? '', draft.sizes.places), 'error');
    }
  };
  const choose = (entry: number) => {
    if (chosen !== null) put(entry, { kind: 'pool', pool: chosen, at: draft.pools[chosen]?.length ?? 0 });
    setChosen(null);
  };
  return (
    <Dragging<PoolPlace> onDrop={({ entry }, to) => put(entry, to)}>
      <Tray title={designerWords.tray} teams={unplaced} />
      <div className={poolStyles.pools}>
        {draft.pools.map((pool, index) => (
          <PoolColumn
            key={POOL_NAMES[index]}
            index={index}
            pool={pool}
            places={draft.sizes.places}
            names={names}
            onAdd={unplaced.length > 0 ? () => setChosen(index) : undefined}
            onTakeOut={(entry) => put(entry, { kind: 'tray' })}
          />
        ))}
      </div>
      <Chooser
        place={chosen === null ? null : words.pool(POOL_NAMES[chosen] ?? '')}
        teams={unplaced}
        onChoose={choose}
        onClose={() => setChosen(null)}
      />
    </Dragging>
  );
}

interface ColumnProps {
  readonly index: number;
  readonly pool: readonly number[];
  readonly places: number;
  readonly names: Names;
  readonly onAdd: (() => void) | undefined;
  readonly onTakeOut: (entry: number) => void;
}

function PoolColumn({ index, pool, places, names, onAdd, onTakeOut }: ColumnProps) {
  const name = POOL_NAMES[index] ?? '';
  const end = { kind: 'pool', pool: index, at: pool.length } as const;
  const { ref, isOver } = usePlace<PoolPlace>(`pool-${index}-end`, end, words.poolEnd(name));
  return (
    <section className={poolStyles.pool} aria-label={words.pool(name)}>
      <h2 className={viewer.roundName}>
        {words.pool(name)} <small>{words.size(pool.length, places)}</small>
      </h2>
      <ol className={styles.poolList}>
        {pool.map((entry, at) => (
          <PoolRow
            key={entry}
            place={{ kind: 'pool', pool: index, at }}
            text={words.poolPlace(name, at + 1)}
            entry={entry}
            name={names.get(entry) ?? ''}
            onTakeOut={() => onTakeOut(entry)}
          />
        ))}
      </ol>
      <div ref={ref} className={cx(styles.poolEnd, isOver && styles.over)}>
        {onAdd && pool.length < places && (
          <button type="button" className={styles.empty} onClick={onAdd}>
            <PlusIcon size={16} /> {words.addTo(name)}
          </button>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  readonly place: PoolPlace;
  readonly text: string;
  readonly entry: number;
  readonly name: string;
  readonly onTakeOut: () => void;
}

function PoolRow({ place, text, entry, name, onTakeOut }: RowProps) {
  const { ref, isOver } = usePlace(`pool-entry-${entry}`, place, text);
  return (
    <li ref={ref} className={cx(styles.poolRow, isOver && styles.over)}>
      <Grip id={`pool-grip-${entry}`} entry={entry} name={name} from={place} />
      <span className={styles.seedName}>{name}</span>
      <button
        type="button"
        className={styles.tool}
        title={designerWords.take(name)}
        aria-label={designerWords.take(name)}
        onClick={onTakeOut}
      >
        <CloseIcon size={14} />
      </button>
    </li>
  );
}
