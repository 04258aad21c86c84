import type { KnockoutMatch, PublicEvent } from '@tournaments/contract';
import { useEffect, useRef } from 'react';
import { anchorOf } from '../../../lib/matchAnchor.ts';
import { isDecided } from '../board/board.ts';
import { knockoutOf } from '../board/pools.ts';
import { reveal, showColumn, showInMiddle } from '../board/reveal.ts';

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
  return focusAmong(allMatches(event));
}

/** The same among some matches. */
export function focusAmong(matches: readonly KnockoutMatch[]): Focus | null {
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

/** The view of an event after pools that shows what is played, or else what is next; null where nothing is. */
export function openingView(event: PublicEvent): string | null {
  const focus = event.matchType === 'knockout' ? null : focusOf(event);
  return focus && viewOfAnchor(focus.anchor);
}

/** Brings a match to the middle of the window. */
export function showMatch(anchor: string): void {
  const match = document.getElementById(anchor);
  if (match) showInMiddle(match);
}

function isBelow(match: Element): boolean {
  return match.getBoundingClientRect().bottom > window.innerHeight;
}

/**
 * Brings a match that is below the window into it, by no more than that needs: what says where one is stays as long as
 * it can. To the side, a board is moved by whole columns alone.
 */
function showBelow(match: Element): void {
  if (isBelow(match)) match.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Brings a match into sight: whoever has moved the page, or comes back to where they were, is left there. */
function showFirst(anchor: string): void {
  const match = document.getElementById(anchor);
  if (match === null) return;
  const isUnmoved = window.scrollY === 0;
  reveal(match, () => {
    showColumn(match);
    if (isUnmoved) showBelow(match);
  });
}

/** Opens a draw at a match as soon as it is drawn for its window: a board at its column too. */
export function useOpenAt(focus: Focus | null, isDrawn: boolean, mayMove: boolean): void {
  const isOpened = useRef(false);
  const anchor = focus?.anchor;
  useEffect(() => {
    if (!isDrawn || isOpened.current) return;
    isOpened.current = true;
    if (anchor !== undefined && mayMove) showFirst(anchor);
  }, [anchor, isDrawn, mayMove]);
}
