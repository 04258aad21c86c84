import { matchDayCalls, type DayMatch, type MatchDay, type RecordedCommand } from '@tournaments/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { deviceId } from '../../lib/device.ts';
import { courtName, matchTitle } from '../../lib/match-day/matchNames.ts';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { send } from '../../lib/send.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { useAlerts } from '../../ui/Alerts.tsx';

/** So long (s) it stands: whoever looks at the hall is to read it too. */
const SECONDS = 15;

/** The matches that were called before and wait again, as they were. */
export function withdrawnSince(
  before: Pick<MatchDay, 'matches'>,
  after: Pick<MatchDay, 'matches'>,
): readonly DayMatch[] {
  const waiting = new Set(after.matches.flatMap(({ key, desk }) => (desk.status === 'waiting' ? key : [])));
  return before.matches.filter(({ key, desk }) => desk.status === 'called' && waiting.has(key));
}

/** The command that withdrew a call, of those on record with the last one first: else the last of all, which had that as a consequence. */
export function withdrawnBy(commands: readonly RecordedCommand[], key: string): RecordedCommand | null {
  const undone = new Map(commands.map(({ undoneBy, match }) => [undoneBy, match]));
  const isCause = ({ id, match, command }: RecordedCommand) =>
    command.kind === 'recall' || command.kind === 'off-court'
      ? match === key
      : command.kind === 'undo' && undone.get(id) === key;
  return commands.find(isCause) ?? commands[0] ?? null;
}

/** Tells in a line whose call another desk withdrew, and who did. */
export function useWithdrawn(base: MatchDay, view: DayView): void {
  const alerts = useAlerts();
  const last = useRef(base);
  const tell = useEffectEvent(async (withdrawn: readonly DayMatch[]) => {
    const query = { tournamentId: base.tournamentId };
    const answer = await send(matchDayCalls.history, { query });
    // Without it the queue itself shows what waits again.
    const commands = answer.ok ? answer.value.commands : [];
    for (const match of withdrawn) {
      const cause = withdrawnBy(commands, match.key);
      if (cause === null || cause.device === deviceId()) continue;
      const court = match.desk.court === null ? null : courtName(view, match.desk.court);
      const text = words.withdrawn(cause.name, matchTitle(view, match), court);
      alerts.show(text, 'note', { seconds: SECONDS, group: `desk-withdrawn-${match.key}` });
    }
  });
  useEffect(() => {
    const withdrawn = withdrawnSince(last.current, base);
    last.current = base;
    if (withdrawn.length > 0) void tell(withdrawn);
  }, [base]);
}
