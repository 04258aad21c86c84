import type { PublicEvent } from '@tournaments/contract';
import { useEffect, useRef } from 'react';
import { useFollowedPlayers } from '../../../lib/followed.ts';
import { useFollowedNext } from '../../../lib/followedNext.ts';
import { drawWords } from '../../../lib/texts/draw.ts';
import { followedWords as words } from '../../../lib/texts/followed.ts';
import { cx } from '../../../ui/cx.ts';
import type { Following } from './followed.ts';
import styles from './Following.module.css';
import { surnamesOf, Unfollow } from './Unfollow.tsx';

interface FollowChipProps {
  readonly following: Following;
  readonly event: PublicEvent;
  readonly className: string | undefined;
  /** Brings the next one of their matches into view, first the one of now. */
  readonly show: () => void;
}

/** Who is followed, and when and where they play next: a press shows that match, another one ends it. */
export default function FollowChip({ following, event, className, show }: FollowChipProps) {
  const { name } = following;
  const players = useFollowedPlayers(event.tournamentId);
  const next = useFollowedNext({ id: event.tournamentId, events: [event] }, players);
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever begins to follow somebody sees that, and how to leave it: it is the first of the row, beside Find.
    if (chip.current?.parentElement) chip.current.parentElement.scrollLeft = 0;
  }, [name]);
  return (
    name !== null && (
      <div ref={chip} className={cx(className, styles.following)}>
        <button type="button" title={next?.what} onClick={show}>
          <span>
            <span>{drawWords.following('')}</span>
            {name}
          </span>
          {next && (
            <small aria-hidden="true">
              <b>{words.next(surnamesOf(next.name), '')}</b>
              {next.what}
            </small>
          )}
        </button>
        <Unfollow {...following} />
      </div>
    )
  );
}
