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
    if (at === 0) return isName(part) ? words : capital(words);
    const before = parts[at - 1]!;
    const mark = ENDS_SENTENCE.has(before.part) ? '. ' : before.part === 'introduction' ? '; ' : ', ';
    const isStart = mark === '. ';
    return `${text}${mark}${isStart ? capital(words) : words}`;
  }, '');
}

/** Names are called as they are written. */
function isName(part: CallPart): boolean {
  if (part.part === 'games-stand') return part.won.a !== part.won.b;
  return part.part === 'card' || part.part === 'ended' || part.part === 'ask-retiring';
}

const ENDS_SENTENCE: ReadonlySet<CallPart['part']> = new Set([
  'card',
  'ended',
  'service-fault',
  'correction',
]);

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

type PartOf<Name extends SpokenPart> = Extract<CallPart, { readonly part: Name }>;
/** Parts with something in them; the others are always the same words. */
type SpokenPart = Exclude<CallPart['part'], keyof typeof PLAIN_WORDS>;

const WORDS: { readonly [Name in SpokenPart]: (part: PartOf<Name>, names: SideNames) => string } = {
  introduction: introductionText,
  score: scoreText,
  'game-opens': ({ isLast, game }) => (isLast ? 'Final game' : `${capital(ORDINALS[game]!)} game`),
  'game-won': gameWonText,
  'games-stand': ({ won }, names) => gamesText(won, names),
  'match-won': matchText,
  card: ({ side, player, colour }, names) =>
    `${playerName(names, side, player)}, ${CARD_WORDS[colour]} for misconduct`,
  ended: ({ side, how }, names) => `${sideName(names, side)} ${how}`,
  'ask-retiring': ({ side, player }, names) => `${playerName(names, side, player)}, are you retiring?`,
};

function wordsOf(part: CallPart, names: SideNames): string {
  if (isPlain(part.part)) return PLAIN_WORDS[part.part];
  const words = WORDS[part.part] as (part: CallPart, names: SideNames) => string;
  return words(part, names);
}

function isPlain(name: CallPart['part']): name is keyof typeof PLAIN_WORDS {
  return name in PLAIN_WORDS;
}

function gameWonText({ game, side, score }: PartOf<'game-won'>, names: SideNames): string {
  const which = capital(ORDINALS[game]!);
  return `Game. ${which} game won by ${sideName(names, side)}, ${gameText(score, side)}`;
}

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
  const leads = names[leader].length > 1 ? 'lead' : 'leads';
  return `${sideName(names, leader)} ${leads} ${NUMBERS[most]!} game to ${NUMBERS[least]!}`;
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
