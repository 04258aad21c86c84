import type { DayMatch } from '@tournaments/contract';
import { courtName, matchTitle, playersOf, roundName } from '../../lib/match-day/matchNames.ts';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { callOf } from './courtState.ts';
import { useDeskHere } from './deskContext.ts';

/** What is read out for a call. */
export function callTextOf(view: DayView, match: DayMatch, court: number): string {
  return words.callText({
    court: courtName(view, court),
    event: view.events.get(match.eventId)?.name ?? '',
    round: words.round(roundName(match)),
    a: playersOf(view, match, 'A'),
    b: playersOf(view, match, 'B'),
    call: callOf(match),
  });
}

/** Has a text read out by the browser. */
export function speak(text: string): void {
  if (!('speechSynthesis' in globalThis)) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = 'en-IN';
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}

/** Calls a match to a court, where `isWanted` against what was read before it; once it is called, offers to read that out or to take it back. False where it cannot be. */
export function useCallGiven(): (match: DayMatch, court: number, isWanted?: boolean) => boolean {
  const { view, give, tellDone } = useDeskHere();
  return (match, court, isWanted) => {
    const tell = (id: string) =>
      tellDone(id, `${matchTitle(view, match)}: ${courtName(view, court)}`, {
        other: { text: words.readOut, run: () => speak(callTextOf(view, match, court)) },
        group: 'desk-call',
      });
    return give({ kind: 'call', court }, match, tell, isWanted);
  };
}
