import type { Occupant } from '../lib/busyCourt.ts';
import { useCourtName } from '../lib/courtNames.ts';
import { matchWords as words } from '../lib/texts/match.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { firstFocus } from './firstFocus.ts';

interface BusyCourtQuestionProps {
  /** The match that is live on the court. */
  readonly occupant: Occupant;
  readonly onStart: () => void;
  readonly onNo: () => void;
}

/** Asks before a second match begins on a court, and says what follows; leaving it is the way that is offered. */
export function BusyCourtQuestion({ occupant, onStart, onNo }: BusyCourtQuestionProps) {
  const courtName = useCourtName();
  return (
    <Dialog
      open
      onClose={onNo}
      title={words.busyCourt(courtName(occupant.court))}
      size="small"
      closable={false}
      actions={
        <>
          <Button kind="ghost" onClick={onStart}>
            {words.startAnyway}
          </Button>
          <Button ref={firstFocus} onClick={onNo}>
            {words.notNow}
          </Button>
        </>
      }
    >
      <p>{words.onCourt(occupant)}</p>
      <p>{words.oneIsShown}</p>
    </Dialog>
  );
}
