import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../lib/lazyLoading.ts';
import { useToken } from '../../lib/tokens.ts';
import { wallWords as words } from '../../lib/texts/wall.ts';
import type { WallSettings } from './settings.ts';
import styles from './Wall.module.css';

/** A wall is set up once and then hangs. */
const SetUpDialog = lazy(() => loadWithRetry(() => import('./SetUpDialog.tsx')));

interface SetUpProps {
  readonly settings: WallSettings;
  /** Whether the pointer moves: only then the way is shown. */
  readonly isMoving: boolean;
}

/** The way to what a wall shows, for who runs the hall and moves the pointer over it; its address keeps the choice for other screens. */
export function SetUp({ settings, isMoving }: SetUpProps) {
  const [isOpen, setOpen] = useState(false);
  const isOfHall = [useToken('organizer'), useToken('desk'), useToken('admin')].some(
    (token) => token !== null,
  );
  if (!isOfHall || (!isMoving && !isOpen)) return null;
  return (
    <>
      <button type="button" className={styles.setUp} onClick={() => setOpen(true)}>
        {words.setUp}
      </button>
      {isOpen && (
        <div className={styles.near}>
          <Suspense fallback={null}>
            <SetUpDialog settings={settings} onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </>
  );
}
