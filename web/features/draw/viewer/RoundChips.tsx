import type { KnockoutMatch } from '@tournaments/contract';
import { abbreviations } from '@tournaments/engine';
import type { ReactNode, RefObject } from 'react';
import { drawWords } from '../../../lib/texts/draw.ts';
import { roundsOfDraw } from '../board/board.ts';
import { cx } from '../../../ui/cx.ts';
import marks from '../../../ui/marks.module.css';
import styles from '../board/Draw.module.css';
import { showInMiddle } from '../board/reveal.ts';
import { showMatch, type Focus } from './focus.ts';

interface RoundChipsProps {
  /** The matches of the board; none where there is no board. */
  readonly matches: readonly KnockoutMatch[];
  readonly focus: Focus | null;
  /** Where the rounds stand. */
  readonly frame: RefObject<HTMLElement | null>;
  /** What goes first. */
  readonly children?: ReactNode;
}

function showRound(frame: HTMLElement | null, name: string): void {
  const rounds = [...(frame?.querySelectorAll<HTMLElement>('[data-round]') ?? [])];
  const first = rounds.find(({ dataset }) => dataset['round'] === name)?.querySelector('article');
  // A round is as high as the draw, and its first match far down in it.
  if (first) showInMiddle(first);
}

/** Short ways through a draw: to what is played, and to each round where not all of them are in sight side by side. */
export function RoundChips({ matches, focus, frame, children }: RoundChipsProps) {
  // Two are always side by side.
  const rounds = matches.length > 3 ? roundsOfDraw(matches) : [];
  const short = abbreviations(rounds.map(({ name }) => name));
  return (
    <div className={cx(styles.ways, marks.slides, marks.fades)} role="group" aria-label={drawWords.ways}>
      {children}
      {focus !== null && (
        <button
          type="button"
          data-scripted
          className={focus.isLive ? styles.liveWay : undefined}
          onClick={() => showMatch(focus.anchor)}
        >
          {focus.isLive ? drawWords.liveMatch : drawWords.nextMatch}
        </button>
      )}
      <span className={styles.toRounds} data-columns={rounds.length}>
        {rounds.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            data-scripted
            aria-label={name}
            title={name}
            onClick={() => showRound(frame.current, name)}
          >
            {short[index]}
          </button>
        ))}
      </span>
    </div>
  );
}
