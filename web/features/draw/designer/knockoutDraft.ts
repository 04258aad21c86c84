import type { DrawSettings, KnockoutMatch } from '@tournaments/contract';
import {
  assignLine,
  clearLine,
  declareBye,
  emptyDraw,
  linesOf,
  makeDraw,
  swapLines,
  type Draw,
  type DrawChange,
  type EarlyMeeting,
  type EntryId,
  type Match,
  type Result,
} from '@tournaments/engine';
import type { ClubMember } from '@tournaments/engine';

/** One change of the places that somebody made by hand; lines and matches count from zero. */
export type Edit =
  | { readonly kind: 'assign'; readonly line: number; readonly entry: EntryId }
  | { readonly kind: 'clear'; readonly line: number }
  | { readonly kind: 'swap'; readonly line: number; readonly other: number }
  | { readonly kind: 'bye'; readonly match: number };

/** A knockout that is not saved, or late changes of one that is. */
export interface KnockoutDraft {
  /** The draw as it was generated; null for late changes, which stand on the saved draw. */
  readonly base: Draw | null;
  /** The saved state that the draft began from; null when there was none. */
  readonly version: number | null;
  readonly settings: DrawSettings;
  readonly edits: readonly Edit[];
  readonly early: readonly EarlyMeeting[];
}

/** What a knockout is drawn from. */
export interface KnockoutRequest {
  readonly entries: readonly ClubMember[];
  readonly settings: DrawSettings;
  readonly fill: boolean;
}

/** A new draft: drawn by lot, or with every place empty. */
export function newKnockoutDraft({
  entries,
  settings,
  fill,
}: KnockoutRequest): Result<KnockoutDraft, 'too-many-entries' | 'not-possible'> {
  const start = { version: null, settings, edits: [] };
  if (!fill) {
    const draw = emptyDraw(entries.length);
    return draw.ok ? { ok: true, value: { ...start, base: draw.value, early: [] } } : tooMany;
  }
  const made = makeDraw({
    entries,
    seeds: settings.seeds ?? [],
    keepClubsApart: settings.keepClubsApart ?? false,
    randomSeed: settings.randomSeed ?? '',
  });
  if (!made.ok) return made.code === 'too-many-entries' ? tooMany : { ok: false, code: 'not-possible' };
  return { ok: true, value: { ...start, base: made.value.draw, early: made.value.early } };
}

const tooMany = { ok: false, code: 'too-many-entries' } as const;

/** What a change by hand would do. */
export function applyEdit(draw: Draw, edit: Edit): Result<DrawChange> {
  switch (edit.kind) {
    case 'assign':
      return assignLine(draw, edit.line, edit.entry);
    case 'clear':
      return clearLine(draw, edit.line);
    case 'swap':
      return swapLines(draw, edit.line, edit.other);
    case 'bye':
      return declareBye(draw, edit.match);
  }
}

/** The draw with the changes made by hand; one that does not fit any more is passed over. */
export function edited(base: Draw, edits: readonly Edit[]): Draw {
  return edits.reduce((draw, edit) => {
    const change = applyEdit(draw, edit);
    return change.ok ? change.value.draw : draw;
  }, base);
}

/** The draft without teams that have left the event since it was made. */
export function withoutStrangers(
  draft: KnockoutDraft,
  entries: readonly { readonly id: EntryId }[],
): KnockoutDraft {
  const known = new Set(entries.map(({ id }) => id));
  const { settings, base } = draft;
  const gone = (base === null ? [] : linesOf(base)).flatMap((entry, line) =>
    entry === null || known.has(entry) ? [] : [{ kind: 'clear' as const, line }],
  );
  const edits = draft.edits.filter((edit) => edit.kind !== 'assign' || known.has(edit.entry));
  const seeds = settings.seeds?.filter((seed) => known.has(seed));
  return {
    ...draft,
    base: base && edited(base, gone),
    edits,
    settings: seeds === undefined ? settings : { ...settings, seeds },
  };
}

/** A saved match as the rules of the draw take it. */
export function toEngine({ matchNumber, sideA, sideB, winner, status, games }: KnockoutMatch): Match {
  return { number: matchNumber, sideA, sideB, winner, ending: status, games };
}

const BLANK_DAY = {
  id: null,
  court: null,
  scheduledAt: null,
  isLive: false,
  sideAReported: false,
  sideBReported: false,
} as const;

/** The draw as it is shown and saved: places and results of `draw`, all else as it is saved. */
export function shownMatches(
  draw: Draw,
  saved: readonly KnockoutMatch[],
  eventId: number,
  labels: readonly (string | null)[] = [],
): KnockoutMatch[] {
  return draw.map((match) => {
    const { number, sideA, sideB, winner, ending, games } = match;
    const status = ending === 'bye' || ending === 'walkover' ? ending : null;
    const rest = saved[number] ?? { ...BLANK_DAY, ...labelsOf(labels, number) };
    return { ...rest, eventId, matchNumber: number, sideA, sideB, winner, status, games: [...games] };
  });
}

function labelsOf(labels: readonly (string | null)[], number: number) {
  if (2 * number >= labels.length) return {};
  return { labelA: labels[2 * number] ?? null, labelB: labels[2 * number + 1] ?? null };
}

/** The entries without a place in the first round. */
export function unplacedOf<E extends { readonly id: EntryId }>(
  entries: readonly E[],
  draw: Draw,
): readonly E[] {
  const placed = new Set(linesOf(draw));
  return entries.filter(({ id }) => !placed.has(id));
}

/** Whether the teams of a saved match must stay where they are (decision A15). */
export function isBegun({ isLive, games, status, winner }: KnockoutMatch): boolean {
  return isLive || games.length > 0 || status === 'walkover' || (winner !== null && status !== 'bye');
}

/** Whether a change would take a result, or a match that is being played, from a later round. */
export function hurts(change: DrawChange, saved: readonly KnockoutMatch[]): boolean {
  return change.lost.length > 0 || change.changed.some(({ number }) => saved[number]?.isLive === true);
}
