import { refusalTexts } from '@tournaments/contract';
import type { MatchAct, MatchState, Side } from '@tournaments/engine';
import { useState } from 'react';
import { useSending } from '../../lib/outbox.ts';
import type { LogSnapshot, MatchLogHere } from './log/matchLog.ts';
import type { MatchPack } from './log/pack.ts';
import { claim, mustSend, sendTail } from './log/sendTail.ts';
import { usePanelSettings, useUmpireName, type PanelSettings } from './settings.ts';
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
  readonly takeOver: () => void;
}

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
  const send = () => {
    if (isSignedIn) void sendTail(log, name);
  };
  useSending(isSignedIn && mustSend(log), send);
  const isUnsettled = snapshot.head.standing === 'conflict';
  // A claim by its own writer changes nothing and tells where the log stands.
  useSending(isSignedIn && isUnsettled, () => void claim(log, { name, takeOver: false }));
  const { pack } = log;
  const mayWrite = snapshot.head.otherWriter === null && snapshot.state.stage !== 'confirmed';
  const act = (...acts: readonly MatchAct[]) => {
    if (!mayWrite) return;
    setRefusal(firstRefusal(log, acts));
    send();
  };
  return {
    ...{ pack, court, snapshot, settings, setSettings, mayWrite, act, refusal },
    state: snapshot.state,
    sideName: (side) => pack.names[side].join(' / '),
    takeOver: () => void claim(log, { name, takeOver: true }).then(send),
  };
}

function firstRefusal(log: MatchLogHere, acts: readonly MatchAct[]): string | null {
  for (const act of acts) {
    const reason = log.add(act);
    if (reason !== null) return refusalTexts[reason];
  }
  return null;
}
