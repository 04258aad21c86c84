import type { KnockoutMatch } from '@tournaments/contract';
import type { Side } from '@tournaments/engine';
import { memo, useRef, type CSSProperties, type ReactNode } from 'react';
import { anchorOf } from '../../../lib/matchAnchor.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { cx } from '../../../ui/cx.ts';
import { openingRound, roundsOfDraw, type Round } from './board.ts';
import styles from './Draw.module.css';
import { useChangedMatch } from '../../../lib/changedMatches.ts';
import { MatchBox } from './MatchBox.tsx';
import type { Names } from './names.ts';

export interface BoardProps {
  readonly matches: readonly KnockoutMatch[];
  readonly names: Names;
  readonly found: ReadonlySet<number>;
  /** Buttons of those who may change a match. */
  readonly actionsOf?: (match: KnockoutMatch) => ReactNode;
  /** What stands on a side instead of its name, where somebody may change it; nothing leaves the name. */
  readonly slotOf?: (match: KnockoutMatch, side: Side) => ReactNode;
}

/** The rounds as columns with connectors; their names stay in sight and move sideways with the board. */
export function Board({ hasPairs, ...props }: BoardProps & { readonly hasPairs: boolean }) {
  const heads = useRef<HTMLDivElement>(null);
  const isEven = !hasPairs && props.actionsOf === undefined && props.slotOf === undefined;
  const rounds = roundsOfDraw(props.matches);
  // The one that a phone shows until its list of rounds comes.
  const opening = openingRound(rounds);
  const width = { '--rounds': rounds.length } as CSSProperties;
  return (
    <>
      <div className={cx(styles.heads, hasPairs && styles.pairs)} ref={heads} aria-hidden="true">
        <div className={styles.columns} style={width}>
          {rounds.map((round) => (
            <div className={cx(styles.head, round === opening && styles.opening)} key={round.name}>
              {round.name} <RoundSize matches={round.matches} />
            </div>
          ))}
        </div>
      </div>
      <div
        className={cx(styles.board, isEven && styles.even, hasPairs && styles.pairs)}
        data-board
        role="region"
        aria-label={drawWords.board}
        tabIndex={0}
        onScroll={(event) => {
          if (heads.current) heads.current.scrollLeft = event.currentTarget.scrollLeft;
        }}
      >
        <div className={styles.columns} style={width}>
          {rounds.map((round) => (
            <Column
              key={round.name}
              round={round}
              isOpening={round === opening}
              span={(rounds[0] ?? round).matches.length / round.matches.length}
              {...props}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** How much is played in a round. */
export function RoundSize({ matches }: Pick<Round, 'matches'>) {
  const byes = matches.filter(({ status }) => status === 'bye').length;
  return (
    <small>
      {drawWords.matches(matches.length - byes)}
      {byes > 0 && <span>{drawWords.byes(byes)}</span>}
    </small>
  );
}

/**
 * So many matches are looked at together: of a large draw nearly all are passed over when one changes, and those far
 * from what is in sight are laid out when they come near.
 */
const TOGETHER = 8;

interface ColumnProps extends BoardProps {
  readonly round: Round;
  readonly isOpening: boolean;
  /** Matches of the first round beside each of this one. */
  readonly span: number;
}

function Column({ round, isOpening, span, matches, ...rest }: ColumnProps) {
  const starts = Array.from(
    { length: Math.ceil(round.matches.length / TOGETHER) },
    (_, part) => part * TOGETHER,
  );
  return (
    <div
      role="list"
      className={cx(styles.column, isOpening && styles.opening)}
      data-round={round.name}
      style={{ '--span': span, '--together': TOGETHER } as CSSProperties}
      aria-label={round.name}
    >
      {starts.map((start) => (
        <Places
          key={start}
          matches={round.matches.slice(start, start + TOGETHER)}
          size={matches.length + 1}
          {...rest}
        />
      ))}
    </div>
  );
}

type PlacesProps = BoardProps & { readonly size: number };

type Around = Pick<PlaceProps, 'size' | 'names' | 'actionsOf' | 'slotOf'>;

/** Whether matches are drawn with the same things around them. */
function areAlike(one: Around, other: Around): boolean {
  return (
    one.size === other.size &&
    one.names === other.names &&
    one.actionsOf === other.actionsOf &&
    one.slotOf === other.slotOf
  );
}

function areSamePlaces(one: PlacesProps, other: PlacesProps): boolean {
  return (
    one.matches.length === other.matches.length &&
    one.matches.every((match, index) => match === other.matches[index]) &&
    one.found === other.found &&
    areAlike(one, other)
  );
}

const Places = memo(function Places({ matches, ...rest }: PlacesProps) {
  return (
    <div className={styles.together}>
      {matches.map((match) => (
        <Place key={match.matchNumber} match={match} isOnBoard {...rest} />
      ))}
    </div>
  );
}, areSamePlaces);

const NOBODY: ReadonlySet<number> = new Set();

/** Those of whom somebody looks for that stand in this match: a match without them is not drawn again for them. */
function foundIn({ sideA, sideB }: KnockoutMatch, found: ReadonlySet<number>): ReadonlySet<number> {
  return found.has(sideA ?? 0) || found.has(sideB ?? 0) ? found : NOBODY;
}

/** Whether somebody who is looked for goes on from this match. */
function goesOn({ winner, sideA, sideB }: KnockoutMatch, found: ReadonlySet<number>): boolean {
  return winner !== null && found.has((winner === 'A' ? sideA : sideB) ?? 0);
}

interface PlaceProps extends Omit<BoardProps, 'matches'> {
  readonly match: KnockoutMatch;
  readonly size: number | null;
  readonly goesTo?: string | undefined;
  /** With the lines that lead here and on from here. */
  readonly isOnBoard?: boolean;
}

/** A match is drawn again when it changes, not when somebody is looked for or found elsewhere. */
function isSamePlace(one: PlaceProps, other: PlaceProps): boolean {
  return (
    one.match === other.match &&
    one.goesTo === other.goesTo &&
    foundIn(one.match, one.found) === foundIn(other.match, other.found) &&
    areAlike(one, other)
  );
}

/** A match in its place; the way of who is looked for is marked. */
const Place = memo(function Place(props: PlaceProps) {
  const { names, actionsOf, slotOf, size, isOnBoard, goesTo } = props;
  const match = useChangedMatch(props.match);
  const found = foundIn(match, props.found);
  const isOnWay = found.size > 0;
  return (
    <div
      role="listitem"
      className={cx(isOnBoard && styles.cell, isOnWay && styles.comes, goesOn(match, found) && styles.goes)}
    >
      <MatchBox
        match={match}
        names={names}
        size={size}
        found={found}
        anchor={anchorOf(match)}
        actions={actionsOf?.(match)}
        slotA={slotOf?.(match, 'A')}
        slotB={slotOf?.(match, 'B')}
        goesTo={goesTo}
      />
    </div>
  );
}, isSamePlace);

interface MatchListProps extends BoardProps {
  readonly size: number | null;
  /** Where the winner of a match plays next, in words, where no line leads there. */
  readonly goesTo?: (match: KnockoutMatch) => string | undefined;
}

/** Matches side by side as there is room. */
export function MatchList({ matches, goesTo, ...rest }: MatchListProps) {
  return (
    <div role="list" className={styles.list}>
      {matches.map((match) => (
        <Place key={match.matchNumber} match={match} goesTo={goesTo?.(match)} {...rest} />
      ))}
    </div>
  );
}
