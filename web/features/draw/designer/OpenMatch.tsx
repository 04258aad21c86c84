import {
  knockoutCalls,
  poolCalls,
  type KnockoutMatch,
  type OrganizerEntry,
  type OrganizerEvent,
  type PoolMatch,
} from '@tournaments/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { keyOf } from '../../../lib/query.ts';
import { keepScores } from '../../../lib/runningScore.ts';
import { matchLogWords as words } from '../../../lib/texts/match-log.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Scheduled } from '../match/LiveStart.tsx';
import { useStageLogs } from '../match/logs.ts';
import { MatchActions } from '../match/MatchActions.tsx';
import { MatchDialog } from '../match/MatchDialog.tsx';
import { placeName, type Stage } from '../match/types.ts';
import { useOpenMatch } from '../match/useOpenMatch.ts';
import type { Saved } from './api.ts';

interface Subject<M> {
  readonly event: OrganizerEvent;
  readonly tournament: Scheduled;
  readonly entries: readonly OrganizerEntry[];
  readonly stage: Stage;
  readonly saved: Saved<M>;
}

/** What opens the matches of a saved stage: the buttons on each, a press on it, and the dialog of the open one. */
export interface MatchOpening {
  readonly actionsOf: (match: KnockoutMatch) => ReactNode;
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
  readonly dialog: ReactNode;
  /** Says which matches have two results; nothing where none has. */
  readonly notice: ReactNode;
}

/** The number (from zero) of the match that was pressed, unless a link or button of it was. */
function pressedMatch({ target }: MouseEvent<HTMLElement>): number | null {
  if (!(target instanceof Element) || target.closest('a, button') !== null) return null;
  const number = /match-(\d+)$/.exec(target.closest('article')?.id ?? '')?.[1];
  return number === undefined ? null : Number(number) - 1;
}

/** Lets an organizer open and change the matches of a saved stage. */
export function useMatchOpening<M extends KnockoutMatch | PoolMatch>({
  event,
  tournament,
  entries,
  stage,
  saved,
}: Subject<M>): MatchOpening {
  const client = useQueryClient();
  const { opened, open, close } = useOpenMatch();
  const eventId = event.id;
  const onSaved = (matches: readonly KnockoutMatch[]) => {
    const key = stage === 'pool' ? keyOf(poolCalls.get, { eventId }) : keyOf(knockoutCalls.get, { eventId });
    client.setQueryData(key, { ...saved, matches: keepScores(matches, saved.matches) });
    // A pool's result fills places of the knockout after it.
    if (stage === 'pool') void client.invalidateQueries({ queryKey: keyOf(knockoutCalls.get, { eventId }) });
  };
  const logs = useStageLogs(eventId, stage, saved.matches);
  const conflicts = [...logs.facts].flatMap(([number, { standing }]) =>
    standing === 'conflict' ? [number] : [],
  );
  const scoringFormat = saved.settings?.scoringFormat ?? event.scoringFormat;
  return {
    actionsOf: (match) => (
      <MatchActions
        stage={stage}
        matches={saved.matches}
        match={match}
        role="organizer"
        tournament={tournament}
        hasTwoResults={conflicts.includes(match.matchNumber)}
        onOpen={(matchNumber) => open({ eventId, stage, matchNumber })}
        onSaved={onSaved}
      />
    ),
    onPress: (press) => {
      const matchNumber = pressedMatch(press);
      if (matchNumber !== null) open({ eventId, stage, matchNumber });
    },
    dialog: opened?.eventId === eventId && opened.stage === stage && (
      <MatchDialog
        key={placeName(opened)}
        event={{ ...event, entries, scoringFormat }}
        stage={stage}
        matches={saved.matches}
        matchNumber={opened.matchNumber}
        role="organizer"
        logs={logs}
        onClose={close}
        onSaved={onSaved}
      />
    ),
    notice: conflicts.length > 0 && (
      <ConflictNotice
        numbers={conflicts.toSorted((one, other) => one - other)}
        onOpen={(matchNumber) => open({ eventId, stage, matchNumber })}
      />
    ),
  };
}

interface ConflictNoticeProps {
  readonly numbers: readonly number[];
  readonly onOpen: (matchNumber: number) => void;
}

/** In a large draw nobody finds the mark on a match by chance. */
function ConflictNotice({ numbers, onOpen }: ConflictNoticeProps) {
  const [first] = numbers;
  if (first === undefined) return null;
  return (
    <Notice
      kind="warning"
      title={words.conflicts(numbers.length)}
      action={
        <Button small onClick={() => onOpen(first)}>
          {words.openMatch(first + 1)}
        </Button>
      }
    >
      {words.conflictsText}
    </Notice>
  );
}
