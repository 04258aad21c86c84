import type { MatchDay } from '@tournaments/contract';
import type { PlannedMatch } from '@tournaments/engine';
import { toStep, type Target } from './moves.ts';

type Block = MatchDay['hall']['blocks'][number];

/** How a board is drawn: the time at its top, and pixels for a minute. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly perMinute: number;
}

const HOUR = 3600;
/** A match holds its number and the names of both sides; a pair takes two lines where courts are narrow. */
const LINES = 3;
const LINE = 18;
const BORDERS = 12;
const SMALLEST = 2.4;
const LARGEST = 5.6;
/** Walkovers and results typed at once do not stretch the board. */
const SHORTEST = 10;

/** The board of a block, from the full hour before its first match to the one after its last. */
export function scaleOf(
  { startsAt, endsAt }: Block,
  planned: readonly PlannedMatch[],
  linesOf: (key: string) => number = () => LINES,
): Scale {
  const first = Math.min(startsAt, ...planned.map((match) => match.startsAt));
  const last = Math.max(endsAt, ...planned.map((match) => match.endsAt));
  const needed = planned.map((match) => {
    const minutes = (match.endsAt - match.startsAt) / 60;
    return minutes >= SHORTEST ? (BORDERS + LINE * linesOf(match.key)) / minutes : 0;
  });
  const perMinute = Math.min(Math.max(SMALLEST, ...needed), LARGEST);
  return { from: floor(first, HOUR / 2), to: Math.ceil(last / (HOUR / 2)) * (HOUR / 2), perMinute };
}

/** What is left of the borders where there is no air. */
const LEAST_BORDERS = 8;

/** Whether so many lines stand in a box of that height. */
export function isRoomFor(lines: number, height: number): boolean {
  return height >= LEAST_BORDERS + LINE * lines;
}

function floor(at: number, step: number): number {
  return Math.floor(at / step) * step;
}

/** How far from the top an instant stands. */
export function topOf({ from, perMinute }: Scale, at: number): number {
  return ((at - from) / 60) * perMinute;
}

/** So long (s) before its first match a board opens. */
const BEFORE_FIRST = 5 * 60;

/**
 * The instant that a board opens at: the half hour before the first match that is left, or before now where that is
 * earlier; its beginning on a day that is not today's.
 */
export function openingOf({ from, to }: Scale, now: number, left: readonly PlannedMatch[]): number {
  if (now < from || now > to) return from;
  const first = Math.min(now, ...left.map(({ startsAt }) => startsAt));
  return Math.max(from, floor(first, HOUR / 2) - HOUR / 2);
}

/**
 * The instant that a board opens at before play of its day begins: just before the first match to come, whatever runs in
 * the night before it, or at the hall's first hour where none comes; null once play has begun.
 */
export function openingBefore(
  { startsAt }: Pick<Block, 'startsAt'>,
  now: number,
  toCome: readonly PlannedMatch[],
): number | null {
  if (now >= startsAt) return null;
  const first = toCome.length === 0 ? startsAt : Math.min(...toCome.map((match) => match.startsAt));
  return first - BEFORE_FIRST;
}

/** The opening without the empty time between it and what is planned; the present stays in sight on its own day. */
export function pastEmpty(opening: number, now: number, planned: readonly PlannedMatch[]): number {
  const shown = planned.filter(({ endsAt }) => endsAt > opening).map(({ startsAt }) => startsAt);
  if (shown.length === 0) return opening;
  return Math.max(opening, Math.min(...shown, now < opening ? Infinity : now) - BEFORE_FIRST);
}

/** Every half hour of a board. */
export function ticksOf({ from, to }: Scale): readonly number[] {
  const ticks: number[] = [];
  for (let at = from; at <= to; at += HOUR / 2) ticks.push(at);
  return ticks;
}

/** The block that an instant belongs to: the one that it is in, of the night between two the nearer one. */
export function blockOf(blocks: readonly Block[], at: number): Block | undefined {
  const before = blocks.findLast(({ startsAt }) => startsAt <= at);
  const after = blocks.find(({ startsAt }) => startsAt > at);
  if (before === undefined || after === undefined) return before ?? after;
  return at - before.endsAt <= after.startsAt - at ? before : after;
}

/** The matches of a block, with those of the nights around it that are nearer to it. */
export function plannedOf(
  planned: readonly PlannedMatch[],
  blocks: readonly Block[],
  day: number,
): readonly PlannedMatch[] {
  return planned.filter(({ startsAt }) => blockOf(blocks, startsAt)?.day === day);
}

/** Where a match comes to that is carried so far on a board with columns of this width. */
export function targetOf(
  from: PlannedMatch,
  delta: { readonly x: number; readonly y: number },
  { courts, width, perMinute }: { courts: readonly number[]; width: number; perMinute: number },
): Target {
  const column = courts.indexOf(from.court) + Math.round(delta.x / width);
  const court = courts[Math.min(Math.max(column, 0), courts.length - 1)] ?? from.court;
  const minutes = Math.round(delta.y / perMinute / 5) * 5;
  return { court, at: minutes === 0 ? from.startsAt : toStep(from.startsAt + minutes * 60) };
}
