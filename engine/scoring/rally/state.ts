import type { Game, Side } from '../../types.ts';
import type { CardColour, CountedEvent, MatchSetup, PlayerIndex, RightCourt, TossChoice } from './events.ts';

export type MatchEnding = 'played' | 'retired' | 'walkover' | 'disqualified';

/** Warning, fault, injury, referee, suspended, correction, overrule, and the endings written out. */
export type SheetMark = 'W' | 'F' | 'I' | 'R' | 'S' | 'C' | 'O' | 'Ret.' | 'Dis.' | 'w/o';

export interface MarkOfPlayer {
  readonly mark: SheetMark;
  /** Whose line it stands in; null where it is about nobody. */
  readonly side: Side | null;
  readonly player: PlayerIndex | null;
}

/** One column of the score sheet: a new score, marks, or both. */
export interface RallyColumn {
  /** Counts from zero. */
  readonly game: number;
  /** Who serves next, in whose line the points stand; null in a column of marks alone. */
  readonly side: Side | null;
  /** Null in doubles while nobody has said who stands where. */
  readonly player: PlayerIndex | null;
  readonly points: number | null;
  readonly marks: readonly MarkOfPlayer[];
}

/** A line at the foot of the score sheet. */
export interface FootNote {
  readonly at: number;
  /** When an injury or a suspension was over; null while it lasts, and where nothing lasts. */
  readonly until: number | null;
  readonly about: SheetMark | 'let' | 'note' | 'set-score' | 'service-fault' | 'umpire';
  readonly side: Side | null;
  readonly player: PlayerIndex | null;
  readonly text: string | null;
  readonly game: number;
  readonly score: Game;
}

/** How a game began. */
export interface GameStart {
  readonly game: number;
  readonly server: Side | null;
  readonly serverPlayer: PlayerIndex | null;
  readonly receiverPlayer: PlayerIndex | null;
  readonly left: Side | null;
}

/** The match as its events made it; what follows from it is in MatchState. */
export interface MatchCore {
  readonly setup: MatchSetup;
  readonly stage: 'before' | 'play' | 'interval' | 'between-games' | 'over' | 'confirmed';
  readonly officials: {
    readonly umpire: string | null;
    readonly serviceJudge: string | null;
    readonly court: number | null;
  };
  /** All who umpired, in their order, and with which device. */
  readonly umpires: readonly { readonly name: string; readonly device: string }[];
  readonly toss: { readonly winner: Side; readonly choice: TossChoice } | null;
  /** The side at the left end as the umpire sees it. */
  readonly leftEnd: Side | null;
  /** The players have to change ends now. */
  readonly endsChanged: boolean;
  /** Null while it is not known, and after the match. */
  readonly server: Side | null;
  /** Null in doubles while it is not known who stands where, and after the match. */
  readonly inRightCourt: RightCourt | null;
  /** Somebody has to say who serves and who receives before the game begins. */
  readonly needsLineUp: boolean;
  /** The service went to the other side with the last point. */
  readonly isServiceOver: boolean;
  /** All games begun, the last one running unless the match is over. */
  readonly games: readonly Game[];
  readonly isGameConfirmed: boolean;
  readonly winner: Side | null;
  readonly ending: MatchEnding | null;
  readonly warmUpAt: number | null;
  /** Play, or else the first rally; null where that was not seen. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly pausedAt: number | null;
  readonly lastPointAt: number | null;
  readonly injury: { readonly side: Side; readonly player: PlayerIndex; readonly at: number } | null;
  readonly suspension: { readonly reason: string; readonly at: number } | null;
  readonly cards: readonly {
    readonly colour: CardColour;
    readonly side: Side;
    readonly player: PlayerIndex;
  }[];
  readonly shuttles: number;
  readonly starts: readonly GameStart[];
  readonly columns: readonly RallyColumn[];
  readonly notes: readonly FootNote[];
  /** What the umpire calls now follows from this event. */
  readonly last: CountedEvent | null;
}

type Mutable<T> = {
  -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key];
};

/** A match while events are folded into it: changed in place, since a fold throws away all states but the last. */
export type MatchDraft = Mutable<MatchCore>;

/** The match before anything happened in it. */
export function startOf(setup: MatchSetup): MatchDraft {
  return {
    setup,
    stage: 'before',
    officials: { umpire: null, serviceJudge: null, court: null },
    umpires: [],
    toss: null,
    leftEnd: null,
    endsChanged: false,
    server: null,
    inRightCourt: null,
    needsLineUp: true,
    isServiceOver: false,
    games: [{ a: 0, b: 0 }],
    isGameConfirmed: false,
    winner: null,
    ending: null,
    warmUpAt: null,
    startedAt: null,
    endedAt: null,
    pausedAt: null,
    lastPointAt: null,
    injury: null,
    suspension: null,
    cards: [],
    shuttles: 0,
    starts: [],
    columns: [],
    notes: [],
    last: null,
  };
}

/** A match to fold more events into; the given one stays as it is. */
export function draftOf<Core extends MatchCore>(core: Core): Core & MatchDraft {
  const { games, cards, starts, columns, notes, umpires } = core;
  const lists = { games: [...games], cards: [...cards], starts: [...starts], umpires: [...umpires] };
  return { ...core, ...lists, columns: [...columns], notes: [...notes] };
}

/** The game that is played, or the last one of a match that is over. */
export function currentGame({ games }: Pick<MatchCore, 'games'>): Game {
  return games.at(-1)!;
}

export function isUnplayed({ a, b }: Game): boolean {
  return a === 0 && b === 0;
}

/** The result is there, confirmed or not. */
export function isOver({ stage }: Pick<MatchCore, 'stage'>): boolean {
  return stage === 'over' || stage === 'confirmed';
}

/** A pause is one of the two kinds of interval. */
export function isPause({ stage }: Pick<MatchCore, 'stage'>): boolean {
  return stage === 'interval' || stage === 'between-games';
}
