import { sharedRefusals } from '@tournaments/contract';
import type { MatchAct, MatchState, Side } from '@tournaments/engine';
import { useCallback, useState } from 'react';
import { useSending } from '../../lib/outbox.ts';
import type { LogSnapshot, MatchLogHere } from './log/matchLog.ts';
import type { MatchPack } from './log/pack.ts';
import { claim, mustSend, sendTail } from './log/sendTail.ts';
import { usePanelSettings, useUmpireName, type PanelSettings } from './settings.ts';
import { undoActs, umpireAct } from './model.ts';
import { useFollowing } from './useFollowing.ts';
import { useLog } from './useLog.ts';

/** What every part of the panel works with. */
export interface PanelTools {
  readonly pack: MatchPack;
  readonly court: number | null;
  readonly snapshot: LogSnapshot;
  readonly state: MatchState;
  readonly settings: PanelSettings;
  readonly setSettings: (change: Partial<PanelSettings>) => void;
  readonly sideName: (side: Side) => string;
  /** False while another device writes, and after the match. */
  readonly mayWrite: boolean;
  /** Notes these, on this device first; stops at the first that the rules do not allow, and says why. */
  readonly act: (...acts: readonly MatchAct[]) => void;
  /** Why the last thing was not noted, or null. */
  readonly refusal: string | null;
  /** Says why nothing came of a press, until the next thing is noted. */
  readonly say: (refusal: string) => void;
  /** Takes back the last thing that happened. */
  readonly undo: () => void;
  /** Folds away what was put aside. */
  readonly seeShelf: () => void;
  readonly takeOver: () => void;
}

/** The umpire sees a point so long (ms) before it is sent: it is on this device already. */
const SEND_AFTER = 100;

interface PanelOptions {
  readonly log: MatchLogHere;
  readonly court: number | null;
  readonly isSignedIn: boolean;
}

/** A match that is scored, and sent on as it goes. */
export function usePanel({ log, court, isSignedIn }: PanelOptions): PanelTools {
  const snapshot = useLog(log);
  const [settings, setSettings] = usePanelSettings();
  const [name] = useUmpireName();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useCallback(() => {
    if (isSignedIn) setTimeout(() => void sendTail(log, name), SEND_AFTER);
  }, [isSignedIn, log, name]);
  useSending(isSignedIn && mustSend(log), send);
  useFollowing(log, isSignedIn);
  const isUnsettled = snapshot.head.standing === 'conflict';
  // A claim by its own writer changes nothing and tells where the log stands.
  useSending(isSignedIn && isUnsettled, () => void claim(log, { name, takeOver: false }));
  const { pack } = log;
  const act = useCallback(
    (...acts: readonly MatchAct[]) => {
      if (!isWritable(log.read())) return;
      setRefusal(firstRefusal(log, acts));
      send();
    },
    [log, send],
  );
  return {
    ...{ pack, court, snapshot, settings, setSettings, act, refusal, say: setRefusal },
    mayWrite: isWritable(snapshot),
    state: snapshot.state,
    sideName: (side) => pack.names[side].join(' / '),
    undo: () => act(...undoActs(snapshot.state)),
    seeShelf: log.seeShelf,
    takeOver: () =>
      void claim(log, { name, takeOver: true }).then((claimed) => {
        if (claimed === 'writer') nameUmpire(log, { name, court });
        send();
      }),
  };
}

/** Notes who umpires from now on, where that is somebody else. */
export function nameUmpire(
  log: MatchLogHere,
  told: { readonly name: string; readonly court: number | null },
): void {
  const act = umpireAct(log.read().state, told);
  if (act !== null) log.add(act);
}

function isWritable({ head, state }: LogSnapshot): boolean {
  return head.otherWriter === null && state.stage !== 'confirmed';
}

function firstRefusal(log: MatchLogHere, acts: readonly MatchAct[]): string | null {
  for (const act of acts) {
    const reason = log.add(act);
    if (reason !== null) return sharedRefusals[reason];
  }
  return null;
}
