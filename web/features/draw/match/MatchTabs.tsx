import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Match.module.css';

interface MatchTab<Name extends string> {
  readonly name: Name;
  readonly text: string;
}

interface MatchTabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly MatchTab<Name>[];
  readonly current: Name;
  readonly onChoose: (name: Name) => void;
  /** The part that is open. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The parts of a dialog: arrow keys go from one to the next, Tab goes into the part. One part needs no row. */
export function MatchTabs<Name extends string>(props: MatchTabsProps<Name>) {
  const { label, tabs, current, onChoose, children } = props;
  const row = useRef<HTMLDivElement>(null);
  if (tabs.length < 2) return children;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const at = tabs.findIndex(({ name }) => name === current);
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    row.current?.querySelector<HTMLElement>(`#match-tab-${next.name}`)?.focus();
  };
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
        {tabs.map(({ name, text }) => (
          <button
            key={name}
            id={`match-tab-${name}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={name === current}
            aria-controls="match-part"
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div id="match-part" role="tabpanel" className={styles.panel} aria-labelledby={`match-tab-${current}`}>
        {children}
      </div>
    </>
  );
}
