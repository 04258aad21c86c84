import type { KnockoutMatch, PublicEvent } from '@tournaments/contract';
import { useEffect, useRef } from 'react';
import { anchorOf } from '../../../lib/matchAnchor.ts';
import { isDecided } from '../board/board.ts';
import { isPoolMatch, knockoutOf } from '../board/pools.ts';

/** What viewers come for: the first match that is played, or else the next one that can be. */
export interface Focus {
  /** The address of the match on its page. */
  readonly anchor: string;
  readonly isLive: boolean;
}

/** The matches of an event in the order in which they are played: pools before the knockout after them. */
function allMatches(event: PublicEvent): readonly KnockoutMatch[] {
  return event.matchType === 'knockout' ? event.draw : [...event.draw, ...knockoutOf(event)];
}

function canBePlayed(match: KnockoutMatch): boolean {
  return !isDecided(match) && match.sideA !== null && match.sideB !== null;
}

/** By time where both have one; else as the draw has them. */
function byTime(one: KnockoutMatch, other: KnockoutMatch): number {
  return one.scheduledAt === null || other.scheduledAt === null ? 0 : one.scheduledAt - other.scheduledAt;
}

/** The match that a draw opens at; null before the first one is played and after the last. */
export function focusOf(event: PublicEvent): Focus | null {
  const matches = allMatches(event);
  const live = matches.find(({ isLive }) => isLive);
  if (live !== undefined) return { anchor: anchorOf(live), isLive: true };
  const isBegun = matches.some((match) => isDecided(match) && match.status !== 'bye');
  const next = isBegun ? matches.filter(canBePlayed).toSorted(byTime)[0] : undefined;
  return next === undefined ? null : { anchor: anchorOf(next), isLive: false };
}

/** The view of an event that shows a match. */
export function viewOfAnchor(anchor: string): string {
  return anchor.startsWith('pool-') ? 'matches' : 'knockout';
}

/** Whether a live match of the event is shown in another view than its first one. */
export function liveView(event: PublicEvent): string | null {
  const live = allMatches(event).find(({ isLive }) => isLive);
  if (live === undefined || event.matchType === 'knockout') return null;
  return isPoolMatch(live) ? 'matches' : 'knockout';
}

/** Brings a match to the middle of the window. */
export function showMatch(anchor: string): void {
  document.getElementById(anchor)?.scrollIntoView({ block: 'center', inline: 'center' });
}

/** Brings a match to the middle of the board, which moves sideways only: the page stays where it is. */
function showOnBoard(anchor: string): void {
  const match = document.getElementById(anchor)?.getBoundingClientRect();
  const board = document.getElementById(anchor)?.closest('[data-board]');
  if (!match || !board) return;
  const { left, width } = board.getBoundingClientRect();
  board.scrollLeft += match.left + match.width / 2 - left - width / 2;
}

/** Opens the board at the column of a match as soon as it is drawn for its window; the tools above stay in sight. */
export function useOpenAt(focus: Focus | null, isDrawn: boolean, mayMove: boolean): void {
  const isOpened = useRef(false);
  const anchor = focus?.anchor;
  useEffect(() => {
    if (!isDrawn || isOpened.current) return;
    isOpened.current = true;
    if (anchor !== undefined && mayMove) showOnBoard(anchor);
  }, [anchor, isDrawn, mayMove]);
}
