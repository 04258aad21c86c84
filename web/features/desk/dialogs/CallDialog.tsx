import { sharedRefusals, type DayMatch } from '@tournaments/contract';
import type { QueueRow } from '@tournaments/engine';
import { useState, type SyntheticEvent } from 'react';
import { courtName, matchTitle, sideName } from '../../../lib/match-day/matchNames.ts';
import type { DayView } from '../../../lib/match-day/dayView.ts';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { firstFocus } from '../../../ui/firstFocus.ts';
import { freeCourts } from '../courtState.ts';
import { useDeskHere } from '../deskContext.ts';
import { mayBeOverruled, needsConfirmation } from '../nextCall.ts';
import { canBeCalled, warningOf, warningsOf } from '../reasons.ts';
import { CourtChoice } from './CourtChoice.tsx';
import styles from './Dialogs.module.css';
import { useCallGiven } from '../useCallGiven.ts';

interface CallProps {
  readonly match: DayMatch;
  /** The court that was asked for, or null for the one that fits. */
  readonly court: number | null;
  readonly onClose: () => void;
}

function proposedCourt(row: QueueRow | undefined): number | null {
  return row?.reason.kind === 'ready' ? row.reason.court : null;
}

function callText(view: DayView, isReady: boolean, court: number | null): string {
  if (court === null) return words.call;
  return isReady ? words.callTo(courtName(view, court)) : words.callAnyway;
}

function Sides({ match }: { readonly match: DayMatch }) {
  const { view } = useDeskHere();
  return (
    <p className={styles.sides}>
      {sideName(view, match, 'A')}
      <br />
      {sideName(view, match, 'B')}
    </p>
  );
}

/** A call of a match whose sides are still to come: what it waits for, and no call. */
function NobodyDialog({
  match,
  row,
  onClose,
}: Omit<CallProps, 'court'> & { readonly row: QueueRow | undefined }) {
  const { view } = useDeskHere();
  return (
    <Dialog open onClose={onClose} title={matchTitle(view, match)}>
      <Sides match={match} />
      {row !== undefined && <p className={styles.warning}>{warningOf(view, row)}</p>}
      <p>{sharedRefusals['side-unknown']}</p>
      <div className={styles.actions}>
        <Button ref={firstFocus} onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}

/** A call where every court is taken: the match comes first for the next free one instead. */
function NoCourtDialog({ match, onClose }: Omit<CallProps, 'court'>) {
  const { view, give } = useDeskHere();
  const isNext = match.isPinned;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isNext || give({ kind: 'pin' }, match)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.callQuestion(matchTitle(view, match))}>
      <form onSubmit={submit} className={styles.form}>
        <Sides match={match} />
        <p>
          {words.everyCourtTaken} {isNext ? words.comesFirst : words.putFirst}
        </p>
        <div className={styles.actions}>
          {!isNext && (
            <Button kind="ghost" onClick={onClose}>
              {words.cancel}
            </Button>
          )}
          <Button type="submit" ref={firstFocus}>
            {isNext ? words.done : words.pin}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/**
 * Calls a match to a court, where one is free; Enter takes the court that is proposed. Where a player is on court or an
 * earlier match is open Enter calls nobody: that takes a press of its own.
 */
export function CallDialog(props: CallProps) {
  const { match, onClose } = props;
  const { view } = useDeskHere();
  const row = view.queue.find((one) => one.match.key === match.key);
  const free = freeCourts(view);
  if (match.sideA === null || match.sideB === null) return <NobodyDialog {...{ match, row, onClose }} />;
  if (free.length === 0) return <NoCourtDialog match={match} onClose={onClose} />;
  return <ChooseDialog {...{ ...props, row, free }} />;
}

interface ChooseProps extends CallProps {
  readonly row: QueueRow | undefined;
  readonly free: readonly number[];
}

/** The courts to which a match may be called, with what speaks against that. */
function ChooseDialog({ match, court, onClose, row, free }: ChooseProps) {
  const { view } = useDeskHere();
  const callNow = useCallGiven();
  const [chosen, setChosen] = useState(court ?? proposedCourt(row) ?? free[0] ?? null);
  const isReady = row !== undefined && canBeCalled(view, row);
  const isRisky = !isReady && row !== undefined && !mayBeOverruled(row);
  const call = () => {
    const isWanted = row !== undefined && needsConfirmation(view, row);
    if (chosen !== null && callNow(match, chosen, isWanted)) onClose();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isRisky) call();
  };
  return (
    <Dialog open onClose={onClose} title={words.callQuestion(matchTitle(view, match))}>
      <form onSubmit={submit} className={styles.form}>
        <Sides match={match} />
        {!isReady && row !== undefined && (
          <div className={styles.warning} role="status">
            {warningsOf(view, row, match).map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </div>
        )}
        <CourtChoice courts={free} chosen={chosen} onChoose={setChosen} none={words.everyCourtTaken} />
        <div className={styles.actions}>
          <Button kind="ghost" ref={isRisky ? firstFocus : undefined} onClick={onClose}>
            {words.cancel}
          </Button>
          {isRisky ? (
            <Button kind="danger" disabled={chosen === null} onClick={call}>
              {callText(view, isReady, chosen)}
            </Button>
          ) : (
            <Button
              type="submit"
              kind={isReady ? 'primary' : 'ghost'}
              ref={firstFocus}
              disabled={chosen === null}
            >
              {callText(view, isReady, chosen)}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
