import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from '../lib/router.tsx';
import { furtherWords } from '../lib/texts/further.ts';
import { cx } from './cx.ts';
import { ChevronDownIcon } from './icons/first.tsx';
import styles from './Places.module.css';

/** One line of a menu: a place to go, or something to do. */
export interface Place {
  readonly text: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  readonly onPress?: () => void;
  readonly current?: boolean;
  /** Why it cannot be opened now. */
  readonly locked?: string | null;
  /** What is new there: the number as it is shown, and the place's name with it. */
  readonly badge?: { readonly text: string; readonly name: string } | null;
}

interface LineProps {
  readonly place: Place;
  readonly className?: string | undefined;
  readonly onFollow?: () => void;
}

function Line({ place, className, onFollow }: LineProps) {
  const { text, icon, to, onPress, current, locked, badge } = place;
  if (locked) {
    return (
      <a className={className} role="link" aria-disabled="true" title={locked}>
        {icon} {text}
      </a>
    );
  }
  if (to === undefined) {
    return (
      <button type="button" className={className} onClick={onPress}>
        {icon} {text}
      </button>
    );
  }
  return (
    <Link
      className={className}
      to={to}
      aria-current={current ? 'page' : undefined}
      aria-label={badge?.name}
      onClick={onFollow}
    >
      {icon} {text}
      {badge && <span className={styles.badge}>{badge.text}</span>}
    </Link>
  );
}

interface PlacesProps {
  /** What they are places of, to screen readers. */
  readonly label: string;
  readonly places: readonly Place[];
  /** The looks of all of it, of the list, and of one of its lines, where there is room for the list. */
  readonly className?: string | undefined;
  readonly listClass?: string | undefined;
  readonly lineClass?: string | undefined;
  /** Its list lies over the page, so that it goes when the keyboard does. */
  readonly isOver?: boolean;
}

/** Where one can go: a list where there is room, on narrow screens the place that is open, which unfolds it at a press. */
export function Places({ label, places, className, listClass, lineClass, isOver = false }: PlacesProps) {
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  // Where it was opened: every step to elsewhere, also one back, folds it.
  const [openAt, setOpenAt] = useState<typeof location | null>(null);
  const isOpen = openAt === location;
  const here = places.find(({ current }) => current);
  // One is named beside it, so that its number says what it counts.
  const calling = isOpen ? undefined : places.find(({ badge, current }) => badge && !current);
  const fold = () => setOpenAt(null);
  const follow = () => {
    if (!isOpen) return;
    fold();
    // The line goes, and the keyboard with it.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    // Not before the press is done: what folds would take away what is pressed below it.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !nav.current?.contains(target)) setOpenAt(null);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [isOpen]);
  return (
    <nav
      ref={nav}
      className={cx(styles.places, className)}
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        fold();
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOver && relatedTarget !== null && !currentTarget.contains(relatedTarget)) fold();
      }}
    >
      <div className={styles.row}>
        <button
          type="button"
          className={styles.here}
          ref={button}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={here && `${here.badge?.name ?? here.text}, ${furtherWords.allParts}`}
          onClick={() => setOpenAt(isOpen ? null : location)}
        >
          <span>{here?.text ?? furtherWords.allParts}</span>
          {here?.badge && <b className={styles.badge}>{here.badge.text}</b>} <ChevronDownIcon size={20} />
        </button>
        {calling && <Line place={calling} className={styles.calling} />}
      </div>
      <ul id={id} className={cx(listClass, styles.list, isOpen && styles.open)}>
        {places.map((place) => (
          <li key={place.text}>
            <Line place={place} className={cx(styles.line, lineClass)} onFollow={follow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
