import { matchCode, paths } from '@tournaments/contract';
import { useState } from 'react';
import { useSending } from '../../lib/outbox.ts';
import { panelWords as words } from '../../lib/texts/panel.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { openLog, type MatchLogHere } from './log/matchLog.ts';
import { keptPack } from './log/pack.ts';
import { loggedMatches } from './log/records.ts';
import { mustSend, sendTail, unsentOf } from './log/sendTail.ts';
import { useUmpireName } from './settings.ts';
import { useLog } from './useLog.ts';

function unsentLogs(tournamentId: number): readonly MatchLogHere[] {
  return loggedMatches()
    .flatMap((matchId) => keptPack(matchId) ?? [])
    .filter((pack) => pack.tournamentId === tournamentId)
    .map(openLog)
    .filter((log) => unsentOf(log) > 0);
}

/** What panels of this device have not sent, sent on while this is on the screen. */
export function UnsentLogs({ tournamentId }: { readonly tournamentId: number }) {
  const [logs] = useState(() => unsentLogs(tournamentId));
  return logs.map((log) => <UnsentLog key={log.pack.matchId} log={log} />);
}

function UnsentLog({ log }: { readonly log: MatchLogHere }) {
  const [name] = useUmpireName();
  useLog(log);
  useSending(mustSend(log), () => void sendTail(log, name === '' ? words.umpire : name));
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
