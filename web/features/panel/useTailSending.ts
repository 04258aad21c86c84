import { useSending } from '../../lib/outbox.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import type { MatchLogHere } from './log/matchLog.ts';
import { mustSend, sendTail } from './log/sendTail.ts';
import { useUmpireName } from './settings.ts';
import { useLog } from './useLog.ts';

/** Sends what this device has kept of a match, without anybody opening its panel. */
export function useTailSending(log: MatchLogHere, isOn: boolean): void {
  const [name] = useUmpireName();
  useLog(log);
  useSending(isOn && mustSend(log), () => void sendTail(log, name === '' ? words.umpire : name));
}
