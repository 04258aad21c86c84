import type { DrawSettings } from '@tournaments/contract';
import type { ReactNode } from 'react';
import { generateWords } from '../../../lib/texts/organizer-draw.ts';
import styles from './Designer.module.css';
import { SeedsOfDraft } from './SeedsLine.tsx';

interface AgainProps {
  readonly settings: DrawSettings | undefined;
  readonly isSeeded: boolean;
  /** The form that made the draft. */
  readonly children: ReactNode;
}

/** What a draft was made with, and the way to make it otherwise. */
export function Again({ settings, isSeeded, children }: AgainProps) {
  return (
    <div className={styles.again}>
      <SeedsOfDraft settings={settings} isSeeded={isSeeded} />
      <details className={styles.details}>
        <summary>{generateWords.again}</summary>
        {children}
      </details>
    </div>
  );
}
