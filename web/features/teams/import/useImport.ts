import { tournamentCalls, type OrganizerEntry, type OrganizerEvent } from '@tournaments/contract';
import { indianDate } from '@tournaments/engine';
import { useMemo, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { useDrafts } from '../../../lib/drafts.ts';
import { useUnsavedChangesGuard } from '../../../lib/unsavedChanges.ts';
import { useSubmit } from '../../../lib/submit.ts';
import { tableOfFile, tableOfText, type Table, type TableResult } from '../../../lib/tableFile.ts';
import { importWords as words } from '../../../lib/texts/organizer-import.ts';
import { useAlerts } from '../../../ui/Alerts.tsx';
import { bodyOf } from '../formValues.ts';
import { candidatesOf, sizeOf, sortCandidates, type LeftOut, type Mends } from './candidates.ts';
import { guessReading, type Mapping, type Reading, type Target } from './columns.ts';

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
  /** The teams are stored: so many, and the numbers of the rows that were left out. */
  readonly onDone: (count: number, leftOut: readonly number[]) => Promise<void>;
}

const LEAVES: LeftOut = { wrong: false, duplicates: true };

/** Where the rows that are being looked at are kept until they are imported. */
export function importDraftOf(eventId: number): string {
  return `import:${eventId}`;
}

/** The rows and what was chosen about them, kept through a reload. */
function useWork(event: OrganizerEvent) {
  const drafts = useDrafts();
  const key = importDraftOf(event.id);
  const [work, setWork] = useState(() => drafts.read<Work>(key));
  const [fault, setFault] = useState<string | null>(null);
  const change = (next: Work | null) => {
    setWork(next);
    if (next) drafts.keep(key, next);
    else drafts.clear(key);
  };
  const take = (result: TableResult) => {
    setFault(result.ok ? null : words.faults[result.fault]);
    if (!result.ok) return;
    const { table } = result;
    change({ table, reading: guessReading(table, sizeOf(event)), mends: {}, leaves: LEAVES });
  };
  return { work, change, take, fault, forget: () => drafts.clear(key) };
}

/** Why these teams cannot be imported together; null when they can. */
function hindrance(count: number, { maxEntries, entryCount }: OrganizerEvent): string | null {
  if (count > MOST_TEAMS) return words.tooMany(count, MOST_TEAMS);
  const places = maxEntries === null ? Infinity : Math.max(0, maxEntries - entryCount);
  return count > places ? words.noRoom(count, places) : null;
}

const NOTHING = { wrong: [], taken: [], duplicates: [], others: [] };

/** Everything behind the import of teams into an event. */
export function useImport({ event, events, existing, onDone }: Options) {
  const alerts = useAlerts();
  const { submit, busy } = useSubmit();
  const reading = useSubmit();
  const { work, change, take, fault, forget } = useWork(event);
  const candidates = useMemo(
    () => (work ? candidatesOf({ ...work, event, events, existing, today: indianDate(now()) }) : []),
    [work, event, events, existing],
  );
  const sorted = useMemo(
    () => (work ? sortCandidates(candidates, work.leaves) : NOTHING),
    [work, candidates],
  );
  useUnsavedChangesGuard(work !== null);
  const { taken, wrong } = sorted;
  const isBlocked = taken.length === 0 || (wrong.length > 0 && work?.leaves.wrong === false);

  const save = () =>
    submit(async (post) => {
      const entries = taken.map(({ team }) => bodyOf(team, null));
      const answer = await post(tournamentCalls.createEntries, { eventId: event.id, entryId: null, entries });
      if (answer.ok) {
        const kept = new Set(taken);
        forget();
        return onDone(
          taken.length,
          candidates.flatMap((one) => (kept.has(one) ? [] : [one.number])),
        );
      }
      if (answer.kind === 'refused')
        alerts.show(`${words.nothingSaved} ${answer.message ?? ''}`.trim(), 'error');
      if (answer.kind === 'failed') alerts.show(words.unreachable, 'error');
    });

  return {
    work,
    fault: fault ?? (work && candidates.length === 0 ? words.faults.nobody : null),
    candidates,
    sorted,
    hindrance: hindrance(taken.length, event),
    isBlocked,
    isReading: reading.busy,
    busy,
    save,
    takeFile: (file: File) => reading.submit(async () => take(await tableOfFile(file))),
    takeText: (text: string) => reading.submit(async () => take(await tableOfText(text))),
    again: () => change(null),
    map: (target: Target, column: number | null) => {
      if (!work) return;
      const others = Object.entries(work.reading.mapping).filter(([name]) => name !== target);
      const mapping: Mapping = Object.fromEntries(column === null ? others : [...others, [target, column]]);
      change({ ...work, reading: { ...work.reading, mapping } });
    },
    mend: (number: number, target: Target, text: string) => {
      if (!work) return;
      const row = number - 1;
      change({ ...work, mends: { ...work.mends, [row]: { ...work.mends[row], [target]: text } } });
    },
    leave: (leaves: Partial<LeftOut>) => work && change({ ...work, leaves: { ...work.leaves, ...leaves } }),
  };
}

export type Import = ReturnType<typeof useImport>;
