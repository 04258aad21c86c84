import { refuse, type KnockoutMatch, type Outcome, type PoolMatch } from '@tournaments/contract';
import {
  checkPoolSettings,
  drawFromLines,
  hasResult,
  labelText,
  linesOf,
  MAX_ENTRIES_PER_POOL,
  ok,
  recordResult,
  setLines,
  settleByes,
  stageLines,
  type Draw,
  type LineEdit,
} from '@tournaments/engine';
import { groupBy } from '../../lib/collections.ts';
import { newMatch, toEngine } from './convert.ts';
import type { DrawSettings } from '../../db/match-view.ts';
import type { DrawRow, NewMatch } from './matches.repo.ts';

/** What a new draw of a stage stores. */
export interface NewDraw {
  readonly settings: DrawSettings;
  readonly matches: readonly NewMatch[];
}

type Sent = KnockoutMatch | PoolMatch;

function inOrder<T extends Sent>(sent: readonly T[]): readonly T[] | null {
  const sorted = sent.toSorted((one, other) => one.matchNumber - other.matchNumber);
  return sorted.every((match, index) => match.matchNumber === index) ? sorted : null;
}

function dayOf({ court, scheduledAt }: Sent): Pick<NewMatch, 'court' | 'scheduledAt'> {
  return { court, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt * 1000) };
}

/** The lines of the first round as they were sent. */
function sentLines(sorted: readonly Sent[]): (number | null)[] {
  return sorted.slice(0, (sorted.length + 1) / 2).flatMap((match) => [match.sideA, match.sideB]);
}

function areEntered(lines: readonly (number | null)[], entered: ReadonlySet<number>): boolean {
  return lines.every((entry) => entry === null || entered.has(entry));
}

/** Results that a first save brings along, written down in the order of the matches as far as they can be. */
function withResults(draw: Draw, sorted: readonly Sent[]): Draw {
  return sorted.reduce((current, { matchNumber, winner, status, games }) => {
    if (winner === null && status === null && games.length === 0) return current;
    const recorded = recordResult(current, matchNumber, { winner, ending: status, games });
    return recorded.ok ? recorded.value.draw : current;
  }, draw);
}

/** Of two sides that are there one did not play, and nobody says who goes on. */
function hasOpenWalkover(sent: readonly Sent[]): boolean {
  return sent.some(
    ({ status, winner, sideA, sideB }) =>
      status === 'walkover' && winner === null && sideA !== null && sideB !== null,
  );
}

/** A new knockout from the lines of its first round; all later sides follow from the rules, never from what was sent. */
export function newKnockout(
  sent: readonly KnockoutMatch[],
  entered: ReadonlySet<number>,
  labels: DrawSettings['labels'],
): Outcome<NewDraw> {
  const sorted = inOrder(sent);
  if (sorted === null) return refuse('draw-not-whole');
  if (hasOpenWalkover(sorted)) return refuse('walkover-winner-missing');
  const lines = sentLines(sorted);
  if (!areEntered(lines, entered)) return refuse('entry-not-entered');
  const draw = drawFromLines(lines);
  if (!draw.ok) return refuse(draw.code === 'entry-twice' ? 'entry-twice' : 'draw-not-whole');
  if (draw.value.length !== sorted.length) return refuse('draw-not-whole');
  const matches = withResults(draw.value, sorted).map((match, index) =>
    newMatch(match, dayOf(sorted[index]!), null),
  );
  return ok({ settings: labels === undefined ? {} : { labels }, matches });
}

/** The pools' places on the lines of a stage after pools, when the sent draw has as many lines. */
export function stageLabels(pools: DrawSettings, lineCount: number): DrawSettings['labels'] {
  const lines = stageLines(pools.numberOfPools ?? 0, pools.qualifiersPerPool ?? 0);
  if (!lines.ok || lines.value.length !== lineCount) return undefined;
  return lines.value.map((label) => (label === null ? null : labelText(label)));
}

