import type { Consequence, DayMatch, DeskOrder } from '@tournaments/contract';
import { opponentOf, type Side, scoreLine } from '@tournaments/engine';
import type { DayView } from '../../lib/match-day/dayView.ts';
import { courtName, matchTitle, sideName } from '../../lib/match-day/matchNames.ts';
import { deskWords as words } from '../../lib/texts/desk.ts';

type Of<Kind> = Extract<DeskOrder, { kind: Kind }>;
type Says = (view: DayView, match: DayMatch, command: DeskOrder) => string;

function won(view: DayView, match: DayMatch, command: DeskOrder): string {
  const { winner, games } = command as Of<'finish' | 'correct'>;
  const score = scoreLine(games, winner);
  return words.wins(sideName(view, match, winner), score);
}

function wonBy(view: DayView, match: DayMatch, loser: Side, how: string, games: Of<'finish'>['games'] = []) {
  const winner = opponentOf(loser);
  return words.wins(sideName(view, match, winner), [scoreLine(games, winner), how].filter(Boolean).join(' '));
}

function endedEarly(view: DayView, match: DayMatch, command: DeskOrder): string {
  const { kind, side, games } = command as Of<'retire' | 'disqualify'>;
  return wonBy(view, match, side, words.statuses[kind === 'retire' ? 'retired' : 'disqualified'], games);
}

function walkedOver(view: DayView, match: DayMatch, command: DeskOrder): string {
  return wonBy(view, match, (command as Of<'walkover'>).absent, words.statuses.walkover);
}

/** How the commands that give a match a winner are told. */
const WINS: Readonly<Partial<Record<DeskOrder['kind'], Says>>> = {
  finish: won,
  correct: won,
  walkover: walkedOver,
  retire: endedEarly,
  disqualify: endedEarly,
};

/** Who won by a command, and how; null of a command that gives no winner. */
export function wonText(view: DayView, match: DayMatch, command: DeskOrder): string | null {
  return WINS[command.kind]?.(view, match, command) ?? null;
}

const movedTo: Says = (view, _match, command) =>
  words.movedTo(courtName(view, (command as Of<'move'>).court));

const resumedOn: Says = (view, _match, command) =>
  words.resumedOn(courtName(view, (command as Of<'resume'>).court));

const what: Says = (_view, _match, { kind }) => words.commands[kind];

/** What is said of a command that ends a match or takes it off its court; of others the screen itself tells. */
const SAYS: Readonly<Partial<Record<DeskOrder['kind'], Says>>> = {
  ...WINS,
  move: movedTo,
  resume: resumedOn,
  'no-match': what,
  'free-court': what,
  suspend: what,
  'off-court': what,
  recall: what,
  reopen: what,
  'swap-results': what,
};

/** What is said, with a way back, once a command is done; null where that would be no news. */
export function saidOf(
  view: DayView,
  command: DeskOrder,
  key: string | null,
  consequences: readonly Consequence[] = [],
): string | null {
  if (command.kind === 'check-in' && command.persons.length > 1)
    return words.checkedInTogether(command.persons.length);
  if (command.kind === 'close-court' || command.kind === 'open-court')
    return `${words.commands[command.kind]}: ${courtName(view, command.court)}.`;
  const says = SAYS[command.kind];
  const match = key === null ? undefined : view.matches.get(key);
  if (says === undefined || match === undefined) return null;
  const recalled = consequences.flatMap((one) => {
    const other = one.kind === 'recall' ? view.matches.get(one.match ?? '') : undefined;
    return other === undefined ? [] : [`${words.commands.recall}: ${matchTitle(view, other)}.`];
  });
  const text = `${matchTitle(view, match)}: ${says(view, match, command)}`;
  // Some endings are written with a full stop of their own.
  return [text.endsWith('.') ? text : `${text}.`, ...recalled].join(' ');
}
