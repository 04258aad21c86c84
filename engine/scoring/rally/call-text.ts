import { opponentOf, type Game, type Side } from '../../types.ts';
import { callOf, type CallPart } from './call.ts';
import { pointsOf } from './courts.ts';
import type { PlayerIndex } from './events.ts';
import type { MatchState } from './fold.ts';

/** The names of the players of each side. */
export type SideNames = Readonly<Record<Side, readonly string[]>>;

/** What the umpire calls now, in English as umpires in India say it; empty when there is nothing to call. */
export function callText(state: MatchState, names: SideNames): string {
  return sentences(callOf(state), names);
}

/** What is called when an interval is nearly over, or the warm-up. */
export function warningText(kind: 'warm-up' | 'interval' | 'between-games', court: number | null): string {
  if (kind === 'warm-up') return 'Ready to play';
  return court === null ? '20 seconds' : `Court ${court}, 20 seconds`;
}

/** Parts that follow each other within a sentence have commas between them. */
function sentences(parts: readonly CallPart[], names: SideNames): string {
  return parts.reduce((text, part, at) => {
    const words = wordsOf(part, names);
    if (at === 0) return words;
    const before = parts[at - 1]!;
    const mark = ENDS_SENTENCE.has(before.part) ? '. ' : before.part === 'introduction' ? '; ' : ', ';
    const isStart = mark === '. ';
    return `${text}${mark}${isStart ? capital(words) : words}`;
  }, '');
}

const ENDS_SENTENCE: ReadonlySet<CallPart['part']> = new Set([
  'card',
  'ended',
  'service-fault',
  'correction',
]);

function wordsOf(part: CallPart, names: SideNames): string {
  switch (part.part) {
    case 'introduction':
      return introductionText(part, names);
    case 'score':
      return scoreText(part);
    case 'game-opens':
      return part.isLast ? 'Final game' : `${capital(ORDINALS[part.game]!)} game`;
    case 'game-won':
      return `Game. ${capital(ORDINALS[part.game]!)} game won by ${sideName(names, part.side)}, ${gameText(part.score, part.side)}`;
    case 'games-stand':
      return gamesText(part.won, names);
    case 'match-won':
      return matchText(part, names);
    case 'card':
      return `${playerName(names, part.side, part.player)}, ${CARD_WORDS[part.colour]} for misconduct`;
    case 'ended':
      return `${sideName(names, part.side)} ${part.how}`;
    case 'ask-retiring':
      return `${playerName(names, part.side, part.player)}, are you retiring?`;
    default:
      return PLAIN_WORDS[part.part];
  }
}

const ORDINALS = ['first', 'second', 'third'];
const NUMBERS = ['love', 'one', 'two'];
const CARD_WORDS = { yellow: 'warning', red: 'fault', black: 'disqualified' } as const;
const PLAIN_WORDS = {
  'service-over': 'Service over',
  interval: 'Interval',
  'change-ends': 'change ends',
  play: 'play',
  let: 'Let. Play a let',
  'service-fault': 'Service fault called',
  correction: 'Correction',
  suspended: 'Play is suspended',
} as const;

type PartOf<Name extends CallPart['part']> = Extract<CallPart, { readonly part: Name }>;

function introductionText({ left, server, players }: PartOf<'introduction'>, names: SideNames): string {
  const right = opponentOf(left);
  const serves = players ? playerName(names, server, players.server) : sideName(names, server);
  const to = players ? ` to ${playerName(names, opponentOf(server), players.receiver)}` : '';
  return `On my right, ${sideName(names, right)}, on my left, ${sideName(names, left)}; ${serves} to serve${to}`;
}

function scoreText({ own, other, point }: PartOf<'score'>): string {
  const said = pointsText(own);
  const pointed = point === null ? said : `${said} ${point} point`;
  if (own === other) return `${pointed} all`;
  return point === null ? `${said}-${pointsText(other)}` : `${pointed} ${pointsText(other)}`;
}

function pointsText(points: number): string {
  return points === 0 ? 'love' : String(points);
}

function gamesText({ a, b }: Game, names: SideNames): string {
  if (a === b) return `${NUMBERS[a]!} game all`;
  const [leader, most, least] = a > b ? (['A', a, b] as const) : (['B', b, a] as const);
  return `${sideName(names, leader)} leads ${NUMBERS[most]!} game to ${NUMBERS[least]!}`;
}

function matchText({ side, games }: PartOf<'match-won'>, names: SideNames): string {
  const score = games.map((game) => gameText(game, side)).join(' ');
  return `Game. Match won by ${sideName(names, side)}${score && `, ${score}`}`;
}

/** The points of the side that is named first. */
function gameText(game: Game, side: Side): string {
  return `${pointsOf(game, side)}-${pointsOf(game, opponentOf(side))}`;
}

function sideName(names: SideNames, side: Side): string {
  return names[side].join(' / ');
}

function playerName(names: SideNames, side: Side, player: PlayerIndex): string {
  return names[side][player] ?? sideName(names, side);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
