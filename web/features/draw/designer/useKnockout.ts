import type { DrawSettings, KnockoutMatch, OrganizerEntry } from '@tournaments/contract';
import { clubMates, declareBye, layOut, linesOf, type Draw } from '@tournaments/engine';
import { useMemo, useState } from 'react';
import { designerWords as words } from '../../../lib/texts/organizer-draw.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { namesOf, type Names } from '../board/names.ts';
import type { Saved } from './api.ts';
import {
  applyEdit,
  edited,
  hurts,
  isBegun,
  shownMatches,
  toEngine,
  unplacedOf,
  type Edit,
  type KnockoutDraft,
} from './knockoutDraft.ts';
import { newProblems, type Standards } from './problems.ts';
import { clubMembers } from './teams.ts';

/** What a knockout is worked on with. */
export interface KnockoutSubject {
  readonly eventId: number;
  readonly entries: readonly OrganizerEntry[];
  readonly saved: Saved<KnockoutMatch>;
  readonly draft: KnockoutDraft | null;
  readonly setDraft: (draft: KnockoutDraft | null) => void;
  /** Places of pools under which the lines of an unsaved stage wait. */
  readonly labels?: readonly (string | null)[];
  /** The entries that may be put on a line; all of them where it is not said. */
  readonly eligible?: ReadonlySet<number> | undefined;
}

/** How a draft and what is saved have drifted apart. */
export type Drift = 'saved-meanwhile' | 'changed-meanwhile' | 'deleted-meanwhile' | null;

/** A change that was asked for and what it would break. */
export interface Doubt {
  readonly edit: Edit;
  readonly warnings: readonly string[];
}

function driftOf(draft: KnockoutDraft | null, version: number | null): Drift {
  if (draft === null || draft.version === version) return null;
  if (draft.base !== null) return 'saved-meanwhile';
  return version === null ? 'deleted-meanwhile' : 'changed-meanwhile';
}

function baseOf({ draft, saved, labels = [] }: KnockoutSubject): Draw {
  if (draft?.base) return draft.base;
  if (saved.matches.length > 0) return saved.matches.map(toEngine);
  return layOut(labels.map(() => null));
}

function linesOfEdit(edit: Edit): readonly number[] {
  if (edit.kind === 'bye') return [2 * edit.match, 2 * edit.match + 1];
  return edit.kind === 'swap' ? [edit.line, edit.other] : [edit.line];
}

/** A knockout as it stands with the changes made here, and what can be done with it. */
export interface KnockoutWork extends ReturnType<typeof useEdits> {
  readonly isSaved: boolean;
  readonly settings: DrawSettings | undefined;
  readonly draw: Draw;
  readonly names: Names;
  readonly matches: KnockoutMatch[];
  /** The teams without a place in the first round. */
  readonly unplaced: readonly OrganizerEntry[];
  readonly drift: Drift;
  /** First-round matches (from zero) with one team and nothing decided. */
  readonly openMatches: readonly number[];
}

/** Works on a knockout: shows it with the changes made here, and takes further ones. */
export function useKnockout(subject: KnockoutSubject): KnockoutWork {
  const { eventId, entries, saved, draft, labels } = subject;
  const isSaved = saved.matches.length > 0 && !draft?.base;
  const settings = draft?.base ? draft.settings : saved.settings;
  const draw = useMemo(
    () => edited(baseOf({ ...subject }), draft?.edits ?? []),
    // The parts that decide it; the subject itself is new at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [draft, saved, labels],
  );
  const names = useMemo(() => namesOf({ entries, drawSettings: settings }), [entries, settings]);
  const areClubMates = useMemo(() => clubMates(clubMembers(entries)), [entries]);
  const standards: Standards = {
    seeds: settings?.seeds ?? [],
    names,
    areClubMates,
    entryCount: entries.length,
  };
  const edits = useEdits(subject, draw, isSaved, standards);
  return {
    ...edits,
    isSaved,
    settings,
    draw,
    names,
    matches: shownMatches(draw, isSaved ? saved.matches : [], eventId, labels),
    unplaced: unplacedOf(entries, draw).filter(({ id }) => subject.eligible?.has(id) ?? true),
    drift: driftOf(draft, saved.version ?? null),
    openMatches: lonelyMatches(draw),
  };
}

function lonelyMatches(draw: Draw): readonly number[] {
  const firstRound = linesOf(draw).length / 2;
  return draw.flatMap(({ number, sideA, sideB, ending }) =>
    number < firstRound && ending === null && (sideA === null) !== (sideB === null) ? [number] : [],
  );
}

/** Changes by hand: refused where they hurt, asked about where they break a rule, else made. */
function useEdits(subject: KnockoutSubject, draw: Draw, isSaved: boolean, standards: Standards) {
  const { saved, draft, setDraft } = subject;
  const alerts = useAlerts();
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const make = (edit: Edit) => {
    const start = { base: null, version: saved.version ?? null, settings: {}, early: [] };
    setDraft({ ...(draft ?? start), edits: [...(draft?.edits ?? []), edit] });
    setDoubt(null);
  };
  const ask = (edit: Edit) => {
    const change = applyEdit(draw, edit);
    if (!change.ok || change.value.changed.length === 0) return;
    const isLocked = (line: number) => isSaved && isLockedLine(saved, line);
    const isLost = isSaved && hurts(change.value, saved.matches);
    const warnings = edit.kind === 'bye' ? [] : newProblems(draw, change.value.draw, standards);
    if (linesOfEdit(edit).some(isLocked)) alerts.show(words.locked, 'error');
    else if (isLost) alerts.show(words.hurts, 'error');
    else if (warnings.length > 0) setDoubt({ edit, warnings });
    else make(edit);
  };
  const undo = () => {
    if (draft === null) return;
    const edits = draft.edits.slice(0, -1);
    setDraft(edits.length === 0 && draft.base === null ? null : { ...draft, edits });
  };
  return {
    ask,
    doubt,
    confirm: () => doubt && make(doubt.edit),
    leave: () => setDoubt(null),
    undo: draft !== null && draft.edits.length > 0 ? undo : undefined,
    mayHaveBye: (match: number) => declareBye(draw, match).ok && draw[match]?.ending === null,
    isLocked: (match: number) => isSaved && isLockedLine(saved, 2 * match),
  };
}

function isLockedLine({ matches }: Saved<KnockoutMatch>, line: number): boolean {
  const match = matches[line >> 1];
  return match === undefined || isBegun(match);
}
