import type { ReactNode } from 'react';
import { compareResult, type MatchEvent, type Outcome } from '@tournaments/engine';
import { paths, matchCode } from '@tournaments/contract';
import { wantedAt } from '../../lib/navigation.ts';
import { useNavigate } from '../../lib/router.tsx';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Panel.module.css';
import { outcomeText } from './outcomeText.ts';
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
      {snapshot.shelf.length > 0 && <Shelf panel={props.panel} />}
      {props.isScreenRefused && <Strip kind="plain">{words.wakeLock}</Strip>}
    </div>
  );
}

/** What stands between this device and the server. */
function SyncStrips({ panel, desk, isSignedIn }: StripsProps) {
  const { isKept, trouble, head } = panel.snapshot;
  return (
    <>
      {head.otherWriter !== null && <Fenced panel={panel} writer={head.otherWriter} />}
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
  return isOther && <Strip kind="warn">{words.deskEntered(outcomeText(desk, pack.names))}</Strip>;
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

/** What was tapped, in short: the sides that got a point, and the rest by its name. */
function tailText(events: readonly MatchEvent[], names: PanelTools['sideName']): string {
  return events
    .map((event) => (event.kind === 'rally' ? names(event.winner) : event.kind.replaceAll('-', ' ')))
    .join(', ');
}

interface FencedProps {
  readonly panel: PanelTools;
  readonly writer: string;
}

/** Another device writes: this one only shows, and keeps what it has not sent. */
function Fenced({ panel: { snapshot, sideName, takeOver }, writer }: FencedProps) {
  const tail = snapshot.events.slice(snapshot.head.sent);
  return (
    <div className={cx(styles.strip, styles.warn)} role="alert">
      <p>
        {words.fenced(writer === '' ? words.someone : writer)} {words.fencedTail(tail.length)}{' '}
        {tailText(tail, sideName)}
      </p>
      <button type="button" className={styles.stripAct} onClick={takeOver}>
        {words.takeOver}
      </button>
    </div>
  );
}

function Shelf({ panel: { snapshot, sideName } }: { readonly panel: PanelTools }) {
  const events = snapshot.shelf.flatMap((one) => one.events);
  return (
    <Strip kind="plain">
      {words.shelf(events.length)} {tailText(events, sideName)}
    </Strip>
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
