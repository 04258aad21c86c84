import type { RefObject } from 'react';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { cx } from '../../ui/cx.ts';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { dueNow } from './courtState.ts';
import { useDeskHere, type Part } from './deskContext.ts';
import styles from './Desk.module.css';
import { FoundPlayers } from './FoundPlayers.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import { isSearchOfPlayers } from './persons.ts';
import { PlayersPart } from './PlayersPart.tsx';
import { QueuePart } from './QueuePart.tsx';
import { ResultsPart } from './ResultsPart.tsx';
import { enterSearch } from './useDeskKeys.ts';

const PARTS: readonly Part[] = ['courts', 'queue', 'results', 'players', 'history'];

interface SwitchProps {
  readonly part: Part;
  readonly onPart: (part: Part) => void;
}

interface SearchProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Finds persons, and matches in the part that is shown. */
export function Search({ typed, onType, field }: SearchProps) {
  const desk = useDeskHere();
  return (
    <search className={styles.finder}>
      <input
        ref={field}
        type="search"
        className={styles.search}
        placeholder={words.search}
        aria-label={words.search}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          const isMeant = isSearchOfPlayers(typed) && (event.key === 'Enter' || event.key === 'ArrowDown');
          if (!isMeant || !enterSearch(desk, event.key)) return;
          event.preventDefault();
          // The next name is typed over the one that was found.
          if (document.activeElement === event.currentTarget) event.currentTarget.select();
        }}
      />
    </search>
  );
}

/** Which part stands beside the courts, and how much is due in the queue; on a phone the courts are a part too. */
export function PartSwitch({ part, onPart }: SwitchProps) {
  const { view, now } = useDeskHere();
  const { torn, calls, missing } = dueNow(view, now);
  const due = torn.length + calls.length + missing.length;
  return (
    <nav className={styles.parts} aria-label={words.partsLabel}>
      {PARTS.map((name) => (
        <button
          key={name}
          type="button"
          className={cx(styles.part, name === 'courts' && styles.phoneOnly)}
          aria-pressed={name === part || (part === 'courts' && name === 'queue' ? undefined : false)}
          data-beside={part === 'courts' && name === 'queue' ? '' : undefined}
          onClick={() => onPart(name)}
        >
          {words.parts[name]}
          {name === 'queue' && due > 0 && (
            <span className={styles.count}>
              {due}
              <ScreenReaderOnly> {words.isDue}</ScreenReaderOnly>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}

interface SideProps {
  readonly part: Part;
  readonly typed: string;
}

/** What stands beside the courts: the queue, unless something else was chosen. */
export function Side({ part, typed }: SideProps) {
  return (
    <section
      className={styles.side}
      aria-label={words.parts[part === 'courts' ? 'queue' : part]}
      data-part={part}
    >
      <div className={styles.scroll}>
        {part !== 'players' && <FoundPlayers typed={typed} />}
        {(part === 'queue' || part === 'courts') && <QueuePart typed={typed} />}
        {part === 'results' && <ResultsPart typed={typed} />}
        {part === 'players' && <PlayersPart typed={typed} />}
        {part === 'history' && <HistoryPart />}
      </div>
    </section>
  );
}
