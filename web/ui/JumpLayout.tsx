import { useEffect, type ReactNode } from 'react';
import { useLocation } from '../lib/router.tsx';
import { cx } from './cx.ts';
import chips from './Chips.module.css';
import styles from './JumpLayout.module.css';
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
  const { hash } = useLocation();
  useEffect(() => {
    const named = places.find(({ selector }) => selector === hash);
    if (named) jumpTo(named);
  }, [places, hash]);
}

/** Brings a place into sight, unfolded, with the keyboard at its first field, or at what folds it. */
function jumpTo({ selector }: JumpPlace): void {
  const place = document.querySelector<HTMLElement>(selector);
  if (!place) return;
  if (place instanceof HTMLDetailsElement) place.open = true;
  const field = [FIELD, 'summary']
    .map((fields) => (place.matches(fields) ? place : place.querySelector<HTMLElement>(fields)))
    .find((found) => found !== null);
  place.scrollIntoView({ block: place === field ? 'center' : 'start' });
  field?.focus({ preventScroll: true });
}

interface JumpLayoutProps {
  readonly label: string;
  /** None while there is nothing to lead to. */
  readonly places: readonly JumpPlace[];
  readonly children: ReactNode;
}

/** A long form with its parts a press away: above it, beside it where there is room. */
export function JumpLayout({ label, places, children }: JumpLayoutProps) {
  return (
    <div className={styles.layout}>
      {places.length > 0 && (
        <nav className={styles.nav} aria-label={label}>
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
      )}
      <div>{children}</div>
    </div>
  );
}
