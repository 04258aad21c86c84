import type { KnockoutMatch } from '@tournaments/contract';
import { useRef, type ReactNode } from 'react';
import { drawWords } from '../../lib/words/draw.ts';
import { roundsOfDraw, type Round } from './board.ts';
import styles from './Draw.module.css';
import { MatchBox } from './MatchBox.tsx';
import type { Names } from './names.ts';

export interface BoardProps {
  readonly matches: readonly KnockoutMatch[];
  readonly names: Names;
  readonly found: ReadonlySet<number>;
  /** Buttons of those who may change a match. */
  readonly actionsOf?: (match: KnockoutMatch) => ReactNode;
}

/** The address of a match on its page. */
export function anchorOf({ poolName, matchNumber }: KnockoutMatch & { readonly poolName?: string }): string {
  return `${poolName === undefined ? 'match' : 'pool-match'}-${matchNumber + 1}`;
}

/** The rounds as columns with connectors; their names stay in sight and move sideways with the board. */
export function Board(props: BoardProps) {
  const heads = useRef<HTMLDivElement>(null);
  const rounds = roundsOfDraw(props.matches);
  return (
    <>
      <div className={styles.heads} ref={heads} aria-hidden="true">
        <div className={styles.columns}>
          {rounds.map((round) => (
            <div className={styles.head} key={round.name}>
              {round.name} <small>{drawWords.matches(round.matches.length)}</small>
            </div>
          ))}
        </div>
      </div>
      <div
        className={styles.board}
        data-board
        role="region"
        aria-label={drawWords.board}
        tabIndex={0}
        onScroll={(event) => {
          if (heads.current) heads.current.scrollLeft = event.currentTarget.scrollLeft;
        }}
      >
        <div className={styles.columns}>
          {rounds.map((round) => (
            <Column key={round.name} round={round} {...props} />
          ))}
        </div>
      </div>
    </>
  );
}

function Column({ round, matches, names, found, actionsOf }: BoardProps & { readonly round: Round }) {
  return (
    <ol className={styles.column} aria-label={round.name}>
      {round.matches.map((match) => (
        <li className={styles.cell} key={match.matchNumber}>
          <MatchBox
            match={match}
            names={names}
            size={matches.length + 1}
            found={found}
            anchor={anchorOf(match)}
            actions={actionsOf?.(match)}
          />
        </li>
      ))}
    </ol>
  );
}

/** The rounds one below the other, for narrow screens. */
export function RoundList(props: BoardProps) {
  return roundsOfDraw(props.matches).map((round) => (
    <section key={round.name} aria-label={round.name}>
      <h2 className={styles.roundName}>
        {round.name} <small>{drawWords.matches(round.matches.length)}</small>
      </h2>
      <MatchList {...props} matches={round.matches} size={props.matches.length + 1} />
    </section>
  ));
}

/** Matches side by side as there is room. */
export function MatchList({
  matches,
  names,
  found,
  actionsOf,
  size,
}: BoardProps & { readonly size: number | null }) {
  return (
    <ol className={styles.list}>
      {matches.map((match) => (
        <li key={match.matchNumber}>
          <MatchBox
            match={match}
            names={names}
            size={size}
            found={found}
            anchor={anchorOf(match)}
            actions={actionsOf?.(match)}
          />
        </li>
      ))}
    </ol>
  );
}
