import type { Occupant } from '../lib/busyCourt.ts';
import { useCourtName } from '../lib/courtNames.ts';
import { matchWords as words } from '../lib/texts/match.ts';
import { ConfirmDialog } from './Dialog.tsx';

interface BusyCourtQuestionProps {
  /** The match that is live on the court. */
  readonly occupant: Occupant;
  readonly onStart: () => void;
  readonly onNo: () => void;
}

/** Asks before a second match begins on a court. */
export function BusyCourtQuestion({ occupant, onStart, onNo }: BusyCourtQuestionProps) {
  const courtName = useCourtName();
  return (
    <ConfirmDialog
      open
      question={words.busyCourt(courtName(occupant.court))}
      yes={words.startAnyway}
      no={words.notNow}
      onNo={onNo}
      onYes={onStart}
    >
      <p>{words.onCourt(occupant)}</p>
    </ConfirmDialog>
  );
}
