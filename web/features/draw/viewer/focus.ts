import type { KnockoutMatch, PublicEvent } from '@tournaments/contract';
import { useEffect, useRef } from 'react';
import { loadWithRetry } from '../../../lib/lazyLoading.ts';
import { anchorOf } from '../../../lib/matchAnchor.ts';
import { isDecided } from '../board/board.ts';
import { knockoutOf } from '../board/pools.ts';
import { showInMiddle } from '../board/reveal.ts';
import type { Following } from './followed.ts';

const opening = () => loadWithRetry(() => import('./opening.ts'));

/** What viewers come for: the first match that is played, or else the next one that can be. */
export interface Focus {
  /** The address of the match on its page. */
  readonly anchor: string;
  readonly isLive: boolean;
}

/** The matches of an event in the order in which they are played: pools before the knockout after them. */
export function allMatches(event: PublicEvent): readonly KnockoutMatch[] {
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
function focusAmong(matches: readonly KnockoutMatch[]): Focus | null {
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

/** The matches in which one of these entries stands. */
export function matchesWith(
  matches: readonly KnockoutMatch[],
  entries: ReadonlySet<number>,
): readonly KnockoutMatch[] {
  return matches.filter(({ sideA, sideB }) => entries.has(sideA ?? 0) || entries.has(sideB ?? 0));
}

/** The match of now of one of these entries: the one that is played, else the next one, else the last; null where they have none. */
export function matchOf(matches: readonly KnockoutMatch[], entries: ReadonlySet<number>): string | null {
  const own = matchesWith(matches, entries);
  const open = own.filter((match) => !isDecided(match)).toSorted(byTime);
  const shown = own.find(({ isLive }) => isLive) ?? open[0] ?? own.at(-1);
  return shown === undefined ? null : anchorOf(shown);
}

/**
 * Opens a draw at the match of now of whom one looks for or follows, else at what is live or next, as soon as it is drawn
 * for its window: a board at its column too.
 */
export function useOpenAt(
  matches: readonly KnockoutMatch[],
  isDrawn: boolean,
  mayMove: boolean,
  own: string | null = null,
): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isDrawn || isOpened.current) return;
    isOpened.current = true;
    const anchor = own ?? focusAmong(matches)?.anchor;
    if (anchor === undefined || !mayMove) return;
    // Without it one looks for them.
    void opening().then(
      ({ showFirst }) => showFirst(anchor, own === null ? matches : []),
      () => null,
    );
  }, [matches, isDrawn, mayMove, own]);
}

/** On a phone, which shows one round, whoever begins to follow somebody sees their match of now. */
export function useGoToFollowed(
  following: Following | null,
  shown: readonly KnockoutMatch[],
  isNarrow: boolean | null,
): void {
  const name = following?.name ?? null;
  const own = following && matchOf(shown, following.followed);
  const before = useRef<string | null>(undefined);
  useEffect(() => {
    if (isNarrow === null || before.current === name) return;
    // Whom they followed before the draw was opened it has opened at.
    const isNew = before.current !== undefined;
    before.current = name;
    if (!isNew || name === null || own === null || !isNarrow) return;
    void opening().then(
      ({ showFollowed }) => showFollowed(own),
      () => null,
    );
  }, [name, own, isNarrow]);
}
