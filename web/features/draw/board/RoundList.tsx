import type { KnockoutMatch } from '@tournaments/contract';
import { feederOf, nextMatch, type Side } from '@tournaments/engine';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawWords } from '../../../lib/texts/draw.ts';
import { cx } from '../../../ui/cx.ts';
import marks from '../../../ui/marks.module.css';
import { showInRow } from '../../../ui/startInSight.ts';
import { MatchList, RoundSize, type BoardProps } from './Board.tsx';
import { isDecided, openingRound, roundsOfDraw, sideText, type Round } from './board.ts';
import styles from './Draw.module.css';
import { hearReveals } from './reveal.ts';

/** The round that is open: the first by what is played, then whichever is asked for, by hand or to show a match in it. */
function useOpenRound(rounds: readonly Round[]) {
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(() => openingRound(rounds)?.name);
  const then = useRef<(() => unknown) | null>(null);
  const open = (rounds.find(({ name }) => name === asked) ?? rounds[0])?.name;
  useLayoutEffect(
    () =>
      hearReveals(root.current!, (match, next) => {
        const name = match.closest<HTMLElement>('[data-round]')?.dataset['round'];
        if (name === undefined || name === open) return false;
        then.current = next;
        setAsked(name);
        return true;
      }),
    [open],
  );
  useLayoutEffect(() => {
    then.current?.();
    then.current = null;
  }, [open]);
  const choose = (name: string) => {
    // Far down in a round, the one that is chosen begins at its first match.
    const { top } = root.current!.getBoundingClientRect();
    const isAway = top < root.current!.firstElementChild!.getBoundingClientRect().top;
    then.current = () => isAway && root.current!.scrollIntoView();
    setAsked(name);
  };
  return { root, open, choose };
}

/** One round at a time, for narrow screens; on paper they stand below each other. */
export function RoundList(props: BoardProps) {
  const rounds = roundsOfDraw(props.matches);
  const { root, open, choose } = useOpenRound(rounds);
  return (
    <div ref={root} className={cx(styles.rounds, rounds.length > 1 && styles.oneByOne)}>
      {rounds.length > 1 && <RoundRow rounds={rounds} open={open} choose={choose} />}
      {rounds.map((round) => (
        <section
          key={round.name}
          aria-label={round.name}
          data-round={round.name}
          className={cx(styles.round, round.name !== open && styles.shut)}
        >
          <h2 className={styles.roundName}>
            {round.name} <RoundSize matches={round.matches} />
          </h2>
          <MatchList
            {...props}
            matches={round.matches}
            size={props.matches.length + 1}
            goesTo={(match) => goesTo(props, match)}
          />
        </section>
      ))}
    </div>
  );
}

/** Where the winner of a match plays next, and whom or one of whom, or how that ended; nothing of a final, nor of a bye. */
function goesTo(
  { matches, names }: BoardProps,
  { matchNumber, status, winner }: KnockoutMatch,
): string | undefined {
  const size = matches.length + 1;
  const next = matches[nextMatch(size, matchNumber) ?? -1];
  if (next === undefined || status === 'bye') return undefined;
  const other = feederOf(size, next.matchNumber, 'A') === matchNumber ? 'B' : 'A';
  const { text, isKnown } = sideText(next, other, size, names, true);
  if (isDecided(next)) return winner && isKnown ? howItEnded(next, other, text) : undefined;
  const { sideA, sideB } = matches[feederOf(size, next.matchNumber, other)!]!;
  const rivals = [sideA, sideB].flatMap((entry) => names.get(entry ?? 0) ?? []);
  const open = rivals.length > 1 ? rivals : [text.replace(/^W/, 'w')];
  return drawWords.goesTo(next.matchNumber + 1, isKnown ? [text] : open);
}

/** Unseen, not searched for: browsers take a hyphen between figures for the end of a line. */
const JOIN = '\u2060';

/** How the next match went for who came there, with their points first. */
function howItEnded({ winner, games }: KnockoutMatch, other: Side, name: string): string {
  const points = games.map(({ a, b }) => (other === 'A' ? `${b}-${JOIN}${a}` : `${a}-${JOIN}${b}`));
  return drawWords.then(winner !== other, [name, ...points].join(' '));
}

interface RoundRowProps {
  readonly rounds: readonly Round[];
  readonly open: string | undefined;
  readonly choose: (name: string) => void;
}

/** The rounds to choose from; those in which somebody plays are marked. */
function RoundRow({ rounds, open, choose }: RoundRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showInRow(row.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? null);
  }, [open]);
  return (
    <div className={styles.roundBar}>
      <div ref={row} className={cx(styles.roundRow, marks.slides)} role="group" aria-label={drawWords.rounds}>
        {rounds.map(({ name, matches }) => (
          <button key={name} type="button" aria-pressed={name === open} onClick={() => choose(name)}>
            {name}{' '}
            {matches.some(({ isLive }) => isLive) && (
              <span className={styles.dot} role="img" aria-label={drawWords.live} />
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