/** New pools; an entry stands in one pool only, and every record must tell the same settings (decision D07). */
export function newPools(
  sent: readonly PoolMatch[],
  entered: ReadonlySet<number>,
): Outcome<NewDraw & { pools: Map<number, string> }> {
  const sorted = inOrder(sent);
  const [first] = sent;
  if (sorted === null || first === undefined) return refuse('draw-not-whole');
  if (hasOpenWalkover(sorted)) return refuse('walkover-winner-missing');
  const { numberOfPools, entriesPerPool, meetings, qualifiersPerPool } = first;
  const settings = { numberOfPools, entriesPerPool, meetings, qualifiersPerPool };
  const checked = checkPoolSettings({
    pools: numberOfPools,
    places: entriesPerPool,
    meetings,
    qualifiers: qualifiersPerPool,
  });
  if (!checked.ok || !sent.every((match) => sameSettings(match, first))) return refuse('pool-settings');
  const pools = poolOfEach(sorted);
  if (pools === null) return refuse('entry-twice');
  if (!areEntered([...pools.keys()], entered)) return refuse('entry-not-entered');
  if (!allMeet(sorted, pools, meetings)) return refuse('draw-not-whole');
  const matches = sorted.map((match) =>
    newMatch(
      {
        number: match.matchNumber,
        sideA: match.sideA,
        sideB: match.sideB,
        winner: match.winner,
        ending: match.status,
        games: match.games,
      },
      dayOf(match),
      match.poolName,
    ),
  );
  return ok({ settings, matches, pools });
}

function sameSettings(one: PoolMatch, other: PoolMatch): boolean {
  return (
    one.numberOfPools === other.numberOfPools &&
    one.entriesPerPool === other.entriesPerPool &&
    one.meetings === other.meetings &&
    one.qualifiersPerPool === other.qualifiersPerPool
  );
}

/** The pool of each entry, or null when one stands in two pools, meets itself, or a pool is too large. */
function poolOfEach(matches: readonly PoolMatch[]): Map<number, string> | null {
  const pools = new Map<number, string>();
  const sizes = new Map<string, number>();
  for (const { sideA, sideB, poolName } of matches) {
    if (sideA !== null && sideA === sideB) return null;
    for (const entry of [sideA, sideB]) {
      if (entry === null) continue;
      const known = pools.get(entry);
      if (known !== undefined && known !== poolName) return null;
      if (known === undefined) sizes.set(poolName, (sizes.get(poolName) ?? 0) + 1);
      pools.set(entry, poolName);
    }
  }
  return [...sizes.values()].every((size) => size <= MAX_ENTRIES_PER_POOL) ? pools : null;
}

/** Whether any two entries of a pool meet exactly so often, and nobody meets an empty place. */
function allMeet(
  matches: readonly PoolMatch[],
  pools: ReadonlyMap<number, string>,
  meetings: number,
): boolean {
  const counts = new Map<string, number>();
  for (const { sideA, sideB } of matches) {
    if (sideA === null || sideB === null) return false;
    const pair = `${Math.min(sideA, sideB)}:${Math.max(sideA, sideB)}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const sizes = [...groupBy([...pools], ([, pool]) => pool).values()].map(({ length }) => length);
  const pairs = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  return counts.size === pairs && [...counts.values()].every((count) => count === meetings);
}

/**
 * A saved knockout with the placements that were sent, where a match has no winner, no scores and is not live
 * (decisions A15, C21); a different placement anywhere else is a conflict with what happened meanwhile.
 */
export function placeLate(
  stored: DrawRow,
  sent: readonly KnockoutMatch[],
  entered: ReadonlySet<number>,
): Outcome<Draw> {
  const sorted = inOrder(sent);
  if (sorted?.length !== stored.matches.length) return refuse('conflict');
  const draw = stored.matches.map(toEngine);
  const before = linesOf(draw);
  const edits: LineEdit[] = sentLines(sorted).flatMap((entry, line) =>
    entry === before[line] ? [] : [{ line, entry }],
  );
  if (edits.some(({ line }) => isLocked(stored, line >> 1))) return refuse('conflict');
  if (
    !areEntered(
      edits.map(({ entry }) => entry),
      entered,
    )
  )
    return refuse('entry-not-entered');
  const placed = setLines(draw, edits);
  const standing = linesOf(placed).filter((entry) => entry !== null);
  if (new Set(standing).size !== standing.length) return refuse('entry-twice');
  const byes = new Set(sorted.filter(({ status }) => status === 'bye').map(({ matchNumber }) => matchNumber));
  const settled = settleByes(placed, (number) => byes.has(number));
  return hurts(stored, draw, settled) ? refuse('conflict') : ok(settled);
}

/** Whether a placement would take a result, or a match that is being played, from the rounds after the first. */
function hurts({ matches }: DrawRow, before: Draw, after: Draw): boolean {
  return before.some((match, index) => {
    const isBegun = hasResult(match) || matches[index]?.isLive === true;
    return isBegun && (match.sideA !== after[index]?.sideA || match.sideB !== after[index].sideB);
  });
}

function isLocked({ matches }: DrawRow, number: number): boolean {
  const match = matches[number];
  if (match === undefined || match.isLive || match.games.length > 0) return true;
  return match.status === 'walkover' || (match.winner !== null && match.status !== 'bye');
}
