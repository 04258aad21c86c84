import { tournamentCalls, type OrganizerEntry, type OrganizerEvent } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { useEffect, useMemo, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { useDrafts } from '../../../lib/accountDrafts.ts';
import { useUnsavedChangesGuard } from '../../../lib/unsavedChanges.ts';
import type { Failure } from '../../../lib/send.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { tableOfFile, tableOfText, type Table, type TableResult } from '../../../lib/tableFile.ts';
import { importWords as words } from '../../../lib/texts/organizer-import.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { bodyOf } from '../formValues.ts';
import {
  candidatesOf,
  sizeOf,
  sortCandidates,
  type Candidate,
  type LeftOut,
  type Mends,
} from './candidates.ts';
import { guessReading, type Mapping, type Reading, type Target } from './columns.ts';
import { textOfRows } from './restText.ts';

/** The most teams of one import: as many as an event can hold (decision B29). */
export const MOST_TEAMS = 1024;

interface Work {
  readonly table: Table;
  readonly reading: Reading;
  readonly mends: Mends;
  readonly leaves: LeftOut;
}

interface Options {
  readonly event: OrganizerEvent;
  readonly events: readonly OrganizerEvent[];
  readonly existing: readonly OrganizerEntry[];
  /** The entries of the whole tournament. */
  readonly entered: readonly OrganizerEntry[];
  /** When the tournament starts. */
  readonly startsAt: number;
  /** The teams are stored. */
  readonly onDone: (done: Done) => Promise<void>;
}

interface Done {
  readonly count: number;
  /** The numbers of the rows that did not come in. */
  readonly leftOut: readonly number[];
  /** Whether rows for which there was no place stand in the field for pasting now. */
  readonly isRestKept: boolean;
}

const LEAVES: LeftOut = { wrong: false, duplicates: true, doubtful: false };

/** Where the rows that are being looked at are kept until they are imported. */
export function importDraftOf(eventId: number): string {
  return `import:${eventId}`;
}

/** The rows as they were pasted, kept until they are imported: whoever looks again finds them. */
function usePasted(event: OrganizerEvent) {
  const drafts = useDrafts();
  const key = `import-pasted:${event.id}`;
  const [pasted, setPasted] = useState(() => drafts.read<string>(key) ?? '');
  const paste = (text: string) => {
    setPasted(text);
    if (text === '') drafts.clear(key);
    else drafts.keep(key, text);
  };
  return { pasted, paste };
}

/** The rows and what was chosen about them, kept through a reload. */
function useWork(event: OrganizerEvent) {
  const drafts = useDrafts();
  const key = importDraftOf(event.id);
  const [work, setWork] = useState(() => drafts.read<Work>(key));
  const [fault, setFault] = useState<string | null>(null);
  const pasting = usePasted(event);
  useEffect(() => {
    if (work) drafts.keep(key, work);
    else drafts.clear(key);
  }, [drafts, key, work]);
  const take = (result: TableResult) => {
    setFault(result.ok ? null : words.faults[result.fault]);
    if (!result.ok) return;
    const { table } = result;
    setWork({ table, reading: guessReading(table, sizeOf(event)), mends: {}, leaves: LEAVES });
  };
  // Rows that were not drawn again hold an older `change`, so it builds on what stands when it is made.
  const change = (next: (stands: Work) => Partial<Work>) =>
    setWork((stands) => stands && { ...stands, ...next(stands) });
  /** Forgets the rows but those that found no place, which stay to be copied or pasted again. */
  const forget = (rest: readonly Candidate[]) => {
    drafts.clear(key);
    pasting.paste(work ? textOfRows(rest, work) : '');
  };
  return { work, change, again: () => setWork(null), take, fault, forget, pasting };
}

function placesOf({ maxEntries, entryCount }: OrganizerEvent): number {
  return maxEntries === null ? Infinity : Math.max(0, maxEntries - entryCount);
}

/** How many teams can come in by one import. */
function roomOf(event: OrganizerEvent): number {
  return Math.min(MOST_TEAMS, placesOf(event));
}

/** Why these teams cannot be imported together; null when they can. */
function hindrance(count: number, event: OrganizerEvent): string | null {
  if (count > MOST_TEAMS) return words.tooMany(count, MOST_TEAMS);
  const places = placesOf(event);
  return count > places ? words.noRoom(count, places) : null;
}

/** Why nothing came in; null where somebody has to sign in again. */
function failureText(answer: Failure): string | null {
  if (answer.kind === 'refused') return `${words.nothingSaved} ${answer.message ?? ''}`.trim();
  return answer.kind === 'failed' ? words.unreachable : null;
}

const NOTHING = {
  wrong: [],
  taken: [],
  duplicates: [],
  others: [],
  doubtful: [],
  utrUsed: [],
  overflow: [],
};

/** The reading with another column, or none, for a target. */
function mapped(reading: Reading, target: Target, column: number | null): Partial<Work> {
  const others = Object.entries(reading.mapping).filter(([name]) => name !== target);
  const mapping: Mapping = Object.fromEntries(column === null ? others : [...others, [target, column]]);
  return { reading: { ...reading, mapping } };
}

/** What was mended, with another text in one row. */
function mended(mends: Mends, number: number, target: Target, text: string): Partial<Work> {
  return { mends: { ...mends, [number - 1]: { ...mends[number - 1], [target]: text } } };
}

/** Everything behind the import of teams into an event. */
export function useImport({ event, events, existing, entered, startsAt, onDone }: Options) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const reading = useSubmit();
  const { work, change, again, take, fault, forget, pasting } = useWork(event);
  const candidates = useMemo(
    () =>
      work
        ? candidatesOf({ ...work, event, events, existing, entered, startsAt, today: indianDate(now()) })
        : [],
    [work, event, events, existing, entered, startsAt],
  );
  const room = roomOf(event);
  const sorted = useMemo(
    () => (work ? sortCandidates(candidates, work.leaves, room) : NOTHING),
    [work, candidates, room],
  );
  // Rows that are still being read are rows already: whoever leaves meanwhile is asked too.
  useUnsavedChangesGuard(work !== null || reading.busy);
  const { taken, wrong, overflow } = sorted;
  const isBlocked = taken.length === 0;
  const isToAsk = wrong.length > 0 && work?.leaves.wrong === false;

  const save = () =>
    submit(async (post) => {
      const entries = taken.map(({ team }) => bodyOf(team, null));
      const answer = await post(tournamentCalls.createEntries, { eventId: event.id, entryId: null, entries });
      if (answer.ok) {
        const kept = new Set(taken);
        forget(overflow);
        return onDone({
          count: taken.length,
          leftOut: candidates.flatMap((one) => (kept.has(one) ? [] : [one.number])),
          isRestKept: overflow.length > 0,
        });
      }
      const failure = failureText(answer);
      if (failure !== null) alerts.show(failure, 'error');
    });

  return {
    work,
    fault: fault ?? (work && candidates.length === 0 ? words.faults.nobody : null),
    candidates,
    sorted,
    room,
    hindrance: hindrance(taken.length, event),
    isBlocked,
    isToAsk,
    ...pasting,
    isReading: reading.busy,
    busy,
    save,
    takeFile: (file: File) => reading.submit(async () => take(await tableOfFile(file))),
    takeText: (text: string) => reading.submit(async () => take(await tableOfText(text))),
    again,
    map: (target: Target, column: number | null) =>
      change(({ reading: before }) => mapped(before, target, column)),
    mend: (number: number, target: Target, text: string) =>
      change(({ mends }) => mended(mends, number, target, text)),
    leave: (chosen: Partial<LeftOut>) => change(({ leaves }) => ({ leaves: { ...leaves, ...chosen } })),
  };
}

export type Import = ReturnType<typeof useImport>;
