import type { ReactNode } from 'react';
import { pushWords as words } from '../../lib/texts/push.ts';
import styles from './TellMe.module.css';

/** A phone with something on its screen. */
function Phone({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 60 96" className={styles.phone} aria-hidden="true">
      <rect x="2" y="2" width="56" height="92" rx="9" className={styles.case} />
      {children}
    </svg>
  );
}

/** The bar at the foot of Safari, with Share in its middle. */
function Share() {
  return (
    <Phone>
      <path d="M12 18h36M12 27h36M12 36h24" className={styles.text} />
      <path d="M2 72h56" className={styles.line} />
      <circle cx="30" cy="82" r="11" className={styles.here} />
      <path d="M26 81v6h8v-6M30 84v-9M27 77.5l3-3 3 3" className={styles.sign} />
    </Phone>
  );
}

/** The list that Share opens, with the line to choose. */
function AddToHomeScreen() {
  return (
    <Phone>
      <path d="M12 20h26M12 34h22" className={styles.text} />
      <rect x="7" y="44" width="46" height="18" rx="4" className={styles.here} />
      <path d="M12 53h20" className={styles.text} />
      <rect x="39" y="47.5" width="11" height="11" rx="3" className={styles.sign} />
      <path d="M44.5 50.5v5M42 53h5" className={styles.sign} />
      <path d="M12 76h24" className={styles.text} />
    </Phone>
  );
}

/** The Home Screen, with the site among its icons. */
function OpenThere() {
  const places = [12, 25, 38].flatMap((x) => [16, 31].map((y) => ({ x, y })));
  return (
    <Phone>
      {places.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="10" height="10" rx="3" className={styles.icon} />
      ))}
      <rect x="16" y="52" width="28" height="28" rx="7" className={styles.here} />
      <path d="M25 61l5 13 5-13M27 67h6" className={styles.sign} />
    </Phone>
  );
}

const PICTURES = [Share, AddToHomeScreen, OpenThere];

/** How an iPhone is made to tell: only what stands on its Home Screen may. */
export function HomeScreenSteps() {
  return (
    <div className={styles.steps}>
      <h3>{words.stepsTitle}</h3>
      <ol>
        {PICTURES.map((Picture, index) => (
          <li key={words.steps[index]}>
            <Picture />
            <span>{words.steps[index]}</span>
          </li>
        ))}
      </ol>
      <p>{words.stepsNeed}</p>
    </div>
  );
}
