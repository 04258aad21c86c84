import type { MatchDay } from '@tournaments/contract';
import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { courtName, matchTitle } from '../../lib/match-day/matchNames.ts';
import { useOpenElsewhere } from '../../lib/match-day/openMatches.ts';
import { useMedia } from '../../lib/media.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Board } from './Board.tsx';
import styles from './Desk.module.css';
import { DeskContext, useDeskHere, type Desk, type OpenDialog, type Part } from './deskContext.ts';
import { freeCourts } from './courtState.ts';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { useFoldedNotices } from './HallNotices.tsx';
import { Header } from './Header.tsx';
import { useKeptCopy } from './local/useKeptCopy.ts';
import { MainDeskQuestion } from './MainDeskQuestion.tsx';
import { NetworkStrip } from './NetworkStrip.tsx';
import { courtAtOnce } from './nextCall.ts';
import { isCheckInUsed } from './persons.ts';
import { PartSwitch, Search, Side } from './Side.tsx';
import { useAutoCall } from './useAutoCall.ts';
import { useCallGiven } from './useCallGiven.ts';
import { useDesk } from './useDesk.ts';
import { useDeskKeys } from './useDeskKeys.ts';
import { useLate } from './useLate.ts';
import { useMode } from './useMode.ts';
import { useSteadyParts } from './useSteadyParts.ts';
import { useTellOpen } from './useTellOpen.ts';
import { useWithdrawn } from './useWithdrawn.ts';

/** The call that comes by itself in a moment. */
function AutoCall() {
  const { view, now, isReadOnly } = useDeskHere();
  const [mode] = useMode();
  const callNow = useCallGiven();
  const call = (key: string, court: number) => {
    const match = view.matches.get(key);
    return match !== undefined && callNow(match, court);
  };
  const { proposed, skip } = useAutoCall(view, now, { isOn: mode === 'auto' && !isReadOnly, call });
  const match = proposed === null ? undefined : view.matches.get(proposed.key);
  return (
    <div role="status">
      {proposed !== null && match !== undefined && (
        <p className={styles.auto}>
          <span>
            {words.autoCalls(
              matchTitle(view, match),
              courtName(view, proposed.court),
              Math.max(0, proposed.at - now),
            )}
          </span>
          <Button small onClick={() => call(proposed.key, proposed.court)}>
            {words.callNow}
          </Button>
          <Button kind="ghost" small onClick={skip}>
            {words.notThis}
          </Button>
        </p>
      )}
    </div>
  );
}

interface DeskScreenProps {
  readonly day: MatchDay;
  readonly onLeave: (() => void) | null;
}

/** The court to which a match is moved without asking: the one that is free, where it takes every match; else null. */
function onlyCourt(view: DayView, { kind }: OpenDialog) {
  if (kind !== 'move' && kind !== 'resume') return null;
  const [number, ...others] = freeCourts(view);
  const isForAll = view.day.hall.courts.some((court) => court.number === number && court.uses === null);
  return number === undefined || others.length > 0 || !isForAll ? null : { kind, number };
}

/** The desk: courts, and beside them the queue, results, players or history. */
export function DeskScreen({ day, onLeave }: DeskScreenProps) {
  const tools = useDesk(day);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [part, setPart] = useState<Part>('courts');
  const lateList = useLate(tools.view, part === 'players' || isCheckInUsed(tools.view));
  useWithdrawn(day, tools.view);
  const { tournamentId } = day;
  const match = dialog !== null && 'key' in dialog ? dialog.key : null;
  useTellOpen({ tournamentId, match, name: tools.name, isOffline: tools.isOffline });
  const desk: Desk = {
    ...tools,
    lateList,
    elsewhere: useOpenElsewhere(tournamentId),
    open: (next) => {
      const court = next === null ? null : onlyCourt(tools.view, next);
      const own = next !== null && 'key' in next ? tools.view.matches.get(next.key) : undefined;
      const isDone =
        court !== null && own !== undefined && tools.give({ kind: court.kind, court: court.number }, own);
      setDialog(isDone ? null : next);
    },
    call: (key, court = null) => setDialog({ kind: 'call', key, court }),
  };
  return (
    <DeskContext value={desk}>
      <Inside dialog={dialog} onDialog={setDialog} part={part} onPart={setPart} onLeave={onLeave} />
    </DeskContext>
  );
}

interface InsideProps {
  readonly dialog: OpenDialog | null;
  readonly onDialog: (dialog: OpenDialog | null) => void;
  readonly part: Part;
  readonly onPart: Dispatch<SetStateAction<Part>>;
  readonly onLeave: (() => void) | null;
}

/** One tap calls a match where it is clear to which court; else, or where something is not right, it is asked. */
function useCallByMode(): Desk {
  const asked = useDeskHere();
  const [mode] = useMode();
  const callNow = useCallGiven();
  return {
    ...asked,
    call: (key, court = null) => {
      const match = asked.view.matches.get(key);
      if (match?.desk.status === 'suspended') {
        asked.open({ kind: 'resume', key });
        return;
      }
      const chosen = courtAtOnce(asked.view, mode, key, court);
      if (match !== undefined && chosen !== null && callNow(match, chosen)) asked.open(null);
      else asked.call(key, court);
    },
  };
}

function Inside({ dialog, onDialog, part, onPart: setPart, onLeave }: InsideProps) {
  const desk = useCallByMode();
  const folded = useFoldedNotices();
  const isWide = useMedia('(min-width: 900px)') === true;
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const isKept = useKeptCopy(desk.base, desk.isMain);
  const { tools, main } = useSteadyParts(part);
  const onSearch = () => {
    setPart((now) => (now === 'history' ? 'queue' : now));
    search.current?.focus();
  };
  useDeskKeys({ desk, isOn: dialog === null && desk.question === null, onSearch });
  return (
    <DeskContext value={desk}>
      <div className={styles.desk} data-desk="" data-part={part}>
        <Header />
        {folded === 0 && !isWide && <MainDeskQuestion />}
        <NetworkStrip isKept={isKept} />
        <AutoCall />
        <div className={styles.tools} ref={tools}>
          <Search typed={typed} onType={setTyped} field={search} />
          <div className={styles.said} data-alert-place="">
            {isWide && <MainDeskQuestion />}
          </div>
          <PartSwitch part={part} onPart={setPart} />
        </div>
        {desk.view.day.matches.length === 0 ? (
          <main className={styles.empty}>
            <EmptyState title={words.noDraw}>{words.noDrawText}</EmptyState>
          </main>
        ) : (
          <main className={styles.main} ref={main}>
            <Board />
            <Side part={part} typed={typed} />
          </main>
        )}
      </div>
      <Dialogs dialog={dialog} onClose={() => onDialog(null)} onLeave={onLeave} />
    </DeskContext>
  );
}
