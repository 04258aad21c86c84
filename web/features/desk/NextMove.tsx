import type { DayMatch, Hall } from '@tournaments/contract';
import { useEffect, useState } from 'react';
import { deskWords as words } from '../../lib/texts/desk.ts';
import { matchTitle, sideName } from '../../lib/match-day/matchNames.ts';
import { Button } from '../../ui/Button.tsx';
import { ScreenReaderOnly } from '../../ui/ScreenReaderOnly.tsx';
import { mayBeStale, type CallAsk, type CourtState } from './courtState.ts';
import { useDeskHere } from './deskContext.ts';
import type { NextCall } from './nextCall.ts';

const ASKED: Readonly<Record<CallAsk, string>> = {
  second: words.second,
  final: words.final,
  walkover: words.walkover,
};

/** What the call clock asks for, to be done. */
export function AskButton({ match, ask }: { readonly match: DayMatch; readonly ask: CallAsk }) {
  const { view, give, open, isReadOnly } = useDeskHere();
  const act = () =>
    ask === 'walkover' ? open({ kind: 'walkover', key: match.key }) : give({ kind: 'call-again' }, match);
  return (
    <Button kind="ghost" small disabled={isReadOnly} onClick={act}>
      {ASKED[ask]}
      <ScreenReaderOnly> {matchTitle(view, match)}</ScreenReaderOnly>
    </Button>
  );
}

/** So long (ms) after a call its place is no start: the second press of two was meant for the call. */
const SECOND_PRESS = 700;

function useIsNew(): boolean {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setNew, SECOND_PRESS, false);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}

/** Starts a match that is called; once its grace is over it has more likely begun without a word than that nobody came. */
export function StartButton({ match, isOverdue }: { readonly match: DayMatch; readonly isOverdue: boolean }) {
  const { view, give, isReadOnly } = useDeskHere();
  const isNew = useIsNew();
  return (
    <Button
      kind={isOverdue ? 'primary' : 'ghost'}
      small
      disabled={isReadOnly || isNew}
      onClick={() => give({ kind: 'start' }, match)}
    >
      {isOverdue ? words.started : words.start}
      <ScreenReaderOnly> {matchTitle(view, match)}</ScreenReaderOnly>
    </Button>
  );
}

interface CallButtonProps {
  readonly next: NextCall;
  readonly court: Hall['courts'][number];
}

/** Calls the match of a free court's card to it: with one press where nothing speaks against that. */
export function CallButton({ next: { match, isReady }, court }: CallButtonProps) {
  const { view, call, isReadOnly } = useDeskHere();
  const isSuspended = match.desk.status === 'suspended';
  const who = `${sideName(view, match, 'A')} ${words.versus} ${sideName(view, match, 'B')}`;
  return (
    <Button
      kind={isReady ? 'primary' : 'ghost'}
      small
      disabled={isReadOnly}
      onClick={() => call(match.key, court.number)}
    >
      {isSuspended ? words.resume : words.callNextHere}
      <ScreenReaderOnly>
        {' '}
        {matchTitle(view, match)}, {who}, {court.name}
      </ScreenReaderOnly>
    </Button>
  );
}

/** What most likely comes next on a court: start, what the call clock asks for, or the score. */
export function NextMove({ match, state }: { readonly match: DayMatch; readonly state: CourtState }) {
  const { view, give, open, isReadOnly } = useDeskHere();
  const { key } = match;
  const title = <ScreenReaderOnly> {matchTitle(view, match)}</ScreenReaderOnly>;
  if (state.kind !== 'called') {
    return (
      <>
        <Button kind="ghost" small disabled={isReadOnly} onClick={() => open({ kind: 'score', key })}>
          {words.score}
          {title}
        </Button>
        {mayBeStale(state) && (
          <Button kind="ghost" small disabled={isReadOnly} onClick={() => give({ kind: 'off-court' }, match)}>
            {words.offCourtShort}
            {title}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <StartButton match={match} isOverdue={state.asks === 'walkover'} />
      {state.asks !== null && <AskButton match={match} ask={state.asks} />}
    </>
  );
}
