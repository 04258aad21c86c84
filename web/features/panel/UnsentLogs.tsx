import { matchCode, paths } from '@tournaments/contract';
import { useState } from 'react';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { openLog, type MatchLogHere } from './log/matchLog.ts';
import { keptPack } from './log/pack.ts';
import { loggedMatches } from './log/records.ts';
import { unsentOf } from './log/sendTail.ts';
import { useTailSending } from './useTailSending.ts';

function unsentLogs(tournamentId: number | null): readonly MatchLogHere[] {
  return loggedMatches()
    .flatMap((matchId) => keptPack(matchId) ?? [])
    .filter((pack) => tournamentId === null || pack.tournamentId === tournamentId)
    .map(openLog)
    .filter((log) => unsentOf(log) > 0);
}

interface UnsentLogsProps {
  /** Null shows those of all tournaments, while nobody knows which one this is. */
  readonly tournamentId: number | null;
}

/** What panels of this device have not sent, sent on while this is on the screen. */
export function UnsentLogs({ tournamentId }: UnsentLogsProps) {
  const [logs] = useState(() => unsentLogs(tournamentId));
  return logs.map((log) => <UnsentLog key={log.pack.matchId} log={log} maySend={tournamentId !== null} />);
}

function UnsentLog({ log, maySend }: { readonly log: MatchLogHere; readonly maySend: boolean }) {
  useTailSending(log, maySend);
  const count = unsentOf(log);
  if (count === 0) return null;
  const { eventName, matchNumber, matchId } = log.pack;
  const title = words.title(eventName, matchNumber + 1);
  const open = (
    <LinkButton
      kind="ghost"
      small
      to={paths.umpireMatch(matchCode(matchId))}
      aria-label={`${words.open}: ${title}`}
    >
      {words.open}
    </LinkButton>
  );
  return (
    <Notice title={title} action={open}>
      {words.unsent(count)}
    </Notice>
  );
}
