import type { Game, Side } from '../../types.ts';
import type { ScoringFormat } from '../format.ts';

/** One of the two players of a side; in singles always the first. */
export type PlayerIndex = 0 | 1;

/** The player of each side who stands in the right service court. */
export type RightCourt = Readonly<Record<Side, PlayerIndex>>;

/** What is known of a match before anything happened in it. */
export interface MatchSetup {
  readonly format: ScoringFormat;
  readonly kind: 'singles' | 'doubles';
}

export type TossChoice = 'serve' | 'receive' | 'end';

export type CardColour = 'yellow' | 'red' | 'black';

/** Where an event comes from and when it was noted, in seconds of the clock of its device. */
export interface EventHead {
  readonly id: string;
  readonly device: string;
  /** Counts up within the match, whichever device writes. */
  readonly number: number;
  readonly at: number;
}

type PlainKind =
  | 'warm-up'
  | 'play'
  | 'let'
  | 'interval-over'
  | 'game-over-confirmed'
  | 'referee-called'
  | 'overrule'
  | 'injury-over'
  | 'resume'
  | 'undo'
  | 'redo'
  | 'confirm';

type Plain = { readonly [Kind in PlainKind]: { readonly kind: Kind } }[PlainKind];

interface Officials {
  readonly kind: 'officials';
  readonly umpire: string | null;
  readonly serviceJudge: string | null;
  readonly court: number | null;
}

interface Toss {
  readonly kind: 'toss';
  readonly winner: Side;
  readonly choice: TossChoice;
}

interface Ends {
  readonly kind: 'ends';
  /** The side at the left end as the umpire sees it. */
  readonly left: Side;
}

interface LineUp {
  readonly kind: 'line-up';
  readonly serving: Side;
  readonly server: PlayerIndex;
  readonly receiver: PlayerIndex;
}

interface Rally {
  readonly kind: 'rally';
  readonly winner: Side;
  readonly reason?: 'service-fault' | undefined;
}

interface Card {
  readonly kind: 'card';
  readonly colour: CardColour;
  readonly side: Side;
  readonly player: PlayerIndex;
}

/** Somebody served or received out of turn, or from the wrong court: the score stands. */
interface Correction {
  readonly kind: 'correction';
  readonly server: Side;
  readonly inRightCourt: RightCourt;
}

interface Injury {
  readonly kind: 'injury';
  readonly side: Side;
  readonly player: PlayerIndex;
}

interface Retire {
  readonly kind: 'retire';
  readonly side: Side;
  readonly player: PlayerIndex;
}

interface Suspend {
  readonly kind: 'suspend';
  readonly reason: string;
}

interface Shuttle {
  readonly kind: 'shuttle';
  readonly change: 1 | -1;
}

interface Walkover {
  readonly kind: 'walkover';
  readonly absent: Side;
}

/** The score as it stands, for whoever joins late or after confusion; null is not known. */
interface SetScore {
  readonly kind: 'set-score';
  readonly games: readonly Game[];
  readonly server: Side | null;
  readonly inRightCourt: RightCourt | null;
  /** Null leaves the ends as they are. */
  readonly left: Side | null;
  readonly reason: string;
}

interface Note {
  readonly kind: 'note';
  readonly text: string;
}

/** What is noted of a match. */
export type MatchAct =
  | Plain
  | Officials
  | Toss
  | Ends
  | LineUp
  | Rally
  | Card
  | Correction
  | Injury
  | Retire
  | Suspend
  | Shuttle
  | Walkover
  | SetScore
  | Note;

export type ActOf<Kind extends MatchAct['kind']> = Extract<MatchAct, { readonly kind: Kind }>;

/** One line of a match's log, to which lines are only ever added. */
export type MatchEvent = EventOf<MatchAct['kind']>;

/** Distributes, so that the kind of an event tells its fields. */
export type EventOf<Kind extends MatchAct['kind']> = Kind extends Kind ? EventHead & ActOf<Kind> : never;

/** An event that says something of the match itself; the others say which events count. */
export type CountedEvent = EventOf<Exclude<MatchAct['kind'], 'undo' | 'redo'>>;
