import { useEffect } from 'react';
import { cx } from './cx.ts';
import chips from './Chips.module.css';
import styles from './JumpLinks.module.css';
import marks from './marks.module.css';

/** A place on the screen that is long to scroll to. */
export interface JumpPlace {
  readonly text: string;
  /** What of the document it is. */
  readonly selector: string;
}

const FIELD = 'input, select, textarea, button, a[href], [contenteditable=true]';

/** Begins at the place that the address names, where it names one. */
export function useNamedPlace(places: readonly JumpPlace[]): void {
  useEffect(() => {
    const named = places.find(({ selector }) => selector === location.hash);
    if (named) jumpTo(named);
  }, [places]);
}

/** Brings a place into sight, with the keyboard at its first field. */
function jumpTo({ selector }: JumpPlace): void {
  const place = document.querySelector<HTMLElement>(selector);
  if (!place) return;
  const field = place.matches(FIELD) ? place : place.querySelector<HTMLElement>(FIELD);
  place.scrollIntoView({ block: place === field ? 'center' : 'start' });
  field?.focus({ preventScroll: true });
}

/** The parts of a long form, each a press away. */
export function JumpLinks({
  label,
  places,
}: {
  readonly label: string;
  readonly places: readonly JumpPlace[];
}) {
  return (
    <nav className={styles.row} aria-label={label}>
      <ul className={cx(styles.jumps, chips.chips, marks.slides)}>
        {places.map((place) => (
          <li key={place.selector}>
            <button type="button" onClick={() => jumpTo(place)}>
              {place.text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
