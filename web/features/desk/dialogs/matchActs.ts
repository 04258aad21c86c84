import type { DayMatch, DeskOrder } from '@tournaments/contract';
import { deskWords as words } from '../../../lib/texts/desk.ts';
import { matchLogWords as logWords } from '../../../lib/texts/match-log.ts';
import type { Desk, OpenDialog } from '../deskContext.ts';

/** Something that can be done with a match. */
export interface Act {
  readonly text: string;
  readonly run: () => void;
}

type Kind = Exclude<Extract<OpenDialog, { readonly key: string }>['kind'], 'call' | 'also-absent'>;

/** How the acts of a match are made. */
interface Make {
  readonly call: () => void;
  readonly opens: (text: string, kind: Kind) => Act;
  readonly gives: (text: string, command: DeskOrder) => Act;
}

function ends({ opens }: Make): readonly Act[] {
  return [
    opens(words.retired, 'retired'),
    opens(words.disqualified, 'disqualified'),
    opens(words.noMatch, 'no-match'),
  ];
}

function waiting({ isPinned, hold, lock }: DayMatch, { call, opens, gives }: Make): readonly Act[] {
  return [
    { text: words.call, run: call },
    isPinned ? gives(words.unpin, { kind: 'unpin' }) : gives(words.pin, { kind: 'pin' }),
    hold === null ? opens(words.hold, 'hold') : gives(words.lift, { kind: 'lift' }),
    opens(words.notBefore, 'not-before'),
    opens(words.lock, 'lock'),
    ...(lock === null ? [] : [gives(words.unlock, { kind: 'unlock' })]),
    opens(words.walkover, 'walkover'),
    opens(words.noMatch, 'no-match'),
  ];
}

function called({ desk: { times } }: DayMatch, make: Make): readonly Act[] {
  const { opens, gives } = make;
  const again = times.secondCallAt === null ? words.second : words.final;
  return [
    gives(words.start, { kind: 'start' }),
    ...(times.finalCallAt === null ? [gives(again, { kind: 'call-again' })] : []),
    opens(words.move, 'move'),
    gives(words.recall, { kind: 'recall' }),
    opens(words.walkover, 'walkover'),
    opens(words.score, 'score'),
    ...ends(make),
  ];
}

function onCourt({ desk: { times } }: DayMatch, make: Make): readonly Act[] {
  const { opens, gives } = make;
  return [
    opens(words.score, 'score'),
    gives(words.freeCourt, { kind: 'free-court' }),
    opens(words.suspend, 'suspend'),
    opens(words.move, 'move'),
    gives(words.offCourt, { kind: 'off-court' }),
    ...(times.calledAt === null ? [] : [gives(words.backToCalled, { kind: 'back-to-called' })]),
    ...ends(make),
  ];
}

function suspended(_match: DayMatch, make: Make): readonly Act[] {
  return [make.opens(words.resume, 'resume'), make.opens(words.score, 'score'), ...ends(make)];
}

function finished({ desk }: DayMatch, { opens, gives }: Make): readonly Act[] {
  const reopen = gives(words.reopen, { kind: 'reopen' });
  if (desk.isResultPending) return [opens(words.score, 'score'), reopen];
  return [opens(words.correct, 'correct'), opens(words.swap, 'swap'), reopen];
}

function retired(_match: DayMatch, { opens, gives }: Make): readonly Act[] {
  return [opens(words.correct, 'correct'), gives(words.reopen, { kind: 'reopen' })];
}

function decided(_match: DayMatch, { gives }: Make): readonly Act[] {
  return [gives(words.reopen, { kind: 'reopen' })];
}

/** What can be done with a match by how it stands. */
const ACTS: Readonly<Record<DayMatch['desk']['status'], (match: DayMatch, make: Make) => readonly Act[]>> = {
  waiting,
  called,
  'on-court': onCourt,
  suspended,
  finished,
  retired,
  walkover: decided,
  disqualified: decided,
  'no-match': decided,
};

/** What can be done with a match as it stands, what is likeliest first. */
export function actsOf({ give, open, call }: Desk, match: DayMatch, onClose: () => void): readonly Act[] {
  const { key, desk } = match;
  const make: Make = {
    call: () => call(key),
    opens: (text, kind) => ({ text, run: () => open({ kind, key }) }),
    gives: (text, command) => ({
      text,
      run: () => {
        if (give(command, match)) onClose();
      },
    }),
  };
  const decide = match.otherResult === null ? [] : [make.opens(logWords.decideResults, 'results')];
  return [...decide, ...ACTS[desk.status](match, make)];
}
