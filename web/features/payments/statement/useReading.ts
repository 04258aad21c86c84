import {
  readMessages,
  readStatement,
  type Coverage,
  type Credit,
  type Debit,
  type StatementColumns,
  type StatementHint,
} from '@tournaments/engine';
import { useState } from 'react';
import { readStatementFile } from '../../../lib/statementFile.ts';
import { device, trying } from '../../../lib/stores.ts';
import { statementWords as words } from '../../../lib/texts/organizer-statement.ts';

export type Cells = readonly (readonly string[])[];

/** What a file or text told. */
export interface Read {
  readonly name: string;
  readonly credits: readonly Credit[];
  readonly debits: readonly Debit[];
  readonly coverage: Coverage | null;
  readonly hints: readonly StatementHint[];
}

const NOTHING = { reads: [] as readonly Read[], fault: null as string | null };

/** Where the columns of banks are, by their layouts: asked once for each. */
const KEPT = 'statement-layouts';

type Layouts = Readonly<Record<string, StatementColumns>>;

/** What a bank's files have in common: how wide they are, and the titles where there are any. */
export function layoutOf(cells: Cells): string {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const titles = cells.find((row) => row.filter(Boolean).length > 2 && !/\d/.test(row.join('')));
  return `${width} ${titles?.join('|') ?? ''}`;
}

function keptLayouts(): Layouts {
  return trying(device, (store) => JSON.parse(store.getItem(KEPT) ?? '{}') as Layouts) ?? {};
}

function keepLayout(cells: Cells, columns: StatementColumns): void {
  const layouts = { ...keptLayouts(), [layoutOf(cells)]: columns };
  trying(device, (store) => store.setItem(KEPT, JSON.stringify(layouts)));
}

/** The rows of files and messages, in the memory of this page only: they are forgotten on leaving. */
export function useReading() {
  const [{ reads, fault }, setState] = useState(NOTHING);
  const [table, setTable] = useState<{ readonly name: string; readonly cells: Cells } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const fail = (text: string) => setState((old) => ({ ...old, fault: text }));
  const add = (read: Read) => {
    setTable(null);
    setState((old) => ({ reads: [...old.reads, read], fault: null }));
  };
  const takeCells = (name: string, cells: Cells, columns?: StatementColumns) => {
    const reading = readStatement(cells, columns);
    const kept = columns ? undefined : keptLayouts()[layoutOf(cells)];
    if (reading.kind === 'statement') add({ name, ...reading.statement });
    else if (kept) takeCells(name, cells, kept);
    else setTable({ name, cells });
  };
  const takeFile = async (file: File) => {
    setBusy(true);
    const read = await readStatementFile(file, file.name);
    setBusy(false);
    if (read.ok) takeCells(file.name, read.cells);
    else fail([words.faults[read.fault], read.bank && words.banks[read.bank]].filter(Boolean).join(' '));
  };
  return {
    reads,
    fault,
    /** A table whose columns a person must name. */
    table,
    isBusy,
    takeFile,
    takeText(text: string) {
      const credits = readMessages(text);
      if (credits.length === 0) fail(words.faults.messages);
      else add({ name: words.paste, credits, debits: [], coverage: null, hints: [] });
    },
    useColumns(columns: StatementColumns) {
      if (!table) return;
      keepLayout(table.cells, columns);
      takeCells(table.name, table.cells, columns);
    },
  };
}

export type Reading = ReturnType<typeof useReading>;
