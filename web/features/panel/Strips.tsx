import { useState, type ReactNode } from 'react';
import { compareResult, type Outcome } from '@tournaments/engine';
import { paths, matchCode } from '@tournaments/contract';
import { useIsCut } from '../../lib/connection.ts';
import { wantedAt } from '../../lib/navigation.ts';
import { useNavigate } from '../../lib/router.tsx';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { umpireWords } from '../../lib/texts/umpire.ts';
import { cx } from '../../ui/cx.ts';
import { Entries } from './Entries.tsx';
import { unseenOf } from './log/matchLog.ts';
import { Scores } from '../../ui/Scores.tsx';
import styles from './Panel.module.css';
import { outcomeText } from './outcomeText.ts';
import { isApplePhone } from './useScreenOn.ts';
import type { PanelTools } from './usePanel.ts';

interface StripsProps {
  readonly panel: PanelTools;
  readonly desk: Outcome | null;
  readonly isSignedIn: boolean;
  readonly isScreenRefused: boolean;
}

/** What the umpire has to know besides the score; there is room for one, so that most of them move nothing. */
export function Strips(props: StripsProps) {
  const { state, snapshot, refusal, sideName } = props.panel;
  const isCut = useIsCut();
  return (
    <div className={styles.strips}>
      <SyncStrips {...props} />
      {refusal !== null && <Strip kind="warn">{refusal}</Strip>}
      {state.endsChanged && <Strip kind="ends">{words.changeEnds}</Strip>}
      {state.injury !== null && <Strip kind="warn">{words.injury(sideName(state.injury.side))}</Strip>}
      {state.suspension !== null && (
        <Strip kind="warn">
          {words.suspended}: {state.suspension.reason}
        </Strip>
      )}
      {isCut && snapshot.isKept && <Strip kind="plain">{umpireWords.keptHere}</Strip>}
      <Shelf panel={props.panel} />
      {props.isScreenRefused && <ScreenStrip />}
    </div>
  );
}

/** What stands between this device and the server. */
function SyncStrips({ panel, desk, isSignedIn }: StripsProps) {
  const { isKept, trouble, head } = panel.snapshot;
  const isOver = panel.state.stage === 'confirmed';
  return (
    <>
      {head.otherWriter !== null && !isOver && <Fenced panel={panel} writer={head.otherWriter} />}
      {!isKept && <Strip kind="warn">{words.notKept}</Strip>}
      {!isSignedIn && <SignedOut panel={panel} />}
      {trouble !== null && head.otherWriter === null && (
        <Strip kind="warn">
          {words.refusedBy} {trouble}
        </Strip>
      )}
      {desk !== null && <Desk panel={panel} desk={desk} />}
    </>
  );
}

/** The desk has a result while the match is scored here. */
function Desk({ panel: { state, pack }, desk }: { readonly panel: PanelTools; readonly desk: Outcome }) {
  const isOther = state.stage !== 'confirmed' && compareResult(desk, state) === 'conflict';
  return (
    isOther && (
      <Strip kind="warn">
        <Scores text={words.deskEntered(outcomeText(desk, pack.names))} />
      </Strip>
    )
  );
}

interface StripProps {
  readonly kind: 'ends' | 'warn' | 'plain';
  readonly children: ReactNode;
}

function Strip({ kind, children }: StripProps) {
  return (
    <p className={cx(styles.strip, styles[kind])} role={kind === 'warn' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}

interface FencedProps {
  readonly panel: PanelTools;
  readonly writer: string;
}

/** Another device writes: this one only shows, and keeps what it has not sent. */
function Fenced({ panel: { snapshot, sideName, takeOver }, writer }: FencedProps) {
  const tail = snapshot.events.slice(snapshot.head.sent);
  const isAllSent = tail.length === 0 && snapshot.shelf.every(({ isSeen }) => isSeen);
  return (
    <div className={cx(styles.strip, styles.warn)} role="alert">
      <div>
        {words.fenced(writer === '' ? words.someone : writer)} {isAllSent && words.allSent}{' '}
        {tail.length > 0 && (
          <Entries
            told={words.fencedTail(tail.length)}
            folded={words.fencedTail(tail.length)}
            events={tail}
            sideName={sideName}
          />
        )}
      </div>
      <button type="button" className={styles.stripAct} onClick={takeOver}>
        {words.takeOver}
      </button>
    </div>
  );
}

/** That the screen may go dark in the middle of a match, until it is read. */
function ScreenStrip() {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <div className={cx(styles.strip, styles.plain)} role="status">
      <div>{words.wakeLock(isApplePhone())}</div>
      <button type="button" className={styles.stripAct} onClick={() => setRead(true)}>
        {words.fine}
      </button>
    </div>
  );
}

/** What was put aside, until somebody has read it; after that it stands among what else there is. */
function Shelf({ panel: { snapshot, sideName, seeShelf } }: { readonly panel: PanelTools }) {
  const events = unseenOf(snapshot);
  if (events.length === 0) return null;
  return (
    <div className={cx(styles.strip, styles.plain)} role="status">
      <Entries
        told={words.shelf(events.length)}
        folded={words.shelfFolded(events.length)}
        events={events}
        sideName={sideName}
      />
      <button type="button" className={styles.stripAct} onClick={seeShelf}>
        {words.seen}
      </button>
    </div>
  );
}

function SignedOut({ panel: { pack } }: { readonly panel: PanelTools }) {
  const navigate = useNavigate();
  const back = paths.umpireMatch(matchCode(pack.matchId));
  const signIn = () => navigate(paths.umpireLogin(pack.tournamentId), { state: wantedAt(back) });
  return (
    <div className={cx(styles.strip, styles.warn)} role="alert">
      <p>{words.signedOut}</p>
      <button type="button" className={styles.stripAct} onClick={signIn}>
        {words.signIn}
      </button>
    </div>
  );
}
