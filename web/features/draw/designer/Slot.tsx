import { designerWords as words } from '../../../lib/texts/organizer-draw.ts';
import { cx } from '../../../ui/cx.ts';
import { CloseIcon, DragIcon } from '../../../ui/icons/icons.tsx';
import { PairName } from '../../../ui/PairName.tsx';
import styles from './Designer.module.css';
import { useCarry, usePlace } from './dragging.tsx';

/** Where a team can stand while a knockout is made: a line of the first round (from zero), or aside. */
export type KnockoutPlace = { readonly kind: 'line'; readonly line: number } | { readonly kind: 'tray' };

interface SlotProps {
  readonly line: number;
  /** The place in words. */
  readonly place: string;
  /** The place of a pool that is meant for it (A1, B2 …). */
  readonly label: string | null;
  readonly entry: number | null;
  readonly name: string;
  /** Absent where no team is left to choose. */
  readonly onChoose: (() => void) | undefined;
  readonly onTakeOut: () => void;
}

/** A place of the first round that can be filled, emptied and exchanged. */
export function Slot({ line, place, label, entry, name, onChoose, onTakeOut }: SlotProps) {
  const { ref, isOver } = usePlace<KnockoutPlace>(`line-${line}`, { kind: 'line', line }, place);
  return (
    <span ref={ref} className={cx(styles.slot, isOver && styles.over)}>
      {label !== null && <span className={styles.poolPlace}>{label}</span>}
      {entry === null ? (
        <EmptyPlace place={place} onChoose={onChoose} />
      ) : (
        <>
          <Grip
            id={`grip-${line}`}
            entry={entry}
            name={name}
            from={{ kind: 'line', line } satisfies KnockoutPlace}
          />
          <button
            type="button"
            className={styles.taken}
            title={name}
            onClick={onChoose}
            aria-label={words.change(name, place)}
          >
            <PairName name={name} />
          </button>
          <button
            type="button"
            className={styles.tool}
            title={words.take(name)}
            aria-label={words.take(name)}
            onClick={onTakeOut}
          >
            <CloseIcon size={14} />
          </button>
        </>
      )}
    </span>
  );
}

function EmptyPlace({ place, onChoose }: Pick<SlotProps, 'place' | 'onChoose'>) {
  if (!onChoose) return <span className={styles.nobody}>{words.nobody}</span>;
  return (
    <button type="button" className={styles.empty} onClick={onChoose} aria-label={words.chooseFor(place)}>
      {words.emptyPlace}
    </button>
  );
}

interface GripProps<Place> {
  readonly id: string;
  readonly entry: number;
  readonly name: string;
  readonly from: Place;
}

/** The handle by which a team is carried. */
export function Grip<Place>({ id, entry, name, from }: GripProps<Place>) {
  const { ref, handle, isCarried } = useCarry(id, { entry, name, from });
  return (
    <button
      type="button"
      ref={ref}
      {...handle}
      className={cx(styles.tool, styles.grip, isCarried && styles.lifted)}
      title={words.move(name)}
      aria-label={words.move(name)}
    >
      <DragIcon size={16} />
    </button>
  );
}
