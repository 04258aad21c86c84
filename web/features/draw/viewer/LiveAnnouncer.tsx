import type { PublicEvent } from '@tournaments/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { spokenWords } from '../../../lib/texts/draw-spoken.ts';
import { runningScore } from '../../../lib/runningScore.ts';
import { ScreenReaderOnly } from '../../../ui/ScreenReaderOnly.tsx';
import type { AnyMatch } from '../../../lib/changedMatches.ts';
import { useLive } from '../../../lib/liveTournament.ts';
import { namesOf, type Names } from '../board/names.ts';

/** A voice needs so long for one sentence; what comes meanwhile waits, and only the newest of it is said. */
const SENTENCE_MS = 4000;

/** The games to be told: of a match that is scored point by point those that are over. */
function gamesTold(match: AnyMatch): AnyMatch['games'] {
  const running = runningScore(match);
  return running === null ? match.games : running.games.slice(0, -1);
}

/** The beginning of a live match, or a change of its games. */
function isPlayed(match: AnyMatch, before: AnyMatch): boolean {
  const isOther = JSON.stringify(gamesTold(match)) !== JSON.stringify(gamesTold(before));
  return match.isLive && (!before.isLive || isOther);
}

/** What is worth saying of a change: a point of a live match, its beginning, or a result; else null. */
export function sentenceOf(match: AnyMatch, before: AnyMatch, names: Names): string | null {
  const { matchNumber, sideA, sideB, winner } = match;
  const [a, b] = [names.get(sideA ?? 0), names.get(sideB ?? 0)];
  if (a === undefined || b === undefined) return null;
  const games = gamesTold(match)
    .map((game) => spokenWords.gameSpoken(game.a, game.b))
    .join(', ');
  if (winner !== null && winner !== before.winner) {
    const [winners, losers] = winner === 'A' ? [a, b] : [b, a];
    return spokenWords.wonSpoken(matchNumber + 1, winners, losers, games);
  }
  return isPlayed(match, before) ? spokenWords.playedSpoken(matchNumber + 1, a, b, games) : null;
}

/** Says one sentence at a time; of those that come meanwhile only the newest is said. */
function useVoice(): readonly [string, (sentence: string) => void] {
  const [said, setSaid] = useState('');
  const waiting = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const next = () => {
    timer.current = undefined;
    const sentence = waiting.current;
    waiting.current = null;
    if (sentence !== null) say(sentence);
  };
  const say = (sentence: string) => {
    if (timer.current !== undefined) {
      waiting.current = sentence;
      return;
    }
    setSaid(sentence);
    timer.current = setTimeout(next, SENTENCE_MS);
  };
  return [said, say];
}

interface LiveAnnouncerProps {
  readonly tournamentId: number;
  readonly event: PublicEvent;
  readonly onConnected: (isConnected: boolean) => void;
}

/** Follows the tournament while its draw is shown, and tells screen readers what happens in this event. */
export default function LiveAnnouncer({ tournamentId, event, onConnected }: LiveAnnouncerProps) {
  const names = useMemo(() => namesOf({ entries: event.entries }), [event.entries]);
  const [said, say] = useVoice();
  useLive(tournamentId, {
    onConnected,
    onMatch: (match, before) => {
      const sentence = match.eventId === event.id ? sentenceOf(match, before, names) : null;
      if (sentence !== null) say(sentence);
    },
  });
  return (
    <div role="status">
      <ScreenReaderOnly>{said}</ScreenReaderOnly>
    </div>
  );
}
