import { createPortal } from 'react-dom';
import type { PlannerParts } from '../parts.ts';
import type { CourtList } from '../order/courtLists.ts';
import { sheetsOf } from './courtSheets.ts';
import { CourtSheet } from './CourtSheet.tsx';
import styles from './Paper.module.css';
import { usePrinting } from './usePrinting.ts';

interface PaperProps extends Pick<PlannerParts, 'view'> {
  readonly lists: readonly CourtList[];
}

/** The order of play on paper, however printing is asked for: a sheet for each court and day in place of the page. */
export function Paper({ view, lists }: PaperProps) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return createPortal(
    <div className={styles.paper}>
      {sheetsOf(view.day, lists).map((sheet) => (
        <CourtSheet key={`${sheet.court} ${sheet.day}`} view={view} sheet={sheet} />
      ))}
    </div>,
    document.body,
  );
}
